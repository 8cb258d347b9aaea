import type { RouteObject } from 'react-router'
import { paths } from '../../routing/paths.ts'

/** The pages of the admin area, each loaded on demand. */
export const adminPages = [
  { index: true, lazy: () => import('./dashboard.tsx') },
  { path: paths.addBlog, lazy: () => import('./add-blog.tsx') },
  { path: paths.listBlogs, lazy: () => import('./list-blogs.tsx') },
  { path: paths.editBlog.pattern, lazy: () => import('./edit-blog.tsx') },
  { path: paths.revisions.pattern, lazy: () => import('./revisions.tsx') },
  { path: paths.comments, lazy: () => import('./comments.tsx') },
  { path: paths.messages, lazy: () => import('./messages.tsx') },
  { path: paths.subscribers, lazy: () => import('./subscribers.tsx') },
  { path: paths.account, lazy: () => import('./account.tsx') },
] satisfies RouteObject[]
