import type { SubscriberState } from '../../contract/newsletter.ts'
import type { NewsletterOutcome, NoRecipientReason } from '../../contract/subscribers.ts'
import { frequencyOf } from '../recipients.queries.ts'
import type { SubscriberReportRows } from './subscriber-report.queries.ts'

type Subscriber = SubscriberReportRows['subscriber']
type Newsletter = SubscriberReportRows['newsletters'][number]
type Delivery = Pick<SubscriberReportRows['deliveries'][number], 'state' | 'reason'>

const endedStates: SubscriberState[] = ['left', 'bounced', 'complained']

/**
 * The outcomes of newsletters for a subscriber. A mail with which nothing happened has no row: that it was sent follows from
 * its number, which a batch has gone over (docs/decisions/039-mail-is-rows.md).
 * @param newsletters in any order
 * @param deliveries the rows of the subscriber by the keys of the newsletters
 * @returns the outcomes by the keys of the newsletters
 */
export function newsletterOutcomes(
  subscriber: Subscriber,
  newsletters: Newsletter[],
  deliveries: Map<number, Delivery>,
): Map<number, NewsletterOutcome> {
  const outcomes = new Map<number, NewsletterOutcome>()
  /** The outcomes of the blogs before. */
  const earlier = new Map<number | null, NewsletterOutcome['state']>()
  for (const newsletter of newsletters.toSorted((a, b) => a.key - b.key)) {
    const { key, kind, blogKey } = newsletter
    const delivery = deliveries.get(key)
    const before = kind === 'blog' ? earlier.get(blogKey) : undefined
    const outcome = delivery
      ? { state: delivery.state, reason: delivery.reason }
      : outcomeOfNumber(subscriber, newsletter, before)
    outcomes.set(key, outcome)
    if (kind === 'blog' && outcome.state !== 'none') earlier.set(blogKey, outcome.state)
  }
  return outcomes
}

function outcomeOfNumber(
  subscriber: Subscriber,
  newsletter: Newsletter,
  before: NewsletterOutcome['state'] | undefined,
): NewsletterOutcome {
  const { state, frequency, number, memberSince, stateChangedAt } = subscriber
  const { recipients, categoryKey, nextPosition, lastNumber, lastJoined, claimedAt } = newsletter
  // Its members are rows, or it was frozen before the number was given.
  if (lastNumber === null || lastJoined === null || number === null) return none('later')
  if (state === 'unverified' || state === 'pending') return none('unconfirmed')
  if (number > lastNumber) return none('later')
  const isClaimed = number < nextPosition
  if (endedStates.includes(state)) {
    const wasOpen = isClaimed && claimedAt !== null && (stateChangedAt?.getTime() ?? 0) >= claimedAt
    return wasOpen ? { state: 'likely', reason: '' } : none('ended')
  }
  // It was a reader before, and has come back or changed what it gets.
  if (memberSince === null || memberSince > lastJoined)
    return isClaimed ? { state: 'likely', reason: '' } : none('later')
  const ofFrequency = frequencyOf(newsletter)
  if (ofFrequency !== null && frequency !== ofFrequency) return none('frequency')
  if (categoryKey !== null && subscriber.categories?.includes(categoryKey) === false) return none('category')
  const isRecipient = { all: true, rest: !hasGot(before), refused: before === 'refused' }[recipients]
  if (!isRecipient) return none('had-it')
  return isClaimed ? outcomeOfBatch(newsletter, number) : outcomeOfOpen(newsletter)
}

function outcomeOfBatch({ batchState, members }: Newsletter, number: number): NewsletterOutcome {
  const isOpen = batchState !== null && batchState !== 'done' && isMember(members, number)
  if (!isOpen) return { state: 'accepted', reason: '' }
  if (batchState === 'unsent') return { state: 'excluded', reason: 'cancelled' }
  return { state: batchState === 'unknown' ? 'unknown' : 'waiting', reason: '' }
}

/** No batch has come to the number. */
function outcomeOfOpen({ state }: Newsletter): NewsletterOutcome {
  if (state === 'cancelled') return { state: 'excluded', reason: 'cancelled' }
  return state === 'finished' ? none('later') : { state: 'waiting', reason: '' }
}

/** @param members JSON of rows that begin with a number, or of numbers */
function isMember(members: string | null, number: number): boolean {
  const list: (number | [number])[] = members ? JSON.parse(members) : []
  return list.some((member) => (Array.isArray(member) ? member[0] : member) === number)
}

/** Doubt counts as got: nobody gets a blog twice. */
function hasGot(before: NewsletterOutcome['state'] | undefined) {
  return before === 'accepted' || before === 'unknown' || before === 'likely' || before === 'waiting'
}

function none(reason: NoRecipientReason): NewsletterOutcome {
  return { state: 'none', reason }
}
