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
  'page.changed',
  'page.deleted',
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
