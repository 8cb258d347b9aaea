import { sql } from 'drizzle-orm'
import { subscribers } from './schema/visitors.ts'

/**
 * A member as its batch stores it at the claim: number or position, key, address, id, version of its tokens, and when it signed
 * up in ms since 1970, null where that is not known. A single mail has also the key of its content and when it was queued. The
 * address is null for a subscriber that was deleted before the claim, what is a subscriber's for another address.
 */
export type StoredMember = [
  position: number,
  key: number | null,
  email: string | null,
  id: string | null,
  tokenVersion: number | null,
  signedUpAt: number | null,
  contentKey?: number | null,
  queuedAt?: number | null,
]

/** SQL for when a subscriber signed up; null where an imported list does not say it. */
export const signedUpAt = sql`coalesce(${subscribers.signedUpAt}, iif(${subscribers.source} = 'import', NULL, ${subscribers.createdAt}))`

/** Somebody to whom a mail of a batch goes. */
export type Member = {
  /** Its number, or the position of its delivery. */
  position: number
  to: string | null
  subscriberId: string | null
  tokenVersion: number | null
  signedUpAt: Date | null
  /** Null for the content of the campaign. */
  contentKey: number | null
  /** When a mail of its own was queued; null for that of a campaign. */
  queuedAt: Date | null
  stored: StoredMember
}

/** @param text of the column `members` */
export function parseMembers(text: string): Member[] {
  const stored: StoredMember[] = text === '' ? [] : JSON.parse(text)
  return stored.map(toMember)
}

export function toMember(stored: StoredMember): Member {
  const [position, , to, subscriberId, tokenVersion, signedUpAt, contentKey = null, queuedAt = null] = stored
  const toDate = (ms: number | null) => (ms === null ? null : new Date(ms))
  return {
    ...{ position, to, subscriberId, tokenVersion, contentKey, stored },
    signedUpAt: toDate(signedUpAt),
    queuedAt: toDate(queuedAt),
  }
}

/** The text of the column `members` for some of a batch; empty for none. */
export function formatMembers(members: Member[]): string {
  return members.length > 0 ? JSON.stringify(members.map(({ stored }) => stored)) : ''
}
