import { Link } from 'react-router'
import type { SubscriberReport } from '#contract/subscribers.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { DateTime } from '../../frame/date-time.tsx'
import { mailKindNames } from '../newsletter/mail-kind-names.ts'
import { describeEvent, describeOutcome } from './describe-subscriber.ts'

const stateNames = {
  waiting: 'waits to be sent',
  accepted: 'sent',
  refused: 'refused',
  excluded: 'not sent',
  unknown: 'in doubt',
}

/** The newsletters, the other mails and the events of the last 30 days. */
export function SubscriberHistory({ subscriber }: { subscriber: SubscriberReport }) {
  const { newsletters, mails, events } = subscriber
  return (
    <>
      <section className="stack">
        <h2>Newsletters</h2>
        {newsletters.length === 0 && <p className="soft">None in the last 30 days.</p>}
        <ul className="panel subscriber-history" hidden={newsletters.length === 0}>
          {newsletters.map((newsletter) => (
            <li key={newsletter._id}>
              <Link to={adminPaths.newsletter.href(newsletter._id)}>{newsletter.title}</Link>
              <span>{describeOutcome(newsletter)}</span>
              <DateTime date={newsletter.startedAt} />
            </li>
          ))}
        </ul>
      </section>
      {mails.length > 0 && (
        <section className="stack">
          <h2>Other mails</h2>
          <ul className="panel subscriber-history">
            {mails.map(({ kind, at, state, reason }) => (
              <li key={`${kind} ${at}`}>
                <strong>{mailKindNames[kind]}</strong>
                <span>{reason ? `${stateNames[state]}: ${reason}` : stateNames[state]}</span>
                <DateTime date={at} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack">
        <h2>Reports of the provider</h2>
        <p className="soft">
          {events.length === 0 ? 'None in the last 30 days.' : 'Those of the last 30 days, in the provider’s words.'}
        </p>
        <ul className="panel subscriber-history" hidden={events.length === 0}>
          {events.map(({ at, kind, detail, newsletter }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reports may be the same but for their place
            <li key={place}>
              <strong>{describeEvent(kind)}</strong>
              <span>{[newsletter && `“${newsletter}”`, detail].filter(Boolean).join(': ')}</span>
              <DateTime date={at} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
