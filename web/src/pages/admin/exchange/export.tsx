import { useEffect, useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ExportChoice, ExportSizes } from '#contract/exported.ts'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminLoader } from '../frame/admin-loader.ts'
import { LeavingQuestion } from '../frame/leaving-question.tsx'
import { PageHead } from '../frame/list/page-head.tsx'
import { ExchangeNav } from '../publication/settings/exchange-nav.tsx'
import { expectedBytes, shareDone, stepTexts } from './export/describe-progress.ts'
import { ExportForm } from './export/export-form.tsx'
import { type ExportFormat, fileName, formatTable } from './export/formats.ts'
import { useExport } from './export/use-export.ts'
import './export/export.css'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { saveFile } from '#web/dom/save-file.ts'
import { countOf, formatCount } from '../frame/format-count.ts'
import { useDateFormats } from '../frame/use-date-formats.ts'
import { describeWaiting, type Waiting } from './call-repeater.ts'
import type { ExportProgress } from './export/ledger.ts'
import type { ExportOutcome } from './export/write-export.ts'
import { formatBytes } from './format-bytes.ts'

export const loader = adminLoader((api) => unwrap(api.admin.export.$get()))

type PageProps = { sizes: ExportSizes; site: string; release: string }
/** The choices with which the last export began. */
type Begun = { format: ExportFormat; choices: ReadonlySet<ExportChoice> }

/** Takes the publication along: one file that other programs read. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return data && <ExportPage {...data} />
}

function ExportPage({ sizes, site, release }: PageProps) {
  const { state, start, cancel, tryNow } = useExport()
  const [begun, setBegun] = useState<Begun>({ format: 'zip', choices: new Set() })
  const button = useRef<HTMLButtonElement>(null)
  const isRunning = state.step === 'running'

  function onCancel() {
    cancel()
    // The pressed button goes.
    button.current?.focus()
  }

  return (
    <>
      <PageMeta title="Export" />
      <PageHead title="Export" />
      <ExchangeNav />
      <p>
        An export is one file with what you have written: a zip with everything, which another Broadsheet reads, or a
        file for another program.
      </p>
      <ExportForm
        sizes={sizes}
        isBusy={isRunning}
        button={button}
        onStart={(format, choices) => {
          setBegun({ format, choices })
          start({ format, choices, site, release, expectedBytes: expectedBytes(sizes, format, choices) })
        }}
      />
      {isRunning && (
        <ExportProgressPanel
          {...state}
          share={shareDone(state.progress, sizes, begun.format, begun.choices)}
          onTryNow={tryNow}
          onCancel={onCancel}
        />
      )}
      {state.step === 'done' && (
        <ExportResult {...state} name={fileName(state.format, site, state.outcome.exportedAt)} />
      )}
      <p role="alert">{state.step === 'idle' && state.note}</p>
      <LeavingQuestion
        message="Leave while the file is being written?"
        hasChanges={isRunning}
        detail="The export ends, and no file is saved."
      />
    </>
  )
}

type ProgressProps = {
  progress: ExportProgress | null
  /** From 0 to 1. */
  share: number
  waiting: Waiting | null
  onTryNow: () => void
  onCancel: () => void
}

/** How far an export is. Screen readers are told of each step, not of each file. */
function ExportProgressPanel({ progress, share, waiting, onTryNow, onCancel }: ProgressProps) {
  const formats = useDateFormats()
  const step = progress ? stepTexts[progress.kind] : 'Preparing'
  return (
    <div className="panel stack export-progress">
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

type ResultProps = { file: File; name: string; outcome: ExportOutcome; format: ExportFormat }

/** The file that was written: it is saved at once, and again by a button. */
function ExportResult({ file, name, outcome, format }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    saveFile(file, name)
    heading.current?.focus()
  }, [file, name])

  const { counts, missing } = outcome
  return (
    <section className="panel stack export-progress" aria-labelledby="export-result">
      <h2 id="export-result" ref={heading} tabIndex={-1}>
        The file is written
      </h2>
      <p>
        {name}, {formatBytes(file.size)}: {countOf(counts.articles, 'blog')}, {countOf(counts.pages, 'page')},{' '}
        {describeImages(counts.media, format)}, {countOf(counts.comments, 'comment')}. Your browser saves it where it
        saves downloads. Until you leave this page it can be saved again.
      </p>
      {missing.length > 0 && (
        <details>
          <summary>
            {countOf(missing.length, 'image')} that {missing.length === 1 ? 'a text names was' : 'texts name were'} not
            in the store
          </summary>
          <ul>
            {missing.slice(0, mostListed).map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
          {missing.length > mostListed && (
            <p>
              {format === 'zip'
                ? 'All of them are in broadsheet.json of the file.'
                : `${formatCount(missing.length - mostListed)} more are not listed.`}
            </p>
          )}
        </details>
      )}
      <div>
        <button type="button" className="button quiet" onClick={() => saveFile(file, name)}>
          Save the file again
        </button>
      </div>
    </section>
  )
}

/** Missing files on the page. */
const mostListed = 100

function describeImages(count: number, format: ExportFormat) {
  return formatTable[format].hasImages
    ? countOf(count, 'image')
    : countOf(count, 'address of a picture', 'addresses of pictures')
}

export function ErrorBoundary() {
  return <ErrorMessage title="Export" fallback="Error fetching what an export would have." />
}
