import type { MenuItem } from './pages/admin/frame/menu-link.tsx'
import { adminPaths } from './routing/admin-paths.ts'
import { paths } from './routing/paths.ts'

/** A page of the admin area. `handle` is its link in the menu. Without a path it is that of the area. */
type AdminPage = { index?: boolean; path?: string; handle?: Omit<MenuItem, 'to'>; lazy: () => Promise<object> }

/**
 * The pages of the admin area, inside its layout. Pages of the menu are in its order. Each is loaded on demand. The list is a
 * script of its own, which readers do not download.
 */
export const adminPages: AdminPage[] = [
  {
    index: true,
    handle: { label: 'Dashboard', icon: 'dashboard' },
    lazy: () => import('./pages/admin/frame/dashboard.tsx'),
  },
  {
    path: adminPaths.addBlog,
    handle: { label: 'Add blogs', icon: 'write' },
    lazy: () => import('./pages/admin/writing/add-blog.tsx'),
  },
  {
    path: adminPaths.listBlogs,
    handle: { label: 'List blogs', icon: 'blogs', below: ['/admin/blogs'] },
    lazy: () => import('./pages/admin/writing/list-blogs.tsx'),
  },
  {
    path: adminPaths.comments,
    handle: { label: 'Comments', icon: 'comments', waiting: 'comments' },
    lazy: () => import('./pages/admin/comments/comments.tsx'),
  },
  {
    path: adminPaths.messages,
    handle: { label: 'Messages', icon: 'messages', group: 'Audience', waiting: 'messages' },
    lazy: () => import('./pages/admin/audience/messages.tsx'),
  },
  {
    path: adminPaths.subscribers,
    handle: { label: 'Subscribers', icon: 'subscribers', group: 'Audience' },
    lazy: () => import('./pages/admin/audience/subscribers.tsx'),
  },
  {
    path: adminPaths.newsletters,
    handle: { label: 'Newsletters', icon: 'newsletters', group: 'Audience' },
    lazy: () => import('./pages/admin/audience/campaigns.tsx'),
  },
  {
    path: adminPaths.outbox,
    handle: { label: 'Outbox', icon: 'outbox', group: 'Audience', isLocalOnly: true },
    lazy: () => import('./pages/admin/audience/outbox.tsx'),
  },
  {
    path: adminPaths.settings,
    handle: { label: 'Settings', icon: 'settings', group: 'Publication' },
    lazy: () => import('./pages/admin/publication/settings.tsx'),
  },
  {
    path: adminPaths.authors,
    handle: { label: 'Authors', icon: 'authors', group: 'Publication' },
    lazy: () => import('./pages/admin/publication/authors.tsx'),
  },
  {
    path: adminPaths.categories,
    handle: { label: 'Categories', icon: 'categories', group: 'Publication' },
    lazy: () => import('./pages/admin/publication/categories.tsx'),
  },
  {
    path: adminPaths.tags,
    handle: { label: 'Tags', icon: 'tags', group: 'Publication' },
    lazy: () => import('./pages/admin/publication/tags.tsx'),
  },
  {
    path: adminPaths.pages,
    handle: { label: 'Pages', icon: 'pages', group: 'Publication' },
    lazy: () => import('./pages/admin/publication/pages.tsx'),
  },
  {
    path: adminPaths.redirects,
    handle: { label: 'Redirects', icon: 'redirects', group: 'Publication' },
    lazy: () => import('./pages/admin/publication/redirects.tsx'),
  },
  {
    path: adminPaths.import,
    handle: {
      label: 'Import and export',
      icon: 'exchange',
      group: 'Publication',
      below: [adminPaths.export, adminPaths.backups],
    },
    lazy: () => import('./pages/admin/exchange/import.tsx'),
  },
  {
    path: adminPaths.account,
    handle: { label: 'Account', icon: 'account', group: 'You' },
    lazy: () => import('./pages/admin/publication/account.tsx'),
  },
  { path: paths.editBlog.pattern, lazy: () => import('./pages/admin/writing/edit-blog.tsx') },
  { path: adminPaths.revisions.pattern, lazy: () => import('./pages/admin/writing/revisions.tsx') },
  { path: adminPaths.subscriber.pattern, lazy: () => import('./pages/admin/audience/subscriber.tsx') },
  { path: adminPaths.newsletter.pattern, lazy: () => import('./pages/admin/audience/campaign.tsx') },
  { path: adminPaths.letter.pattern, lazy: () => import('./pages/admin/audience/edit-letter.tsx') },
  { path: adminPaths.outboxMail.pattern, lazy: () => import('./pages/admin/audience/outbox-mail.tsx') },
  { path: adminPaths.editAuthor.pattern, lazy: () => import('./pages/admin/publication/edit-author.tsx') },
  { path: paths.editPage.pattern, lazy: () => import('./pages/admin/writing/edit-page.tsx') },
  { path: adminPaths.export, lazy: () => import('./pages/admin/exchange/export.tsx') },
  { path: adminPaths.backups, lazy: () => import('./pages/admin/exchange/backups.tsx') },
  { path: adminPaths.settingsPart.pattern, lazy: () => import('./pages/admin/publication/settings.tsx') },
  { path: adminPaths.newsletterSettings, lazy: () => import('./pages/admin/audience/newsletter-settings.tsx') },
  { path: adminPaths.aiSettings, lazy: () => import('./pages/admin/publication/ai-settings.tsx') },
  { path: adminPaths.people, lazy: () => import('./pages/admin/publication/people.tsx') },
  { path: adminPaths.passkeySettings, lazy: () => import('./pages/admin/publication/passkey-settings.tsx') },
  { path: adminPaths.activity, lazy: () => import('./pages/admin/publication/activity.tsx') },
  { path: adminPaths.health, lazy: () => import('./pages/admin/publication/health.tsx') },
]

/** The menu: the pages that have a link. */
export const adminMenu: MenuItem[] = adminPages.flatMap(({ path = paths.admin, handle }) =>
  handle ? [{ to: path, ...handle }] : [],
)
