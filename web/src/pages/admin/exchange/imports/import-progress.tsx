import type { ImportJob } from '#contract/imports.ts'
import { Spinner } from '#web/components/spinner.tsx'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { describeWaiting } from '../describe-waiting.ts'
import type { ImportRun } from './import-run.ts'

/** Shows the progress of an import, and why it waits. */
export function ImportProgress({
  phase,
  progress,
  waiting,
  job,
}: Pick<ImportRun, 'phase' | 'progress' | 'waiting'> & { job: ImportJob | null }) {
  const formats = useDateFormats()
  const isActive = phase === 'opening' || phase === 'checking' || phase === 'storing'
  return (
    <>
      <p role="status">{isActive && waiting && describeWaiting('import', waiting, formats)}</p>
      {isActive && !progress && !waiting && <Spinner label="Reading the file..." />}
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
