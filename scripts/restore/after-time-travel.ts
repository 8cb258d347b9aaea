import { addressKey } from '#worker/mail/hash-address.ts'
import { quoteText } from '../lib/quote-text.ts'
import { mailCancellations } from './cancel-mail.ts'
import { digestStatements, type End, type Ended, endStatements, findEnds, readEnded, readOpen } from './keep-ended.ts'
import type { Target } from './target.ts'
import { beginEpoch, endAnswers } from './write-statements.ts'

const cacheTags = '0002_cache_tags.sql'
const epochs = '0016_epochs.sql'
const now = 'unixepoch() * 1000'
const isOpenDelivery = "campaign_key IN (SELECT key FROM campaigns WHERE kind = 'single') AND state = 'waiting'"

/** Whether a database with these migrations has digests, and members of campaigns. */
export function hasNewsletters(migrations: string[]): boolean {
  return migrations.includes('0004_newsletters.sql')
}

/** The statements, the subscriptions that they end, and how many newsletters they cancel. */
type Mending = { statements: string[]; ends: End[]; cancelled: number }

/**
 * Statements that mend a database which went back in time: nothing goes twice, who has ended later stays so, and caches keep
 * nothing. All of them run, or none; repeating them changes nothing.
 * @param later who had ended before the database went back
 * @param migrations the file names of those that it has now: it may be of an earlier release
 */
export async function mendDatabase(target: Target, later: Ended, migrations: string[]): Promise<Mending> {
  const isNew = hasNewsletters(migrations)
  const ends = await findEnds(later, await readOpen(target))
  const before = await readEnded(target, isNew)
  const open = await target.read(
    "SELECT key FROM campaigns WHERE kind <> 'single' AND state IN ('planned', 'sending', 'paused')",
  )
  const statements = [
    ...cancelOpenMail(isNew),
    ...(isNew ? digestStatements(later) : []),
    ...endStatements(ends),
    ...suppressionStatements(later, before),
    // Without epochs it is of an earlier schema, whose migration makes the next backup a full one.
    ...(migrations.includes(epochs) ? [beginEpoch] : []),
    ...(migrations.includes(cacheTags) ? endAnswers : []),
  ]
  return { statements, ends, cancelled: open.length }
}

/** Who has ended by either of two readings. */
export function mergeEnded(one: Ended, other: Ended): Ended {
  return {
    key: one.key ?? other.key,
    subscribers: [...one.subscribers, ...other.subscribers],
    suppressions: [...one.suppressions, ...other.suppressions],
    digests: [...one.digests, ...other.digests],
  }
}

/** Statements for what waited then: it was sent since, or nobody wants it any more. A sign-up that waits can be repeated. */
function cancelOpenMail(isNew: boolean): string[] {
  const single = [
    `UPDATE campaigns SET next_position = max(next_position, audience + 1) WHERE kind = 'single'`,
    `UPDATE deliveries SET state = 'excluded', reason = 'The database went back in time: it may have been sent before.'
      WHERE ${isOpenDelivery}`,
    'UPDATE notices SET pending = 0',
  ]
  if (!isNew)
    return [
      ...single,
      `UPDATE campaigns SET state = 'cancelled', ended_at = ${now}, problem = ''
        WHERE kind <> 'single' AND state IN ('planned', 'sending', 'paused')`,
      `UPDATE batches SET state = 'unknown', ended_at = ${now} WHERE state IN ('claimed', 'again')`,
    ]
  const reminders = `UPDATE subscribers SET reminded_at = ${now} WHERE state = 'pending' AND reminded_at IS NULL`
  return [...single, ...mailCancellations.map(({ sql }) => sql), reminders]
}

/** Statements for the suppressed addresses that the database does not have. */
function suppressionStatements(later: Ended, before: Ended): string[] {
  if (later.key === null || (before.key !== null && before.key !== later.key)) return []
  const known = new Set(before.suppressions.map((row) => JSON.stringify(row)))
  const missing = later.suppressions.filter((row) => !known.has(JSON.stringify(row)))
  return [
    `INSERT INTO secrets (name, value) VALUES ('${addressKey}', ${quoteText(later.key)}) ON CONFLICT DO NOTHING`,
    ...missing.map(
      ({ email_hash, scope, reason, created_at }) =>
        `INSERT INTO suppressions (email_hash, scope, reason, created_at)
          VALUES (${[email_hash, scope, reason].map(quoteText).join(', ')}, ${created_at})
          ON CONFLICT (email_hash, scope) DO UPDATE SET reason = excluded.reason, created_at = excluded.created_at`,
    ),
  ]
}
