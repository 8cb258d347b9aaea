import { Hono } from 'hono'
import { signPreview, verifyPreview } from '../auth/preview-token.ts'
import { isPreviewable, readPreview } from '../blogs/preview.ts'
import { idRequest } from '../contract/requests/fields.ts'
import { readBlogWithDraft } from '../db/drafts.ts'
import { readSecret } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { encodePosition } from '../http/cursor.ts'
import { validate } from '../http/validate.ts'
import { siteOrigin } from '../site-origin.ts'

const keyName = 'preview-links'

/** Makes links to unpublished blogs and drafts; under `/api/admin`. */
export const previewLinkRoutes = new Hono<AppEnv>().post('/preview-link', validate('json', idRequest), async (c) => {
  const { id } = c.req.valid('json')
  if (!isPreviewable(await readBlogWithDraft(c.var.db, id))) throw notFound('Blog')
  const { token, expiresAt } = await signPreview(id, await readSecret(c.var.db, keyName))
  const url = `${siteOrigin(c.var.config, c.req.url)}/preview/${token}`
  return c.json({ success: true, url, expiresAt: expiresAt.toISOString() }, 200)
})

/** Shows the blog or draft of such a link to everybody who has the link; under `/api/blog`. */
export const previewRoutes = new Hono<AppEnv>().get('/preview/:token', async (c) => {
  const claim = await verifyPreview(c.req.param('token'), await readSecret(c.var.db, keyName))
  const page = claim && (await readPreview(c.var.db, claim.id, siteOrigin(c.var.config, c.req.url)))
  if (!page) throw new ApiError(404, 'This preview link is not valid, or not any more.')
  const { nextComments, ...preview } = page
  const commentsNextCursor = encodePosition(nextComments)
  return c.json({ success: true, ...preview, commentsNextCursor }, 200, { 'x-robots-tag': 'noindex' })
})
