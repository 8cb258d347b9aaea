import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { accountOf } from '../../actor.ts'
import { listLimits } from '../../contract/limits.ts'
import { handInRequest, reviewQuery, reviewRequest } from '../../contract/requests/reviews.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { encodePosition } from '../../http/cursor.ts'
import { pageQuery, validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import type { Authoring } from '../content/stamp-check.ts'
import { decideReview } from './decide-review.ts'
import { handIn, readReviewed, withdraw } from './hand-in.ts'
import { presentReview, presentReviewed, readTexts } from './present-reviews.ts'
import { listReviews } from './reviews.queries.ts'

/** Blogs that are handed in to those who review. Under `/api/admin`. */
export const reviewRoutes = new Hono<AppEnv>()
  .get('/reviews', may('blogs:list'), validate('query', z.object(pageQuery)), async (c) => {
    const { limit = listLimits.page, cursor: after } = c.req.valid('query')
    const { rows, next } = await listReviews(c.var.db, accountOf(c.var.actor), { after, limit })
    const reviews = rows.flatMap((row) => presentReviewed(row, authoringOf(c)))
    return c.json({ success: true, reviews, nextCursor: encodePosition(next) }, 200)
  })
  .get('/blogs/:id/review', may('blogs:edit'), validate('query', reviewQuery), async (c) => {
    const row = await readReviewed(c.var, c.req.param('id'), 'blogs:edit')
    const texts = c.req.valid('query').with ? await readTexts(authoringOf(c), row) : null
    return c.json({ success: true, review: presentReview(row, authoringOf(c)), revision: row.revision, texts }, 200)
  })
  .post('/blogs/:id/hand-in', may('blogs:edit'), validate('json', handInRequest), async (c) => {
    const row = await handIn(authoringOf(c), c.req.param('id'), c.req.valid('json').revision)
    const review = presentReview(row, authoringOf(c))
    return c.json({ success: true, message: responseTexts.blogHandedIn, review }, 200)
  })
  .post('/blogs/:id/withdraw', may('blogs:edit'), async (c) => {
    const row = await withdraw(c, c.req.param('id'))
    const review = presentReview(row, authoringOf(c))
    return c.json({ success: true, message: responseTexts.blogWithdrawn, review }, 200)
  })
  .post('/blogs/:id/review', may('blogs:review'), validate('json', reviewRequest), async (c) => {
    const request = c.req.valid('json')
    const { row, published } = await decideReview(authoringOf(c), c.req.param('id'), request)
    const review = presentReview(row, authoringOf(c))
    const message = messageOf(request.decision, published)
    return c.json(
      {
        success: true,
        message,
        review,
        published: published && {
          ...published,
          savedAt: published.savedAt.toISOString(),
          scheduledAt: request.publishAt instanceof Date ? request.publishAt.toISOString() : null,
        },
      },
      200,
    )
  })

function authoringOf(c: Context<AppEnv>): Authoring {
  return { task: c, origin: siteOrigin(c.var.config, c.req.url) }
}

function messageOf(decision: 'approve' | 'changes', published: { isPublished: boolean } | null): string {
  if (decision === 'changes') return responseTexts.changesAsked
  if (!published) return responseTexts.blogApproved
  return published.isPublished ? responseTexts.blogPublished : responseTexts.blogScheduled
}
