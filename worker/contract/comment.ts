import type { BlogState } from './blog.ts'
import type { IsoDate } from './wire.ts'

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
