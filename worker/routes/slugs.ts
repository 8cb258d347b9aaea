import { Hono } from 'hono'
import { slugTaken } from '../blogs/chosen-slug.ts'
import type { SlugCheck } from '../contract/addresses.ts'
import { slugQuery } from '../contract/requests/slugs.ts'
import { readSlugUse } from '../db/slug-use.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { checkSlug, slugify } from '../slugs.ts'

/** Tells an author who is typing whether a blog could have an address. Under `/api/admin`. */
export const slugRoutes = new Hono<AppEnv>().get('/slugs', validate('query', slugQuery), async (c) => {
  const { kind, text, title, for: id } = c.req.valid('query')
  const { slug, problem } = text === '' ? { slug: '', problem: null } : checkSlug(kind, text)
  const { isTaken, suggestion } = await readSlugUse(c.var.db, { slug, id, wanted: slugify(title) })
  const check: SlugCheck = {
    slug,
    isFree: problem === null && !isTaken,
    problem: problem ?? (isTaken ? slugTaken(slug) : null),
    suggestion,
  }
  return c.json({ success: true, ...check }, 200)
})
