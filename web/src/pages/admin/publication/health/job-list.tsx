import type { JobHealth } from '#contract/health.ts'
import { describeUnended, jobLabels } from '#contract/health-texts.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { countOf } from '../../frame/format-count.ts'
import { TimeSince } from '../../frame/time-since.tsx'

/** The jobs of the cron: when each began and succeeded last, and which runs did not end. */
export function JobList({ jobs }: { jobs: JobHealth[] }) {
  return (
    <ul className="panel health-list">
      {jobs.map((job) => (
        <JobItem key={job.name} {...job} />
      ))}
    </ul>
  )
}

function JobItem(job: JobHealth) {
  const { name, lastStartAt, lastSuccessAt, isLate, pausedUntil, unended } = job
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
      {isLate && <p>Its last success is too long ago. Look at the Worker’s logs in the Cloudflare dashboard.</p>}
      {unended > 0 && <p>{describeUnended(countOf(unended, 'run'))}</p>}
      {lastStartAt && (
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

function stateOf({ lastStartAt, isLate, pausedUntil, unended }: JobHealth) {
  if (pausedUntil) return { text: 'Paused', className: 'soft' }
  if (isLate) return { text: 'Late', className: 'chip warn' }
  if (unended > 0) return { text: 'Runs were ended', className: 'chip warn' }
  return lastStartAt ? { text: 'OK', className: 'chip good' } : { text: 'Has not run yet', className: 'soft' }
}
