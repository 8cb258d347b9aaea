import { absoluteAddress } from '../../article/addresses.ts'
import { firstWords } from '../../article/excerpt.ts'
import { needsCheck } from '../../contract/ai-note.ts'
import type { AdminBlog, ListedBlog, ListedDraft } from '../../contract/blog.ts'
import { presentSummary } from '../../presenters/blog.ts'
import type { AdminBlogRow } from './admin-blogs.queries.ts'
import type { NewDraftRow } from './new-drafts.queries.ts'

/** A row of the admin's list. @param origin the site's address */
export function presentRow(row: AdminBlogRow | NewDraftRow, origin: string): ListedBlog {
  return 'commentCount' in row ? presentAdminBlog(row, origin) : presentNewDraft(row, origin)
}

/** A draft that was not added, as an item of the admin's lists. */
export function presentNewDraft(row: NewDraftRow, origin: string): ListedDraft {
  return {
    _id: row.id,
    state: 'draft',
    title: row.title,
    subTitle: row.subTitle,
    category: row.category,
    image: absoluteAddress(row.image, origin),
    opening: firstWords(row.opening),
    createdAt: row.createdAt.toISOString(),
    savedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }
}

/** A row as an item of the admin's lists. @param origin the site's address */
export function presentAdminBlog(row: AdminBlogRow, origin: string): AdminBlog {
  return {
    ...presentSummary(row, origin),
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    commentCount: row.commentCount,
    plannedCampaign: row.plannedCampaign,
    hasNewerDraft: row.hasNewerDraft,
    needsCheck: needsCheck(row.latestDetails),
  }
}
