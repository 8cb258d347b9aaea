import type { Message } from '../contract/inbox.ts'
import type { MessageRow } from './messages.queries.ts'

/** A message of the contact form, as the admin sees it. */
export function presentMessage({ id, name, email, message, createdAt, doneAt }: MessageRow): Message {
  return {
    _id: id,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
