import type { CategoryFilter } from '#contract/categories.ts'
import { screens } from './screens.ts'

/** A comment's own place on its article's page. */
export function commentAnchor(id: string): string {
  return `comment-${id}`
}

/** Every address of the site, and how to build it. */
export const paths = {
  ...screens,
  /** Home narrowed to a category and a search; what narrows nothing stays out of the address. */
  search: ({ category = 'All', q = '' }: { category?: CategoryFilter; q?: string }) => {
    const query = new URLSearchParams({ ...(category !== 'All' && { category }), ...(q && { q }) }).toString()
    return query ? `${screens.home}?${query}` : screens.home
  },
  blog: (id: string) => `/blog/${encodeURIComponent(id)}`,
  editBlog: (id: string) => `/admin/blogs/${encodeURIComponent(id)}/edit`,
  revisions: (id: string) => `/admin/blogs/${encodeURIComponent(id)}/revisions`,
  /** Where readers see a comment that is approved. */
  comment: (blogId: string, id: string) => `${paths.blog(blogId)}#${commentAnchor(id)}`,
  articles: (category: CategoryFilter) => `/articles/${category.toLowerCase()}`,
  categoryFeed: (category: CategoryFilter) => `${paths.articles(category)}/rss.xml`,
} as const
