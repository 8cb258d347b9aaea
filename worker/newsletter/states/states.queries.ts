import { and, type Column, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { CampaignState, DeliveryState } from '../../contract/newsletter.ts'
import { batches, campaigns, deliveries } from '../../db/schema/mail.ts'

// Every change of state of a campaign, of a batch and of a mail. An UPDATE takes its condition and its value from here: a
// change that is missing here cannot be written. Each happens in one transaction, in a file of this folder.

type BatchState = (typeof batches.$inferSelect)['state']

/** For each state in which a change may begin, the state to which it leads. */
type Arrows<State extends string> = Partial<Record<State, State>>

/** `isFrom`: a condition on the surrounding row, which an UPDATE needs. `to`: the state that it sets then. */
type Change = { isFrom: SQL; to: SQL }

/** The states of new rows. */
export const firstStates = { campaign: 'planned', batch: 'claimed', mail: 'waiting' } as const

export const campaignArrows = {
  /** Its content and its audience are frozen. */
  freeze: { planned: 'sending' },
  /** It is frozen, and has no audience. */
  freezeEmpty: { planned: 'finished' },
  /** Its blog or letter is gone, nobody gets it, or a digest has nothing to say. */
  drop: { planned: 'cancelled' },
  /** The admin wants it, or too many reports have come. */
  pause: { sending: 'paused' },
  resume: { paused: 'sending' },
  cancel: { planned: 'cancelled', sending: 'cancelled', paused: 'cancelled' },
  /** Mails in doubt are to be sent again. */
  sendAgain: { sending: 'sending', paused: 'paused', finished: 'sending' },
  /** Nothing of it is open any more. */
  end: { sending: 'finished', paused: 'finished' },
} as const satisfies Record<string, Arrows<CampaignState>>

export const batchArrows = {
  /** Its lease has ended: another run posts it under the same id. */
  claimOnceMore: { claimed: 'claimed' },
  /** Nothing of it was sent, or the admin wants it sent again: it gets another id. */
  claimAgain: { claimed: 'claimed', again: 'claimed' },
  /** Nothing of it was sent by this call: a later pass claims it. */
  giveBack: { claimed: 'claimed' },
  /** The same for a batch that the admin wants sent again. */
  giveBackAgain: { claimed: 'again' },
  /** Its mails are marked. */
  end: { claimed: 'done' },
  /** The answer to its call was not seen. */
  endInDoubt: { claimed: 'unknown' },
  /** The same, and no run has it: its lease has ended. */
  doubt: { claimed: 'unknown', again: 'unknown' },
  /** Its campaign was cancelled before a call. */
  cancel: { claimed: 'unsent' },
  sendAgain: { unknown: 'again' },
  /** The admin leaves its mails in doubt, or a report has settled the last one. */
  settle: { unknown: 'done' },
  /** A month after the end of its campaign nobody decides about it any more. */
  forget: { unknown: 'done', unsent: 'done' },
} as const satisfies Record<string, Arrows<BatchState>>

/**
 * Of mails that have a row: single mails, and all of a campaign that release 0.2.0 froze. Other mails are in the totals of their
 * campaign, and get a row at their end where something happened to them: a refusal, an exclusion, a report.
 */
export const mailArrows = {
  accept: { waiting: 'accepted' },
  refuse: { waiting: 'refused' },
  exclude: { waiting: 'excluded' },
  doubt: { waiting: 'unknown' },
  sendAgain: { unknown: 'waiting' },
  /** Its provider had accepted it, and reports that it could not send it. */
  fail: { accepted: 'refused' },
} as const satisfies Record<string, Arrows<DeliveryState>>

export const campaignChanges = changesOf(campaigns.state, campaignArrows)
export const batchChanges = changesOf(batches.state, batchArrows)
export const mailChanges = changesOf(deliveries.state, mailArrows)

function changesOf<Name extends string>(column: Column, arrows: Record<Name, Arrows<string>>): Record<Name, Change>
function changesOf(column: Column, arrows: Record<string, Arrows<string>>): Record<string, Change> {
  return Object.fromEntries(
    Object.entries(arrows).map(([name, change]) => {
      const [from, to] = [Object.keys(change), [...new Set(Object.values(change))]]
      const cases = Object.entries(change).map((arrow) => sql`WHEN ${arrow[0]} THEN ${arrow[1]}`)
      return [
        name,
        {
          isFrom: inArray(column, from),
          to: to.length === 1 ? sql`${to[0]}` : sql`CASE ${column} ${sql.join(cases, sql` `)} END`,
        },
      ]
    }),
  )
}

/** The state of a row that a change may have reached before: elsewhere than at its beginning, it stays. */
export function toOnce(column: Column, { isFrom, to }: Change): SQL {
  return sql`iif(${isFrom}, ${to}, ${column})`
}

// The column `not_before` has a meaning for each state of its campaign. Planned: when it is frozen, which is the end of the time
// in which it can be undone, or of the week of a digest; `notDue` while its blog is not published. Sending: when the next batch
// may be posted, as the provider has asked; `atOnce` where it has not. In other states it has none.

export const notDue = new Date(0)
export const atOnce = new Date(0)

/** A condition: a planned campaign is due, and can be undone no more. */
export function isFreezeDue() {
  return and(gt(campaigns.notBefore, notDue), lte(campaigns.notBefore, now()))
}

/** A condition: the provider of a campaign that sends may be called. */
export function isPostDue() {
  return lte(campaigns.notBefore, now())
}

type Timed = Pick<typeof campaigns.$inferSelect, 'state' | 'notBefore'>

/** When a planned campaign is frozen; null where it is not due, or not planned. */
export function freezeTimeOf({ state, notBefore }: Timed): Date | null {
  return state === 'planned' && notBefore > notDue ? notBefore : null
}

/** Until when the provider has asked a campaign to wait, also in the past; null for a campaign that does not send. */
export function breakOf({ state, notBefore }: Timed): Date | null {
  return state === 'sending' ? notBefore : null
}
