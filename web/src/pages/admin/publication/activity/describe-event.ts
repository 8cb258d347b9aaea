import type { ActivityItem, ActivitySubject, EventFacts, EventKind } from '#contract/events.ts'
import { allSettings } from '#contract/setting-values.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { paths } from '#web/routing/paths.ts'
import { countOf } from '../../frame/format-count.ts'
import { partOfSection } from '../settings/parts.ts'

export const subjectNames: Record<ActivitySubject, string> = {
  articles: 'Blogs',
  pages: 'Pages',
  media: 'Media',
  comments: 'Comments',
  messages: 'Messages',
  subscribers: 'Subscribers',
  newsletters: 'Newsletters',
  names: 'Names and redirects',
  settings: 'Settings',
  account: 'Account',
  people: 'People',
  exchange: 'Imports and backups',
}

type Told = Pick<ActivityItem, 'kind' | 'about' | 'facts'>

/** The sentence of each kind. Without facts it is the kind in words. */
const sentences: Record<EventKind, (facts: EventFacts, about: ActivityItem['about']) => string> = {
  'blog.added': named('Added', 'blog'),
  'blog.updated': named('Updated', 'blog'),
  'blog.published': named('Published', 'blog'),
  'blog.unpublished': named('Unpublished', 'blog'),
  'blog.scheduled': named('Scheduled', 'blog'),
  'blog.unscheduled': named('Unscheduled', 'blog'),
  'blog.trashed': named('Deleted', 'blog'),
  'blog.restored': named('Restored', 'blog'),
  'blog.deleted': named('Deleted', 'blog', ' for good'),
  'blog.handedIn': named('Handed in', 'blog'),
  'blog.withdrawn': named('Withdrew', 'blog'),
  'blog.reviewed': (facts) => named(facts.decision === 'changes' ? 'Asked for changes to' : 'Approved', 'blog')(facts),
  'page.changed': named('Changed', 'page'),
  'page.deleted': named('Deleted', 'page'),
  'media.added': named('Uploaded', 'file'),
  'media.changed': named('Changed', 'file'),
  'media.replaced': named('Replaced', 'file'),
  'media.deleted': ({ files, ...facts }) =>
    files === undefined ? named('Deleted', 'file')(facts) : `Deleted ${count(files, 'file')}`,
  'comment.added': named('Added', 'comment'),
  'comment.approved': named('Approved', 'comment'),
  'comment.deleted': named('Deleted', 'comment'),
  'comment.replied': named('Replied to', 'comment'),
  'message.changed': ({ change }) => messageChanges[String(change)] ?? 'Changed a message',
  'message.deleted': named('Deleted', 'message'),
  'subscriber.imported': ({ addresses }) => `Imported ${count(addresses, 'subscriber')}`,
  'subscriber.changed': ({ change, addresses }) =>
    `Changed ${count(addresses, 'subscriber')}${change === undefined ? '' : `: ${change}`}`,
  'subscriber.deleted': ({ subscribers }) => `Deleted ${count(subscribers, 'subscriber')}`,
  'campaign.planned': ({ of }) => plannedMails[String(of)] ?? 'Planned a newsletter',
  'campaign.stopped': ({ how }) => stops[String(how)] ?? 'Stopped a newsletter',
  'campaign.resumed': ({ again }) => (again ? 'Sent mails of a newsletter again' : 'Resumed a newsletter'),
  'letter.deleted': () => 'Deleted an unsent mail',
  'category.changed': named('Changed', 'category'),
  'tag.changed': (facts) =>
    facts.unused === undefined ? named('Changed', 'tag')(facts) : `Deleted ${count(facts.unused, 'unused tag')}`,
  'author.changed': (facts) =>
    facts.change === 'assigned'
      ? `Gave ${count(facts.articles, 'blog')} to “${facts.name}”`
      : named('Changed', 'author')(facts),
  'redirect.changed': ({ saved, change }) =>
    change === 'deleted' ? 'Deleted a redirect' : `Changed ${count(saved, 'redirect')}`,
  'settings.changed': (facts, about) => {
    const labels = changedSettings(about?.id, facts).map(({ field }) => field.label)
    return `Changed the ${storeNames[about?.id ?? ''] ?? ''}settings${labels.length > 0 ? `: ${labels.join(', ')}` : ''}`
  },
  'account.changed': ({ change }) => accountChanges[String(change)] ?? 'Changed the account',
  'account.entered': () => 'Logged in',
  'person.invited': ({ role, change }) =>
    change === 'withdrawn' ? `Withdrew the invitation of ${nounOf(role)}` : `Invited ${nounOf(role)}`,
  'person.joined': ({ role }) => `Accepted an invitation as ${nounOf(role)}`,
  'person.changed': ({ name, role, was }) =>
    role === was
      ? `Changed what ${name || nounOf(role)} may do`
      : `Made ${name || 'somebody'} ${nounOf(role)}${was ? `, who was ${nounOf(was)}` : ''}`,
  'person.removed': ({ name, role }) => `Removed ${name || nounOf(role)}`,
  'import.started': named('Started', 'import'),
  'import.ended': ({ state }) => (state === 'cancelled' ? 'Cancelled an import' : 'Ended an import'),
  'import.undone': named('Undid', 'import'),
  'backup.made': named('Made', 'backup'),
}

