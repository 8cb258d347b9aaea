import { eq, lt, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { MailEventKind, SuppressionReason, SuppressionScope } from '../contract/newsletter.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { rowValues } from '../db/row-values.ts'
import { mailEvents } from '../db/schema/mail-events.ts'
import { subscribers } from '../db/schema/visitors.ts'
import { insertSuppression } from '../db/statements/suppressions.ts'
import { forgetSoftBounces, hasEarlierSoftBounces, isSoftBounce, liftBounce } from './bounces.queries.ts'
import {
  countReport,
  type ReportedMail,
  type ReportKind,
  refuseFailed,
  selectReportedMail,
  settleDoubt,
} from './states/reported-mail.queries.ts'
import { endSubscription } from './subscription-ends.queries.ts'

type Event = {
  /** Names the provider too. */
  id: string
  kind: MailEventKind
  /** `notices` for a mail to the admin. */
  scope: SuppressionScope
  /** Folded (worker/contract/fold-address.ts), and its hash. */
  email: string
  emailHash: string
  /** The id of the mail's campaign; empty where the report does not say. */
  campaign: string
  /** The provider's words. */
  detail: string
}

/** How a subscription ends by an event; the others end none. */
const ends: Partial<Record<MailEventKind, SuppressionReason & ReportKind>> = {
  hard: 'bounced',
  soft: 'bounced',
  complaint: 'complained',
  left: 'left',
}

/** The total of a campaign to which an event adds. A temporary bounce adds to none: a delivery may follow it. */
const counted: Partial<Record<MailEventKind, ReportKind>> = { hard: 'bounced', complaint: 'complained', left: 'left' }

/**
 * Records an event and acts on it, in one transaction: a subscription ends, or an address gets no more notices; after
 * temporary bounces at the third within seven days. The campaign of the mail counts it, and a doubt about the mail is
 * settled. An event that is recorded already changes nothing, so that a call whose answer was lost can be repeated.
 *
 * A delivery is not recorded. It forgets the temporary bounces of its address; where there is none, and no doubt about the
 * mail, nothing is written.
 */
export async function recordMailEvent(db: Database, event: Event): Promise<void> {
  const { scope, email, emailHash, campaign } = event
  const { mails, soft } = await batchNamed(db, {
    mails: selectReportedMail(db, campaign, eq(subscribers.email, email)),
    soft: db.select({ id: mailEvents.id }).from(mailEvents).where(isSoftBounce(emailHash, scope)).limit(1),
  })
  if (event.kind !== 'delivered') return record(db, event, mails[0])
  if (soft.length === 0 && !mails[0]?.isInDoubt) return
  await batchNamed(db, {
    forgotten: forgetSoftBounces(db, emailHash, scope),
    settled: mails[0] ? settleDoubt(db, mails[0]) : [],
  })
}

async function record(db: Database, event: Event, mail: ReportedMail | undefined): Promise<void> {
  const { id, kind, scope, email, emailHash, campaign, detail } = event
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${mailEvents} WHERE ${eq(mailEvents.id, id)})`
  const condition = kind === 'soft' ? sql`${isNew} AND ${hasEarlierSoftBounces(emailHash, scope)}` : isNew
  const end = ends[kind]
  const report = counted[kind]
  await batchNamed(db, {
    ended: !end
      ? []
      : scope === 'newsletter'
        ? endSubscription(db, { email, emailHash, state: end, reason: detail }, condition)
        : [insertSuppression(db, { emailHash, scope, reason: end }, condition)],
    lifted:
      kind === 'reactivated' && scope === 'newsletter'
        ? liftBounce(db, { isSubscriber: eq(subscribers.email, email), emailHash, reason: detail }, isNew)
        : [],
    settled: mail && kind !== 'reactivated' ? settleDoubt(db, mail) : [],
    refused: mail && kind === 'failed' ? refuseFailed(db, mail, detail, isNew) : [],
    counted: mail && report ? countReport(db, mail, report, isNew) : [],
    recorded: db
      .insert(mailEvents)
      .select(
        sql`SELECT ${rowValues(mailEvents, {
          id,
          kind: `${scope}:${kind}`,
          emailHash,
          at: now(),
          campaignKey: sql`(SELECT key FROM campaigns WHERE id = ${campaign})`,
          detail,
        })} WHERE true`,
      )
      .onConflictDoNothing(),
  })
}

/** A statement that forgets the events before a time. */
export function deleteMailEvents(db: Database, before: Date) {
  return db.delete(mailEvents).where(lt(mailEvents.at, before))
}
