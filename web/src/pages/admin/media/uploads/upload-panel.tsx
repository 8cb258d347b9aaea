import { formatBytes } from '../../exchange/format-bytes.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'
import type { Upload, UploadQueue, UploadState } from './upload-queue.ts'
import './upload-panel.css'

type Props = { queue: UploadQueue; state: UploadState }

/** How far the uploads are: in sum, those that run, and those that failed, each with its reason. Nothing before the first one. */
export function UploadPanel({ queue, state }: Props) {
  const { total, done, waiting, failed, running, shownFailed, share, pause } = state
  const isBusy = running.length > 0 || waiting > 0
  return (
    <>
      <p className="visually-hidden" role="status">
        {describeOutcome(state, isBusy)}
      </p>
      {(isBusy || failed > 0) && (
        <section className="panel upload-panel" aria-label="Uploads">
          <div className="upload-head">
            <p>
              <strong>{`${formatCount(done)} of ${countOf(total, 'file')} uploaded`}</strong>
              {failed > 0 && `, ${formatCount(failed)} failed`}
            </p>
            {isBusy ? (
              <button type="button" className="button quiet small" onClick={() => queue.cancel()}>
                {total > 1 ? 'Cancel all' : 'Cancel'}
              </button>
            ) : (
              <span className="actions">
                <button type="button" className="button quiet small" onClick={() => queue.retry()}>
                  {failed > 1 ? 'Try all again' : 'Try again'}
                </button>
                <button type="button" className="button bare small" onClick={() => queue.dismiss()}>
                  Close
                </button>
              </span>
            )}
          </div>
          {isBusy && <progress aria-label="All files" value={share} max={1} />}
          {pause && running.length === 0 && (
            <div className="warning-box upload-pause" role="alert">
              <p>{`${pause} ${countOf(waiting, 'file')} ${waiting === 1 ? 'waits' : 'wait'}.`}</p>
              <button type="button" className="button quiet small" onClick={() => queue.resume()}>
                Go on
              </button>
            </div>
          )}
          <ul className="upload-rows">
            {running.map((upload) => (
              <Running key={upload.key} upload={upload} share={upload.share} onCancel={() => queue.cancelOne(upload)} />
            ))}
            {shownFailed.map((upload) => (
              <Failed key={upload.key} upload={upload} onRetry={() => queue.retry(upload)} />
            ))}
          </ul>
          {failed > shownFailed.length && (
            <p className="soft">{`${countOf(failed - shownFailed.length, 'more file')} failed.`}</p>
          )}
        </section>
      )}
    </>
  )
}

function Running({ upload: { key, file }, share, onCancel }: { upload: Upload; share: number; onCancel: () => void }) {
  const id = `upload-${key}`
  return (
    <li>
      <span className="upload-name" id={id}>
        {file.name} <span className="soft">{formatBytes(file.size)}</span>
      </span>
      {share > 0 ? <progress aria-labelledby={id} value={share} max={1} /> : <span className="soft">Preparing...</span>}
      <button type="button" className="button bare small" aria-describedby={id} onClick={onCancel}>
        Cancel
      </button>
    </li>
  )
}

function Failed({ upload: { key, file, problem }, onRetry }: { upload: Upload; onRetry: () => void }) {
  const id = `upload-${key}`
  return (
    <li>
      <span className="upload-name" id={id}>
        {/* Some reasons name the file. */}
        {!problem.includes(file.name) && `${file.name} `}
        <span className="field-error">{problem}</span>
      </span>
      <button type="button" className="button quiet small" aria-describedby={id} onClick={onRetry}>
        Try again
      </button>
    </li>
  )
}

/** Changes only when uploads begin, pause and end, so that a screen reader is not busy with each file. */
function describeOutcome({ total, done, failed }: UploadState, isBusy: boolean): string {
  if (isBusy) return 'Uploading.'
  if (total === 0) return ''
  return `${countOf(done, 'file')} uploaded${failed > 0 ? `, ${formatCount(failed)} failed` : ''}.`
}