/** A word of a fact that says more than the kind, in words. */
type Words = Record<string, string | undefined>

const messageChanges: Words = { done: 'Marked a message as done', open: 'Opened a message again' }
const accountChanges: Words = {
  made: 'Made the account',
  email: 'Changed the address of the account',
  password: 'Changed the password',
  forgotten: 'Asked for a mail about a forgotten password',
  sessions: 'Ended sessions',
  'passkey added': 'Added a passkey',
  'passkey renamed': 'Renamed a passkey',
  'passkey deleted': 'Removed a passkey',
  'passkey doubted': 'Logged in with a passkey that may have been copied',
}
const plannedMails: Words = {
  letter: 'Planned a mail to subscribers',
  ask: 'Planned a request to confirm',
}
const stops: Words = {
  paused: 'Paused a newsletter',
  cancelled: 'Cancelled a newsletter',
  'left in doubt': 'Left mails of a newsletter as they are',
}
/** By `change`, in place of the verb of the kind. */
const verbs: Words = {
  added: 'Added',
  deleted: 'Deleted',
  merged: 'Merged',
  published: 'Published',
  unpublished: 'Unpublished',
  pinned: 'Pinned',
  unpinned: 'Unpinned',
  picture: 'Set the picture of',
}
/** By the subject of the event. */
const storeNames: Words = { newsletter: 'newsletter ', assistant: 'AI ', passkeys: 'passkey ' }

/** A sentence about an event. */
export function describeEvent({ kind, facts, about }: Told): string {
  return sentences[kind](facts, about)
}

/** Where an event leads; null where what it is about is deleted. */
export function pathOfEvent({ kind, about, facts }: Told): string | null {
  const [word] = kind.split('.')
  if (word === 'account') return adminPaths.account
  if (word === 'person') return adminPaths.people
  if (word === 'media') return adminPaths.media
  if (kind === 'subscriber.imported') return adminPaths.subscribers
  if (!about) return null
  const { id, state } = about
  if (word === 'settings') return pathOfSettings(id, facts)
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

function pathOfSettings(store: string, facts: EventFacts): string {
  if (store === 'newsletter') return adminPaths.newsletterSettings
  if (store === 'assistant') return adminPaths.aiSettings
  if (store === 'passkeys') return adminPaths.passkeySettings
  const [first] = changedSettings(store, facts)
  return first ? adminPaths.settingsPart.href(partOfSection(first.field.section).slug) : adminPaths.settings
}

/** The settings that an event names. @param store the name of theirs */
function changedSettings(store: string | undefined, { changed = '' }: EventFacts) {
  const names = String(changed).split(', ')
  const [, settings = []] = Object.entries(allSettings).find(([name]) => name === store) ?? []
  return settings.filter(({ name }) => names.includes(name))
}

/** A sentence about one thing, by its name where the event has one. */
function named(verb: string, noun: string, end = '') {
  return ({ title, name = title, change, was, into }: EventFacts) => {
    const article = /^[aeiou]/.test(noun) ? 'an' : 'a'
    if (!name) return `${verb} ${article} ${noun}${end}`
    if (was) return `Renamed the ${noun} “${was}” to “${name}”`
    const other = into ? (change === 'merged' ? ` into “${into}”` : `, whose blogs “${into}” has`) : ''
    return `${verbs[String(change)] ?? verb} the ${noun} “${name}”${other}${end}`
  }
}

/** A role as what somebody is. */
function nounOf(role: EventFacts[string] | undefined): string {
  const noun = String(role ?? 'person')
  return `${/^[aeo]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Several things, by their number where the event has one. */
function count(number: EventFacts[string] | undefined, noun: string): string {
  return typeof number === 'number' ? countOf(number, noun) : `${noun}s`
}
