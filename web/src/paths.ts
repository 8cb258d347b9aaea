import type { CategoryFilter } from '../../worker/contract/categories.ts'
import { screens } from './screens.ts'

/** Every address of the site, and how to build it. */
export const paths = {
  ...screens,
  /** Home narrowed to a category and a search; what narrows nothing stays out of the address. */
  search: ({ category = 'All', q = '' }: { category?: CategoryFilter; q?: string }) => {
    const query = new URLSearchParams({ ...(category !== 'All' && { category }), ...(q && { q }) }).toString()
    return query ? `${screens.home}?${query}` : screens.home
  },
  blog: (id: string) => `/blog/${encodeURIComponent(id)}`,
  articles: (category: CategoryFilter) => `/articles/${category.toLowerCase()}`,
  categoryFeed: (category: CategoryFilter) => `${paths.articles(category)}/rss.xml`,
} as const
