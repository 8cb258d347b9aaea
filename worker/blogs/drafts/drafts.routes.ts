import { Hono } from 'hono'
import * as z from 'zod'
import { accountOf, refuseOthers } from '../../actor.ts'
import { bodyLimits, listLimits } from '../../contract/limits.ts'
import { mine } from '../../contract/requests/blogs.ts'
import {
  keepVersionRequest,
  knownNamesQuery,
  saveDraftRequest,
  updateBlogRequest,
} from '../../contract/requests/drafts.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { encodePosition } from '../../http/cursor.ts'
import { pageQuery, validate } from '../../http/validate.ts'
import { allowBody } from '../../middleware/body-limit.ts'
import { may } from '../../middleware/permissions.ts'
import { presentReplaced } from '../../presenters/image.ts'
import { siteOrigin } from '../../site-origin.ts'
import { readKnownNames } from '../content/known-names.queries.ts'
import { keepVersion } from '../revisions/revisions.ts'
import { findDraft, listDrafts, readBlogWithDraft } from './drafts.queries.ts'
import { presentContent, presentDraft, presentDraftSummary, presentEditedBlog } from './present-drafts.ts'
import { saveDraft } from './save-draft.ts'
import { discardDraft } from './trash-drafts.ts'
import { updateBlog } from './update-blog.ts'

const draftsQuery = z.object({ ...pageQuery, mine })

/** Drafts of blogs, drafts that were not added, and updates. Under `/api/admin`. */
export const draftRoutes = new Hono<AppEnv>()
  .get('/drafts', may('blogs:list'), validate('query', draftsQuery), async (c) => {
    const { limit = listLimits.page, cursor: after, mine: isMine } = c.req.valid('query')
    const { actor } = c.var
    const { rows, next } = await listDrafts(c.var.db, { after, limit, owner: isMine && accountOf(actor).key })
    const origin = siteOrigin(c.var.config, c.req.url)
    const drafts = rows.map((row) => presentDraftSummary(row, { actor, origin }))
    return c.json({ success: true, drafts, nextCursor: encodePosition(next) }, 200)
  })
  .get('/drafts/:id', may('blogs:edit'), async (c) => {
    const id = c.req.param('id')
    const { draft, owner } = await findDraft(c.var.db, id)
    if (owner !== null) refuseOthers(c.var.actor, 'blogs:edit', owner)
    if (!draft) throw notFound('Draft')
    const origin = siteOrigin(c.var.config, c.req.url)
    const known = await readKnownNames(c.var.db, [draft.details])
    return c.json({ success: true, draft: presentDraft({ id, blog: undefined, draft }, origin), known }, 200)
  })
  .get('/known-names', may('blogs:edit'), validate('query', knownNamesQuery), async (c) => {
    return c.json({ success: true, known: await readKnownNames(c.var.db, [c.req.valid('query')]) }, 200)
  })
  .put(
    '/drafts/:id',
    may('blogs:edit'),
    allowBody(bodyLimits.jsonWithDescription),
    validate('json', saveDraftRequest),
    async (c) => {
      const origin = siteOrigin(c.var.config, c.req.url)
      const { draft, replaced, isPublished } = await saveDraft(
        { task: c, origin },
        c.req.param('id'),
        c.req.valid('json'),
      )
      const { revision, updatedAt } = draft
      const savedAt = updatedAt.toISOString()
      return c.json({ success: true, revision, savedAt, isPublished, replaced: presentReplaced(replaced, origin) }, 200)
    },
  )
  .post(
    '/drafts/:id/keep',
    may('blogs:edit'),
    allowBody(bodyLimits.jsonWithDescription),
    validate('json', keepVersionRequest),
    async (c) => {
      const origin = siteOrigin(c.var.config, c.req.url)
      await keepVersion({ task: c, origin }, c.req.param('id'), c.req.valid('json'))
      return c.json({ success: true }, 200)
    },
  )
  .delete('/drafts/:id', may('blogs:edit'), async (c) => {
    await discardDraft(c.var, c.req.param('id'))
    return c.json({ success: true, message: responseTexts.draftDeleted }, 200)
  })
  // `published`: what readers see, where the draft differs from it.
  .get('/blogs/:id/edit', may('blogs:edit'), async (c) => {
    const stored = await readBlogWithDraft(c.var.db, c.req.param('id'))
    if (!stored.blog) throw notFound('Blog')
    refuseOthers(c.var.actor, 'blogs:edit', stored.owner)
    const draft = presentDraft(stored, siteOrigin(c.var.config, c.req.url))
    const known = await readKnownNames(c.var.db, [draft.details])
    const blog = presentEditedBlog(stored.blog, stored.draft)
    const published =
      blog.isPublished && blog.hasChanges ? presentContent(stored.blog, siteOrigin(c.var.config, c.req.url)) : null
    return c.json({ success: true, blog, draft, known, published }, 200)
  })
  .post(
    '/blogs/:id/update',
    may('blogs:edit'),
    allowBody(bodyLimits.jsonWithDescription),
    validate('json', updateBlogRequest),
    async (c) => {
      const origin = siteOrigin(c.var.config, c.req.url)
      const { revision, savedAt, isPublished, isNew, replaced } = await updateBlog(
        { task: c, origin },
        c.req.param('id'),
        c.req.valid('json'),
      )
      return c.json(
        {
          success: true,
          message: isNew ? responseTexts.blogPublished : updateText(isPublished),
          revision,
          savedAt: savedAt.toISOString(),
          replaced: presentReplaced(replaced, origin),
          isPublished,
        },
        200,
      )
    },
  )

function updateText(isPublished: boolean) {
  return isPublished ? responseTexts.publishedBlogUpdated : responseTexts.blogUpdated
}
