import { useEffect, useState } from 'react'
import { shortestTitleBeginning } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'

/** How long after the last key the AI is asked for titles. */
const suggestDelayMs = 300

const none: string[] = []

/** Titles that the AI suggests for `text`. Empty for a short text, during the request and after a failure. */
export function useTitleSuggestions(text: string): string[] {
  const prompt = text.trim()
  const [answer, setAnswer] = useState<{ prompt: string; titles: string[] }>({ prompt: '', titles: [] })

  useEffect(() => {
    if (prompt.length < shortestTitleBeginning) return
    const stale = new AbortController()
    async function ask() {
      try {
        const call = api.blog.suggest.$post({ json: { prompt } }, { init: { signal: stale.signal } })
        const { suggestions } = await unwrap(call)
        if (!stale.signal.aborted) setAnswer({ prompt, titles: [...new Set(suggestions)] })
      } catch (error) {
        // Suggestions are optional: a failure must not interrupt writing.
        if (!stale.signal.aborted) console.warn('No suggested titles.', error)
      }
    }
    const timer = setTimeout(ask, suggestDelayMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [prompt])

  return answer.prompt === prompt ? answer.titles : none
}
