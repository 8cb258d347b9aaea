import { useEffect, useState } from 'react'
import type { Suggestion } from '#contract/blog.ts'
import { api, unwrap } from '../api/api.ts'

/** How long typing must pause before suggestions are requested. */
const debounceMs = 50

/** The suggestions for a text. */
export type Suggestions = { query: string; items: Suggestion[] }

/**
 * Blogs whose title contains the text, or null before the first answer and for an empty text.
 * The previous suggestions stay until the next response. A response to an older text never replaces a newer one.
 */
export function useSuggestions(text: string): Suggestions | null {
  const query = text.trim()
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)

  useEffect(() => {
    if (query === '') {
      setSuggestions(null)
      return
    }
    const controller = new AbortController()
    async function request() {
      try {
        const call = api.blog.suggestions.$get({ query: { q: query } }, { init: { signal: controller.signal } })
        const { suggestions: items } = await unwrap(call)
        if (!controller.signal.aborted) setSuggestions({ query, items })
      } catch (error) {
        // Suggestions are optional: the field works without them.
        if (!controller.signal.aborted) console.warn('No suggestions.', error)
      }
    }
    const timer = setTimeout(request, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])

  return suggestions
}
