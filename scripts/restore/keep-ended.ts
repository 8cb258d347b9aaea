import { z } from 'zod'
import { addressHash, addressKey } from '#worker/mail/hash-address.ts'
import { subscriberTotals } from './rebuild.ts'
import type { Staging } from './staging.ts'
import type { Target } from './target.ts'

const ended = "('left', 'bounced', 'complained')"
const keyRows = z.array(z.object({ value: z.string() })).max(1)
const suppressionRows = z.array(
  z.object({ email_hash: z.string(), scope: z.string(), reason: z.string(), created_at: z.number() }),
)
const endedRows = z.array(z.object({ email: z.string(), state: z.string(), state_changed_at: z.number().nullable() }))

/**
 * Ends the subscriptions that have ended on the site since the backup: who left, bounced or complained there, and who was
 * deleted, gets no mail of the restored site either. Call it without triggers, after everything else: it counts subscribers anew.
 * @returns how many subscriptions of the backup it ends
 */
export async function keepEnded(staging: Staging, target: Target): Promise<number> {
  const count = await endSubscriptions(staging, target)
  for (const statement of subscriberTotals()) staging.db.exec(statement)
  return count
}

async function endSubscriptions(staging: Staging, target: Target) {
  const [stored] = keyRows.parse(await target.read(`SELECT value FROM secrets WHERE name = '${addressKey}'`))
  const left = endedRows.parse(
    await target.read(`SELECT email, state, state_changed_at FROM subscribers WHERE state IN ${ended}`),
  )
  const isOpen = `state NOT IN ${ended}`
  const end = staging.db.prepare(
    `UPDATE subscribers SET state = ?, state_changed_at = ?, token_version = token_version + 1 WHERE email = ? AND ${isOpen}`,
  )
  // The week's totals of the restored site have those who go now.
  const countWeek = staging.db.prepare(
    "INSERT INTO count_subscriber_week SELECT source, 0, 1 FROM subscribers WHERE email = ? AND state = 'confirmed'",
  )
  let count = 0
  for (const { email, state, state_changed_at } of left) {
    countWeek.run(email)
    count += Number(end.run(state, state_changed_at, email).changes)
  }
  if (!stored) return count

  const [key] = staging.values('SELECT value FROM secrets WHERE name = ?', addressKey)
  // Without a key nothing in the backup is hashed, and with another key its hashes mean other addresses.
  if (key === undefined)
    staging.db.prepare('INSERT INTO secrets(name, value) VALUES (?, ?)').run(addressKey, stored.value)
  const suppressed = suppressionRows.parse(
    await target.read('SELECT email_hash, scope, reason, created_at FROM suppressions'),
  )
  if (key === undefined || key === stored.value) {
    const columns = ['email_hash', 'scope', 'reason', 'created_at']
    staging.add({ table: 'suppressions', columns, rows: suppressed.map((row) => Object.values(row)) })
  }
  const reasons = new Map(suppressed.filter(({ scope }) => scope === 'newsletter').map((row) => [row.email_hash, row]))
  const hashOf = await addressHash(stored.value)
  for (const email of staging.values(`SELECT email FROM subscribers WHERE ${isOpen}`)) {
    const row = reasons.get(await hashOf(email))
    if (!row) continue
    count += 1
    countWeek.run(email)
    if (row.reason === 'deleted') staging.db.prepare('DELETE FROM subscribers WHERE email = ?').run(email)
    else end.run(row.reason, row.created_at, email)
  }
  return count
}
