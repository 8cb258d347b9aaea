import { useEffect, useState } from 'react'
import type { BlogDetails } from '#contract/blog-details.ts'
import { api, unwrap } from '#web/api/api.ts'

const noNames: ReadonlyMap<string, string> = new Map()

/** The names of the authors and tags of several contents, by their ids. Without an answer, an id is its own name. */
export function useNames(contents: BlogDetails[]): (id: string) => string {
  const [names, setNames] = useState(noNames)
  const authors = contents.flatMap((details) => details.authors).join()
  const tags = contents.flatMap((details) => details.tags).join()

  useEffect(() => {
    if (authors === '' && tags === '') return
    const stale = new AbortController()
    async function ask() {
      try {
        const call = api.admin['known-names'].$get({ query: { authors, tags } }, { init: { signal: stale.signal } })
        const { known } = await unwrap(call)
        if (!stale.signal.aborted)
          setNames(new Map([...known.authors, ...known.tags].map(({ id, name }) => [id, name])))
      } catch (error) {
        // The ids tell that the two sides differ.
        if (!stale.signal.aborted) console.warn('No names of authors and tags.', error)
      }
    }
    void ask()
    return () => stale.abort()
  }, [authors, tags])

  return (id) => names.get(id) ?? id
}
