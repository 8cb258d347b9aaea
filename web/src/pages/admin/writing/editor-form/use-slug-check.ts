import { useEffect, useState } from 'react'
import type { SlugCheck } from '#contract/addresses.ts'
import { api, unwrap } from '#web/api/api.ts'
import { askServer } from '../ask-server.ts'

/** How long after the last key the server is asked. */
const checkDelayMs = 300

type Query = { kind: 'blog' | 'page'; text: string; title: string; id: string }

/**
 * The server's last answer about a typed slug, with a slug that is made of the title. Null before the first answer.
 * @param id of the blog, draft or page that is to have the slug
 */
export function useSlugCheck({ kind, text, title, id }: Query): (SlugCheck & { isCurrent: boolean }) | null {
  const [answer, setAnswer] = useState<{ text: string; check: SlugCheck } | null>(null)

  useEffect(() => {
    const query = { kind, text: text.trim(), title: title.trim(), for: id }
    return askServer(
      (init) => unwrap(api.admin.slugs.$get({ query }, { init })),
      (check) => setAnswer({ text, check }),
      // The check is optional: saving says what is wrong.
      { warning: 'The address was not checked.', delayMs: checkDelayMs },
    )
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
