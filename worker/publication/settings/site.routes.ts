import { Hono } from 'hono'
import * as z from 'zod'
import { tags } from '../../cache/tags.ts'
import { textLimits } from '../../contract/limits.ts'
import { oldAddressOf, oldParameters } from '../../contract/old-queries.ts'
import { readSite } from '../../db/statements/site.ts'
import type { AppEnv } from '../../env.ts'
import { validate, withParts } from '../../http/validate.ts'
import { anyone } from '../../middleware/permissions.ts'
import { publicRead, setVersion } from '../../middleware/public-read.ts'
import { presentFrame, presentSite } from '../../presenters/site.ts'
import { siteOrigin } from '../../site-origin.ts'
import { findImported, lookUp } from '../addresses/lookup.queries.ts'
import { escapePath, spellPath } from '../addresses/read-path.ts'

const longestPath = textLimits.address + 1
/** A longer path is no row: it is cut, and not found. Letters that are not escaped are, as in a stored path. */
const lookupQuery = z.object({
  path: z.string({ error: 'Name a path.' }).transform((path) => spellPath(escapePath(path.slice(0, longestPath)))),
  with: withParts,
})

/** A parameter of the home page of a WordPress site. */
const importedQuery = z
  .record(z.string(), z.string())
  .transform((query) => ({ address: oldParameters.flatMap((name) => oldAddressOf(name, query[name] ?? '') ?? [])[0] }))
  .pipe(z.object({ address: z.string(`Name one of ${oldParameters.join(', ')}, with a value that WordPress has.`) }))

/** The data of the publication for readers' pages without other data. */
export const siteRoutes = new Hono<AppEnv>()
  .get(
    '/',
    anyone(),
    publicRead(() => [tags.site]),
    async (c) => {
      const { version, ...row } = await readSite(c.var.db)
      setVersion(c, version)
      return c.json({ success: true, site: presentSite(row, siteOrigin(c.var.config, c.req.url)) }, 200)
    },
  )
  // Stored by no cache: visitors make up any number of unknown addresses.
  .get('/lookup', anyone(), validate('query', lookupQuery), async (c) => {
    const { path, with: parts } = c.req.valid('query')
    const { lookup, ...frame } = await lookUp(c.var.db, path)
    const around = presentFrame(frame, parts, siteOrigin(c.var.config, c.req.url))
    return c.json({ success: true, ...lookup, ...around }, 200)
  })
  // Where /?p=123 and others lead, for the edge. Stored by no cache, either.
  .get('/imported', anyone(), validate('query', importedQuery), async (c) => {
    const { address } = c.req.valid('query')
    const path = address.startsWith('/?') ? address : spellPath(escapePath(address))
    return c.json({ success: true, ...(await findImported(c.var.db, path)) }, 200)
  })
