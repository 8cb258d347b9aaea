import type { AiNote } from './ai-note.ts'
import type { ListedBackup } from './backups.ts'
import type { SearchDetails } from './blog-details.ts'
import type { FirstSteps } from './first-steps.ts'
import type { SiteFault } from './health.ts'
import type { PendingCounts } from './inbox.ts'
import type { TextDirection } from './text-direction.ts'
import type { IsoDate } from './wire.ts'

/** The states of a blog. Readers see published blogs only. */
export const blogStates = ['published', 'unpublished', 'scheduled', 'trash'] as const
export type BlogState = (typeof blogStates)[number]

/** The filters of the admin's list: `changed` are blogs with changes that readers are to see, but do not see yet. */
export const listedStates = [...blogStates, 'draft', 'changed'] as const
export type ListedState = (typeof listedStates)[number]

/** The orders of the admin's list of blogs. */
export const blogSorts = ['newest', 'oldest', 'title'] as const
export type BlogSort = (typeof blogSorts)[number]

/**
 * The actions that one call can apply to several blogs. `republish` undoes `unpublish`: readers see the content that they saw
 * before, whatever the draft has. A blog that was never published stays as it is.
 */
export const blogActions = ['publish', 'unpublish', 'delete', 'restore', 'republish'] as const
export type BlogAction = (typeof blogActions)[number]

/** How many days a blog, or a draft that was not added, stays in the Trash before the cleanup deletes it. */
export const trashDays = 30

/** How many days ahead a publication may be scheduled. */
export const scheduleDays = 366

/** An author, a tag or a category by its name, with the last part of its page's address. */
export type NameAndSlug = { name: string; slug: string }

/**
 * A blog in a list. `excerpt` is the beginning of its text, and `description` the same escaped as HTML, without tags.
 */
export type BlogSummary = {
  _id: string
  title: string
  subTitle: string
  description: string
  excerpt: string
  category: string
  image: string
  imageWidth: number
  imageHeight: number
  /** The image in several widths, as the `srcset` of an `<img>`; empty when there are no smaller copies. */
  imageSrcset: string
  /** The point of the image that stays in view where it is cut, as CSS's `object-position`; left out for the middle. */
  imageFocus?: string
  isPublished: boolean
  /** When it was added; for readers the same as `publishedAt`. */
  createdAt: IsoDate
  /** When it was first published; null for a blog that never was. */
  publishedAt: IsoDate | null
  updatedAt: IsoDate
  readingMinutes: number
  /** The language of the article, a BCP 47 tag; empty where it is not certain. */
  lang: string
  /** The direction of its text, as the attribute `dir`. */
  dir: TextDirection
  /** The path of its page. */
  path: string
  authors: NameAndSlug[]
  tags: NameAndSlug[]
}

/** The articles before and after another one by their publication; null at the ends. */
export type Neighbours = { previous: Neighbour | null; next: Neighbour | null }
export type Neighbour = Pick<BlogSummary, '_id' | 'title' | 'path' | 'lang' | 'dir'>

/** A heading of an article: `id` is its anchor on the page, `level` 2 to 4. */
export type Heading = { id: string; text: string; level: number }

/**
 * A whole blog. `description` is the article's sanitized HTML, `commentCount` counts approved comments, `imageAlt` describes
 * its image and is empty for a mere decoration. `ai` is null where the author says nothing about AI.
 */
export type Blog = BlogSummary & {
  imageAlt: string
  ai: AiNote | null
  commentCount: number
  contents: Heading[]
  search: SearchDetails
}

/** A blog as its page would show the latest draft. A draft may have no category yet. */
export type PreviewedBlog = Omit<Blog, 'category'> & { category: string }

/** A blog in the admin's lists. */
export type AdminBlog = BlogSummary & {
  state: BlogState
  /** When it will be published; null without a schedule. */
  scheduledAt: IsoDate | null
  /** When it was moved to the Trash; null outside the Trash. */
  deletedAt: IsoDate | null
  /** Its approved comments. */
  commentCount: number
  /** The id of the campaign that sends it to subscribers when it is published; null where none is planned. */
  plannedCampaign: string | null
  /** Whether its draft has another content. That of an unpublished blog becomes the blog's when it is published. */
  hasNewerDraft: boolean
  /** Whether what Publish would publish is generated, and nobody has checked it (`needsCheck`). */
  needsCheck: boolean
  /** Whether the account that asks has made it. Of others' that readers do not see, it gets sub title and excerpt only where it may edit them. */
  isOwn: boolean
}

/** A draft that was not added, in the admin's list of blogs. */
export type ListedDraft = Pick<BlogSummary, '_id' | 'title' | 'subTitle' | 'category' | 'image' | 'createdAt'> & {
  state: 'draft'
  /** The first words of a draft without a title; empty for one with a title. */
  opening: string
  savedAt: IsoDate
  /** When it was moved to the Trash; null outside the Trash. */
  deletedAt: IsoDate | null
  /** Whether the account that asks has made it. */
  isOwn: boolean
}

/** A row of the admin's list of blogs. */
export type ListedBlog = AdminBlog | ListedDraft

/** The scheduled blogs, the next one first, and whether the cron runs on time. */
export type Schedule = {
  blogs: { _id: string; title: string; path: string; scheduledAt: IsoDate }[]
  total: number
  /** When the cron last completed a run; null when it never did. */
  lastSuccessAt: IsoDate | null
  isLate: boolean
}

/** A blog that search finds by a part of its text only: the whole was too long for a run of the cron. */
export type PartlyIndexed = { _id: string; title: string; foundBy: 'beginning' | 'title' | 'nothing' }

/** The newest five blogs of each kind. */
type BlogsToMend = {
  partlyIndexed: PartlyIndexed[]
  /** Published ones, with the number of their dead resources. */
  withDeadResources: { _id: string; title: string; dead: number }[]
}

/**
 * `unfinished` are the drafts that were not added, the last saved first. `blogs` counts all blogs outside the Trash, `drafts`
 * the unpublished ones among them. `blog` is `blogs` again, under the name of the original API
 * (worker/blogs/original-client.test.ts).
 */
export type DashboardData = BlogsToMend & {
  blogs: number
  blog: number
  comments: number
  drafts: number
  pending: PendingCounts
  recentBlogs: AdminBlog[]
  unfinished: ListedDraft[]
  /** Null where the sample content was loaded, and after the admin has hidden the list. */
  firstSteps: FirstSteps | null
  /** The service that failed last and has not worked since, by its label; null when there is none. */
  failing: { service: string; at: IsoDate } | null
  /** Faults that keep the site from working, the worst first. */
  faults: SiteFault[]
  /** The newest backup; null where none was ever made. */
  lastBackup: Pick<ListedBackup, 'state' | 'startedAt'> | null
  /**
   * The newest newsletter that something keeps from being sent; null when there is none. `waitsUntil`: when it goes on by
   * itself, as after a day's quota; null where that is not known.
   */
  stuckNewsletter: { _id: string; title: string; problem: string; waitsUntil: IsoDate | null } | null
}

export type Resource = { title: string; url: string }

/** A line of the footer's list of latest articles; `path` is that of its page. */
export type ArticleLink = { title: string; path: string }

export type Suggestion = { _id: string; title: string; path: string }
