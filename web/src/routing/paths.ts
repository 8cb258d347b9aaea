import { matchPath } from 'react-router'
import { type CategoryFilter, categoryFilters } from '#contract/categories.ts'

/**
 * Every page of the site. A page without parameters is its path; a page with parameters has the `pattern` of its route
 * and, where the site links to it, `href`, which builds the path.
 */
export const paths = {
  home: '/',
  blog: { pattern: '/blog/:id', href: (id: string) => `/blog/${encodeURIComponent(id)}` },
  articles: {
    pattern: '/articles/:category',
    href: (category: CategoryFilter) => `/articles/${category.toLowerCase()}`,
  },
  about: '/about',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  login: '/login',
  admin: '/admin',
  addBlog: '/admin/addblog',
  listBlogs: '/admin/listblog',
  editBlog: {
    pattern: '/admin/blogs/:id/edit',
    href: (id: string) => `/admin/blogs/${encodeURIComponent(id)}/edit`,
  },
  revisions: {
    pattern: '/admin/blogs/:id/revisions',
    href: (id: string) => `/admin/blogs/${encodeURIComponent(id)}/revisions`,
  },
  preview: { pattern: '/preview/:token' },
  comments: '/admin/comments',
  messages: '/admin/messages',
  subscribers: '/admin/subscribers',
  account: '/admin/account',
} as const

/** The route patterns of all pages. The edge recognises pages by them without loading any. */
export const pagePatterns: string[] = Object.values(paths).map((path) =>
  typeof path === 'string' ? path : path.pattern,
)

/** The home page filtered by a category and a search. A filter that excludes nothing is left out of the query. */
export function searchHref({ category = 'All', q = '' }: { category?: CategoryFilter; q?: string }): string {
  const query = new URLSearchParams({ ...(category !== 'All' && { category }), ...(q && { q }) }).toString()
  return query ? `${paths.home}?${query}` : paths.home
}

/** The RSS feed of all articles. */
export const feedHref = '/rss.xml'

/** The RSS feed of a category. */
export function categoryFeedHref(category: CategoryFilter): string {
  return `${paths.articles.href(category)}/rss.xml`
}

/** The id of a comment's element on its article's page. */
export function commentAnchor(id: string): string {
  return `comment-${id}`
}

/** An approved comment on its article's page. */
export function commentHref(blogId: string, id: string): string {
  return `${paths.blog.href(blogId)}#${commentAnchor(id)}`
}

/** The category of `/articles/{name}` in any case, or null for an unknown name. */
export function categoryOf(name: string | undefined): CategoryFilter | null {
  return categoryFilters.find((category) => category.toLowerCase() === name?.toLowerCase()) ?? null
}

/** Whether a page exists at this path. Every other path is a 404. */
export function isPage(pathname: string): boolean {
  const articles = matchPath(paths.articles.pattern, pathname)
  if (articles) return categoryOf(articles.params.category) !== null
  return pagePatterns.some((pattern) => matchPath(pattern, pathname))
}

/** Whether a page is for readers, and so rendered at the edge. Admin, login and preview pages are rendered in the browser. */
export function isReaderPage(pathname: string): boolean {
  return isPage(pathname) && !/^\/(admin|login|preview)(\/|$)/i.test(pathname)
}
