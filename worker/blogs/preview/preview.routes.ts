import { Hono } from 'hono'
import { createToken } from '../../accounts/auth/tokens.ts'
import { refuseOthers } from '../../actor.ts'
import { now } from '../../clock.ts'
import { idRequest } from '../../contract/requests/fields.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import { day } from '../../contract/units.ts'
import type { AppEnv } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { encodeNextComments } from '../../http/cursor.ts'
import { validate } from '../../http/validate.ts'
import { sha256 } from '../../ids.ts'
import { anyone, may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { readBlogWithDraft } from '../drafts/drafts.queries.ts'
import { deletePreviewLinksTo, findPreviewedId, insertPreviewLink } from './preview-links.queries.ts'
import { isPreviewable, readPreview } from './read-preview.ts'

const linkLifetime = day

/** Makes and revokes links to unpublished blogs and drafts; under `/api/admin`. */
export const previewLinkRoutes = new Hono<AppEnv>()
  .post('/preview-link', may('blogs:edit'), validate('json', idRequest), async (c) => {
    const { id } = c.req.valid('json')
    const stored = await readBlogWithDraft(c.var.db, id)
    if (stored.owner !== null) refuseOthers(c.var.actor, 'blogs:edit', stored.owner)
    if (!isPreviewable(stored)) throw notFound('Blog')
    const token = createToken()
    const expiresAt = new Date(now().getTime() + linkLifetime)
    await insertPreviewLink(c.var.db, { tokenHash: await sha256(token), blogId: id, expiresAt })
    const url = `${siteOrigin(c.var.config, c.req.url)}/preview/${token}`
    return c.json({ success: true, url, expiresAt: expiresAt.toISOString() }, 200)
  })
  .delete('/preview-link/:id', may('blogs:edit'), async (c) => {
    await deletePreviewLinksTo(c.var, c.req.param('id'))
    return c.json({ success: true, message: responseTexts.previewLinksRevoked }, 200)
  })

/** Shows the blog or draft of such a link to everybody who has the link; under `/api/blog`. */
export const previewRoutes = new Hono<AppEnv>().get('/preview/:token', anyone(), async (c) => {
  const id = await findPreviewedId(c.var.db, await sha256(c.req.param('token')))
  const page = id && (await readPreview(c.var.db, id, siteOrigin(c.var.config, c.req.url)))
  if (!page) throw new ApiError(404, 'This preview link is not valid, or not any more.')
  const { nextComments, ...preview } = page
  const commentsNextCursor = encodeNextComments(nextComments)
  return c.json({ success: true, ...preview, commentsNextCursor }, 200, { 'x-robots-tag': 'noindex' })
})
