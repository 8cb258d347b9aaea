import { useEffect, useState } from 'react'
import type { SlugCheck } from '#contract/addresses.ts'
import { api, unwrap } from '#web/api/api.ts'

/** How long after the last key the server is asked. */
const checkDelayMs = 300

type Query = { kind: 'blog' | 'page'; text: string; title: string; id: string }

/**
 * What the server last said about a typed slug, and a slug that is made of the title. Null before the first answer.
 * @param id of the blog, draft or page that is to have the slug
 */
export function useSlugCheck({ kind, text, title, id }: Query): (SlugCheck & { isCurrent: boolean }) | null {
  const [answer, setAnswer] = useState<{ text: string; check: SlugCheck } | null>(null)

  useEffect(() => {
    const stale = new AbortController()
    async function ask() {
      try {
        const query = { kind, text: text.trim(), title: title.trim(), for: id }
        const check = await unwrap(api.admin.slugs.$get({ query }, { init: { signal: stale.signal } }))
        if (!stale.signal.aborted) setAnswer({ text, check })
      } catch (error) {
        // The check is optional: saving says what is wrong.
        if (!stale.signal.aborted) console.warn('The address was not checked.', error)
      }
    }
    const timer = setTimeout(ask, checkDelayMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [kind, text, title, id])

  return answer && { ...answer.check, isCurrent: answer.text === text }
}

/**
 * The slug that a blog or page is going to have: the typed one, else the present one, else one made of the title. Empty while
 * none is known.
 */
export function shownSlug(
  check: SlugCheck | null,
  { text, present, title }: { text: string; present: string; title: string },
): string {
  return (text && check?.slug) || present || (title.trim() && check?.suggestion) || ''
}
