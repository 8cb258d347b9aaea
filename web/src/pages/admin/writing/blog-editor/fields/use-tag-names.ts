import { useEffect, useState } from 'react'
import type { NamedId } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'

/** The name of each id; null for a tag that was deleted. */
type Names = ReadonlyMap<string, string | null>

/**
 * The names of tags: those that the form was opened with, those that were chosen since, and, for a draft of this browser,
 * those that the server is asked for. An id without an answer has none yet, and keeps its place in the draft.
 */
export function useTagNames(ids: string[], known: NamedId[]) {
  const [names, setNames] = useState<Names>(() => new Map(known.map(({ id, name }) => [id, name])))
  const missing = ids.filter((id) => !names.has(id)).join()

  useEffect(() => {
    if (missing === '') return
    const stale = new AbortController()
    async function ask() {
      try {
        const call = api.admin['known-names'].$get({ query: { tags: missing } }, { init: { signal: stale.signal } })
        const found = new Map((await unwrap(call)).known.tags.map(({ id, name }) => [id, name]))
        if (stale.signal.aborted) return
        setNames(
          (current) => new Map([...current, ...missing.split(',').map((id) => [id, found.get(id) ?? null] as const)]),
        )
      } catch (error) {
        // The tags stay in the draft, and are shown when the form is opened again.
        if (!stale.signal.aborted) console.warn('No names of tags.', error)
      }
    }
    void ask()
    return () => stale.abort()
  }, [missing])

  function remember({ id, name }: NamedId) {
    setNames((current) => new Map(current).set(id, name))
  }

  return { names, remember }
}
