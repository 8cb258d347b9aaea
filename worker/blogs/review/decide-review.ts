import type { z } from 'zod'
import { accountOf } from '../../actor.ts'
import { editPath } from '../../contract/addresses.ts'
import type { reviewRequest } from '../../contract/requests/reviews.ts'
import { isConstraintError } from '../../db/database.ts'
import { nameOf } from '../../db/statements/person-name.ts'
import { hashContent } from '../../db/statements/queued-mail.ts'
import { ApiError, alreadyPublished } from '../../errors.ts'
import { decisionMail, type ReviewOutcome } from '../../mail/content/review.ts'
import { readMailSite } from '../../mail/mail-site.ts'
import { chooseProvider } from '../../mail/providers/choose-provider.ts'
import type { Authoring } from '../content/stamp-check.ts'
import { readBlogWithDraft } from '../drafts/drafts.queries.ts'
import { publishAsRead } from '../drafts/publish-latest-draft.ts'
import { announceBlogs } from '../publishing/publish-blogs.ts'
import { refuseTime } from '../publishing/schedule-blog.ts'
import { readReviewed } from './hand-in.ts'
import { approveWithin, findReviewed, type ReviewedRow, writeDecision } from './reviews.queries.ts'

type Request = z.output<typeof reviewRequest>
/** `published`: the draft after its publication or with its time; null where nothing was published. */
type Decided = { row: ReviewedRow; published: { revision: number; savedAt: Date; isPublished: boolean } | null }

/**
 * Decides about what was handed in, as the reviewer has read it: a save since then refuses the decision, and nothing is changed.
 * Publishing is the same transaction, and ends the review. The same decision again changes nothing.
 * @throws ApiError 404, 403, 409 where the draft was saved since, or the review has ended, 422 for a time in the past or too far ahead;
 * ServiceError 503 when D1 fails
 */
export async function decideReview(authoring: Authoring, id: string, request: Request): Promise<Decided> {
  const { task } = authoring
  const { revision, publishAt } = request
  if (publishAt instanceof Date) refuseTime(publishAt)
  const row = await readReviewed(task.var, id, 'blogs:review')
  if (!row.review) throw ended()
  if (row.revision !== revision) throw changedSince()
  if (publishAt) return publish(authoring, row, { ...request, publishAt })
  const state = request.decision === 'approve' ? 'approved' : 'changes'
  const decision = { id, revision, state, note: request.note } as const
  const mail = await composeMail(authoring, row, state, request.note)
  await writeDecision(task.var, decision, mail)
  const after = await findReviewed(task.var, id)
  if (!after?.review) throw ended()
  if (after.revision !== revision || after.review.state !== state) throw changedSince()
  return { row: after, published: null }
}

async function publish(
  authoring: Authoring,
  row: ReviewedRow,
  { revision, note, publishAt }: Request & { publishAt: 'now' | Date },
): Promise<Decided> {
  const { task } = authoring
  const { db } = task.var
  const { id, isPublished } = row
  const scheduledAt = publishAt === 'now' ? null : publishAt
  if (isPublished && scheduledAt) throw alreadyPublished()
  const stored = await readBlogWithDraft(db, id)
  if ((stored.draft?.revision ?? 0) !== revision) throw changedSince()
  const mail = await composeMail(authoring, row, scheduledAt ? 'scheduled' : 'published', note)
  const publishing = publishAsRead(task.var, stored, scheduledAt, approveWithin(task.var, { id, revision, mail }))
  const published = await publishing.catch((error: unknown) => {
    throw isConstraintError(error, 'reviews.state') ? ended() : error
  })
  if (!published) throw changedSince()
  if (!scheduledAt) await announceBlogs(task, { changed: [id], published: isPublished ? [] : [id] })
  return { row: { ...row, review: null }, published }
}

/** The mail to whoever has handed it in; null where none can be sent, and for oneself. */
async function composeMail({ task, origin }: Authoring, row: ReviewedRow, outcome: ReviewOutcome, note: string) {
  const { env } = task
  const { db, config, actor } = task.var
  const { key } = accountOf(actor)
  const { id, title, email, review, ownName } = row
  if (!email || review?.handedInBy === key || !chooseProvider('notice', { config, env })) return null
  const site = await readMailSite(db, config, origin)
  const content = decisionMail({ title, outcome, name: nameOf(ownName), note, link: `${origin}${editPath(id)}` }, site)
  return { content: await hashContent(content), email }
}

function changedSince(): ApiError {
  return new ApiError(409, 'It was changed after you opened it: read it again.')
}

function ended(): ApiError {
  return new ApiError(409, 'It does not wait any more: it was withdrawn, or published.')
}
