import { useEffect, useState } from 'react'
import type { ImportedKind, ImportOutcome, ListedImportItem } from '#contract/imports.ts'
import { api, unwrap } from '#web/api/api.ts'

export type ItemFilter = { kind: ImportedKind | null; outcome: ImportOutcome | null }

type Listed = { filter: ItemFilter; items: ListedImportItem[]; nextCursor: string | null; problem: string }

/** The items of an import with a kind and an outcome, page by page. @param id of the import */
export function useItems(id: string) {
  const [filter, setFilter] = useState<ItemFilter>({ kind: null, outcome: null })
  const [listed, setListed] = useState<Listed | null>(null)
  const [cursor, setCursor] = useState<string | null>(null)

  useEffect(() => {
    let isCurrent = true
    requestItems(id, filter, cursor)
      .then(({ items, nextCursor }) => {
        if (!isCurrent) return
        setListed((before) => ({
          filter,
          items: [...(cursor !== null && before?.filter === filter ? before.items : []), ...items],
          nextCursor,
          problem: '',
        }))
      })
      .catch((error: Error) => {
        if (isCurrent) setListed({ filter, items: [], nextCursor: null, problem: error.message })
      })
    return () => {
      isCurrent = false
    }
  }, [id, filter, cursor])

  return {
    filter,
    /** Null while they are loading. */
    listed: listed?.filter === filter ? listed : null,
    select(change: Partial<ItemFilter>) {
      setCursor(null)
      setFilter({ ...filter, ...change })
    },
    loadMore: () => setCursor(listed?.nextCursor ?? null),
  }
}

/** A page of the items. @throws ApiError */
export function requestItems(id: string, { kind, outcome }: ItemFilter, cursor: string | null) {
  const query = { ...(kind && { kind }), ...(outcome && { outcome }), ...(cursor !== null && { cursor }) }
  return unwrap(api.admin.imports[':id'].items.$get({ param: { id }, query }))
}
