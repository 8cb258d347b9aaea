import './health/health.css'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import {
  describeCount,
  describeRowsWritten,
  describeSchema,
  describeUnended,
  type Health,
  type JobHealth,
  jobLabels,
  type ServiceHealth,
  type ServiceName,
  type ServiceState,
  schemaLabels,
  serviceLabels,
  stateLabels,
  type WaitingName,
  waitingLabels,
  waitingNames,
} from '#contract/health.ts'
import { describeStorage } from '#contract/media-library.ts'
import { api, unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { Spinner } from '../../../components/spinner.tsx'
import { useDelayedFlag } from '../../../hooks/use-delayed-flag.ts'
import { useSubmit } from '../../../hooks/use-submit.ts'
import { adminPaths } from '../../../routing/admin-paths.ts'
import { adminLoader } from '../frame/admin-loader.ts'
import { DateInSentence } from '../frame/date-time.tsx'
import { countOf } from '../frame/format-count.ts'
import { TimeSince } from '../frame/time-since.tsx'
import { SettingsPage } from './settings/settings-page.tsx'

/** The pages that list what waits. */
const waitingLists: Partial<Record<WaitingName, string>> = {
  comments: adminPaths.comments,
  messages: adminPaths.messages,
  unconfirmedSubscribers: adminPaths.subscribers,
  mails: adminPaths.newsletters,
}

export const loader = adminLoader((api) => unwrap(api.admin.health.$get()))

/** How the deployment does: its services and jobs, what waits, and what is deployed. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return data && <HealthPage loaded={data.health} />
}

function HealthPage({ loaded }: { loaded: Health }) {
  const [checked, setChecked] = useState<Health | null>(null)
  const { submit, busy } = useSubmit()
  const isSlow = useDelayedFlag(busy)
  const { services, jobs, version, schema, rowsWritten, storage, waiting } =
    checked && checked.at > loaded.at ? checked : loaded

  function check() {
    return submit(() => unwrap(api.admin.health.check.$post()), {
      failure: 'The services could not be checked.',
      onSuccess: ({ health }) => setChecked(health),
    })
  }

  return (
    <SettingsPage>
      <PageMeta title="Health" />
      <h1>Health</h1>
      <section className="stack" aria-labelledby="services">
        <h2 id="services">Services</h2>
        <ServiceList services={services} />
        <div className="health-check">
          <button type="button" className="button" aria-disabled={busy} onClick={check}>
            Check now
          </button>
          {busy && isSlow && <Spinner label="Checking each service..." />}
          {!busy && checked && <p role="status">{describeCheck(checked)}</p>}
        </div>
      </section>
      <section className="stack" aria-labelledby="jobs">
        <h2 id="jobs">Jobs</h2>
        <JobList jobs={jobs} />
      </section>
      <section className="stack" aria-labelledby="waiting">
        <h2 id="waiting">Waiting</h2>
        <WaitingList waiting={waiting} />
      </section>
      <section className="stack" id="runs" aria-labelledby="deployment">
        <h2 id="deployment">For who runs the site</h2>
        <p className="soft">
          Each of these is a change of files on the machine with the site’s code, and <code>npm run deploy</code>.
          There, <code>docs/operations.md</code> says all of it.
        </p>
        <SetupList />
        <DeploymentList version={version} schema={schema} rowsWritten={rowsWritten} storage={storage} />
      </section>
    </SettingsPage>
  )
}

function describeCheck({ services }: Health) {
  const failed = services.filter(({ state }) => state === 'failed').length
  return failed === 0 ? 'Checked: no service has failed.' : `Checked: ${countOf(failed, 'service')} failed.`
}

export function ErrorBoundary() {
  return <ErrorMessage title="Health" fallback="Error fetching the health of the site." />
}

type Deployment = Pick<Health, 'version' | 'schema' | 'rowsWritten' | 'storage'>

/** Which release is deployed, whether the database has its schema, how much of the day's rows is used, and what the files take. */
function DeploymentList({ version, schema, rowsWritten, storage }: Deployment) {
  const { release, deployment, deployedAt } = version
  return (
    <ul className="panel health-list">
      <li>
        <span>Release</span>
        <span>{release}</span>
      </li>
      <li>
        <span>Deployment</span>
        <span>
          {deployment} {deployedAt && <TimeSince isAlone date={deployedAt} />}
        </span>
      </li>
      <li>
        <span>Database</span>
        <span className={schema.state === 'current' ? 'chip good' : 'chip warn'}>{schemaLabels[schema.state]}</span>
        <p className="soft">{describeSchema(schema)}</p>
      </li>
      <li>
        <span>Written to the database today (UTC)</span>
        <span>{describeRowsWritten(rowsWritten)}</span>
      </li>
      <li>
        <span>Storage of pictures and files</span>
        <span>{describeStorage(storage)}</span>
      </li>
    </ul>
  )
}

/** The numbers of things that wait for the admin, for subscribers and for the jobs. */
function WaitingList({ waiting }: Pick<Health, 'waiting'>) {
  return (
    <ul className="panel health-list">
      {waitingNames.map((name) => {
        const list = waitingLists[name]
        return (
          <li key={name}>
            {list ? <Link to={list}>{waitingLabels[name]}</Link> : <span>{waitingLabels[name]}</span>}
            <span className="count">{describeCount(waiting[name])}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The jobs of the cron: when each began and succeeded last, and which runs did not end. */
function JobList({ jobs }: { jobs: JobHealth[] }) {
  return (
    <ul className="panel health-list">
      {jobs.map((job) => (
        <JobItem key={job.name} {...job} />
      ))}
    </ul>
  )
}

function JobItem(job: JobHealth) {
  const { name, isSetUp, lastStartAt, lastSuccessAt, isLate, pausedUntil, unended } = job
  const { text, className } = stateOf(job)
  return (
    <li>
      <strong>{jobLabels[name]}</strong>
      <span className={className}>{text}</span>
      {pausedUntil && (
        <p className="soft">
          An allowance is used up. The job goes on by itself on <DateInSentence date={pausedUntil} />.
        </p>
      )}
      {isSetUp && isLate && (
        <p>Its last success is too long ago. Look at the Worker’s logs in the Cloudflare dashboard.</p>
      )}
      {unended > 0 && <p>{describeUnended(countOf(unended, 'run'))}</p>}
      {!isSetUp && <p className="soft">It runs, and does nothing: its service is missing.</p>}
      {isSetUp && lastStartAt && (
        <p className="soft">
          Began <TimeSince date={lastStartAt} />,{' '}
          {lastSuccessAt ? (
            <>
              last succeeded <TimeSince date={lastSuccessAt} />.
            </>
          ) : (
            'has not succeeded yet.'
          )}
        </p>
      )}
    </li>
  )
}

function stateOf({ isSetUp, lastStartAt, isLate, pausedUntil, unended }: JobHealth) {
  if (!isSetUp) return { text: stateLabels.absent, className: 'soft' }
  if (pausedUntil) return { text: 'Paused', className: 'soft' }
  if (isLate) return { text: 'Late', className: 'chip warn' }
  if (unended > 0) return { text: 'Runs were ended', className: 'chip warn' }
  return lastStartAt ? { text: 'OK', className: 'chip good' } : { text: 'Has not run yet', className: 'soft' }
}

const stateClasses: Record<ServiceState, string> = {
  ok: 'chip good',
  failed: 'chip warn',
  absent: 'soft',
  unknown: 'soft',
}

/** The effect on the site of a missing service that a deployment may lack. */
const withoutIt: Partial<Record<ServiceName, string>> = {
  backups: 'No backups are made.',
  images: 'Pictures that come without smaller copies get none.',
  textModel: 'No texts are written, and no resources are proposed.',
  fastModel: 'No titles are suggested.',
  mail: 'No mail is sent, and new subscribers are listed as unverified.',
  newsletters: 'No newsletters are sent.',
}

/** How what the settings do not have is set up. The only place that names files, variables and commands. */
const steps: [name: string, step: string][] = [
  [
    'Domain',
    'Attach it to the Pages project in the Cloudflare dashboard, then npm run deploy -- --site-url https://your.domain.',
  ],
  ['Mail', 'MAIL_PROVIDER and MAIL_FROM in wrangler.toml, and the key of the provider as a secret.'],
  ['Newsletters', 'NEWSLETTER_PROVIDER, where the provider of other mail must not send them.'],
  ['Backups', 'The bucket BACKUPS in wrangler.toml, and BACKUP_KEY, which npm run backup -- --key makes.'],
  [
    'AI',
    'The binding AI in wrangler.toml; AI_MODEL_TEXT and AI_MODEL_FAST name its models. Its bill calls AI units neurons.',
  ],
  ['Smaller copies of pictures', 'The binding IMAGES in wrangler.toml.'],
]

function SetupList() {
  return (
    <ul className="panel health-list">
      {steps.map(([name, step]) => (
        <li key={name}>
          <strong>{name}</strong>
          <p className="soft">{step}</p>
        </li>
      ))}
    </ul>
  )
}

function ServiceList({ services }: { services: ServiceHealth[] }) {
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
      {state === 'absent' && (
        <p className="soft">
          {withoutIt[name]} <a href="#runs">How to set it up</a>
        </p>
      )}
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
