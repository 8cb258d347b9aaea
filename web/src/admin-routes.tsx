import { type AdminPage, needsOf, routeOf } from './pages/admin/frame/admin-page.tsx'
import type { MenuItem } from './pages/admin/frame/menu-link.tsx'
import { reach } from './pages/admin/frame/rights.ts'
import { adminPaths } from './routing/admin-paths.ts'
import { paths } from './routing/paths.ts'

/**
 * The pages of the admin area, inside its layout. Pages of the menu are in its order. Each is loaded on demand. The list is a
 * script of its own, which readers do not download.
 */
export const adminPages: AdminPage[] = [
  {
    index: true,
    handle: { needs: 'dashboard:read', link: { label: 'Dashboard', icon: 'dashboard' } },
    lazy: () => import('./pages/admin/frame/dashboard.tsx'),
  },
  {
    path: adminPaths.addBlog,
    handle: { needs: 'blogs:add', link: { label: 'Add blogs', icon: 'write' } },
    lazy: () => import('./pages/admin/writing/add-blog.tsx'),
  },
  {
    path: adminPaths.listBlogs,
    handle: { needs: 'blogs:list', link: { label: 'List blogs', icon: 'blogs', below: ['/admin/blogs'] } },
    lazy: () => import('./pages/admin/writing/list-blogs.tsx'),
  },
  {
    path: adminPaths.comments,
    handle: { needs: 'comments:moderate', link: { label: 'Comments', icon: 'comments', waiting: 'comments' } },
    lazy: () => import('./pages/admin/comments/comments.tsx'),
  },
  {
    path: adminPaths.messages,
    handle: {
      needs: 'messages:manage',
      link: { label: 'Messages', icon: 'messages', group: 'Audience', waiting: 'messages' },
    },
    lazy: () => import('./pages/admin/audience/messages.tsx'),
  },
  {
    path: adminPaths.subscribers,
    handle: { needs: 'subscribers:manage', link: { label: 'Subscribers', icon: 'subscribers', group: 'Audience' } },
    lazy: () => import('./pages/admin/audience/subscribers.tsx'),
  },
  {
    path: adminPaths.newsletters,
    handle: { needs: 'newsletters:send', link: { label: 'Newsletters', icon: 'newsletters', group: 'Audience' } },
    lazy: () => import('./pages/admin/audience/campaigns.tsx'),
  },
  {
    path: adminPaths.outbox,
    handle: { needs: 'outbox:read', link: { label: 'Outbox', icon: 'outbox', group: 'Audience', isLocalOnly: true } },
    lazy: () => import('./pages/admin/audience/outbox.tsx'),
  },
  {
    path: adminPaths.media,
    handle: { needs: 'media:list', link: { label: 'Media', icon: 'media', group: 'Publication' } },
    lazy: () => import('./pages/admin/media/media.tsx'),
  },
  {
    path: adminPaths.settings,
    handle: { needs: 'settings:change', link: { label: 'Settings', icon: 'settings', group: 'Publication' } },
    lazy: () => import('./pages/admin/publication/settings.tsx'),
  },
  {
    path: adminPaths.authors,
    handle: { needs: 'authors:manage', link: { label: 'Authors', icon: 'authors', group: 'Publication' } },
    lazy: () => import('./pages/admin/publication/authors.tsx'),
  },
  {
    path: adminPaths.categories,
    handle: { needs: 'categories:edit', link: { label: 'Categories', icon: 'categories', group: 'Publication' } },
    lazy: () => import('./pages/admin/publication/categories.tsx'),
  },
  {
    path: adminPaths.tags,
    handle: { needs: 'tags:edit', link: { label: 'Tags', icon: 'tags', group: 'Publication' } },
    lazy: () => import('./pages/admin/publication/tags.tsx'),
  },
  {
    path: adminPaths.pages,
    handle: { needs: 'pages:edit', link: { label: 'Pages', icon: 'pages', group: 'Publication' } },
    lazy: () => import('./pages/admin/publication/pages.tsx'),
  },
  {
    path: adminPaths.redirects,
    handle: { needs: 'redirects:edit', link: { label: 'Redirects', icon: 'redirects', group: 'Publication' } },
    lazy: () => import('./pages/admin/publication/redirects.tsx'),
  },
  {
    path: adminPaths.import,
    handle: {
      needs: 'imports:run',
      link: {
        label: 'Import and export',
        icon: 'exchange',
        group: 'Publication',
        below: [adminPaths.export, adminPaths.backups],
      },
    },
    lazy: () => import('./pages/admin/exchange/import.tsx'),
  },
  {
    path: adminPaths.account,
    handle: {
      needs: 'account:own',
      link: { label: 'Account', icon: 'account', group: 'You', below: ['/admin/authors'] },
    },
    lazy: () => import('./pages/admin/publication/account.tsx'),
  },
  {
    path: paths.editBlog.pattern,
    handle: { needs: 'blogs:edit' },
    lazy: () => import('./pages/admin/writing/edit-blog.tsx'),
  },
  {
    path: adminPaths.revisions.pattern,
    handle: { needs: 'blogs:edit' },
    lazy: () => import('./pages/admin/writing/revisions.tsx'),
  },
  {
    path: adminPaths.subscriber.pattern,
    handle: { needs: 'subscribers:manage' },
    lazy: () => import('./pages/admin/audience/subscriber.tsx'),
  },
  {
    path: adminPaths.newsletter.pattern,
    handle: { needs: 'newsletters:send' },
    lazy: () => import('./pages/admin/audience/campaign.tsx'),
  },
  {
    path: adminPaths.letter.pattern,
    handle: { needs: 'newsletters:send' },
    lazy: () => import('./pages/admin/audience/edit-letter.tsx'),
  },
  {
    path: adminPaths.outboxMail.pattern,
    handle: { needs: 'outbox:read' },
    lazy: () => import('./pages/admin/audience/outbox-mail.tsx'),
  },
  {
    path: adminPaths.editAuthor.pattern,
    handle: { needs: 'authors:edit' },
    lazy: () => import('./pages/admin/publication/edit-author.tsx'),
  },
  {
    path: paths.editPage.pattern,
    handle: { needs: 'pages:edit' },
    lazy: () => import('./pages/admin/writing/edit-page.tsx'),
  },
  {
    path: adminPaths.export,
    handle: { needs: 'exports:read' },
    lazy: () => import('./pages/admin/exchange/export.tsx'),
  },
  {
    path: adminPaths.backups,
    handle: { needs: 'backups:read' },
    lazy: () => import('./pages/admin/exchange/backups.tsx'),
  },
  {
    path: adminPaths.settingsPart.pattern,
    handle: { needs: 'settings:change' },
    lazy: () => import('./pages/admin/publication/settings.tsx'),
  },
  {
    path: adminPaths.newsletterSettings,
    handle: { needs: 'settings:change' },
    lazy: () => import('./pages/admin/audience/newsletter-settings.tsx'),
  },
  {
    path: adminPaths.aiSettings,
    handle: { needs: 'settings:change' },
    lazy: () => import('./pages/admin/publication/ai-settings.tsx'),
  },
  {
    path: adminPaths.people,
    handle: { needs: 'people:manage' },
    lazy: () => import('./pages/admin/publication/people.tsx'),
  },
  {
    path: adminPaths.passkeySettings,
    handle: { needs: 'settings:change' },
    lazy: () => import('./pages/admin/publication/passkey-settings.tsx'),
  },
  {
    path: adminPaths.activity,
    handle: { needs: 'activity:read' },
    lazy: () => import('./pages/admin/publication/activity.tsx'),
  },
  {
    path: adminPaths.health,
    handle: { needs: 'health:read' },
    lazy: () => import('./pages/admin/publication/health.tsx'),
  },
]

/** The routes of the pages. */
export const adminRoutes = adminPages.map(routeOf)

/** The menu: the pages that have a link. */
export const adminMenu: MenuItem[] = adminPages.flatMap(({ path = paths.admin, handle: { needs, link } }) =>
  link ? [{ to: path, needs, ...link }] : [],
)

/** Whether the account may open the page at an address. The pages of readers are everybody's. */
export function mayOpen(address: string): boolean {
  const needs = needsOf(adminPages, address)
  return needs === null || reach(needs) !== 'none'
}
