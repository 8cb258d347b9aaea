import type { Content, ReviewState } from './draft.ts'
import type { IsoDate } from './wire.ts'

/** The review of a blog as those see it who may open the blog. */
export type Review = {
  state: ReviewState
  /** The revision of the draft that was handed in, or on which a reviewer has decided last. */
  revision: number
  /** Whether the draft still has it. An approval holds for no other one. */
  isCurrent: boolean
  handedInBy: string
  handedInAt: IsoDate
  /** Whether the account that asks has handed it in. */
  isOwn: boolean
  /** Who has decided last, and the words to the author; null before anybody has. */
  decision: { by: string; at: IsoDate; note: string } | null
}

/** In a list: a blog that was handed in. */
export type ReviewedBlog = Review & { _id: string; title: string; isPublished: boolean }

/** The two texts that a reviewer compares. `before` was reviewed last, or readers see it; null for a first text. */
export type ReviewedTexts = { now: Content; before: (Content & { kind: 'reviewed' | 'published' }) | null }

/** Somebody who has the same draft open. */
export type Present = { name: string; since: IsoDate }

/** How often an editor says that it is open, in milliseconds. */
export const presenceEvery = 60_000
/** Who has said nothing for this long is gone, in milliseconds. */
export const presenceLimit = 120_000
