import { type Actor, ownerKeyOf, reachesTo } from '../../actor.ts'
import { absoluteAddress } from '../../article/addresses.ts'
import { firstWords } from '../../article/excerpt.ts'
import { needsCheck } from '../../contract/ai-note.ts'
import type { AdminBlog, BlogSort, ListedBlog, ListedDraft, ListedState } from '../../contract/blog.ts'
import type { Position } from '../../contract/position.ts'
import type { TitlePosition } from '../../db/admin-list.ts'
import type { Database } from '../../db/database.ts'
import { presentSummary } from '../../presenters/blog.ts'
import { type AdminBlogRow, listAdminBlogs } from './admin-blogs.queries.ts'
import type { AmongRequest } from './blogs-among.queries.ts'
import { listNewDrafts, type NewDraftRow, positionOf } from './new-drafts.queries.ts'

/** For whom a list is: the account that asks, at the site's address. */
export type Viewer = { actor: Actor; origin: string }

/** A row of the admin's list. */
export function presentRow(row: AdminBlogRow | NewDraftRow, viewer: Viewer): ListedBlog {
  return 'commentCount' in row ? presentAdminBlog(row, viewer) : presentNewDraft(row, viewer)
}

/** A draft that was not added, as an item of the admin's lists. It has no words but the title where the account may not edit it. */
export function presentNewDraft(row: NewDraftRow, { actor, origin }: Viewer): ListedDraft {
  const mayRead = reachesTo(actor, 'blogs:edit', row.owner)
  return {
    _id: row.id,
    state: 'draft',
    title: row.title,
    subTitle: mayRead ? row.subTitle : '',
    category: row.category,
    image: absoluteAddress(row.image, origin),
    opening: mayRead ? firstWords(row.opening) : '',
    createdAt: row.createdAt.toISOString(),
    savedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    isOwn: row.owner === ownerKeyOf(actor),
  }
}

/** A row as an item of the admin's lists, likewise. */
export function presentAdminBlog(row: AdminBlogRow, { actor, origin }: Viewer): AdminBlog {
  const mayRead = row.isPublished || reachesTo(actor, 'blogs:edit', row.owner)
  return {
    ...presentSummary(row, origin),
    ...(!mayRead && { subTitle: '', excerpt: '' }),
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    commentCount: row.commentCount,
    plannedCampaign: row.plannedCampaign,
    hasNewerDraft: row.hasNewerDraft,
    needsCheck: needsCheck(row.latestDetails),
    isOwn: row.owner === ownerKeyOf(actor),
  }
}

type Request = Omit<AmongRequest, 'state'> & {
  state?: ListedState | undefined
  /** Whether the drafts that were not added are listed too, where no state is chosen, and in the Trash. */
  includesDrafts: boolean
  after: Position | TitlePosition | null
  limit: number
}

type Row = AdminBlogRow | NewDraftRow
/** `category`: the name of the chosen one, `All`, or null when there is no such category. */
type Page = {
  rows: Row[]
  next: Position | TitlePosition | null
  total: number
  totalIsCapped: boolean
  category: string | null
}

/** A page of the admin's list: blogs, drafts that were not added, or both in one order. */
export async function listRows(db: Database, { state, includesDrafts, ...request }: Request): Promise<Page> {
  if (state === 'draft') return listNewDrafts(db, { ...request, place: 'unfinished' })
  const reading = listAdminBlogs(db, { ...request, state })
  const hasDrafts = state === undefined || state === 'trash'
  if (!hasDrafts || !includesDrafts) return reading
  const place = state ?? 'unfinished'
  const [blogs, drafts] = await Promise.all([reading, listNewDrafts(db, { ...request, place })])
  return merge(blogs, drafts, request)
}

/** Merges the beginnings of two lists. Each has a whole page, so that the first page of both is in them. */
function merge(blogs: Page, drafts: Page, { sort, limit }: Pick<Request, 'sort' | 'limit'>): Page {
  const sorted = [...blogs.rows, ...drafts.rows].sort((one, other) => compare(one, other, sort))
  const rows = sorted.slice(0, limit)
  const last = rows.at(-1)
  const hasMore = sorted.length > limit || blogs.next !== null || drafts.next !== null
  return {
    rows,
    next: hasMore && last ? positionOf(last, sort) : null,
    total: blogs.total + drafts.total,
    totalIsCapped: blogs.totalIsCapped || drafts.totalIsCapped,
    category: blogs.category,
  }
}

/** Compares two rows as SQLite orders them. */
function compare(one: Row, other: Row, sort: BlogSort): number {
  if (sort === 'title') return compareTexts(one.foldedTitle, other.foldedTitle) || one.key - other.key
  const order = one.createdAt.getTime() - other.createdAt.getTime() || one.key - other.key
  return sort === 'newest' ? -order : order
}

/** Compares by code points, which is the order of UTF-8. JavaScript compares the halves of surrogate pairs. */
function compareTexts(one: string, other: string): number {
  for (let index = 0; index < one.length && index < other.length; index += 1) {
    const difference = (one.codePointAt(index) ?? 0) - (other.codePointAt(index) ?? 0)
    if (difference !== 0) return difference
  }
  return one.length - other.length
}
