import { type Actor, ownerKeyOf, reachesTo } from '../../actor.ts'
import { absoluteAddress, absoluteHtml } from '../../article/addresses.ts'
import { firstWords } from '../../article/excerpt.ts'
import { type BlogDetails, completeDetails } from '../../contract/blog-details.ts'
import type { Content, Draft, DraftSummary, EditedBlog } from '../../contract/draft.ts'
import { presentThumbnail } from '../../presenters/image.ts'
import { contentOf, isSame } from '../content/compare-content.ts'
import type { BlogWithDraft, ContentRow, DraftRow } from './drafts.queries.ts'

/**
 * A blog's draft, or its own content as revision 0 where no draft is saved.
 * @throws ApiError 404 when there is neither
 */
export function presentDraft(stored: Pick<BlogWithDraft, 'id' | 'blog' | 'draft'>, origin: string): Draft {
  return {
    id: stored.id,
    revision: stored.draft?.revision ?? 0,
    savedAt: stored.draft?.updatedAt.toISOString() ?? null,
    ...presentContent(contentOf(stored), origin),
  }
}

type SummaryRow = Pick<DraftRow, 'id' | 'title' | 'subTitle' | 'category' | 'createdAt' | 'updatedAt'> & {
  image: string
  opening: string
  owner: number
}

/** A draft that was not added, as an item of a list. It has no words but the title where the account may not edit it. */
export function presentDraftSummary(
  row: SummaryRow,
  { actor, origin }: { actor: Actor; origin: string },
): DraftSummary {
  const mayRead = reachesTo(actor, 'blogs:edit', row.owner)
  return {
    id: row.id,
    title: row.title,
    subTitle: mayRead ? row.subTitle : '',
    category: row.category,
    image: absoluteAddress(row.image, origin),
    opening: mayRead ? firstWords(row.opening) : '',
    createdAt: row.createdAt.toISOString(),
    savedAt: row.updatedAt.toISOString(),
    isOwn: row.owner === ownerKeyOf(actor),
  }
}

/** A blog's state, for its editor. */
export function presentEditedBlog(blog: NonNullable<BlogWithDraft['blog']>, draft: BlogWithDraft['draft']): EditedBlog {
  return {
    _id: blog.id,
    state: blog.state,
    isPublished: blog.isPublished,
    scheduledAt: blog.scheduledAt?.toISOString() ?? null,
    createdAt: blog.createdAt.toISOString(),
    publishedAt: blog.publishedAt?.toISOString() ?? null,
    updatedAt: blog.updatedAt.toISOString(),
    hasChanges: draft !== undefined && !isSame(draft, blog),
    slug: blog.slug,
    isPinned: blog.isPinned,
  }
}

/** The content by an author, for the editor. @param origin the site's address */
export function presentContent(row: ContentRow, origin: string): Content {
  return {
    title: row.title,
    subTitle: row.subTitle,
    category: row.category,
    ...presentThumbnail(row.thumbnail, origin),
    description: absoluteHtml(row.source, origin),
    details: presentDetails(row.details, origin),
  }
}

function presentDetails(compact: ContentRow['details'], origin: string): BlogDetails {
  const details = completeDetails(compact)
  return { ...details, socialImage: absoluteAddress(details.socialImage, origin) }
}
