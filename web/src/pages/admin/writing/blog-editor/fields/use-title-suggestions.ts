import { useEffect, useState } from 'react'
import { shortestTitleBeginning } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'

/** How long after the last key the AI is asked for titles. */
const suggestDelayMs = 300

type Suggestions = {
  titles: string[]
  /** Whether the last request has failed, or had no titles. */
  hasNone: boolean
}

const none: Suggestions = { titles: [], hasNone: false }

/** Titles that the AI suggests for `text`: those of the latest answer, until there is a newer one. Empty for a short text. */
export function useTitleSuggestions(text: string): Suggestions {
  const prompt = text.trim()
  const isLongEnough = hasSuggestions(prompt)
  const [latest, setLatest] = useState(none)
  if (!isLongEnough && latest.titles.length > 0) setLatest(none)

  useEffect(() => {
    if (!hasSuggestions(prompt)) return
    const stale = new AbortController()
    async function ask() {
      try {
        const call = api.blog.suggest.$post({ json: { prompt } }, { init: { signal: stale.signal } })
        const { suggestions } = await unwrap(call)
        const titles = [...new Set(suggestions)]
        if (!stale.signal.aborted) setLatest({ titles, hasNone: titles.length === 0 })
      } catch (error) {
        if (stale.signal.aborted) return
        // Suggestions are optional: a failure must not interrupt writing.
        console.warn('No suggested titles.', error)
        setLatest({ titles: [], hasNone: true })
      }
    }
    const timer = setTimeout(ask, suggestDelayMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [prompt])

  return isLongEnough ? latest : none
}

/** Whether titles are suggested for a text. */
export function hasSuggestions(text: string): boolean {
  return text.trim().length >= shortestTitleBeginning
}
