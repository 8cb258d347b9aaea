import type { ActivityItem, ActivitySubject } from '#contract/activity.ts'
import type { EventFacts, EventKind } from '#contract/events.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import { countOf } from '../../frame/format-count.ts'
import { settingsParts } from '../settings/parts.ts'

export const subjectNames: Record<ActivitySubject, string> = {
  articles: 'Blogs',
  pages: 'Pages',
  comments: 'Comments',
  messages: 'Messages',
  subscribers: 'Subscribers',
  newsletters: 'Newsletters',
  names: 'Names and redirects',
  settings: 'Settings',
  account: 'Account',
  exchange: 'Imports and backups',
}

/** The sentence of each kind. Without facts it is the kind in words. */
const sentences: Record<EventKind, (facts: EventFacts) => string> = {
  'blog.added': named('Added', 'blog'),
  'blog.updated': named('Updated', 'blog'),
  'blog.published': named('Published', 'blog'),
  'blog.unpublished': named('Unpublished', 'blog'),
  'blog.scheduled': named('Scheduled', 'blog'),
  'blog.trashed': named('Deleted', 'blog'),
  'blog.restored': named('Restored', 'blog'),
  'blog.deleted': named('Deleted', 'blog', ' for good'),
  'page.changed': named('Changed', 'page'),
  'page.deleted': named('Deleted', 'page'),
  'comment.added': named('Added', 'comment'),
  'comment.approved': named('Approved', 'comment'),
  'comment.deleted': named('Deleted', 'comment'),
  'comment.replied': () => 'Replied to a comment',
  'message.changed': named('Changed', 'message'),
  'subscriber.imported': counted('Imported', 'subscriber'),
  'subscriber.changed': named('Changed', 'subscriber'),
  'subscriber.deleted': named('Deleted', 'subscriber'),
  'campaign.planned': named('Planned', 'newsletter'),
  'campaign.stopped': named('Stopped', 'newsletter'),
  'campaign.resumed': named('Resumed', 'newsletter'),
  'campaign.ended': named('Ended', 'newsletter'),
  'category.changed': named('Changed', 'category'),
  'tag.changed': named('Changed', 'tag'),
  'author.changed': named('Changed', 'author'),
  'redirect.changed': counted('Changed', 'redirect'),
  'settings.changed': ({ section }) => {
    const name = settingsParts.find((part) => part.section === section)?.title ?? section
    return name ? `Changed the settings “${name}”` : 'Changed the settings'
  },
  'account.changed': ({ change }) => accountChanges[String(change)] ?? 'Changed the account',
  'account.entered': () => 'Logged in',
  'import.started': named('Started', 'import'),
  'import.ended': ({ state }) => (state === 'cancelled' ? 'Cancelled an import' : 'Ended an import'),
  'import.undone': named('Undid', 'import'),
  'backup.made': named('Made', 'backup'),
}

const accountChanges: Record<string, string | undefined> = {
  made: 'Made the account',
  email: 'Changed the address of the account',
  password: 'Changed the password',
  sessions: 'Ended sessions',
}

/** What an event did, in words. */
export function describeEvent({ kind, facts }: Pick<ActivityItem, 'kind' | 'facts'>): string {
  return sentences[kind](facts)
}

/** Where an event leads; null where what it is about is deleted. */
export function pathOfEvent({ kind, about, facts }: Pick<ActivityItem, 'kind' | 'about' | 'facts'>): string | null {
  const [word] = kind.split('.')
  if (word === 'settings') return pathOfSettings(facts)
  if (word === 'account') return adminPaths.account
  if (kind === 'subscriber.imported') return adminPaths.subscribers
  if (!about) return null
  const { id, state } = about
  switch (word) {
    case 'blog':
      return state === 'trash' ? `${adminPaths.listBlogs}?state=trash` : paths.editBlog.href(id)
    case 'page':
      return paths.editPage.href(id)
    case 'comment':
      return `${adminPaths.comments}?${new URLSearchParams({ blog: id, ...(state === 'approved' && { filter: state }) })}`
    case 'message':
      return state === 'done' ? `${adminPaths.messages}?state=done` : adminPaths.messages
    case 'subscriber':
      return adminPaths.subscriber.href(id)
    case 'campaign':
      return adminPaths.newsletter.href(id)
    case 'author':
      return adminPaths.editAuthor.href(id)
    case 'redirect':
      return `${adminPaths.redirects}?${new URLSearchParams({ q: id })}`
    case 'category':
      return adminPaths.categories
    case 'tag':
      return adminPaths.tags
    case 'import':
      return adminPaths.import
    case 'backup':
      return adminPaths.backups
    default:
      return null
  }
}

function pathOfSettings({ section }: EventFacts): string {
  if (section === 'newsletter') return adminPaths.newsletterSettings
  if (section === 'ai') return adminPaths.aiSettings
  const part = settingsParts.find((one) => one.section === section)
  return part ? adminPaths.settingsPart.href(part.slug) : adminPaths.settings
}

/** A sentence about one thing, by its name where the event has one. */
function named(verb: string, noun: string, end = '') {
  return ({ title, name }: EventFacts) => {
    const known = title ?? name
    const article = /^[aeiou]/.test(noun) ? 'an' : 'a'
    return known ? `${verb} the ${noun} “${known}”${end}` : `${verb} ${article} ${noun}${end}`
  }
}

/** A sentence about several things, by their number where the event has one. */
function counted(verb: string, noun: string) {
  return ({ rows }: EventFacts) => `${verb} ${typeof rows === 'number' ? countOf(rows, noun) : `${noun}s`}`
}
