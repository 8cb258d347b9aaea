import type { BlogState } from './blog.ts'
import type { Settings } from './settings.ts'
import { day } from './units.ts'
import type { IsoDate } from './wire.ts'

/** The sentence in place of the form, which the API answers with 403. */
export const commentsAreClosed = 'Comments are closed.'

/**
 * Whether readers may comment on a blog. `comments/insert-comment.queries.ts` has the same rule as SQL.
 * @param publishedAt null for a blog that never was published
 */
export function acceptsComments(
  settings: Settings['comments'],
  publishedAt: IsoDate | null,
  now = new Date(),
): boolean {
  const closeAt = publishedAt === null ? null : commentsCloseAt(settings, publishedAt)
  return settings.areOpen && (closeAt === null || now.getTime() < closeAt)
}

/** When the comments of a blog are closed by its age, in milliseconds since 1970; null where age closes none. */
export function commentsCloseAt(
  { areOpen, closeAfterDays }: Settings['comments'],
  publishedAt: IsoDate,
): number | null {
  if (!areOpen || closeAfterDays === null) return null
  return new Date(publishedAt).getTime() + closeAfterDays * day
}

/** The orders of threads. A thread is a comment with its replies, which are below it, the oldest first. */
export const commentOrders = ['newest', 'oldest'] as const
export type CommentOrder = (typeof commentOrders)[number]

/** Where a comment is in the threads of its blog: the key of the root (its own unless it is a reply), and its own key. */
export type CommentPlace = { root: number; key: number }

/** A place as cursors and addresses have it. */
export function formatCommentPlace({ root, key }: CommentPlace): string {
  return `${root.toString(36)}.${key.toString(36)}`
}

/** @returns null when the text is no place */
export function parseCommentPlace(text: string): CommentPlace | null {
  const [, root, key] = /^([0-9a-z]{1,10})\.([0-9a-z]{1,10})$/.exec(text) ?? []
  return root && key ? { root: Number.parseInt(root, 36), key: Number.parseInt(key, 36) } : null
}

/** An approved comment as readers see it; `blog` is the blog's `_id`. */
export type Comment = {
  _id: string
  blog: string
  /** The `_id` of the comment that it is a reply to. That one is no reply itself. */
  parent: string | null
  /** Its place in the threads of the blog. */
  place: string
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
  /** How many replies are deleted with it. */
  replyCount: number
}
