import { and, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { foldName } from '../contract/fold-name.ts'
import type { Role } from '../contract/permissions.ts'
import type { Settings } from '../contract/settings.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { admins, sessions, setupLinks } from '../db/schema/accounts.ts'
import { blogs } from '../db/schema/blogs.ts'
import { authors, categories } from '../db/schema/listings.ts'
import { settings } from '../db/schema/publication.ts'
import { blankProfile, insertAuthor } from '../db/statements/profiles.ts'
import { randomId } from '../ids.ts'

type Setup = {
  linkHash: string
  /** Folded to lower case. */
  email: string
  /** Salted: it tells this call's account from that of a concurrent one. */
  passwordHash: string
  session: { tokenHash: string; userAgent: string }
  settings: Partial<Settings>
  /** The profile of the account; null where it gets one later. */
  author: { id: string; name: string; slug: string } | null
}

/**
 * Makes the first account with its profile, signs it in and stores the first settings, in one transaction and only by a valid
 * link in a database without accounts: of two concurrent calls, one succeeds. An author who has the name becomes the profile.
 * @returns the key of the account; null for a link that is unknown, used or expired, and where there is an account
 */
export async function insertFirstAdmin(acting: Acting, setup: Setup): Promise<number | null> {
  const { db } = acting
  const { linkHash, email, passwordHash, session, author } = setup
  const at = now()
  const isMade = sql`EXISTS (SELECT 1 FROM ${admins} WHERE password_hash = ${passwordHash})`
  const link = db
    .select({
      key: sql<number | null>`NULL`.as('key'),
      email: sql<string>`${email}`.as('email'),
      passwordHash: sql<string>`${passwordHash}`.as('password_hash'),
      createdAt: sql<Date>`${at.getTime()}`.as('created_at'),
      updatedAt: sql<Date>`${at.getTime()}`.as('updated_at'),
      authorKey: sql<number | null>`NULL`.as('author_key'),
      role: sql<Role>`'owner'`.as('role'),
      moderates: sql<boolean>`0`.as('moderates'),
      sends: sql<boolean>`0`.as('sends'),
      removedAt: sql<Date | null>`NULL`.as('removed_at'),
    })
    .from(setupLinks)
    .where(opensSetUp(db, linkHash, at))
  const {
    made: [made],
  } = await batchNamed(db, {
    made: db.insert(admins).select(link).returning({ key: admins.key }),
    recorded: recordEvent(acting, {
      kind: 'account.changed',
      subject: sql`key`,
      facts: { change: 'made' },
      from: sql`${admins} WHERE password_hash = ${passwordHash}`,
      accountKey: sql`key`,
    }),
    signedIn: db.insert(sessions).select(
      sql`SELECT ${session.tokenHash}, key, ${at.getTime()}, ${at.getTime()}, ${randomId()}, ${session.userAgent}, NULL
        FROM ${admins} WHERE password_hash = ${passwordHash}`,
    ),
    stored: db
      .update(settings)
      .set({ value: setup.settings, revision: sql`revision + 1`, updatedAt: at })
      .where(isMade),
    profile: author
      ? [
          insertAuthor(db, author.id, { ...blankProfile, ...author }, isMade),
          db
            .update(admins)
            .set({ authorKey: sql`(SELECT key FROM ${authors} WHERE folded_name = ${foldName(author.name)})` })
            .where(eq(admins.passwordHash, passwordHash)),
        ]
      : [],
    // They are of the sample, and what the admin names its categories is not known yet.
    described: db
      .update(categories)
      .set({ description: '' })
      .where(and(isMade, notExists(db.select({ key: blogs.key }).from(blogs)))),
    used: db.delete(setupLinks).where(isMade),
  })
  return made?.key ?? null
}

/** Whether `insertFirstAdmin` would accept the link now. */
export async function isSetupLinkOpen(db: Database, linkHash: string): Promise<boolean> {
  const links = await db
    .select({ key: setupLinks.key })
    .from(setupLinks)
    .where(opensSetUp(db, linkHash, now()))
  return links.length > 0
}

function opensSetUp(db: Database, linkHash: string, at: Date) {
  return and(
    eq(setupLinks.tokenHash, linkHash),
    gt(setupLinks.expiresAt, at),
    notExists(db.select({ key: admins.key }).from(admins)),
  )
}

/** A statement that deletes an expired set-up link. */
export function deleteExpiredSetupLink(db: Database, at: Date) {
  return db.delete(setupLinks).where(and(eq(setupLinks.key, 1), lt(setupLinks.expiresAt, at)))
}
