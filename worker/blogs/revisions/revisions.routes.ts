import { Hono } from 'hono'
import { refuseOthers } from '../../actor.ts'
import { absoluteAddress } from '../../article/addresses.ts'
import type { Revision, RevisionSummary } from '../../contract/draft.ts'
import { restoreRequest } from '../../contract/requests/drafts.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import { findRevision, listRevisions, type RevisionRow } from '../../db/statements/revisions.ts'
import type { AppEnv } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { readBlogWithDraft } from '../drafts/drafts.queries.ts'
import { presentContent, presentDraft } from '../drafts/present-drafts.ts'
import { discardChanges, restoreRevision } from './revisions.ts'

/** Earlier contents of blogs, and of drafts that were not added: `id` is that of either. Under `/api/admin`. */
export const revisionRoutes = new Hono<AppEnv>()
  .get('/blogs/:id/revisions', may('blogs:edit'), async (c) => {
    const id = c.req.param('id')
    const [stored, rows] = await Promise.all([readBlogWithDraft(c.var.db, id), listRevisions(c.var.db, id)])
    if (stored.owner !== null) refuseOthers(c.var.actor, 'blogs:edit', stored.owner)
    if (!stored.blog && !stored.draft) throw notFound('Blog')
    return c.json(
      {
        success: true,
        revisions: rows.map(presentRevisionSummary),
        draft: presentDraft(stored, siteOrigin(c.var.config, c.req.url)),
        isAdded: stored.blog !== undefined,
      },
      200,
    )
  })
  .get('/blogs/:id/revisions/:rev', may('blogs:edit'), async (c) => {
    const { id, rev } = c.req.param()
    const row = await findRevision(c.var.db, id, rev)
    if (!row) throw notFound('Revision')
    refuseOthers(c.var.actor, 'blogs:edit', row.owner)
    return c.json({ success: true, revision: presentRevision(row, siteOrigin(c.var.config, c.req.url)) }, 200)
  })
  .post('/blogs/:id/revisions/:rev/restore', may('blogs:edit'), validate('json', restoreRequest), async (c) => {
    const { id: blogId, rev: revisionId } = c.req.param()
    const origin = siteOrigin(c.var.config, c.req.url)
    const { revision } = c.req.valid('json')
    const { restored, missing } = await restoreRevision({ task: c, origin }, { blogId, revisionId, revision })
    return c.json(
      {
        success: true,
        draft: presentDraft(restored, origin),
        missing: missing.map((path) => absoluteAddress(path, origin)),
      },
      200,
    )
  })
  .post('/drafts/:id/discard', may('blogs:edit'), validate('json', restoreRequest), async (c) => {
    const origin = siteOrigin(c.var.config, c.req.url)
    const request = { blogId: c.req.param('id'), revision: c.req.valid('json').revision }
    const { stored, discarded } = await discardChanges({ task: c, origin }, request)
    return c.json(
      { success: true, message: responseTexts.changesDiscarded, draft: presentDraft(stored, origin), discarded },
      200,
    )
  })

/** A revision as an item of a list. */
function presentRevisionSummary(row: Pick<RevisionRow, 'id' | 'kind' | 'createdAt' | 'title'>): RevisionSummary {
  return { id: row.id, kind: row.kind, createdAt: row.createdAt.toISOString(), title: row.title }
}

/** A revision with its content. @param origin the site's address */
function presentRevision(row: RevisionRow, origin: string): Revision {
  return { ...presentRevisionSummary(row), ...presentContent(row, origin) }
}
