import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ExportChoice, ExportSizes } from '#contract/exported.ts'
import { unwrap } from '../../../api/api.ts'
import { ErrorMessage } from '../../../components/error-message.tsx'
import { PageMeta } from '../../../components/page-meta.tsx'
import { adminLoader } from '../frame/admin-loader.ts'
import { LeavingQuestion } from '../frame/leaving-question.tsx'
import { ExchangeNav } from '../publication/settings/exchange-nav.tsx'
import { expectedBytes, shareDone } from './export/describe-progress.ts'
import { ExportForm } from './export/export-form.tsx'
import { ExportProgressPanel } from './export/export-progress.tsx'
import { ExportResult } from './export/export-result.tsx'
import { type ExportFormat, fileName } from './export/formats.ts'
import { useExport } from './export/use-export.ts'
import './export/export.css'

export const loader = adminLoader((api) => unwrap(api.admin.export.$get()))

type Props = { sizes: ExportSizes; site: string; release: string }
/** The choices with which the last export began. */
type Begun = { format: ExportFormat; choices: ReadonlySet<ExportChoice> }

/** Takes the publication along: one file that other programs read. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return data && <ExportPage {...data} />
}

function ExportPage({ sizes, site, release }: Props) {
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
      <h1>Export</h1>
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

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching what an export would have." />
}
