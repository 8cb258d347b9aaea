import type { Config } from '../../config.ts'
import type { SendEstimate } from '../../contract/campaign-draft.ts'

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
