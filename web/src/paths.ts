import type { CategoryFilter } from '../../worker/contract/categories.ts'

/** Every address of the site, and how to build it. */
export const paths = {
  home: '/',
  blog: (id: string) => `/blog/${encodeURIComponent(id)}`,
  articles: (category: CategoryFilter) => `/articles/${category.toLowerCase()}`,
  about: '/about',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  login: '/login',
  admin: '/admin',
  addBlog: '/admin/addblog',
  listBlogs: '/admin/listblog',
  comments: '/admin/comments',
} as const
