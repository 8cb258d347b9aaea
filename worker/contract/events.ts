import type { IsoDate } from './wire.ts'

/** The kinds of events, each with its subject before the point. */
export const eventKinds = [
  'blog.added',
  'blog.updated',
  'blog.published',
  'blog.unpublished',
  'blog.scheduled',
  'blog.unscheduled',
  'blog.trashed',
  'blog.restored',
  'blog.deleted',
  'blog.handedIn',
  'blog.withdrawn',
  'blog.reviewed',
  'page.changed',
  'page.deleted',
  'media.added',
  'media.changed',
  'media.replaced',
  'media.deleted',
  'comment.added',
  'comment.approved',
  'comment.deleted',
  'comment.replied',
  'message.changed',
  'message.deleted',
  'subscriber.imported',
  'subscriber.changed',
  'subscriber.deleted',
  'campaign.planned',
  'campaign.stopped',
  'campaign.resumed',
  'letter.deleted',
  'category.changed',
  'tag.changed',
  'author.changed',
  'redirect.changed',
  'settings.changed',
  'account.changed',
  'account.entered',
  'person.invited',
  'person.joined',
  'person.changed',
  'person.removed',
  'import.started',
  'import.ended',
  'import.undone',
  'backup.made',
] as const
export type EventKind = (typeof eventKinds)[number]

/**
 * The few facts of an event that a person asks for later: names and numbers of the publication. Never an address of mail, an IP,
 * a visitor's name or a text.
 */
export type EventFacts = Record<string, string | number | boolean>

/** Groups of kinds of events, by which Activity is filtered. */
export const activitySubjects = [
  'articles',
  'pages',
  'media',
  'comments',
  'messages',
  'subscribers',
  'newsletters',
  'names',
  'settings',
  'account',
  'people',
  'exchange',
] as const
export type ActivitySubject = (typeof activitySubjects)[number]

type Beginning<Kind> = Kind extends `${infer Word}.${string}` ? Word : never

/** The group of a kind, by its word before the point. */
const subjectsByWord: Record<Beginning<EventKind>, ActivitySubject> = {
  blog: 'articles',
  page: 'pages',
  media: 'media',
  comment: 'comments',
  message: 'messages',
  subscriber: 'subscribers',
  campaign: 'newsletters',
  letter: 'newsletters',
  category: 'names',
  tag: 'names',
  author: 'names',
  redirect: 'names',
  settings: 'settings',
  account: 'account',
  person: 'people',
  import: 'exchange',
  backup: 'exchange',
}

/** The kinds of a group. */
export function kindsOf(subject: ActivitySubject): EventKind[] {
  const groups: Record<string, ActivitySubject | undefined> = subjectsByWord
  return eventKinds.filter((kind) => groups[kind.slice(0, kind.indexOf('.'))] === subject)
}

/** The states of what an event is about that its link depends on. Empty for all others. */
export type ActivityState = 'trash' | 'done' | 'open' | 'approved' | 'waiting' | ''

/**
 * An event as the admin sees it. `who` is a name in words. `about` is what it has changed, null where that is deleted or is one
 * only; of a comment the id is its blog's.
 */
export type ActivityItem = {
  _id: string
  at: IsoDate
  who: string
  kind: EventKind
  about: { id: string; state: ActivityState } | null
  facts: EventFacts
}
