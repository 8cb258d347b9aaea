import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ExportChoice, ExportSizes } from '#contract/exported.ts'
import { unwrap } from '../../api/api.ts'
import { ErrorMessage } from '../../components/error-message.tsx'
import { PageMeta } from '../../components/page-meta.tsx'
import { adminLoader } from './admin-loader.ts'
import { expectedBytes, shareDone } from './export/describe-progress.ts'
import { ExportForm } from './export/export-form.tsx'
import { ExportProgressPanel } from './export/export-progress.tsx'
import { ExportResult } from './export/export-result.tsx'
import { useExport } from './export/use-export.ts'
import { LeavingQuestion } from './leaving-question.tsx'
import { SettingsNav } from './settings/settings-nav.tsx'
import './export/export.css'

export const loader = adminLoader((api) => unwrap(api.admin.export.$get()))

type Props = { sizes: ExportSizes; site: string; release: string }

/** Takes the publication along: one file that other programs read. */
export function Component() {
  const data = useLoaderData<typeof loader>()
  return data && <ExportPage {...data} />
}

function ExportPage({ sizes, site, release }: Props) {
  const { state, start, cancel, tryNow } = useExport()
  const [choices, setChoices] = useState<ReadonlySet<ExportChoice>>(new Set())
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
      <SettingsNav />
      <p>
        An export is one zip file with everything that you have written: a Markdown file with front matter for each
        article and page, which Hugo, Jekyll and Astro read, and the images, comments, redirects and settings beside
        them.
      </p>
      <ExportForm
        sizes={sizes}
        isBusy={isRunning}
        button={button}
        onStart={(chosen) => {
          setChoices(chosen)
          start({ choices: chosen, site, release, expectedBytes: expectedBytes(sizes, chosen) })
        }}
      />
      {isRunning && (
        <ExportProgressPanel
          {...state}
          share={shareDone(state.progress, sizes, choices)}
          onTryNow={tryNow}
          onCancel={onCancel}
        />
      )}
      {state.step === 'done' && <ExportResult {...state} name={nameOf(site, state.manifest.exportedAt)} />}
      <p role="alert">{state.step === 'idle' && state.note}</p>
      <LeavingQuestion
        message="Leave while the file is being written?"
        hasChanges={isRunning}
        detail="The export ends, and no file is saved."
      />
    </>
  )
}

/** The name of a file: the site, and the day of the export. */
function nameOf(site: string, exportedAt: string) {
  return `${new URL(site).hostname}-${exportedAt.slice(0, 10)}.zip`
}

export function ErrorBoundary() {
  return <ErrorMessage fallback="Error fetching what an export would have." />
}
