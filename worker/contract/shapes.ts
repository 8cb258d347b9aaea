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
  isPublished: boolean
  createdAt: IsoDate
  /** When it was first published; null for a draft that never was. */
  publishedAt: IsoDate | null
  updatedAt: IsoDate
  readingMinutes: number
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
}

/** A comment as the admin sees it, with its blog's title. */
export type ModeratedComment = Omit<Comment, 'blog'> & { blog: { _id: string; title: string } | null }

export type Resource = { title: string; url: string }

/** A line of the footer's latest list; `path` is `/blog/{_id}`. */
export type Article = { title: string; path: string }

export type Suggestion = { _id: string; title: string }

export type DashboardData = { blogs: number; comments: number; drafts: number; recentBlogs: BlogSummary[] }

/** What a page of a list adds: hand `nextCursor` back as `cursor` for the next one; null at the end. */
export type Paging = { total: number; nextCursor: string | null }

/** Every failure. The HTTP status says its kind. */
export type Failure = { success: false; message: string }
