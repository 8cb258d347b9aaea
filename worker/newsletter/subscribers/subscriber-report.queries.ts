import { and, desc, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { listLimits } from '../../contract/limits.ts'
import { day } from '../../contract/units.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { categories } from '../../db/schema/listings.ts'
import { batches, campaigns, deliveries, mailContents } from '../../db/schema/mail.ts'
import { mailEvents, suppressions } from '../../db/schema/mail-events.ts'
import { subscribers } from '../../db/schema/visitors.ts'

/** Who got a mail is known so long (worker/jobs/cleanup.ts). */
const shownPeriod = 30 * day

/** The batch of a campaign in which a number is, if the claims have come so far; a number is in one batch. */
const batchOf = (campaign: typeof campaigns.key, number: number | null) => sql`(
  SELECT ${batches.key} FROM ${batches} WHERE ${batches.campaignKey} = ${campaign} AND ${batches.first} <= ${number}
  ORDER BY ${batches.first} DESC LIMIT 1
)`

/**
 * The newsletters, mails and reports of a subscriber in the last 30 days, the newest first.
 * @param hashOf worker/mail/hash-address.ts
 * @returns undefined when there is none with this id
 */
export async function readSubscriberReport(db: Database, id: string, hashOf: (email: string) => Promise<string>) {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.id, id))
  if (!subscriber) return undefined
  const emailHash = await hashOf(subscriber.email)
  const since = new Date(now().getTime() - shownPeriod)
  const limit = listLimits.subscriberReport
  const results = await batchNamed(db, {
    newsletters: db
      .select({
        key: campaigns.key,
        id: campaigns.id,
        kind: campaigns.kind,
        state: campaigns.state,
        title: campaigns.title,
        blogKey: campaigns.blogKey,
        recipients: campaigns.recipients,
        includesWeekly: campaigns.includesWeekly,
        categoryKey: campaigns.categoryKey,
        nextPosition: campaigns.nextPosition,
        lastNumber: campaigns.lastNumber,
        lastJoined: campaigns.lastJoined,
        startedAt: campaigns.startedAt,
        batchState: sql<(typeof batches.$inferSelect)['state'] | null>`${batches.state}`.as('batch_state'),
        claimedAt: sql<number | null>`${batches.claimedAt}`.as('batch_claimed_at'),
        members: sql<string | null>`${batches.members}`.as('batch_members'),
      })
      .from(campaigns)
      .leftJoin(batches, eq(batches.key, batchOf(campaigns.key, subscriber.number)))
      .where(
        and(
          inArray(campaigns.kind, ['blog', 'letter', 'digest']),
          sql`${campaigns.startedAt} IS NOT NULL`,
          or(isNull(campaigns.endedAt), gt(campaigns.endedAt, since)),
        ),
      )
      .orderBy(desc(campaigns.createdAt), desc(campaigns.key))
      .limit(limit),
    deliveries: db
      .select({
        campaignKey: deliveries.campaignKey,
        state: deliveries.state,
        reason: deliveries.reason,
        createdAt: deliveries.createdAt,
        bouncedAt: deliveries.bouncedAt,
        complainedAt: deliveries.complainedAt,
        leftAt: deliveries.leftAt,
        mailKind: mailContents.kind,
      })
      .from(deliveries)
      .leftJoin(mailContents, eq(mailContents.key, deliveries.contentKey))
      .where(eq(deliveries.subscriberKey, subscriber.key))
      // Single mails have the lowest keys of a campaign.
      .orderBy(desc(deliveries.campaignKey), desc(deliveries.position))
      .limit(2 * limit),
    events: db
      .select({
        at: mailEvents.at,
        kind: mailEvents.kind,
        detail: mailEvents.detail,
        newsletter: sql<string | null>`(
          SELECT title FROM campaigns WHERE campaigns.key = ${mailEvents.campaignKey} AND campaigns.kind <> 'single'
        )`.as('newsletter'),
      })
      .from(mailEvents)
      .where(and(eq(mailEvents.emailHash, emailHash), gt(mailEvents.at, since), like(mailEvents.kind, 'newsletter:%')))
      .orderBy(desc(mailEvents.at))
      .limit(limit),
    suppressed: db
      .select({ reason: suppressions.reason, createdAt: suppressions.createdAt })
      .from(suppressions)
      .where(and(eq(suppressions.emailHash, emailHash), eq(suppressions.scope, 'newsletter'))),
    categories: db
      .select({ name: categories.name })
      .from(categories)
      .where(sql`${categories.key} IN (SELECT value FROM json_each(${JSON.stringify(subscriber.categories ?? [])}))`)
      .orderBy(categories.position),
  })
  return { subscriber, ...results }
}

export type SubscriberReportRows = NonNullable<Awaited<ReturnType<typeof readSubscriberReport>>>
