import type { MenuItem } from './pages/admin/menu-link.tsx'
import { paths } from './routing/paths.ts'

/** A page of the admin area. `handle` is its link in the menu. Without a path it is that of the area. */
type AdminPage = { index?: boolean; path?: string; handle?: Omit<MenuItem, 'to'>; lazy: () => Promise<object> }

/**
 * The pages of the admin area, inside its layout, with those of the menu in its order. Each is loaded on demand. The list is
 * a script of its own, which readers do not download.
 */
export const adminPages: AdminPage[] = [
  { index: true, handle: { label: 'Dashboard' }, lazy: () => import('./pages/admin/dashboard.tsx') },
  { path: paths.addBlog, handle: { label: 'Add blogs' }, lazy: () => import('./pages/admin/add-blog.tsx') },
  {
    path: paths.listBlogs,
    handle: { label: 'List blogs', below: '/admin/blogs' },
    lazy: () => import('./pages/admin/list-blogs.tsx'),
  },
  {
    path: paths.comments,
    handle: { label: 'Comments', waiting: 'comments' },
    lazy: () => import('./pages/admin/comments.tsx'),
  },
  {
    path: paths.messages,
    handle: { label: 'Messages', waiting: 'messages' },
    lazy: () => import('./pages/admin/messages.tsx'),
  },
  { path: paths.subscribers, handle: { label: 'Subscribers' }, lazy: () => import('./pages/admin/subscribers.tsx') },
  { path: paths.newsletters, handle: { label: 'Newsletters' }, lazy: () => import('./pages/admin/campaigns.tsx') },
  { path: paths.outbox, handle: { label: 'Outbox' }, lazy: () => import('./pages/admin/outbox.tsx') },
  { path: paths.account, handle: { label: 'Account' }, lazy: () => import('./pages/admin/account.tsx') },
  {
    path: paths.settings,
    handle: { label: 'Settings', isPublication: true },
    lazy: () => import('./pages/admin/settings.tsx'),
  },
  {
    path: paths.authors,
    handle: { label: 'Authors', isPublication: true },
    lazy: () => import('./pages/admin/authors.tsx'),
  },
  {
    path: paths.categories,
    handle: { label: 'Categories', isPublication: true },
    lazy: () => import('./pages/admin/categories.tsx'),
  },
  { path: paths.tags, handle: { label: 'Tags', isPublication: true }, lazy: () => import('./pages/admin/tags.tsx') },
  { path: paths.pages, handle: { label: 'Pages', isPublication: true }, lazy: () => import('./pages/admin/pages.tsx') },
  {
    path: paths.redirects,
    handle: { label: 'Redirects', isPublication: true },
    lazy: () => import('./pages/admin/redirects.tsx'),
  },
  { path: paths.editBlog.pattern, lazy: () => import('./pages/admin/edit-blog.tsx') },
  { path: paths.revisions.pattern, lazy: () => import('./pages/admin/revisions.tsx') },
  { path: paths.newsletter.pattern, lazy: () => import('./pages/admin/campaign.tsx') },
  { path: paths.outboxMail.pattern, lazy: () => import('./pages/admin/outbox-mail.tsx') },
  { path: paths.editAuthor.pattern, lazy: () => import('./pages/admin/edit-author.tsx') },
  { path: paths.editPage.pattern, lazy: () => import('./pages/admin/edit-page.tsx') },
  { path: paths.health, lazy: () => import('./pages/admin/health.tsx') },
]

/** The menu: the pages that have a link. */
export const adminMenu: MenuItem[] = adminPages.flatMap(({ path = paths.admin, handle }) =>
  handle ? [{ to: path, ...handle }] : [],
)
