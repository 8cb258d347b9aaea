import { now } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { SendEstimate, SendOptions } from '../../contract/campaign-draft.ts'
import { rememberedMs } from '../states/plan-campaigns.queries.ts'
import type { BlogCampaignRow } from './campaign-drafts.queries.ts'

type Plan = Config['PLAN']

/** What a run of the cron sends in a minute at least, where the provider answers as it should. */
const mailsPerMinute: Record<Plan, number> = { free: 300, paid: 5_000 }
/** A batch whose mails are all accepted writes at most so many rows (docs/decisions/039-mail-is-rows.md). */
const rowsOfBatch = 12
/** Source: https://developers.cloudflare.com/d1/platform/pricing/ */
const rowsOfDay: Record<Plan, number | null> = { free: 100_000, paid: null }
/** Lists up to which a plan is meant to send newsletters (docs/operations.md). */
const largestLists: Record<Plan, number> = { free: 5_000, paid: 100_000 }

/** What sending so many mails takes. @param batchSize of the provider */
export function estimateSending(mails: number, batchSize: number, plan: Plan): SendEstimate {
  const calls = Math.ceil(mails / batchSize)
  return {
    minutes: Math.ceil(mails / mailsPerMinute[plan]),
    calls,
    rows: calls * rowsOfBatch,
    rowsOfDay: rowsOfDay[plan],
    largestList: largestLists[plan],
  }
}

/**
 * About how many have not got a blog, and how many mails of it were refused, by the totals of its campaigns since it was sent to
 * everybody. @param campaigns newest first. @param recipients how many would get it now
 */
export function estimateOthers(campaigns: BlogCampaignRow[], recipients: number): SendOptions['others'] {
  const begun = campaigns.filter(({ startedAt }) => startedAt !== null)
  const oldest = now().getTime() - rememberedMs
  if (begun.length === 0 || begun.some(({ endedAt }) => endedAt !== null && endedAt.getTime() < oldest)) return null
  const toAll = begun.findIndex((campaign) => campaign.recipients === 'all')
  const counted = begun.slice(0, toAll + 1)
  const sum = (count: (row: BlogCampaignRow) => number) => counted.reduce((total, row) => total + count(row), 0)
  return {
    rest: Math.max(0, recipients - sum((row) => row.accepted + row.unknown)),
    refused: sum((row) => row.refused),
  }
}
