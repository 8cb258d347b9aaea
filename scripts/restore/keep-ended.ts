import { z } from 'zod'
import { addressHash, addressKey } from '#worker/mail/hash-address.ts'
import { quoteText } from '../lib/quote-text.ts'
import { subscriberTotals } from './rebuild.ts'
import type { Staging } from './staging.ts'
import type { Target } from './target.ts'

const endStates = "('left', 'bounced', 'complained')"
const isOpen = `state NOT IN ${endStates}`
const keyRows = z.array(z.object({ value: z.string() })).max(1)
const emailRows = z.array(z.object({ email: z.string() }))

/** Who has ended on a site, and which digests it has sent. It is JSON. */
export const endedSchema = z.object({
  /** The key of the hashes; null where nothing was hashed yet. */
  key: z.string().nullable(),
  subscribers: z.array(z.object({ email: z.string(), state: z.string(), state_changed_at: z.number().nullable() })),
  suppressions: z.array(
    z.object({ email_hash: z.string(), scope: z.string(), reason: z.string(), created_at: z.number() }),
  ),
  digests: z.array(z.object({ week: z.string(), title: z.string(), created_at: z.number() })),
})
export type Ended = z.infer<typeof endedSchema>

/** A subscription that ends by one of the states, or whose subscriber is `deleted`. */
export type End = { email: string; state: string; at: number | null }

/** @param hasDigests false for a database of before they were there */
export async function readEnded({ read }: Pick<Target, 'read'>, hasDigests = true): Promise<Ended> {
  const { shape } = endedSchema
  const [key] = keyRows.parse(await read(`SELECT value FROM secrets WHERE name = '${addressKey}'`))
  return {
    key: key?.value ?? null,
    subscribers: shape.subscribers.parse(
      await read(`SELECT email, state, state_changed_at FROM subscribers WHERE state IN ${endStates}`),
    ),
    suppressions: shape.suppressions.parse(
      await read('SELECT email_hash, scope, reason, created_at FROM suppressions'),
    ),
    digests: hasDigests
      ? shape.digests.parse(
          await read("SELECT week, title, created_at FROM campaigns WHERE week IS NOT NULL AND state <> 'planned'"),
        )
      : [],
  }
}

/** The subscriptions of a site that have ended elsewhere. @param emails of those that have not ended in it */
export async function findEnds({ key, subscribers, suppressions }: Ended, emails: string[]): Promise<End[]> {
  const known = new Map(subscribers.map((row) => [row.email, row]))
  const reasons = new Map(
    suppressions.filter(({ scope }) => scope === 'newsletter').map((row) => [row.email_hash, row]),
  )
  // Without a key nothing was hashed.
  const hashOf = key === null ? null : await addressHash(key)
  const ends: End[] = []
  for (const email of emails) {
    const row = known.get(email)
    const suppression = reasons.get((await hashOf?.(email)) ?? '')
    if (row) ends.push({ email, state: row.state, at: row.state_changed_at })
    else if (suppression) ends.push({ email, state: suppression.reason, at: suppression.created_at })
  }
  return ends
}

/** The addresses of the subscriptions of a site that have not ended. */
export async function readOpen({ read }: Pick<Target, 'read'>): Promise<string[]> {
  return emailRows.parse(await read(`SELECT email FROM subscribers WHERE ${isOpen}`)).map(({ email }) => email)
}

/** Statements that end subscriptions. Repeating them changes nothing. */
export function endStatements(ends: End[]): string[] {
  return ends.map(({ email, state, at }) => {
    const isSubscriber = `email = ${quoteText(email)} AND ${isOpen}`
    if (state === 'deleted') return `DELETE FROM subscribers WHERE ${isSubscriber}`
    return `UPDATE subscribers SET state = ${quoteText(state)}, state_changed_at = ${at}, token_version = token_version + 1
      WHERE ${isSubscriber}`
  })
}

/** Statements that keep the cron from planning digests once more. Repeating them changes nothing. */
export function digestStatements({ digests }: Ended): string[] {
  return digests.map(
    ({ week, title, created_at }) =>
      `INSERT INTO campaigns (id, kind, state, title, week, created_at, ended_at)
        SELECT lower(hex(randomblob(16))), 'digest', 'cancelled', ${quoteText(title)}, ${quoteText(week)}, ${created_at}, unixepoch() * 1000
        WHERE NOT EXISTS (SELECT 1 FROM campaigns WHERE week = ${quoteText(week)})`,
  )
}

/**
 * Ends the subscriptions that have ended on the site since the backup: who left, bounced or complained there, and who was
 * deleted, gets no mail of the restored site either. No digest goes twice. Call it without triggers, after everything else: it
 * counts subscribers anew.
 * @returns how many subscriptions of the backup it ends
 */
export async function keepEnded(staging: Staging, target: Pick<Target, 'read'>): Promise<number> {
  const ended = await readEnded(target)
  const ends = await findEnds(ended, await readOpen({ read: async (sql) => staging.rows(sql) }))
  // The week's totals of the restored site have those who go now.
  const countWeek = staging.db.prepare(
    "INSERT INTO count_subscriber_week SELECT source, 0, 1 FROM subscribers WHERE email = ? AND state = 'confirmed'",
  )
  for (const { email } of ends) countWeek.run(email)
  for (const statement of [...endStatements(ends), ...digestStatements(ended)]) staging.db.exec(statement)
  keepSuppressions(staging, ended)
  for (const statement of subscriberTotals()) staging.db.exec(statement)
  return ends.length
}

function keepSuppressions(staging: Staging, { key, suppressions }: Ended) {
  if (key === null) return
  const [known] = staging.values('SELECT value FROM secrets WHERE name = ?', addressKey)
  // Without a key nothing in the backup is hashed, and with another key its hashes mean other addresses.
  if (known === undefined) staging.db.prepare('INSERT INTO secrets(name, value) VALUES (?, ?)').run(addressKey, key)
  if (known !== undefined && known !== key) return
  const columns = ['email_hash', 'scope', 'reason', 'created_at']
  staging.add({ table: 'suppressions', columns, rows: suppressions.map((row) => Object.values(row)) })
}
