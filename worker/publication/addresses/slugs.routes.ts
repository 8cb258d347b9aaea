import { Hono } from 'hono'
import { forbidden, mayDo, refuseOthers } from '../../actor.ts'
import type { SlugCheck } from '../../contract/addresses.ts'
import { slugQuery } from '../../contract/requests/addresses.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { checkSlug, slugifyTitle, slugTaken } from '../../slugs.ts'
import { redirectProblem } from './refuse-redirect.ts'
import { readPageSlugUse, readSlugUse } from './slug-use.queries.ts'

/** Tells an author who is typing whether a blog or page could have an address. A blog without one gets one. Under `/api/admin`. */
export const slugRoutes = new Hono<AppEnv>().get(
  '/slugs',
  may('blogs:edit'),
  validate('query', slugQuery),
  async (c) => {
    const { kind, text, title, for: id } = c.req.valid('query')
    const { actor } = c.var
    if (kind === 'page' && !mayDo(actor, 'pages:edit')) throw forbidden('pages:edit')
    const { slug, problem } = text === '' && kind === 'blog' ? { slug: '', problem: null } : checkSlug(kind, text)
    const readUse = kind === 'blog' ? readSlugUse : readPageSlugUse
    const { isTaken, suggestion, owner } = await readUse(c.var.db, { slug, id, wanted: slugifyTitle(title) })
    if (owner !== null) refuseOthers(actor, 'blogs:edit', owner)
    const refusal = problem ?? (isTaken ? slugTaken(kind, slug) : await redirectProblem(c.var.db, { kind, slug }))
    const check: SlugCheck = {
      slug,
      isFree: refusal === null,
      problem: refusal,
      suggestion,
    }
    return c.json({ success: true, ...check }, 200)
  },
)
