import type { BlogState } from './authoring.ts'
import type { Category } from './categories.ts'

/** A date on the wire: ISO 8601 in UTC. */
export type IsoDate = string

/** A blog as lists show it: `description` is the opening as HTML without a tag, `excerpt` the same as plain text. */
export type BlogSummary = {
  _id: string
  title: string
  subTitle: string
  description: string
  excerpt: string
  category: Category
  image: string
  imageWidth: number
  imageHeight: number
  /** The image in several widths, as an `<img>` takes it; empty when there are no smaller copies. */
  imageSrcset: string
  isPublished: boolean
  createdAt: IsoDate
  /** When it was first published; null for a draft that never was. */
  publishedAt: IsoDate | null
  updatedAt: IsoDate
  readingMinutes: number
}

/** A blog as the admin's lists show it. */
export type AdminBlog = BlogSummary & {
  state: BlogState
  /** When it is to be published; null when nothing is planned. */
  scheduledAt: IsoDate | null
  /** When it was moved to the Trash; null for what is not there. */
  deletedAt: IsoDate | null
}

/** What the next runs of the cron are to publish, the nearest first, and whether they come as they should. */
export type Schedule = {
  blogs: { _id: string; title: string; scheduledAt: IsoDate }[]
  total: number
  /** When the cron last did all it had to; null when it never did. */
  lastSuccessAt: IsoDate | null
  isLate: boolean
}

/** A heading of an article: the page's anchor `#id`, and 2 to 4 for its level. */
export type Heading = { id: string; text: string; level: number }

/** A whole blog: `description` is the article's cleaned HTML, `commentCount` counts approved comments. */
export type Blog = BlogSummary & { commentCount: number; contents: Heading[] }

/** An approved comment as readers see it; `blog` is the blog's `_id`. */
export type Comment = {
  _id: string
  blog: string
  name: string
  content: string
  createdAt: IsoDate
  isApproved: boolean
  /** Written by the admin. */
  isAuthor: boolean
}

/** A comment as the admin sees it, with its blog. */
export type ModeratedComment = Omit<Comment, 'blog'> & {
  blog: { _id: string; title: string } | null
  blogExcerpt: string
  blogState: BlogState
  /** Why it stands at the end of the queue, in words; '' for the others. */
  spamReason: string
}

/** What became of one of the rows that a call named: `message` goes on from a number, as in "1 was already gone". */
export type BulkResult = { _id: string; ok: boolean; message: string }

/** What somebody wrote with the contact form; `doneAt` is null while it is open. */
export type Message = {
  _id: string
  name: string
  email: string
  message: string
  createdAt: IsoDate
  doneAt: IsoDate | null
}

export type Subscriber = { _id: string; email: string; createdAt: IsoDate }

/** A signed-in browser, as `Firefox on Windows`. */
export type Session = { _id: string; browser: string; createdAt: IsoDate; lastSeenAt: IsoDate; isCurrent: boolean }

export type Resource = { title: string; url: string }

/** A line of the footer's latest list; `path` is `/blog/{_id}`. */
export type Article = { title: string; path: string }

export type Suggestion = { _id: string; title: string }

export type DashboardData = { blogs: number; comments: number; drafts: number; recentBlogs: AdminBlog[] }

/** How many comments and messages wait for the admin. */
export type Waiting = { comments: number; messages: number }

/** What a page of a list adds: hand `nextCursor` back as `cursor` for the next one; null at the end. */
export type Paging = { total: number; nextCursor: string | null }

/** Every failure. The HTTP status says its kind. */
export type Failure = { success: false; message: string }
