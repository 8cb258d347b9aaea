import { useEffect, useState } from 'react'
import { api, unwrap } from '#web/api/api.ts'

/** How long typing must pause before the AI is asked, in milliseconds. */
const pause = 300

/** Titles that the AI proposes for a text: those of the newest text only, none for a blank one, none when it fails. */
export function useTitleSuggestions(text: string): string[] {
  const prompt = text.trim()
  const [answer, setAnswer] = useState<{ prompt: string; titles: string[] }>({ prompt: '', titles: [] })

  useEffect(() => {
    if (prompt === '') return
    const stale = new AbortController()
    async function ask() {
      try {
        const call = api.blog.suggest.$post({ json: { prompt } }, { init: { signal: stale.signal } })
        const { suggestions } = await unwrap(call)
        if (!stale.signal.aborted) setAnswer({ prompt, titles: [...new Set(suggestions)] })
      } catch (error) {
        // Suggestions are a help, not a promise: writing goes on without them.
        if (!stale.signal.aborted) console.warn('No suggested titles.', error)
      }
    }
    const timer = setTimeout(ask, pause)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [prompt])

  return answer.prompt === prompt ? answer.titles : []
}
