import { and, eq, inArray, sql } from 'drizzle-orm'
import { ownerKeyOf } from '../../actor.ts'
import { now } from '../../clock.ts'
import type { SubscriberSummary } from '../../contract/inbox.ts'
import { type CampaignKind, type SubscriberState, subscriberStates } from '../../contract/newsletter.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { selectTotals } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { rowValues } from '../../db/row-values.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { isOpenCampaign } from '../../db/statements/open-mail.ts'
import { randomId } from '../../ids.ts'

const title = 'Request to confirm'

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

/**
 * Plans the request to confirm to every unverified address that was never asked. Of two calls at once, one plans it.
 * @returns `open` when one is planned or being sent already, `nobody` when there is no such address
 */
export async function planAskCampaign({ db, actor }: Acting): Promise<'planned' | 'open' | 'nobody'> {
  const { open, planned } = await batchNamed(db, {
    open: selectOpen(db),
    planned: db
      .insert(campaigns)
      .select(
        sql`SELECT ${rowValues(campaigns, { id: randomId(), kind: 'ask', state: 'planned', title, createdAt: now(), createdBy: ownerKeyOf(actor) })}
        WHERE EXISTS (SELECT 1 FROM counters WHERE name = 'subscribers:askable' AND value > 0)
          AND NOT EXISTS (SELECT 1 FROM ${campaigns} WHERE ${and(isOpenCampaign, eq(campaigns.kind, 'ask'))})`,
      )
      .returning({ key: campaigns.key }),
  })
  if (planned.length > 0) return 'planned'
  return open.some(isAsk) ? 'open' : 'nobody'
}

/** The campaign of single mails, and the open request to confirm. */
function selectOpen(db: Database) {
  return db
    .select({ kind: campaigns.kind, problem: campaigns.problem })
    .from(campaigns)
    .where(and(isOpenCampaign, inArray(campaigns.kind, ['single', 'ask'])))
}

function isAsk({ kind }: { kind: CampaignKind }) {
  return kind === 'ask'
}
