import { eq, type SQL, sql } from 'drizzle-orm'
import type { Account } from '../actor.ts'
import { now } from '../clock.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import {
  admins,
  challenges,
  invitations,
  loginLinks,
  passkeys,
  recoveryLinks,
  sessions,
} from '../db/schema/accounts.ts'
import { blogs } from '../db/schema/blogs.ts'
import { drafts, presence, previewLinks } from '../db/schema/drafts.ts'
import { authors } from '../db/schema/listings.ts'
import { isInReach, isNotLastOwner } from './people.queries.ts'

type Removal = {
  key: number
  /** Who gets the texts that readers do not see. */
  successor: number
  /** Whether people remove themselves, which nobody else has to allow. */
  isOwn: boolean
}

/**
 * Removes a person: nothing signs in to the account any more, and what they have not published belongs to somebody else. Their row stays
 * without an address, so that nobody gets the key again, under which are their blogs and their events.
 * @returns false when there is no such person, they are the last owner, the actor may not remove them, or there is no successor
 */
export async function removePersonRow(
  acting: Acting & { actor: Account },
  { key, successor, isOwn }: Removal,
): Promise<boolean> {
  const { db, actor } = acting
  const at = now()
  const hasSuccessor = sql`EXISTS (SELECT 1 FROM ${admins} AS few WHERE few.key = ${successor} AND few.key <> ${key} AND few.removed_at IS NULL)`
  const isMeant = sql`${isNotLastOwner(key)} AND ${isOwn ? sql`TRUE` : isInReach(actor)} AND ${hasSuccessor}`
  const isRemoved = sql`EXISTS (SELECT 1 FROM ${admins} WHERE key = ${key} AND removed_at = ${at.getTime()})`
  const { removed } = await batchNamed(db, {
    // First: it tells the name and the role.
    recorded: recordEvent(acting, {
      kind: 'person.removed',
      subject: sql`key`,
      facts: sql`json_object('name', coalesce((SELECT name FROM ${authors} WHERE authors.key = author_key), ''), 'role', role)`,
      from: sql`${admins} WHERE ${isMeant}`,
    }),
    removed: db
      .update(admins)
      .set({
        ...{ email: sql`'removed-' || key || '@invalid'`, passwordHash: '', role: 'contributor' },
        ...{ moderates: false, sends: false, removedAt: at, updatedAt: at },
      })
      .where(isMeant)
      .returning({ key: admins.key }),
    given: giveTexts(db, { key, successor, isRemoved }),
    ended: [sessions, loginLinks, recoveryLinks, passkeys, challenges].map((table) =>
      db.delete(table).where(sql`admin_key = ${key} AND ${isRemoved}`),
    ),
    uninvited: db.delete(invitations).where(sql`${eq(invitations.invitedBy, key)} AND ${isRemoved}`),
    // By the index of times, which has the rows of the last minutes.
    absent: db.delete(presence).where(sql`seen_at > 0 AND admin_key = ${key} AND ${isRemoved}`),
    // Who goes may know the addresses.
    unseen: db.delete(previewLinks).where(sql`expires_at > 0 AND ${isRemoved}`),
  })
  return removed.length > 0
}

/** Statements that give the texts that readers do not see to another account. */
function giveTexts(db: Database, { key, successor, isRemoved }: { key: number; successor: number; isRemoved: SQL }) {
  // A release before wrote rows without a key, which are the oldest account's.
  const isOwned = sql`(created_by = ${key} OR (created_by IS NULL AND ${key} = (SELECT min(key) FROM ${admins})))`
  return [
    db.update(blogs).set({ createdBy: successor }).where(sql`${isOwned} AND NOT is_published AND ${isRemoved}`),
    db.update(drafts).set({ createdBy: successor }).where(sql`${isOwned} AND blog_key IS NULL AND ${isRemoved}`),
  ] as const
}
