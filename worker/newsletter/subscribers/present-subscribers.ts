import type { Subscriber } from '../../contract/inbox.ts'
import type { SubscriberRow } from './subscribers.queries.ts'

/** A subscriber of the newsletter, as the admin sees it. */
export function presentSubscriber({
  id,
  email,
  createdAt,
  state,
  source,
  stateChangedAt,
  askedAt,
}: SubscriberRow): Subscriber {
  return {
    _id: id,
    email,
    createdAt: createdAt.toISOString(),
    state,
    source,
    stateChangedAt: stateChangedAt?.toISOString() ?? null,
    askedAt: askedAt?.toISOString() ?? null,
  }
}

/** The header of the export. The first two columns are those of its first version. */
export const subscriberColumns = [
  ...['Date', 'Email', 'State', 'Source', 'Confirmed', 'Asked'],
  ...['Signed up', 'Language', 'Origin'],
]

/** A subscriber's cells in the order of `subscriberColumns`. An import of confirmed addresses confirms at its own time. */
export function presentSubscriberLine(row: SubscriberRow): string[] {
  const { createdAt, email, state, source, stateChangedAt, askedAt, signedUpAt, lang, origin } = row
  const confirmedAt = state === 'confirmed' ? (stateChangedAt ?? createdAt) : null
  const times = [confirmedAt, askedAt, signedUpAt].map((time) => time?.toISOString() ?? '')
  return [createdAt.toISOString(), email, state, source, ...times, lang, origin]
}
