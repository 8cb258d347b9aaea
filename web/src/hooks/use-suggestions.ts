import { useEffect, useState } from 'react'
import type { Suggestion } from '#contract/blog.ts'
import { api, unwrap } from '../api/api.ts'

/** How long typing must pause before the server is asked, in milliseconds. */
const pause = 50

/** What the server proposed for a text. */
export type Suggestions = { query: string; items: Suggestion[] }

/**
 * Blogs whose title contains the text, or null before the first answer and for an empty text.
 * While the next answer is on its way the last one stays; an answer to an older text never replaces a newer one.
 */
export function useSuggestions(text: string): Suggestions | null {
  const query = text.trim()
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)

  useEffect(() => {
    if (query === '') {
      setSuggestions(null)
      return
    }
    const stale = new AbortController()
    async function ask() {
      try {
        const call = api.blog.suggestions.$get({ query: { q: query } }, { init: { signal: stale.signal } })
        const answer = await unwrap(call)
        if (!stale.signal.aborted) setSuggestions({ query, items: answer.suggestions })
      } catch (error) {
        // Suggestions are a help, not a promise: typing goes on without them.
        if (!stale.signal.aborted) console.warn('No suggestions.', error)
      }
    }
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [query])

  return suggestions
}
