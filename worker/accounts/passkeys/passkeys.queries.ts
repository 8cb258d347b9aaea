import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { maxPasskeys } from '../../contract/passkeys.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { type Database, isConstraintError } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { admins, passkeys, sessions } from '../../db/schema/accounts.ts'
import { insertPasskey, type NewPasskey } from '../../db/statements/passkeys.ts'
import { completeRow, selectSettings } from '../../db/statements/stored-settings.ts'
import { randomId } from '../../ids.ts'
import { confirmSession } from '../accounts.queries.ts'
import type { SigningPasskey } from './challenges.queries.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** In place of a count that went back once: it is not compared any more, so that this is noticed once. */
export const unreliable = -1

/** An account's passkeys, the oldest first. */
export function listPasskeys(db: Database, adminKey: number) {
  return db.select().from(passkeys).where(eq(passkeys.adminKey, adminKey)).orderBy(asc(passkeys.key)).limit(maxPasskeys)
}

/** For a device that makes a passkey: the account's address, its passkeys, and the name of the site. */
export async function readForNewPasskey(db: Database, adminKey: number) {
  const { account, known, stored } = await batchNamed(db, {
    account: db.select({ email: admins.email }).from(admins).where(eq(admins.key, adminKey)),
    known: listPasskeys(db, adminKey),
    stored: selectSettings(db, 'publication'),
  })
  return { email: account[0]?.email ?? '', known, siteName: completeRow('publication', stored).settings.name }
}

/** Adds a passkey. @returns its id; `known` when somebody has it already, `full` when the account has as many as it may */
export async function addPasskeyOf(
  acting: Acting,
  adminKey: number,
  passkey: NewPasskey,
): Promise<{ id: string } | 'known' | 'full'> {
  const { db } = acting
  const owner = sql`${admins} WHERE key = ${adminKey} AND removed_at IS NULL
    AND (SELECT count(*) FROM ${passkeys} WHERE admin_key = ${adminKey}) < ${maxPasskeys}`
  try {
    const { added } = await batchNamed(db, {
      added: insertPasskey(db, passkey, owner).returning({ id: passkeys.id }),
      recorded: recordPasskeyChange(acting, adminKey, 'passkey added'),
    })
    return added[0] ?? 'full'
  } catch (error) {
    // The UNIQUE constraint decides: a query before the insert would leave a race.
    if (isConstraintError(error)) return 'known'
    throw error
  }
}

type OwnPasskey = { adminKey: number; id: string }

const isOwn = ({ adminKey, id }: OwnPasskey) => and(eq(passkeys.id, id), eq(passkeys.adminKey, adminKey))

/** @returns false when the account has no such passkey */
export async function renamePasskey(acting: Acting, own: OwnPasskey, name: string): Promise<boolean> {
  const { renamed } = await batchNamed(acting.db, {
    renamed: acting.db.update(passkeys).set({ name }).where(isOwn(own)).returning({ id: passkeys.id }),
    recorded: recordPasskeyChange(acting, own.adminKey, 'passkey renamed'),
  })
  return renamed.length > 0
}

/**
 * Deletes a passkey, unless the account has no password and no other passkey.
 * @returns `last` when the account keeps it
 */
export async function deletePasskey(acting: Acting, own: OwnPasskey): Promise<'deleted' | 'last' | 'missing'> {
  const { db } = acting
  const others = sql`(SELECT count(*) FROM ${passkeys} WHERE admin_key = ${own.adminKey})`
  const password = sql`(SELECT password_hash FROM ${admins} WHERE key = ${own.adminKey})`
  const { deleted } = await batchNamed(db, {
    deleted: db
      .delete(passkeys)
      .where(and(isOwn(own), or(sql`${password} <> ''`, gt(others, 1))))
      .returning({ id: passkeys.id }),
    recorded: recordPasskeyChange(acting, own.adminKey, 'passkey deleted'),
  })
  if (deleted.length > 0) return 'deleted'
  const kept = await db.select({ id: passkeys.id }).from(passkeys).where(isOwn(own))
  return kept.length > 0 ? 'last' : 'missing'
}

type Use = { passkey: SigningPasskey; counter: number }

/**
 * Signs an account in by its passkey, and notes the use.
 * @returns false when the passkey or the account is gone meanwhile
 */
export async function insertSessionOf(
  acting: Acting,
  use: Use,
  { tokenHash, userAgent }: { tokenHash: string; userAgent: string },
): Promise<boolean> {
  const { db } = acting
  const at = now().getTime()
  const opened = sql`${sessions} WHERE token_hash = ${tokenHash}`
  const accountKey = sql`admin_key`
  const { session } = await batchNamed(db, {
    used: noteUse(db, use),
    session: db
      .insert(sessions)
      .select(
        sql`SELECT ${tokenHash}, ${admins.key}, ${at}, ${at}, ${randomId()}, ${userAgent}, NULL
          FROM ${passkeys} CROSS JOIN ${admins} ON ${admins.key} = ${passkeys.adminKey}
          WHERE ${passkeys.key} = ${use.passkey.key} AND ${admins.removedAt} IS NULL`,
      )
      .returning({ id: sessions.id }),
    recorded: recordEvent(acting, { kind: 'account.entered', facts: { by: 'passkey' }, from: opened, accountKey }),
    doubted: recordDoubt(acting, use, opened),
  })
  return session.length > 0
}

/** Notes that the person at a session has proved who they are by a passkey. @returns false when the session or the passkey is gone */
export async function confirmWithPasskey(acting: Acting, use: Use, tokenHash: string): Promise<boolean> {
  const { db } = acting
  const { confirmed } = await batchNamed(db, {
    used: noteUse(db, use),
    confirmed: confirmSession(
      db,
      tokenHash,
      sql`EXISTS (SELECT 1 FROM passkeys WHERE key = ${use.passkey.key})`,
    ).returning({ id: sessions.id }),
    doubted: recordDoubt(acting, use, sql`${sessions} WHERE token_hash = ${tokenHash}`),
  })
  return confirmed.length > 0
}

/** Whether a passkey has signed less often than before: a copy of it may be about (https://www.w3.org/TR/webauthn-3/#sctn-sign-counter). */
export function goesBack({ passkey, counter }: Use): boolean {
  return passkey.counter > 0 && counter <= passkey.counter
}

function noteUse(db: Database, use: Use) {
  const { passkey, counter } = use
  const isCompared = passkey.counter !== unreliable && !goesBack(use)
  return db
    .update(passkeys)
    .set({ counter: isCompared ? counter : unreliable, lastUsedAt: now() })
    .where(eq(passkeys.key, passkey.key))
}

/** @param session the `FROM` of the session that the use opens or confirms */
function recordDoubt(acting: Acting, use: Use, session: SQL) {
  if (!goesBack(use)) return []
  const { adminKey } = use.passkey
  const facts = { change: 'passkey doubted' }
  return [
    recordEvent(acting, {
      kind: 'account.changed',
      subject: adminKey,
      facts,
      from: session,
      accountKey: sql`admin_key`,
    }),
  ]
}

function recordPasskeyChange(acting: Acting, adminKey: number, change: string) {
  return recordEvent(acting, { kind: 'account.changed', subject: adminKey, facts: { change } })
}
