import { and, inArray } from 'drizzle-orm'
import type { SubscriberSummary } from '../../contract/inbox.ts'
import { type CampaignKind, type SubscriberState, subscriberStates } from '../../contract/newsletter.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { selectTotals } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { isOpenCampaign } from '../states/open-mail.queries.ts'

/** The subscribers by their state, and what is known about asking them to confirm. */
export async function readSubscriberSummary(db: Database): Promise<Omit<SubscriberSummary, 'provider'>> {
  const { totals, open } = await batchNamed(db, {
    totals: selectTotals(db, [
      'subscribers:askable',
      ...subscriberStates.map((state) => `subscribers:${state}` as const),
    ]),
    open: selectOpen(db),
  })
  const values = new Map(totals.map(({ name, value }) => [name, value]))
  const totalOf = (name: SubscriberState | 'askable') => values.get(`subscribers:${name}`) ?? 0
  return {
    totals: {
      unverified: totalOf('unverified'),
      pending: totalOf('pending'),
      confirmed: totalOf('confirmed'),
      left: totalOf('left'),
      bounced: totalOf('bounced'),
      complained: totalOf('complained'),
    },
    askable: totalOf('askable'),
    isAsking: open.some(isAsk),
    problem: open.find(({ problem }) => problem !== '')?.problem ?? '',
  }
}

/** The campaign of single mails, and the open request to confirm. */
export function selectOpen(db: Database) {
  return db
    .select({ kind: campaigns.kind, problem: campaigns.problem })
    .from(campaigns)
    .where(and(isOpenCampaign, inArray(campaigns.kind, ['single', 'ask'])))
}

export function isAsk({ kind }: { kind: CampaignKind }) {
  return kind === 'ask'
}
