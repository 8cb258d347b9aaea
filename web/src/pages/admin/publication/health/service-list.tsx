import {
  type ServiceHealth,
  type ServiceName,
  type ServiceState,
  serviceLabels,
  stateLabels,
} from '#contract/health.ts'
import { TimeSince } from '../../frame/time-since.tsx'

const stateClasses: Record<ServiceState, string> = {
  ok: 'chip good',
  failed: 'chip warn',
  absent: 'soft',
  unknown: 'soft',
}

/** The effect on the site of a missing service that a deployment may lack. */
const withoutIt: Partial<Record<ServiceName, string>> = {
  backups:
    'No backups are made. Add the bucket BACKUPS to wrangler.toml, make BACKUP_KEY by npm run backup -- --key, and deploy.',
  images: 'Pictures that come without smaller copies get none.',
  textModel:
    'No texts are written, and no resources are proposed. To add it, bind Workers AI as AI in wrangler.toml, and deploy.',
  fastModel: 'No titles are suggested.',
  mail: 'No mail is sent, and new subscribers are listed as unverified. To send mail, set MAIL_PROVIDER as docs/operations.md says.',
  newsletters: 'No newsletters are sent. To send them, set NEWSLETTER_PROVIDER as docs/operations.md says.',
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
  return (
    <li>
      <div>
        <strong>{serviceLabels[name]}</strong> {provider && <span className="soft">{provider}</span>}
      </div>
      <span className={stateClasses[state]}>{stateLabels[state]}</span>
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
