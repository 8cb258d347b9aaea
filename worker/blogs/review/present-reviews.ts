import { ownerKeyOf } from '../../actor.ts'
import type { Review, ReviewedBlog, ReviewedTexts } from '../../contract/review.ts'
import { nameOf } from '../../db/statements/person-name.ts'
import { findRevision } from '../../db/statements/revisions.ts'
import { contentOf } from '../content/compare-content.ts'
import type { Authoring } from '../content/stamp-check.ts'
import { readBlogWithDraft } from '../drafts/drafts.queries.ts'
import { presentContent } from '../drafts/present-drafts.ts'
import type { listReviews, ReviewedRow } from './reviews.queries.ts'

type Row = Awaited<ReturnType<typeof listReviews>>['rows'][number]

/** The review of a blog; null while nobody has handed it in. */
export function presentReview(
  { review, revision, ...names }: Pick<ReviewedRow, 'review' | 'revision' | 'handedInName' | 'decidedName'>,
  { task }: Authoring,
): Review | null {
  if (!review) return null
  const { state, draftRevision, handedInAt, handedInBy, decidedAt, note } = review
  return {
    state,
    revision: draftRevision,
    isCurrent: draftRevision === revision,
    handedInBy: nameOf(names.handedInName),
    handedInAt: handedInAt.toISOString(),
    isOwn: handedInBy === ownerKeyOf(task.var.actor),
    decision: decidedAt && { by: nameOf(names.decidedName), at: decidedAt.toISOString(), note },
  }
}

export function presentReviewed(row: Row, authoring: Authoring): ReviewedBlog[] {
  const review = presentReview(row, authoring)
  return review ? [{ ...review, _id: row.id, title: row.title, isPublished: row.isPublished }] : []
}

/** The two texts that a reviewer compares. A revision may not be kept any more. */
export async function readTexts({ task, origin }: Authoring, { id, review }: ReviewedRow): Promise<ReviewedTexts> {
  const { db } = task.var
  const reviewedId = review?.reviewedId ?? ''
  const [stored, reviewed] = await Promise.all([
    readBlogWithDraft(db, id),
    reviewedId === '' ? undefined : findRevision(db, id, reviewedId),
  ])
  const shown = stored.blog?.isPublished ? stored.blog : undefined
  const before = reviewed ?? shown
  return {
    now: presentContent(contentOf(stored), origin),
    before: before ? { ...presentContent(before, origin), kind: reviewed ? 'reviewed' : 'published' } : null,
  }
}
