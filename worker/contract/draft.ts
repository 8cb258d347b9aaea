import type { BlogState } from './blog.ts'
import type { BlogDetails } from './blog-details.ts'
import type { IsoDate } from './wire.ts'

/** The states of a draft: of a blog, not added yet, or discarded before it was added. */
export const draftStates = ['added', 'unfinished', 'trash'] as const

/** The content by an author. `category` is empty until one is chosen, `image` while there is no thumbnail. */
export type Content = {
  title: string
  subTitle: string
  category: string
  image: string
  imageWidth: number
  imageHeight: number
  /** The thumbnail in several widths, as the `srcset` of an `<img>`; empty when there are no smaller copies. */
  imageSrcset: string
  /** The sanitized HTML that the editor opens, without the anchors and colours that readers get. */
  description: string
  details: BlogDetails
}

/** The fields in which two contents can differ: the sizes of a thumbnail follow from its address. */
export const comparedFields = [
  'title',
  'subTitle',
  'category',
  'image',
  'description',
  'details',
] as const satisfies (keyof Content)[]
export type ComparedField = (typeof comparedFields)[number]

/** The editing session that saves, by a UUID of its own, and the number of this save within it, from 1. */
export type Writer = { id: string; turn: number }

/** The draft of a blog, with the blog's `_id`, or of a blog that is not added yet. At revision 0 nothing was saved. */
export type Draft = Content & { id: string; revision: number; savedAt: IsoDate | null }

/** In a list: the draft of a blog that has not been added yet. */
export type DraftSummary = Pick<Draft, 'id' | 'title' | 'subTitle' | 'category' | 'image'> & {
  /** The first words of a draft without a title; empty for one with a title. */
  opening: string
  createdAt: IsoDate
  savedAt: IsoDate
  /** Whether the account that asks has made it. */
  isOwn: boolean
}

/** The blog that a draft belongs to. */
export type EditedBlog = {
  _id: string
  state: BlogState
  isPublished: boolean
  scheduledAt: IsoDate | null
  createdAt: IsoDate
  publishedAt: IsoDate | null
  updatedAt: IsoDate
  /** Whether the draft's content differs from the blog's. */
  hasChanges: boolean
  /** The last part of its address. */
  slug: string
  /** Whether the home page begins with it while it is published. */
  isPinned: boolean
}

/**
 * Why a revision was kept: the blog was published, its text was updated, its draft was replaced by another author's or
 * by choice, an older revision was restored, or the author preferred the stored draft to the form in a conflict.
 */
/**
 * The states of a review. `approved` holds for the revision of the draft that was approved: an edit voids it, and the blog can be handed in
 * again.
 */
export const reviewStates = ['waiting', 'changes', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]

export const revisionKinds = ['published', 'updated', 'draft', 'restored', 'conflict'] as const
export type RevisionKind = (typeof revisionKinds)[number]

/** How many revisions a blog has at most; a new one replaces the oldest. */
export const mostRevisions = 50

/** A revision in a list. */
export type RevisionSummary = { id: string; kind: RevisionKind; createdAt: IsoDate; title: string }
export type Revision = Content & { id: string; kind: RevisionKind; createdAt: IsoDate }
