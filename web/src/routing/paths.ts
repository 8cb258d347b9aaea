import { pathPrefixes } from '#contract/addresses.ts'
import { positionParameter } from './list-position.ts'
import { matchesPattern } from './matches-pattern.ts'

/**
 * Every page of the site. A page without parameters is its path; a page with parameters has the `pattern` of its route
 * and, where the site links to it, `href`, which builds the path.
 */
export const paths = {
  home: '/',
  blog: { pattern: '/blog/:slug', href: (slug: string) => `/blog/${encodeURIComponent(slug)}` },
  /** The articles of a category, by its slug; of every category by `all`. */
  articles: listingPath('category'),
  /** Every category. */
  categoryList: '/articles',
  author: listingPath('author'),
  tag: listingPath('tag'),
  archive: { pattern: '/archive/:year?', href: (year = '') => (year ? `/archive/${year}` : '/archive') },
  archiveMonth: {
    pattern: '/archive/:year/:month',
    /** @param from the cursor of a part of the month */
    href: (month: string, from: string | null = null) =>
      `/archive/${month.replace('-', '/')}${from ? `?from=${positionParameter(from)}` : ''}`,
  },
  search: '/search',
  about: '/about',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  /** The pages that the admin has written. */
  page: { pattern: '/:slug' },
  /** Links in mails lead to these three, with a token in the query. */
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
  preferences: '/newsletter/preferences',
  /** Forms on other sites lead to it, with the field `email` in the query. */
  subscribe: '/newsletter/subscribe',
  login: '/login',
  forgotten: '/login/forgotten',
  /** A link in a mail leads to it, with a token in the fragment. */
  newPassword: '/login/new-password',
  /** A link from the command line leads to it, with a token in the fragment. */
  setup: '/setup',
  /** The link of an invitation leads to it, with a token in the fragment. */
  invitation: '/invitation',
  /** Readers' pages link to these pages of the admin area; all others are in admin-paths.ts. */
  admin: '/admin',
  editBlog: {
    pattern: '/admin/blogs/:id/edit',
    href: (id: string) => `/admin/blogs/${encodeURIComponent(id)}/edit`,
  },
  editPage: { pattern: '/admin/pages/:id', href: (id: string) => `/admin/pages/${encodeURIComponent(id)}` },
  preview: { pattern: '/preview/:token' },
} as const

/** The route patterns of all pages. The edge recognises pages by them without loading any. */
export const pagePatterns: string[] = Object.values(paths).map((path) =>
  typeof path === 'string' ? path : path.pattern,
)

type Filter = { category?: string; q?: string }
/** Filters and order of the best hits of a search: an author's slug, a year, `date`, and `written` for no corrections. */
type HitFilter = Filter & { author?: string; year?: string; sort?: string; as?: string }

/** The home page filtered by a category and a search. @param after the cursor of a page of the hits */
export function homeHref(filter: Filter, after?: string): string {
  return filteredHref(paths.home, filter, after)
}

/** A search on its page. @param after the cursor of a page of the hits */
export function searchHref(filter: HitFilter, after?: string): string {
  return filteredHref(paths.search, filter, after)
}

/** A filter that excludes nothing is left out of the query. */
function filteredHref(path: string, filter: HitFilter, after?: string) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, after })) {
    if (value && `${name}=${value}` !== 'category=All') query.set(name, value)
  }
  return query.size ? `${path}?${query}` : path
}

/** The RSS feed of all articles. */
export const feedHref = '/rss.xml'

/** The page of a category, an author or a tag, with its slug as the parameter. */
function listingPath(kind: 'category' | 'author' | 'tag') {
  return { pattern: `${pathPrefixes[kind]}:slug`, href: (slug: string) => pathPrefixes[kind] + slug } as const
}

/** The slug of the list of every category. */
export const everyCategory = 'all'

/**
 * A page of the articles of a category, an author or a tag.
 * @param path of its first page
 * @param cursor of the API; without one, the first page
 */
export function listingHref(path: string, cursor?: string | null): string {
  return cursor ? `${path}?before=${positionParameter(cursor)}` : path
}

/** The RSS feed of a category, an author or a tag. @param path of its page */
export function listingFeedHref(path: string): string {
  return path + feedHref
}

/**
 * Which page an address shows: its path, and its place in a list. A filter and a search on the home page change the page and
 * make no other one. On the search page each search is a page of its own, with and without corrections.
 */
export function pageAt({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search)
  const names = pathname === paths.search ? ['q', 'as', 'after'] : ['before', 'from']
  return [pathname, ...names.map((name) => query.get(name))].join()
}

/** The query parameter of a link in a mail whose value is the token. */
export const tokenParameter = 't'

/** The query parameters that change a page, by its path. A page ignores all others. */
export function parametersOf(pathname: string): readonly string[] {
  if (pathname === paths.home) return ['category', 'q', 'after', 'shown']
  if (pathname === paths.search) return ['category', 'q', 'author', 'year', 'sort', 'as', 'after']
  if (pathname.startsWith('/newsletter/')) return [tokenParameter, 'email']
  if (isListing(pathname)) return ['before', 'shown']
  if (matchesPattern(paths.blog.pattern, pathname)) return ['comments', 'order', 'reply']
  return matchesPattern(paths.archiveMonth.pattern, pathname) ? ['from'] : []
}

function isListing(pathname: string) {
  return [paths.articles, paths.author, paths.tag].some(({ pattern }) => matchesPattern(pattern, pathname))
}

/** Whether a page may exist at this path, as far as its form tells. Every other path is a 404. */
export function isPage(pathname: string): boolean {
  if (isListing(pathname)) return /^\/\w+\/[a-z0-9-]+\/?$/i.test(pathname)
  if (matchesPattern(paths.page.pattern, pathname)) return /^\/[a-z0-9-]+\/?$/i.test(pathname)
  if (/^\/archive\//i.test(pathname)) return /^\/\w+\/\d{4}(\/(0[1-9]|1[0-2]))?\/?$/.test(pathname)
  return pagePatterns.some((pattern) => matchesPattern(pattern, pathname))
}

/** Whether a link in a mail, or a form on another site, leads to a page. It offers no second form for the newsletter. */
export function isLinkPage(pathname: string): boolean {
  return pathname.startsWith('/newsletter/')
}

/** Whether a page is for readers, and so rendered at the edge. Admin, login, set-up and preview pages are rendered in the browser. */
export function isReaderPage(pathname: string): boolean {
  return isPage(pathname) && !/^\/(admin|login|setup|invitation|preview)(\/|$)/i.test(pathname)
}
