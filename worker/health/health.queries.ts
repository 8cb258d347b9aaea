import { and, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { isScheduled } from '../blogs/publishing/scheduled-blogs.queries.ts'
import { backupLateAfter } from '../contract/crons.ts'
import { mostCounted, type WaitingName } from '../contract/health.ts'
import { batchNamed } from '../db/batch-named.ts'
import { selectBindingChecks } from '../db/binding-checks.ts'
import { type CounterName, storageColumns, totalOf } from '../db/counters.ts'
import { selectUsed } from '../db/daily-totals.ts'
import type { Database } from '../db/database.ts'
import { readJobs } from '../db/jobs.ts'
import { blogs, derived } from '../db/schema/blogs.ts'
import { batches, campaigns, deliveries } from '../db/schema/mail.ts'
import { imageCopies } from '../db/schema/media.ts'
import { settings } from '../db/schema/publication.ts'
import { searchVersion } from '../language/search-text.ts'
import { imageCopiesVersion } from '../media/image-copies.queries.ts'
import { isOpenBatch, isOpenCampaign, notSentTotal } from '../newsletter/states/open-mail.queries.ts'

/** How many of the newest ended batches are looked at for mails that a provider has accepted. */
const recentBatches = 100

/** Sends D1 the smallest statement. @throws ServiceError 503 when D1 does not answer */
export async function reachDatabase(db: Database): Promise<void> {
  await db.get(sql`SELECT 1 AS one`)
}

/**
 * Reads what Settings → Health shows, in one call.
 * @param derivedVersion of the rules by which data of blogs is derived now
 */
export async function readHealth(db: Database, { at, derivedVersion }: { at: Date; derivedVersion: number }) {
  const {
    migration: [migration],
    waiting: [waiting],
    ...rows
  } = await batchNamed(db, {
    migration: selectLastMigration(db),
    checks: selectBindingChecks(db),
    jobs: readJobs(db, at),
    used: selectUsed(db, 'rows-written', at),
    accepted: selectAccepted(db),
    stored: db.select(storageColumns).from(sql`(SELECT 1)`),
    waiting: db.select(waitingColumns(db, at, derivedVersion)).from(sql`(SELECT 1)`),
  })
  if (!waiting) throw new Error('A statement without a table has returned no row.')
  return { ...rows, lastMigration: migration?.last ?? '', waiting }
}

/** A statement. Wrangler's own table; its names begin with their number. */
export function selectLastMigration(db: Database) {
  return db.select({ last: sql<string>`coalesce(max(name), '')`.as('last') }).from(sql`d1_migrations`)
}

/** A statement: what is at stake when mail or backups are missing, of a site whose content is its own. */
export function selectAtStake(db: Database, at: Date) {
  const isDue = sql`EXISTS (SELECT 1 FROM ${campaigns} WHERE ${isOpenCampaign} AND ${campaigns.state} = 'planned'
    AND (${campaigns.kind} = 'ask' OR ${campaigns.notBefore} BETWEEN 1 AND ${at.getTime()}))`
  const hasRows = (rows: { getSQL(): SQL }) => sql`EXISTS (SELECT 1 FROM ${rows})`
  return db
    .select({
      readers:
        sql<number>`(coalesce(${totalOf('subscribers:confirmed')}, 0) + coalesce(${totalOf('subscribers:unverified')}, 0))`.as(
          'readers',
        ),
      hasMail: sql<boolean>`(${isDue} OR ${waitingMembers} > 0 OR ${hasRows(selectUnclaimed(db).limit(1))}
        OR ${hasRows(selectClaimed(db).limit(1))})`
        .mapWith(Boolean)
        .as('has_mail'),
      hasContent: sql<boolean>`(coalesce(${totalOf('blogs')}, 0) > 0 AND NOT coalesce(${hasSample}, 0))`
        .mapWith(Boolean)
        .as('has_content'),
      isOld:
        sql<boolean>`coalesce(unixepoch((SELECT min(applied_at) FROM d1_migrations)) * 1000 < ${at.getTime() - backupLateAfter}, 0)`
          .mapWith(Boolean)
          .as('is_old'),
    })
    .from(sql`(SELECT 1)`)
}

const hasSample = sql`(SELECT ${settings.hasSample} FROM ${settings} WHERE ${settings.key} = 1)`

/** A statement: when each provider accepted mail last, by the newest batches. */
function selectAccepted(db: Database) {
  const recent = db
    .select({ provider: batches.provider, endedAt: batches.endedAt, accepted: batches.accepted })
    .from(batches)
    .where(isNotNull(batches.endedAt))
    .orderBy(sql`${batches.endedAt} DESC`)
    .limit(recentBatches)
    .as('recent')
  return db
    .select({
      provider: recent.provider,
      lastAt: sql<Date>`max(${recent.endedAt})`.mapWith(batches.endedAt).as('last_at'),
    })
    .from(recent)
    .where(sql`${recent.accepted} > 0`)
    .groupBy(recent.provider)
}

function waitingColumns(db: Database, at: Date, derivedVersion: number) {
  return {
    dueBlogs: countUpTo(
      db
        .select({ one })
        .from(blogs)
        .where(and(isScheduled, lte(blogs.scheduledAt, at))),
    ).as('due_blogs'),
    blogsToIndex: countUpTo(db.select({ one }).from(derived).where(lt(derived.searchVersion, searchVersion))).as(
      'blogs_to_index',
    ),
    blogsToDerive: countUpTo(db.select({ one }).from(derived).where(lt(derived.version, derivedVersion))).as(
      'blogs_to_derive',
    ),
    blogsWithoutCopies: countUpTo(
      db.select({ one }).from(imageCopies).where(lt(imageCopies.version, imageCopiesVersion)),
    ).as('blogs_without_copies'),
    mails:
      sql<number>`min(${waitingMembers} + ${countUpTo(selectUnclaimed(db).unionAll(selectClaimed(db)))}, ${mostCounted + 1})`.as(
        'mails',
      ),
    unconfirmedSubscribers: total('subscribers:pending', 'unconfirmed_subscribers'),
    comments: total('comments:waiting', 'waiting_comments'),
    messages: total('messages:open', 'open_messages'),
  } satisfies Record<WaitingName, SQL.Aliased<number>>
}

const one = sql`1`.as('one')

/** The members of open campaigns whose mail has no end yet. */
const waitingMembers = sql`(
  SELECT coalesce(sum(${notSentTotal} - ${campaigns.excluded}), 0) FROM ${campaigns}
  WHERE ${isOpenCampaign} AND ${isNotNull(campaigns.lastNumber)}
)`

/** Deliveries of open campaigns that no batch contains yet. */
function selectUnclaimed(db: Database) {
  return db
    .select({ one })
    .from(campaigns)
    .innerJoin(
      deliveries,
      and(eq(deliveries.campaignKey, campaigns.key), gte(deliveries.position, campaigns.nextPosition)),
    )
    .where(and(isOpenCampaign, isNull(campaigns.lastNumber)))
}

/** Deliveries of batches that were claimed and not settled. */
function selectClaimed(db: Database) {
  return db
    .select({ one })
    .from(batches)
    .innerJoin(
      deliveries,
      and(
        eq(deliveries.campaignKey, batches.campaignKey),
        sql`${deliveries.position} BETWEEN ${batches.first} AND ${batches.last}`,
        inArray(deliveries.state, ['waiting']),
      ),
    )
    .where(isOpenBatch)
}

/** The number of rows of a query, which reads one more than `mostCounted` of them at most. */
function countUpTo(rows: { getSQL(): SQL }) {
  return sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ${mostCounted + 1}))`
}

function total(counter: CounterName, name: string) {
  return sql<number>`min(coalesce(${totalOf(counter)}, 0), ${mostCounted + 1})`.as(name)
}
