import type { RouteObject } from 'react-router'
import { paths } from './routing/paths.ts'

/** The pages of the admin area, inside its layout. Each is loaded on demand. */
export const adminPages = [
  { index: true, lazy: () => import('./pages/admin/dashboard.tsx') },
  { path: paths.addBlog, lazy: () => import('./pages/admin/add-blog.tsx') },
  { path: paths.listBlogs, lazy: () => import('./pages/admin/list-blogs.tsx') },
  { path: paths.editBlog.pattern, lazy: () => import('./pages/admin/edit-blog.tsx') },
  { path: paths.revisions.pattern, lazy: () => import('./pages/admin/revisions.tsx') },
  { path: paths.comments, lazy: () => import('./pages/admin/comments.tsx') },
  { path: paths.messages, lazy: () => import('./pages/admin/messages.tsx') },
  { path: paths.subscribers, lazy: () => import('./pages/admin/subscribers.tsx') },
  { path: paths.account, lazy: () => import('./pages/admin/account.tsx') },
] satisfies RouteObject[]
