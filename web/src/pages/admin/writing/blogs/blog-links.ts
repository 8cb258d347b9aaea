import type { ListedBlog } from '#contract/blog.ts'
import { adminPaths, unfinishedDraftPath } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import type { BlogRights } from './blog-rights.ts'

/** The one word for each state of a blog or draft. */
export const stateNames: Record<ListedBlog['state'], string> = {
  published: 'Published',
  unpublished: 'Unpublished',
  scheduled: 'Scheduled',
  draft: 'Not added',
  trash: 'In the Trash',
}

/** The list of blogs with filters. */
export function blogsHref(filters: Record<string, string>): string {
  return `${adminPaths.listBlogs}?${new URLSearchParams(filters)}`
}

/** The comments of a blog: the approved ones, which its number of comments counts, or those to review. */
export function commentsHref(blog: string, filter: 'approved' | ''): string {
  return `${adminPaths.comments}?${new URLSearchParams({ ...(filter && { filter }), blog })}`
}

/** The name of a blog or a draft in a list: its title, else the first words of a draft. */
export function titleOf({ title, opening = '' }: { title: string; opening?: string }): string {
  return title.trim() || opening || 'Without a title'
}

/** Where a row opens: in its editor, or as readers see it; null where the account may read it nowhere. */
export function placeOf(row: ListedBlog, { mayEdit }: Pick<BlogRights, 'mayEdit'>): string | null {
  if (mayEdit) return row.state === 'draft' ? unfinishedDraftPath(row._id) : paths.editBlog.href(row._id)
  return row.state === 'published' ? row.path : null
}
