import type { RouteObject } from 'react-router'
import { paths } from './routing/paths.ts'

const modules = () => import('./admin-modules.tsx')

/** The pages of the admin area, inside its layout. Each is loaded on demand. */
export const adminPages = [
  { index: true, lazy: async () => (await modules()).dashboard() },
  { path: paths.addBlog, lazy: async () => (await modules()).addBlog() },
  { path: paths.listBlogs, lazy: async () => (await modules()).listBlogs() },
  { path: paths.editBlog.pattern, lazy: async () => (await modules()).editBlog() },
  { path: paths.revisions.pattern, lazy: async () => (await modules()).revisions() },
  { path: paths.comments, lazy: async () => (await modules()).comments() },
  { path: paths.messages, lazy: async () => (await modules()).messages() },
  { path: paths.subscribers, lazy: async () => (await modules()).subscribers() },
  { path: paths.newsletters, lazy: async () => (await modules()).campaigns() },
  { path: paths.newsletter.pattern, lazy: async () => (await modules()).campaign() },
  { path: paths.outbox, lazy: async () => (await modules()).outbox() },
  { path: paths.outboxMail.pattern, lazy: async () => (await modules()).outboxMail() },
  { path: paths.account, lazy: async () => (await modules()).account() },
  { path: paths.authors, lazy: async () => (await modules()).authors() },
  { path: paths.editAuthor.pattern, lazy: async () => (await modules()).editAuthor() },
  { path: paths.pages, lazy: async () => (await modules()).pages() },
  { path: paths.editPage.pattern, lazy: async () => (await modules()).editPage() },
  { path: paths.categories, lazy: async () => (await modules()).categories() },
  { path: paths.redirects, lazy: async () => (await modules()).redirects() },
  { path: paths.tags, lazy: async () => (await modules()).tags() },
  { path: paths.settings, lazy: async () => (await modules()).settings() },
] satisfies RouteObject[]
