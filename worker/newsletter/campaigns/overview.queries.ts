import { and, desc, eq, gte, or, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { growthWeeks } from '../../contract/newsletter-overview.ts'
import { day } from '../../contract/units.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { readTotal, selectTotal } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { subscriberWeeks } from '../../db/schema/visitors.ts'
import { isOpenCampaign } from '../states/open-mail.queries.ts'
import { isNotSingle, selectCampaigns } from './campaigns.queries.ts'
import { newestKeys } from './stuck.queries.ts'

/** Campaigns that the dashboard shows; the list of newsletters has the others. */
const mostShown = 5
const week = 7 * day
/** Weeks are counted from Monday, 5 January 1970 (migrations/0004_newsletters.sql). */
const firstMonday = 4 * day

/** What is sent and planned, what has ended in the last week, and how the list has grown. One batch, of at most 150 rows. */
export async function readOverview(db: Database) {
  const at = now().getTime()
  const thisWeek = Math.floor((at - firstMonday) / week)
  const isShown = or(eq(campaigns.state, 'paused'), gte(campaigns.endedAt, new Date(at - week)))
  const { open, recent, subscribers, growth } = await batchNamed(db, {
    open: selectCampaigns(db, and(isNotSingle, isOpenCampaign), mostShown),
    recent: selectCampaigns(db, and(isNotSingle, sql`${campaigns.key} IN ${newestKeys}`, isShown), mostShown),
    subscribers: selectTotal(db, 'subscribers:confirmed'),
    growth: db
      .select()
      .from(subscriberWeeks)
      .where(gte(subscriberWeeks.week, thisWeek - growthWeeks + 1))
      .orderBy(desc(subscriberWeeks.week), subscriberWeeks.source),
  })
  return {
    rows: [...open, ...recent].slice(0, mostShown),
    subscribers: readTotal(subscribers),
    growth: growth.map((row) => ({
      ...row,
      week: new Date(firstMonday + row.week * week).toISOString().slice(0, 'YYYY-MM-DD'.length),
    })),
  }
}
