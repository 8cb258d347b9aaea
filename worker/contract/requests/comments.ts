import * as z from 'zod'
import { commentOrders } from '../comment.ts'
import { textLimits } from '../limits.ts'
import { id, lines, text } from './fields.ts'
import { bulkFields, chooseTarget } from './lists.ts'

export const commentsRequest = z.object({ blogId: id })

/** Lists comments as threads. Without it a list is flat, and the newest comment is first. */
export const commentOrder = z.enum(commentOrders, { error: 'The order must be newest or oldest.' }).optional()

export const addCommentRequest = z.object({
  blog: id,
  name: text('Name', textLimits.commentName),
  content: text('Comment', textLimits.comment, lines),
  /** The approved comment that it is a reply to. */
  parent: id.nullish().transform((parent) => parent ?? null),
  /**
   * The honeypot, a field that people do not see. Any value other than a text counts as filled in, and is not refused.
   */
  website: z
    .string()
    .nullish()
    .transform((text) => text ?? '')
    .catch('no text'),
  /** From `GET /api/blog/comment-form`. Any value other than a text counts as a token that is not ours. */
  formToken: z
    .string()
    .nullish()
    .transform((token) => token ?? undefined)
    .catch(''),
})

/** Without `isApproved`, both kinds; without `blog`, comments of all blogs. */
const filter = {
  isApproved: z.boolean({ error: 'isApproved must be true or false.' }).optional(),
  blog: id.optional(),
}

export const bulkCommentsRequest = bulkFields(filter, ['approve', 'delete'])
  // A repeated call ends when nothing matches any more.
  .refine(({ filter, action }) => action !== 'approve' || !filter || filter.isApproved === false, {
    error: 'To approve, filter by isApproved: false.',
  })
  .transform(chooseTarget)

export const replyRequest = z.object({ comment: id, content: text('Reply', textLimits.comment, lines) })
