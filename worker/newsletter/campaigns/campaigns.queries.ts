import { and, eq, getTableColumns, gt, ne, type SQL, sql } from 'drizzle-orm'
import { listLimits, testMailsPerHour } from '../../contract/limits.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import type { Position } from '../../contract/position.ts'
import { cutByTime, isAfter, newestFirst } from '../../db/admin-list.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { readHits } from '../../db/full-text.ts'
import { countInHour, isBelowHourly } from '../../db/hourly-totals.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { campaigns, mailContents } from '../../db/schema/mail.ts'
import { hashContent, queueSingleMail, singleCampaignKey } from '../../db/statements/queued-mail.ts'

/** The admin neither sees, pauses nor cancels the campaign of kind `single`. */
export const isNotSingle = ne(campaigns.kind, 'single')

/** A condition: the campaign with this id, as the admin sees it. */
export function isCampaign(id: string) {
  return and(eq(campaigns.id, id), isNotSingle)
}

/** All totals of a campaign are in its row, so that they belong together at any time. */
const campaignColumns = {
  key: campaigns.key,
  id: campaigns.id,
  kind: campaigns.kind,
  state: campaigns.state,
  title:
    sql<string>`iif(${campaigns.state} = 'planned', coalesce(${blogs.title}, ${campaigns.title}), ${campaigns.title})`.as(
      'shown_title',
    ),
  blog: sql<string | null>`${blogs.id}`.as('blog'),
  /** The sent subject; before the freeze, the author's. */
  subject: sql<string>`coalesce(${mailContents.subject}, ${campaigns.subject})`.as('shown_subject'),
  preheader: campaigns.preheader,
  recipients: campaigns.recipients,
  createdAt: campaigns.createdAt,
  startedAt: campaigns.startedAt,
  endedAt: campaigns.endedAt,
  notBefore: campaigns.notBefore,
  problem: campaigns.problem,
  lastNumber: campaigns.lastNumber,
  audience: campaigns.audience,
  accepted: campaigns.accepted,
  refused: campaigns.refused,
  excluded: campaigns.excluded,
  unknown: campaigns.unknown,
  undecided: campaigns.undecided,
  uninterested: campaigns.uninterested,
  bounced: campaigns.bounced,
  complained: campaigns.complained,
  unsubscribed: campaigns.unsubscribed,
  reported: campaigns.reported,
}

export type CampaignRow = Awaited<ReturnType<typeof selectCampaigns>>[number]

/** A statement that reads campaigns with their totals, newest first. */
export function selectCampaigns(db: Database, condition: SQL | undefined, limit: number) {
  return db
    .select(campaignColumns)
    .from(campaigns)
    .leftJoin(blogs, eq(blogs.key, campaigns.blogKey))
    .leftJoin(mailContents, eq(mailContents.key, campaigns.contentKey))
    .where(condition)
    .orderBy(...newestFirst(campaigns))
    .limit(limit)
}

/** A page of campaigns with their totals, newest first. */
export async function listCampaigns(db: Database, { after, limit }: { after: Position | null; limit: number }) {
  const isCounted = gt(campaigns.key, singleCampaignKey)
  const counted = db
    .select({ key: campaigns.key })
    .from(campaigns)
    .where(isCounted)
    .limit(listLimits.countedHits + 1)
  const { rows, total } = await batchNamed(db, {
    rows: selectCampaigns(db, and(isNotSingle, isAfter(campaigns, after)), limit + 1),
    total: db.select({ total: sql<number>`count(*)`.as('total') }).from(sql`${counted}`),
  })
  return { ...cutByTime(rows, limit), ...readHits(total) }
}

/** The frozen content of a campaign; undefined before the freeze, and without such a campaign. */
export function readCampaignContent(db: Database, id: string) {
  return db
    .select(getTableColumns(mailContents))
    .from(campaigns)
    .innerJoin(mailContents, eq(mailContents.key, campaigns.contentKey))
    .where(isCampaign(id))
    .get()
}

/** The Monday of a planned digest, as YYYY-MM-DD; null for every other campaign. */
export async function findPlannedWeek(db: Database, id: string): Promise<string | null> {
  const row = await db
    .select({ week: campaigns.week })
    .from(campaigns)
    .where(and(isCampaign(id), eq(campaigns.state, 'planned')))
    .get()
  return row?.week ?? null
}

/**
 * Queues a test mail to each address, or to none.
 * @param emails each once, as many as `testMailsOfCall` at most
 * @returns false when they would be more than `testMailsPerHour` in this hour
 */
export async function queueTestMails(db: Database, content: MailContent, emails: string[]): Promise<boolean> {
  const isBelow = isBelowHourly('test-mails', testMailsPerHour - emails.length + 1)
  const hashed = await hashContent(content)
  const { counted } = await batchNamed(db, {
    queued: emails.flatMap((email) => queueSingleMail(db, hashed, { email }, isBelow)),
    counted: countInHour(
      db,
      emails.map(() => 'test-mails' as const),
      isBelow,
    ),
  })
  return counted.length > 0
}
