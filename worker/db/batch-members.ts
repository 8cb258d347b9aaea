import { sql } from 'drizzle-orm'
import type { SubscriberState } from '../contract/newsletter.ts'
import { subscribers } from './schema/visitors.ts'

/**
 * A member of a campaign as its batch stores it at the claim: number, key, address, id, version of its tokens, and when it
 * signed up in ms since 1970, null where that is not known.
 */
export type StoredMember = [
  number: number,
  key: number,
  email: string,
  id: string,
  tokenVersion: number,
  signedUpAt: number | null,
]

/** SQL for when a subscriber signed up; null where an imported list does not say it. */
export const signedUpAt = sql`coalesce(${subscribers.signedUpAt}, iif(${subscribers.source} = 'import', NULL, ${subscribers.createdAt}))`

/** Somebody to whom a mail of a batch goes. */
export type Member = {
  /** Its number, or the position of its delivery. */
  position: number
  /** Null for the content of the campaign. */
  contentKey: number | null
  /** When a mail of its own was queued; null for that of a campaign. */
  createdAt: Date | null
  /** Null for a subscriber that was deleted. */
  to: string | null
  subscriberId: string | null
  tokenVersion: number | null
  signedUpAt: Date | null
  /** Whether its subscriber may have changed since: then the state decides. Null for a deleted one. */
  present: { state: SubscriberState; askedAt: Date | null } | 'deleted' | null
  /** The outcome that its batch stores; null where its delivery is stored. */
  stored: StoredMember | null
}

/** @param text of the column `members` */
export function parseMembers(text: string): Member[] {
  const stored: StoredMember[] = text === '' ? [] : JSON.parse(text)
  return stored.map(toMember)
}

export function toMember(stored: StoredMember): Member {
  const [position, , to, subscriberId, tokenVersion, signedUpAt] = stored
  return {
    position,
    contentKey: null,
    createdAt: null,
    to,
    subscriberId,
    tokenVersion,
    signedUpAt: signedUpAt === null ? null : new Date(signedUpAt),
    present: null,
    stored,
  }
}

/** The text of the column `members` for some of a batch; empty for none, and for deliveries. */
export function formatMembers(members: Member[]): string {
  const stored = members.flatMap((member) => (member.stored ? [member.stored] : []))
  return stored.length > 0 ? JSON.stringify(stored) : ''
}
