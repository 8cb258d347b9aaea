import { matchPath } from 'react-router'
import { type CategoryFilter, categoryFilters } from '#contract/categories.ts'

/** The pattern of every screen: the route table's, and what the edge knows an address by without loading a page. */
export const screens = {
  home: '/',
  blog: '/blog/:id',
  articles: '/articles/:category',
  about: '/about',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  login: '/login',
  admin: '/admin',
  addBlog: '/admin/addblog',
  listBlogs: '/admin/listblog',
  editBlog: '/admin/blogs/:id/edit',
  revisions: '/admin/blogs/:id/revisions',
  preview: '/preview/:token',
  comments: '/admin/comments',
  messages: '/admin/messages',
  subscribers: '/admin/subscribers',
  account: '/admin/account',
} as const

/** The category of `/articles/{name}`, or null when there is none of this name. */
export function categoryOf(name: string | undefined): CategoryFilter | null {
  return categoryFilters.find((category) => category.toLowerCase() === name?.toLowerCase()) ?? null
}

/** Whether there is a screen at an address; every other address is a 404. */
export function isScreen(pathname: string): boolean {
  const articles = matchPath(screens.articles, pathname)
  if (articles) return categoryOf(articles.params.category) !== null
  return Object.values(screens).some((pattern) => matchPath(pattern, pathname))
}

/** Whether a screen is for readers, so that it is rendered before the browser gets it; the others are the admin's. */
export function isReaderScreen(pathname: string): boolean {
  return isScreen(pathname) && !/^\/(admin|login|preview)(\/|$)/i.test(pathname)
}
