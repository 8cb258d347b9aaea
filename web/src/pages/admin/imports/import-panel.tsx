import { useCallback, useRef } from 'react'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { focusInPlace } from '#web/dom/focus-heading.ts'
import { FileField } from './file-field.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ItemTable } from './item-table.tsx'
import { StartForm } from './start-form.tsx'
import { type ImportRun, useImport } from './use-import.ts'

const headings: Record<ImportRun['phase'], string> = {
  choose: 'Import a file',
  opening: 'Reading the file',
  checking: 'Checking the file',
  checked: 'What the file brings',
  storing: 'Importing',
  paused: 'The import is paused',
  ended: 'The file is imported',
}

/** Imports a file in three steps: choose it, see what becomes of each thing in it, see what has become of it. */
export function ImportPanel({ onChange }: { onChange: () => void }) {
  const run = useImport(onChange)
  const wasUsed = useRef(false)
  // What had the focus is gone with its step.
  const focusIfLost = useCallback((heading: HTMLElement | null) => {
    if (heading && wasUsed.current && document.activeElement === document.body) focusInPlace(heading)
  }, [])

  function choose(file: File) {
    wasUsed.current = true
    run.choose(file)
  }

  const { phase, fileName, job, notes, problem } = run
  const isActive = phase === 'opening' || phase === 'checking' || phase === 'storing'
  return (
    <section className="panel stack import-panel" aria-labelledby="import">
      <h2 id="import" key={phase} ref={focusIfLost}>
        {headings[phase]}
      </h2>
      {phase === 'choose' ? (
        <FileField onFile={choose} />
      ) : (
        <p>
          <strong>{fileName}</strong>
        </p>
      )}
      <p className="field-error" role="alert">
        {problem}
      </p>
      <ImportProgress {...run} />
      {phase === 'checked' && job && <StartForm job={job} hasSettings={run.hasSettings} onStart={run.start} />}
      {phase === 'ended' && <p role="status">Everything that could be imported is here.</p>}
      {phase !== 'choose' && (
        <div className="filters">
          {isActive && run.waiting && run.waiting.reason !== 'session' && (
            <button ref={focusAfterRemoval} type="button" className="button" onClick={run.tryNow}>
              Try again now
            </button>
          )}
          {isActive && (
            <button type="button" className="button quiet" onClick={run.pause}>
              {phase === 'opening' ? 'Cancel' : 'Pause'}
            </button>
          )}
          {phase === 'paused' && (
            <button type="button" className="button" onClick={run.goOn}>
              Continue
            </button>
          )}
          {(phase === 'checked' || phase === 'paused' || phase === 'ended') && (
            <button type="button" className="button quiet" onClick={run.close}>
              Choose another file
            </button>
          )}
        </div>
      )}
      {notes.length > 0 && (
        <ul className="import-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {job && (phase === 'checked' || phase === 'ended') && <ItemTable job={job} key={`${job.id} ${phase}`} />}
    </section>
  )
}
