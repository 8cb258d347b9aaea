import { z } from 'zod'
import { textLimits } from '../limits.ts'
import { id, lines, text } from './fields.ts'
import { bulkIds } from './lists.ts'

export const commentsRequest = z.object({ blogId: id })

export const addCommentRequest = z.object({
  blog: id,
  name: text('Name', textLimits.commentName),
  content: text('Comment', textLimits.comment, lines),
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

export const bulkCommentsRequest = z.object({
  ids: bulkIds,
  action: z.enum(['approve', 'delete'], { error: 'The action must be approve or delete.' }),
})

export const replyRequest = z.object({ comment: id, content: text('Reply', textLimits.comment, lines) })
