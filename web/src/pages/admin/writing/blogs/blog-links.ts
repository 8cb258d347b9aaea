import type { ListedBlog } from '#contract/blog.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'

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
