import type { Content } from './draft.ts'
import type { IsoDate } from './wire.ts'

/**
 * Why a revision was kept: the blog was published, its text was updated, its draft was replaced by another author's or
 * by choice, an older revision was restored, or the author preferred the stored draft to the form in a conflict.
 */
export const revisionKinds = ['published', 'updated', 'draft', 'restored', 'conflict'] as const
export type RevisionKind = (typeof revisionKinds)[number]

/** How many revisions a blog has at most; a new one replaces the oldest. */
export const mostRevisions = 50

/** A revision in a list. */
export type RevisionSummary = { id: string; kind: RevisionKind; createdAt: IsoDate; title: string }
export type Revision = Content & { id: string; kind: RevisionKind; createdAt: IsoDate }
