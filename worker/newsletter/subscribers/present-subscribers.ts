import type { Subscriber } from '../../contract/inbox.ts'
import type { SubscriberReport } from '../../contract/subscribers.ts'
import { newsletterOutcomes } from './newsletter-outcome.ts'
import type { SubscriberReportRows } from './subscriber-report.queries.ts'
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

/** The header of the export. The first two columns stay as in its first version. */
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

const toIso = (time: Date | null) => time?.toISOString() ?? null

/** Everything that is stored about a subscriber, as its page shows it. */
export function presentSubscriberReport(report: SubscriberReportRows): SubscriberReport {
  const { subscriber, newsletters, deliveries, events, suppressed, categories } = report
  const rows = new Map(deliveries.map((delivery) => [delivery.campaignKey, delivery]))
  const outcomes = newsletterOutcomes(subscriber, newsletters, rows)
  const [suppression] = suppressed
  return {
    ...presentSubscriber(subscriber),
    stateReason: subscriber.stateReason,
    signedUpAt: toIso(subscriber.signedUpAt),
    origin: subscriber.origin,
    lang: subscriber.lang,
    frequency: subscriber.frequency,
    categories: subscriber.categories && categories.map(({ name }) => name),
    remindedAt: toIso(subscriber.remindedAt),
    suppression: suppression ? { reason: suppression.reason, since: suppression.createdAt.toISOString() } : null,
    newsletters: newsletters.flatMap(({ key, id, kind, title, startedAt }) => {
      const [outcome, row] = [outcomes.get(key), rows.get(key)]
      if (!outcome || !startedAt) return []
      const reports = {
        bouncedAt: toIso(row?.bouncedAt ?? null),
        complainedAt: toIso(row?.complainedAt ?? null),
        leftAt: toIso(row?.leftAt ?? null),
      }
      return [{ _id: id, kind, title, startedAt: startedAt.toISOString(), outcome, ...reports }]
    }),
    mails: deliveries.flatMap(({ mailKind, createdAt, state, reason }) =>
      mailKind && createdAt ? [{ kind: mailKind, at: createdAt.toISOString(), state, reason }] : [],
    ),
    events: events.map(({ at, kind, ...event }) => ({
      at: at.toISOString(),
      kind: kind.slice(kind.indexOf(':') + 1),
      ...event,
    })),
  }
}
