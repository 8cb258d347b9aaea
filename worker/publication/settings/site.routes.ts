import { Hono } from 'hono'
import * as z from 'zod'
import { tags } from '../../cache/tags.ts'
import { textLimits } from '../../contract/limits.ts'
import { readSite } from '../../db/statements/site.ts'
import type { AppEnv } from '../../env.ts'
import { validate, withParts } from '../../http/validate.ts'
import { publicRead, setVersion } from '../../middleware/public-read.ts'
import { presentFrame } from '../../presenters/frame.ts'
import { presentSite } from '../../presenters/site.ts'
import { siteOrigin } from '../../site-origin.ts'
import { findImported, lookUp } from '../addresses/lookup.queries.ts'
import { spellPath } from '../addresses/read-path.ts'

/** A longer path is no row: it is cut, and not found. */
const lookupQuery = z.object({
  path: z.string({ error: 'Name a path.' }).transform((path) => spellPath(path.slice(0, textLimits.address + 1))),
  with: withParts,
})

/** The number of an article on a WordPress site. */
const importedQuery = z.object({ p: z.string().regex(/^\d{1,10}$/, 'p must be a number of ten digits at most.') })

/** What readers' pages know of the publication, for pages without other data. */
export const siteRoutes = new Hono<AppEnv>()
  .get(
    '/',
    publicRead(() => [tags.site]),
    async (c) => {
      const { version, ...row } = await readSite(c.var.db)
      setVersion(c, version)
      return c.json({ success: true, site: presentSite(row, siteOrigin(c.var.config, c.req.url)) }, 200)
    },
  )
  // Stored by no cache: visitors make up any number of unknown addresses.
  .get('/lookup', validate('query', lookupQuery), async (c) => {
    const { path, with: parts } = c.req.valid('query')
    const { lookup, ...frame } = await lookUp(c.var.db, path)
    const around = presentFrame(frame, parts, siteOrigin(c.var.config, c.req.url))
    return c.json({ success: true, ...lookup, ...around }, 200)
  })
  // Where /?p=123 leads, for the edge. Stored by no cache, either.
  .get('/imported', validate('query', importedQuery), async (c) => {
    return c.json({ success: true, ...(await findImported(c.var.db, c.req.valid('query').p)) }, 200)
  })
