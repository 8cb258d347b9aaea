import { Hono } from 'hono'
import * as z from 'zod'
import type { ListedRedirect } from '../../contract/addresses.ts'
import { listLimits } from '../../contract/limits.ts'
import { deleteRedirectQuery, redirectsQuery, saveRedirectsRequest } from '../../contract/requests/addresses.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { rawPageQuery, validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { writeInBulk } from '../../write-in-bulk.ts'
import { countRedirects, deleteRedirect, listRedirects } from './redirects.queries.ts'
import { saveRedirects } from './save-redirects.ts'

const listQuery = z.object({ ...redirectsQuery, ...rawPageQuery })

/** The admin's own redirects, under `/api/admin/redirects`. The cursor of a page is the last path before it. */
export const redirectRoutes = new Hono<AppEnv>()
  .get('/', may('redirects:edit'), validate('query', listQuery), async (c) => {
    const { q, cursor = '', limit = listLimits.page } = c.req.valid('query')
    const { rows, next } = await listRedirects(c.var.db, { q, after: cursor, limit })
    const redirects = rows.map((row): ListedRedirect => ({ ...row, createdAt: row.createdAt.toISOString() }))
    return c.json({ success: true, redirects, nextCursor: next, total: await countRedirects(c.var.db) }, 200)
  })
  .post('/', may('redirects:edit'), validate('json', saveRedirectsRequest), async (c) => {
    const { redirects, isTrial } = c.req.valid('json')
    const origin = siteOrigin(c.var.config, c.req.url)
    const run = () => saveRedirects(c.var, redirects, { origin, isTrial })
    return c.json({ success: true, ...(await (isTrial ? run() : writeInBulk(c, run))) }, 200)
  })
  .delete('/', may('redirects:edit'), validate('query', deleteRedirectQuery), async (c) => {
    if (!(await deleteRedirect(c.var, c.req.valid('query').from))) throw notFound('Redirect')
    return c.json({ success: true, message: responseTexts.redirectDeleted }, 200)
  })
