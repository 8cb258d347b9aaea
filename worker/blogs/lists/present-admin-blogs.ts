import type { AdminBlog } from '../../contract/blog.ts'
import { presentSummary } from '../../presenters/blog.ts'
import type { AdminBlogRow } from './admin-blogs.queries.ts'

/** A row as an item of the admin's lists. @param origin the site's address */
export function presentAdminBlog(row: AdminBlogRow, origin: string): AdminBlog {
  return {
    ...presentSummary(row, origin),
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    plannedCampaign: row.plannedCampaign,
  }
}
