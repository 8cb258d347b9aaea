import { type EventFacts, type EventKind, eventKinds } from './events.ts'
import type { IsoDate } from './wire.ts'

/** Groups of kinds of events, by which Activity is filtered. */
export const activitySubjects = [
  'articles',
  'pages',
  'comments',
  'messages',
  'subscribers',
  'newsletters',
  'names',
  'settings',
  'account',
  'exchange',
] as const
export type ActivitySubject = (typeof activitySubjects)[number]

type Beginning<Kind> = Kind extends `${infer Word}.${string}` ? Word : never

/** The group of a kind, by its word before the point. */
const subjectsByWord: Record<Beginning<EventKind>, ActivitySubject> = {
  blog: 'articles',
  page: 'pages',
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
