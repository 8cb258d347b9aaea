import { Hono } from 'hono'
import * as z from 'zod'
import { ageOfFormToken, makeFormToken } from '../accounts/auth/tokens.ts'
import { mayDo } from '../actor.ts'
import { hashOfComment } from '../article/content-hash.ts'
import { now } from '../clock.ts'
import { commentsAreClosed } from '../contract/comment.ts'
import { listLimits } from '../contract/limits.ts'
import { addCommentRequest, commentOrder, commentsRequest } from '../contract/requests/comments.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { day } from '../contract/units.ts'
import type { Acting } from '../db/acting.ts'
import type { Database } from '../db/database.ts'
import { readSecret } from '../db/secrets.ts'
import { listApprovedComments } from '../db/statements/approved-comments.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, ceilingReached, notFound } from '../errors.ts'
import { decodeCommentPage, encodeNextComments } from '../http/cursor.ts'
import { rawPageQuery, validate } from '../http/validate.ts'
import { networkDigits, sentFormKey } from '../http/visitor-digits.ts'
import { anyone } from '../middleware/permissions.ts'
import { limitUnpaged, networkLimit, rateLimit } from '../middleware/rate-limit.ts'
import { presentComment } from '../presenters/comment.ts'
import { insertComment } from './insert-comment.queries.ts'
import { reasonForSuspicion } from './spam.ts'

export const commentRoutes = new Hono<AppEnv>()
  // Rendered pages are cached for all readers, so the form asks for its token when somebody begins to write.
  .get('/comment-form', anyone(), async (c) => {
    return c.json({ success: true, token: await makeCommentFormToken(c.var.db) }, 200)
  })
  .post(
    '/comments',
    anyone('comments:moderate'),
    limitUnpaged('comments'),
    validate('query', z.object({ ...rawPageQuery, order: commentOrder })),
    validate('json', commentsRequest),

    async (c) => {
      const { blogId } = c.req.valid('json')
      const { limit = listLimits.unpaged, cursor, order } = c.req.valid('query')
      const page = decodeCommentPage({ order, limit, cursor })
      const found = await listApprovedComments(c.var.db, {
        blogId,
        isForAdmin: mayDo(c.var.actor, 'comments:moderate'),
        page,
      })
      const { rows = [], next = null, total = 0 } = found ?? {}
      const comments = rows.map((row) => presentComment(row, found?.blogId ?? blogId))
      return c.json({ success: true, comments, total, nextCursor: encodeNextComments(next) }, 200)
    },
  )
  .post(
    '/add-comment',
    anyone(),
    rateLimit('LIMIT_COMMENT'),
    networkLimit('comment'),
    validate('json', addCommentRequest),
    async (c) => {
      const comment = c.req.valid('json')
      const { blog, parent, name, content } = comment
      const formKey = await sentFormKey(c, 'comment', [blog, parent ?? '', name, content])
      await addComment(c.var, comment, { formKey, network: await networkDigits(c) })
      return c.json({ success: true, message: responseTexts.commentAdded }, 201)
    },
  )

/** How long the hash of a comment's text is compared with later ones. */
const repetitionPeriod = 7 * day

/** Makes the token that the comment form sends back, so that `addComment` knows how long the form was open. */
async function makeCommentFormToken(db: Database): Promise<string> {
  return makeFormToken(await readFormKey(db))
}

/**
 * Adds a comment for review. A suspicious one is sorted to the end of the queue, never refused.
 * @param sender `formKey` of a native form, of which a repetition adds nothing, null for the others; `network`: the
 * digits of the visitor's
 * @throws ApiError 404 when no such blog is published, 403 when it accepts no comments, 422 when it
 * has no such approved comment to reply to, 429 when too many comments await approval; ServiceError 503 when D1 fails
 */
async function addComment(
  acting: Acting,
  request: z.output<typeof addCommentRequest>,
  sender: { formKey: string | null; network: string },
): Promise<void> {
  const { blog: blogId, parent: parentId, name, content, website, formToken } = request
  const { db } = acting
  const openFor = formToken === undefined ? undefined : await ageOfFormToken(formToken, await readFormKey(db))
  const sent = { name, content, honeypot: website, openFor }
  const outcome = await insertComment(acting, {
    blogId,
    parentId,
    name,
    content,
    contentHash: await hashOfComment(content),
    // SQL picks one of the two reasons while it inserts: of two equal comments at once, one is a repetition.
    spamReason: reasonForSuspicion({ ...sent, isRepeated: false }),
    repetition: {
      since: new Date(now().getTime() - repetitionPeriod),
      spamReason: reasonForSuspicion({ ...sent, isRepeated: true }),
    },
    ...sender,
  })
  if (outcome === 'missing') throw notFound('Blog')
  if (outcome === 'closed') throw new ApiError(403, commentsAreClosed)
  if (outcome === 'without parent') throw new ApiError(422, 'The comment that you reply to is not there any more.')
  if (outcome === 'full') {
    throw ceilingReached(
      'Too many comments are waiting for review right now. Please try again in an hour; your text stays in the form.',
    )
  }
}

function readFormKey(db: Database) {
  return readSecret(db, 'comment form')
}
