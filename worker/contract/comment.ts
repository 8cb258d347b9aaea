import type { BlogState } from './blog.ts'
import type { Settings } from './settings.ts'
import type { IsoDate } from './wire.ts'

/** What readers see in place of the form, and what the API answers with 403. */
export const commentsAreClosed = 'Comments are closed.'

const dayMs = 86_400_000

/**
 * Whether readers may comment on a blog. `db/comments.ts` has the same rule as SQL.
 * @param publishedAt null for a blog that never was published
 */
export function acceptsComments(
  { areOpen, closeAfterDays }: Settings['comments'],
  publishedAt: IsoDate | null,
  now = new Date(),
): boolean {
  if (!areOpen || closeAfterDays === null || publishedAt === null) return areOpen
  return now.getTime() < new Date(publishedAt).getTime() + closeAfterDays * dayMs
}

/** An approved comment as readers see it; `blog` is the blog's `_id`. */
export type Comment = {
  _id: string
  blog: string
  name: string
  content: string
  createdAt: IsoDate
  isApproved: boolean
  /** Whether the admin wrote it. */
  isAuthor: boolean
}

/** A comment with its blog, as the admin sees it. */
export type ModeratedComment = Omit<Comment, 'blog'> & {
  blog: { _id: string; title: string; path: string } | null
  blogExcerpt: string
  blogState: BlogState
  /** Why it is sorted to the end of the queue, in words; '' for all other comments. */
  spamReason: string
}
