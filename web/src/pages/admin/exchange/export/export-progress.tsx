import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { formatCount } from '../../frame/format-count.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import type { Waiting } from '../call-repeater.ts'
import { describeWaiting } from '../describe-waiting.ts'
import { formatBytes } from '../format-bytes.ts'
import { stepTexts } from './describe-progress.ts'
import type { ExportProgress } from './ledger.ts'

type Props = {
  progress: ExportProgress | null
  /** From 0 to 1. */
  share: number
  waiting: Waiting | null
  onTryNow: () => void
  onCancel: () => void
}

/** How far an export is. Screen readers are told of each step, not of each file. */
export function ExportProgressPanel({ progress, share, waiting, onTryNow, onCancel }: Props) {
  const formats = useDateFormats()
  const step = progress ? stepTexts[progress.kind] : 'Preparing'
  return (
    <div className="export-progress panel">
      <p role="status">{waiting ? describeWaiting('export', waiting, formats) : `${step}...`}</p>
      <progress value={share} max={1} aria-label="Progress of the export" />
      <p className="soft">
        {progress && `${formatCount(progress.items)} written, ${formatBytes(progress.bytes)}.`}
        {progress && progress.files > 1 && ` ${formatCount(progress.files)} files in all.`}
      </p>
      <div className="filters">
        {waiting && waiting.reason !== 'session' && (
          <button ref={focusAfterRemoval} type="button" className="button" onClick={onTryNow}>
            Try again now
          </button>
        )}
        <button type="button" className="button quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  )
}
