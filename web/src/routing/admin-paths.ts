import { matchesPattern } from './matches-pattern.ts'
import { isPage } from './paths.ts'

/** The pages of the admin area; `paths` has the pages that readers' pages link to. Readers do not download them. */
export const adminPaths = {
  addBlog: '/admin/addblog',
  listBlogs: '/admin/listblog',
  revisions: {
    pattern: '/admin/blogs/:id/revisions',
    href: (id: string) => `/admin/blogs/${encodeURIComponent(id)}/revisions`,
  },
  media: '/admin/media',
  comments: '/admin/comments',
  messages: '/admin/messages',
  subscribers: '/admin/subscribers',
  subscriber: {
    pattern: '/admin/subscribers/:id',
    href: (id: string) => `/admin/subscribers/${encodeURIComponent(id)}`,
  },
  newsletters: '/admin/newsletters',
  newsletter: {
    pattern: '/admin/newsletters/:id',
    href: (id: string) => `/admin/newsletters/${encodeURIComponent(id)}`,
  },
  letter: {
    pattern: '/admin/newsletters/mails/:id',
    href: (id: string) => `/admin/newsletters/mails/${encodeURIComponent(id)}`,
  },
  outbox: '/admin/outbox',
  outboxMail: { pattern: '/admin/outbox/:id', href: (id: string) => `/admin/outbox/${encodeURIComponent(id)}` },
  account: '/admin/account',
  settings: '/admin/settings',
  settingsPart: { pattern: '/admin/settings/:part', href: (part: string) => `/admin/settings/${part}` },
  newsletterSettings: '/admin/settings/newsletter',
  aiSettings: '/admin/settings/ai',
  people: '/admin/settings/people',
  passkeySettings: '/admin/settings/passkeys',
  activity: '/admin/settings/activity',
  health: '/admin/settings/health',
  export: '/admin/settings/export',
  backups: '/admin/settings/backups',
  import: '/admin/settings/import',
  categories: '/admin/categories',
  tags: '/admin/tags',
  authors: '/admin/authors',
  editAuthor: { pattern: '/admin/authors/:id', href: (id: string) => `/admin/authors/${encodeURIComponent(id)}` },
  redirects: '/admin/redirects',
  pages: '/admin/pages',
} as const

/** The route patterns of these pages. */
export const adminPatterns: string[] = Object.values(adminPaths).map((path) =>
  typeof path === 'string' ? path : path.pattern,
)

/** Whether a page may exist at this path, pages of the admin area included. */
export function isAnyPage(pathname: string): boolean {
  return isPage(pathname) || adminPatterns.some((pattern) => matchesPattern(pattern, pathname))
}

/** The editor of a new blog with a draft that was not added yet. */
export function unfinishedDraftPath(id: string): string {
  return `${adminPaths.addBlog}?draft=${encodeURIComponent(id)}`
}
