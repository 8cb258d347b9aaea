import { Spinner } from '#web/components/spinner.tsx'
import { countOf, formatCount } from '../format-count.ts'
import { formatDateTime } from '../format-date-time.ts'
import type { Waiting } from '../repeat-call.ts'
import type { ImportRun } from './use-import.ts'

/** What an import does now, how far it is, and why it waits. */
export function ImportProgress({
  phase,
  progress,
  waiting,
  job,
}: Pick<ImportRun, 'phase' | 'progress' | 'waiting' | 'job'>) {
  const isActive = phase === 'opening' || phase === 'checking' || phase === 'storing'
  return (
    <>
      <p role="status">{isActive && waiting && describeWaiting(waiting)}</p>
      {isActive && !progress && <Spinner label="Reading the file..." />}
      {isActive && progress && (
        <label className="import-progress">
          <span>
            {formatCount(progress.done)} of {countOf(progress.total, 'item')}
            {progress.images > 0 && `, ${countOf(progress.images, 'picture')}`}
          </span>
          <progress value={progress.done} max={Math.max(progress.total, 1)} />
          <span className="import-name soft">{progress.name}</span>
        </label>
      )}
      {phase === 'storing' && job?.daysLeft != null && job.daysLeft > 1 && (
        <p className="soft">
          On the Free plan it needs about {countOf(job.daysLeft, 'day')}, so that the site stays writable. It goes on by
          itself while this page is open.
        </p>
      )}
      {phase === 'storing' && (
        <p className="soft">You may leave this page: choose the same file again, and the import continues.</p>
      )}
    </>
  )
}

function describeWaiting({ reason, until }: Waiting): string {
  if (reason === 'offline') return 'There is no connection. The import goes on by itself when it is back.'
  if (reason === 'session') return 'Your session has ended. The import goes on after you have logged in.'
  const time = formatDateTime(new Date(until))
  if (reason === 'limit') return `Today’s part is written. The import goes on by itself on ${time}.`
  return `The server has a problem. The import tries it again on ${time}.`
}
