import { useEffect, useState } from 'react'
import type { NamedId } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'

/** How long after the last key the server is asked. */
const suggestDelayMs = 300

const none: NamedId[] = []

/** Tags whose names begin with a text. Empty for an empty text, during the request and after a failure. */
export function useTagSuggestions(text: string): NamedId[] {
  const q = text.trim()
  const [answer, setAnswer] = useState<{ q: string; tags: NamedId[] }>({ q: '', tags: none })

  useEffect(() => {
    if (q === '') return
    const stale = new AbortController()
    async function ask() {
      try {
        const { tags } = await unwrap(api.admin.tags.suggest.$get({ query: { q } }, { init: { signal: stale.signal } }))
        if (!stale.signal.aborted) setAnswer({ q, tags })
      } catch (error) {
        // Suggestions are optional: a tag can be typed.
        if (!stale.signal.aborted) console.warn('No suggested tags.', error)
      }
    }
    const timer = setTimeout(ask, suggestDelayMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [q])

  return answer.q === q ? answer.tags : none
}
