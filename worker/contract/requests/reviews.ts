import * as z from 'zod'
import { textLimits } from '../limits.ts'
import { restoreRequest } from './drafts.ts'
import { lines, time } from './fields.ts'

/** `revision`: of the draft that the author has before them. */
export const handInRequest = restoreRequest

/** Parts of the answer, besides the review. */
export const reviewQuery = z.object({ with: z.literal('texts', { error: 'with must be texts.' }).optional() })

const note = lines('The note must be a text.')
  .max(textLimits.reviewNote, `The note is too long: ${textLimits.reviewNote} characters at most.`)
  .default('')

/**
 * A decision about the revision of the draft that the reviewer has read. `publishAt` publishes it in the same course: at once, or at a
 * time; null leaves that to others.
 */
export const reviewRequest = restoreRequest
  .extend({
    decision: z.enum(['approve', 'changes'], { error: 'The decision must be approve or changes.' }),
    note,
    publishAt: z
      .union([z.literal('now'), time])
      .nullable()
      .default(null),
  })
  .refine(({ decision, note }) => decision === 'approve' || note !== '', 'Say what is to be changed.')
  .refine(({ decision, publishAt }) => decision === 'approve' || publishAt === null, {
    error: 'Only what is approved can be published.',
  })
