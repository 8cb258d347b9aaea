import type { ReactNode } from 'react'
import type { SubscriberReport } from '#contract/subscriber-report.ts'
import { DateTime } from '../../frame/date-time.tsx'
import { sourceNames } from './describe-subscriber.ts'

/** What is stored of a subscriber, without what was never said. */
export function SubscriberFacts({ subscriber }: { subscriber: SubscriberReport }) {
  const { createdAt, signedUpAt, source, origin, lang, frequency, categories, askedAt, remindedAt } = subscriber
  const signUp = source === 'import' ? signedUpAt : createdAt
  const facts: [name: string, value: ReactNode][] = [
    // An imported list need not say when somebody signed up.
    ['Signed up', signUp && <DateTime key="at" date={signUp} />],
    ['Imported', source === 'import' && <DateTime key="at" date={createdAt} />],
    ['Came by', sourceNames[source]],
    ['Origin', origin],
    ['Language', lang && nameLanguage(lang)],
    ['Gets', frequency === 'weekly' ? 'One mail a week' : 'Each blog'],
    ['Categories', categories ? categories.join(', ') || 'None' : 'All'],
    ['Asked to confirm', askedAt && <DateTime key="at" date={askedAt} />],
    ['Reminded', remindedAt && <DateTime key="at" date={remindedAt} />],
  ]
  return (
    <dl className="subscriber-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The name of a language, or its code where the browser knows no name. */
function nameLanguage(code: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code
}
