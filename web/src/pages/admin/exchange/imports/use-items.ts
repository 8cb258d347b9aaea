import { useEffect, useState } from 'react'
import { byteOrderMark, csvLine } from '#contract/csv.ts'
import type { ImportedKind, ImportOutcome, ImportSummary, ListedImportItem } from '#contract/imports.ts'
import { api, unwrap } from '#web/api/api.ts'
import { formatCount } from '../../frame/format-count.ts'
import { describeOutcome, kindLabels } from './describe-items.ts'

type ItemFilter = { kind: ImportedKind | null; outcome: ImportOutcome | null }

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
function requestItems(id: string, { kind, outcome }: ItemFilter, cursor: string | null) {
  const query = { ...(kind && { kind }), ...(outcome && { outcome }), ...(cursor !== null && { cursor }) }
  return unwrap(api.admin.imports[':id'].items.$get({ param: { id }, query }))
}

/** How many pictures of a file are here, and how many did not come. */
export type Pictures = { stored: number; missing: number }

/** The table of an import as a CSV file. @param pictures null where they were not counted @throws ApiError */
export async function writeReport({ id, state }: ImportSummary, pictures: Pictures | null): Promise<Blob> {
  const lines = [byteOrderMark, csvLine(['Kind', 'Name in the file', 'Title', 'Outcome', 'Stored', 'Path', 'Notes'])]
  let cursor: string | null = null
  do {
    const { items, nextCursor }: Awaited<ReturnType<typeof requestItems>> = await requestItems(
      id,
      { kind: null, outcome: null },
      cursor,
    )
    for (const item of items) {
      const { kind, sourceId, title, isDone, path, notes } = item
      const stored = isDone ? 'yes' : 'no'
      lines.push(
        csvLine([kindLabels[kind], sourceId, title, describeOutcome(item, state), stored, path ?? '', notes.join(' ')]),
      )
    }
    cursor = nextCursor
  } while (cursor !== null)
  if (pictures) {
    const totals = `${formatCount(pictures.stored)} stored, ${formatCount(pictures.missing)} not.`
    lines.push(csvLine(['Pictures', '', '', '', '', '', totals]))
  }
  return new Blob(lines, { type: 'text/csv' })
}
