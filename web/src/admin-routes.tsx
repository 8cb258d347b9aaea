import type { RouteObject } from 'react-router'
import { paths } from './routing/paths.ts'

/**
 * The pages of the admin area, inside its layout. Each is loaded on demand. The list is a script of its own, which readers do
 * not download.
 */
export const adminPages = [
  { index: true, lazy: () => import('./pages/admin/dashboard.tsx') },
  { path: paths.addBlog, lazy: () => import('./pages/admin/add-blog.tsx') },
  { path: paths.listBlogs, lazy: () => import('./pages/admin/list-blogs.tsx') },
  { path: paths.editBlog.pattern, lazy: () => import('./pages/admin/edit-blog.tsx') },
  { path: paths.revisions.pattern, lazy: () => import('./pages/admin/revisions.tsx') },
  { path: paths.comments, lazy: () => import('./pages/admin/comments.tsx') },
  { path: paths.messages, lazy: () => import('./pages/admin/messages.tsx') },
  { path: paths.subscribers, lazy: () => import('./pages/admin/subscribers.tsx') },
  { path: paths.newsletters, lazy: () => import('./pages/admin/campaigns.tsx') },
  { path: paths.newsletter.pattern, lazy: () => import('./pages/admin/campaign.tsx') },
  { path: paths.outbox, lazy: () => import('./pages/admin/outbox.tsx') },
  { path: paths.outboxMail.pattern, lazy: () => import('./pages/admin/outbox-mail.tsx') },
  { path: paths.account, lazy: () => import('./pages/admin/account.tsx') },
  { path: paths.authors, lazy: () => import('./pages/admin/authors.tsx') },
  { path: paths.editAuthor.pattern, lazy: () => import('./pages/admin/edit-author.tsx') },
  { path: paths.pages, lazy: () => import('./pages/admin/pages.tsx') },
  { path: paths.editPage.pattern, lazy: () => import('./pages/admin/edit-page.tsx') },
  { path: paths.categories, lazy: () => import('./pages/admin/categories.tsx') },
  { path: paths.redirects, lazy: () => import('./pages/admin/redirects.tsx') },
  { path: paths.tags, lazy: () => import('./pages/admin/tags.tsx') },
  { path: paths.settings, lazy: () => import('./pages/admin/settings.tsx') },
  { path: paths.health, lazy: () => import('./pages/admin/health.tsx') },
] satisfies RouteObject[]
