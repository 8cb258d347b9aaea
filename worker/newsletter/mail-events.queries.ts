import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { MailEventKind, SuppressionReason, SuppressionScope } from '../contract/newsletter.ts'
import { day } from '../contract/units.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { mailEvents } from '../db/schema/mail-events.ts'
import { insertSuppression } from '../db/statements/suppressions.ts'
import { endSubscription } from './subscriptions.queries.ts'

type Event = {
  /** Names the provider too. */
  id: string
  kind: MailEventKind
  /** What the mail was about. */
  scope: SuppressionScope
  /** Folded (worker/mail/fold-address.ts), and its hash. */
  email: string
  emailHash: string
}

/** A mailbox that is full for a day, or a server that is down, has fewer. */
const softBounces = 3
const softPeriod = 7 * day

/** How a subscription ends by an event. */
const ends = { hard: 'bounced', soft: 'bounced', complaint: 'complained', left: 'left' } as const satisfies Record<
  MailEventKind,
  SuppressionReason
>

/**
 * Records an event and acts on it, in one transaction: a subscription ends, or an address gets no more notices; after
 * temporary bounces at the third within seven days. An event that is recorded already changes nothing, so that a call
 * whose answer was lost can be repeated.
 */
export async function recordMailEvent(db: Database, { id, kind, scope, email, emailHash }: Event): Promise<void> {
  const scopedKind = `${scope}:${kind}`
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${mailEvents} WHERE ${eq(mailEvents.id, id)})`
  const condition = kind === 'soft' ? and(isNew, hasEarlier(emailHash, scopedKind)) : isNew
  const end = ends[kind]
  await batchNamed(db, {
    ended:
      scope === 'newsletter'
        ? endSubscription(db, { email, emailHash, state: end }, condition)
        : insertSuppression(db, { emailHash, scope, reason: end }, condition),
    recorded: db.insert(mailEvents).values({ id, kind: scopedKind, emailHash, at: now() }).onConflictDoNothing(),
  })
}

/** A statement that forgets the events before a time. */
export function deleteMailEvents(db: Database, before: Date) {
  return db.delete(mailEvents).where(lt(mailEvents.at, before))
}

/** Whether all but the last of the soft bounces that end a subscription are recorded. */
function hasEarlier(emailHash: string, kind: string): SQL {
  const after = new Date(now().getTime() - softPeriod)
  const isOne = and(eq(mailEvents.emailHash, emailHash), eq(mailEvents.kind, kind), gt(mailEvents.at, after))
  return sql`(SELECT count(*) FROM ${mailEvents} WHERE ${isOne}) >= ${softBounces - 1}`
}
