import { useEffect, useEffectEvent, useState } from 'react'
import { foldLetters } from '#contract/fold-letters.ts'
import type { AdminAuthor } from '#contract/listings.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'

/** The authors that a form can choose from. Empty until they are loaded. */
export function useAuthors(onLoad: (own: string | null) => void) {
  const [authors, setAuthors] = useState<AdminAuthor[]>([])
  const [failure, setFailure] = useState('')
  const loaded = useEffectEvent(onLoad)

  useEffect(() => {
    const stale = new AbortController()
    async function load() {
      try {
        const list = await unwrap(api.admin.authors.$get({}, { init: { signal: stale.signal } }))
        if (stale.signal.aborted) return
        setAuthors(list.authors)
        loaded(list.own)
      } catch {
        // The ids stay in the form, and are shown when it is opened again.
        if (!stale.signal.aborted) setFailure('The authors could not be loaded. They stay as they are.')
      }
    }
    void load()
    return () => stale.abort()
  }, [])

  /** The authors with these ids, each once. An id of a deleted author is that of the one who got the blogs, or of none. */
  function find(ids: string[]): AdminAuthor[] {
    return [...new Set(ids.flatMap((id) => authors.find((one) => one._id === id || one.formerIds.includes(id)) ?? []))]
  }

  function findByName(name: string): AdminAuthor | undefined {
    return authors.find((one) => fold(one.name) === fold(name))
  }

  /** Adds an author by name. @throws Error with a sentence that says why not */
  async function add(name: string): Promise<AdminAuthor> {
    try {
      const { author } = await unwrap(api.admin.authors.$post({ json: { name } }))
      setAuthors((current) => [...current, author])
      return author
    } catch (error) {
      throw error instanceof ApiError ? error : new Error('The author could not be added.')
    }
  }

  return { authors, failure, find, findByName, add }
}

/** As the server compares names. */
function fold(name: string) {
  return foldLetters(name).replace(/\s+/g, ' ').trim()
}
