import type { Category } from './categories.ts'
import type { Blog, Failure, IsoDate } from './shapes.ts'

/** What a blog is to the admin. */
export const blogStates = ['published', 'unpublished', 'scheduled', 'trash'] as const
export type BlogState = (typeof blogStates)[number]

/** The order of the admin's list of blogs. */
export const blogSorts = ['newest', 'oldest', 'title'] as const
export type BlogSort = (typeof blogSorts)[number]

/** What can be done to several blogs at once. */
export const blogActions = ['publish', 'unpublish', 'delete', 'restore'] as const
export type BlogAction = (typeof blogActions)[number]

/** How many days a blog stays in the Trash. */
export const trashDays = 30

/** How many days ahead a publication may be scheduled. */
export const scheduleDays = 366

/**
 * Why a state of a blog was kept: it went out, its text was exchanged, it was a working copy whose place another day's or
 * another choice took, or it came back.
 */
export const revisionKinds = ['published', 'updated', 'draft', 'restored'] as const
export type RevisionKind = (typeof revisionKinds)[number]

/** How many kept states a blog has at most; the oldest goes. */
export const mostRevisions = 50

/** The id of a blog that was not added yet: a UUID of the client's. A working copy of a blog goes by the blog's `_id`. */
export const draftIdPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What an author writes. `category` is empty until one is chosen, `image` while there is no thumbnail. */
export type Content = {
  title: string
  subTitle: string
  category: Category | ''
  image: string
  imageWidth: number
  imageHeight: number
  /** The thumbnail in several widths, as an `<img>` takes it; empty when there are no smaller copies. */
  imageSrcset: string
  /** What was written, cleaned: where editing goes on, without the anchors and colours that readers get. */
  description: string
}

/** The fields in which two contents can differ: the sizes of a thumbnail follow from its address. */
export const comparedFields = [
  'title',
  'subTitle',
  'category',
  'image',
  'description',
] as const satisfies (keyof Content)[]
export type ComparedField = (typeof comparedFields)[number]

/** A form that saves, by a UUID of its own, and which of its saves this is. */
export type Writer = { id: string; turn: number }

/** A working copy. Revision 0 says that nobody has saved one; `savedAt` is then null. */
export type Draft = Content & { id: string; revision: number; savedAt: IsoDate | null }

/** A blog that was not added yet, as a list shows it. */
export type DraftSummary = Pick<Draft, 'id' | 'title' | 'subTitle' | 'category' | 'image'> & {
  createdAt: IsoDate
  savedAt: IsoDate
}

/** The blog beside its working copy. */
export type EditedBlog = {
  _id: string
  state: BlogState
  isPublished: boolean
  scheduledAt: IsoDate | null
  createdAt: IsoDate
  publishedAt: IsoDate | null
  updatedAt: IsoDate
  /** Whether the working copy says something else than the blog. */
  hasChanges: boolean
}

/** A file of an article: `path` is how texts name it, `url` the same with the site's address. */
export type Picture = { path: string; url: string; width: number; height: number; srcset: string }

/** An inline picture that became a file: `sent` is the SHA-256 of its bytes as sent, its first 16 hex digits. */
export type ReplacedPicture = { sent: string; url: string }

/** Where a save has come to: the next one stands on this revision. */
export type SavedDraft = {
  revision: number
  savedAt: IsoDate
  replaced: ReplacedPicture[]
  /** Whether readers see the blog, which another hand or the cron may have changed. */
  isPublished: boolean
}

/** A 409: what is stored stands on another revision, and this is it. */
export type SaveConflict = Failure & { current: Draft }

/** A kept state as a list shows it. */
export type RevisionSummary = { id: string; kind: RevisionKind; createdAt: IsoDate; title: string }
export type Revision = Content & { id: string; kind: RevisionKind; createdAt: IsoDate }

/** A page before it goes out: a draft may have no category yet. */
export type PreviewedBlog = Omit<Blog, 'category'> & { category: Category | '' }
