import type { ServiceHealth, ServiceName, ServiceState } from '#contract/health.ts'
import { TimeSince } from '../date-time.tsx'

const labels: Record<ServiceName, string> = {
  database: 'Database (D1)',
  files: 'Files (R2)',
  images: 'Images',
  textModel: 'AI for articles and links',
  fastModel: 'AI for titles',
  mail: 'Mail',
  newsletters: 'Newsletters',
}

const chips: Record<ServiceState, { text: string; className: string }> = {
  ok: { text: 'OK', className: 'chip good' },
  failed: { text: 'Failed', className: 'chip warn' },
  absent: { text: 'Not set up', className: 'chip' },
  unknown: { text: 'Not checked yet', className: 'chip' },
}

/** What the site does without a service that a deployment may lack. */
const withoutIt: Partial<Record<ServiceName, string>> = {
  images: 'Images that come without smaller copies get none.',
  textModel: 'No articles are written, and no links are recommended.',
  fastModel: 'No titles are suggested.',
  mail: 'No mail is sent, and new subscribers are listed as unverified.',
  newsletters: 'No newsletters are sent.',
}

export function ServiceList({ services }: { services: ServiceHealth[] }) {
  return (
    <ul className="panel health-list">
      {services.map((service) => (
        <ServiceItem key={service.name} {...service} />
      ))}
    </ul>
  )
}

function ServiceItem({ name, provider, state, isCheckable, lastSuccessAt, lastErrorAt, lastError }: ServiceHealth) {
  const { text, className } = chips[state]
  return (
    <li>
      <div>
        <strong>{labels[name]}</strong> {provider && <span className="soft">{provider}</span>}
      </div>
      <span className={className}>{text}</span>
      {state === 'absent' && <p className="soft">{withoutIt[name]}</p>}
      {state !== 'absent' && !isCheckable && (
        <p className="soft">A check would have to send a mail. This line shows the last mails of the site.</p>
      )}
      {lastErrorAt && state !== 'absent' && (
        <p className={state === 'failed' ? undefined : 'soft'}>
          Failed <TimeSince date={lastErrorAt} />: {lastError}
        </p>
      )}
      {lastSuccessAt && state !== 'absent' && (
        <p className="soft">
          Worked <TimeSince date={lastSuccessAt} />.
        </p>
      )}
    </li>
  )
}
