import type { Subscriber } from '#contract/inbox.ts'
import type { SubscriberState as State } from '#contract/newsletter.ts'
import { DateInSentence } from '../../frame/date-time.tsx'

/** The words for the states. */
export const stateLabels: Record<State, string> = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  unverified: 'Unverified',
  left: 'Left',
  bounced: 'Bounced',
  complained: 'Complained',
}

const tones: Partial<Record<State, 'good' | 'warn'>> = { confirmed: 'good', pending: 'warn', unverified: 'warn' }

/** The state of a subscriber as a chip, with the time since when it is so. */
export function SubscriberState({ subscriber }: { subscriber: Subscriber }) {
  const { state, stateChangedAt, askedAt } = subscriber
  const asked = state === 'unverified' ? askedAt : null
  const since = asked ?? stateChangedAt
  return (
    <>
      <span className={['chip', tones[state]].filter(Boolean).join(' ')}>{stateLabels[state]}</span>{' '}
      {since && (
        <small className="state-since soft">
          {asked ? 'asked' : 'since'} <DateInSentence date={since} />
        </small>
      )}
    </>
  )
}
