import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportJob } from '#contract/imports.ts'
import { Spinner } from '#web/components/spinner.tsx'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { focusInPlace } from '#web/dom/focus-heading.ts'
import { saveFile } from '#web/dom/save-file.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { passList } from '../../audience/subscriber-import/passed-list.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { describeWaiting } from '../call-repeater.ts'
import { FileField } from './file-field.tsx'
import { ItemTable } from './item-table.tsx'
import type { Said } from './open-file-of-import.ts'
import { sourceNames } from './sources/source-names.ts'
import { StartForm } from './start-form.tsx'
import { type ImportRun, useImport } from './use-import.ts'
import { WaitingPictures } from './waiting-pictures.tsx'

const headings: Record<ImportRun['phase'], string> = {
  choose: 'Import a file',
  opening: 'Reading the file',
  checking: 'Checking the file',
  checked: 'What the file brings',
  storing: 'Importing',
  pictures: 'Pictures are missing',
  paused: 'The import is paused',
  ended: 'The file is imported',
}

/** Imports a file in three steps: choose it, see what becomes of each thing in it, see what has become of it. */
export function ImportPanel({ onChange }: { onChange: () => void }) {
  const run = useImport(onChange)
  const [said, setSaid] = useState<Said>({ source: null, zone: null })
  const wasUsed = useRef(false)
  // The focused control is gone with its step.
  const focusIfLost = useCallback((heading: HTMLElement | null) => {
    if (heading && wasUsed.current && document.activeElement === document.body) focusInPlace(heading)
  }, [])

  function choose(file: File) {
    wasUsed.current = true
    run.choose(file, said)
  }

  const { phase, fileName, opened, problem } = run
  const waitingArticles = run.held.articles
  const isActive = phase === 'opening' || phase === 'checking' || phase === 'storing'
  const isQuiet = phase === 'checked' || phase === 'pictures' || phase === 'ended'
  return (
    <section className="panel stack import-panel" aria-labelledby="import">
      <h2 id="import" key={phase} ref={focusIfLost}>
        {phase === 'pictures'
          ? `${countOf(waitingArticles.length, 'blog')} ${waitingArticles.length === 1 ? 'waits' : 'wait'} for pictures`
          : headings[phase]}
      </h2>
      {phase === 'choose' ? (
        <FileField said={said} onSay={setSaid} onFile={choose} />
      ) : (
        <p>
          <strong className="import-file-name">{fileName}</strong>
          {opened && <span className="soft"> was written by {sourceNames[opened.source]}.</span>}
        </p>
      )}
      <p className="field-error" role="alert">
        {problem}
      </p>
      <ImportProgress {...run} job={opened?.job ?? null} />
      {phase === 'checked' && opened && <StartForm opened={opened} onStart={run.start} />}
      {phase === 'pictures' && (
        <WaitingPictures
          articles={waitingArticles}
          oldSite={opened?.choices?.oldSite ?? ''}
          hasPicture={(opened?.choices?.picture ?? '') !== ''}
          onOldSite={run.fetchFrom}
          onPictures={run.searchPictures}
          onPicture={run.choosePictureForAll}
          onTry={run.tryPictures}
          onChoose={run.choosePicture}
          onSend={run.sendWithoutPictures}
        />
      )}
      {phase === 'ended' && <p role="status">Everything that could be imported is here.</p>}
      {isQuiet && opened?.pictures && opened.pictures.stored + opened.pictures.missing > 0 && (
        <p>
          {countOf(opened.pictures.stored, 'picture')} stored, {formatCount(opened.pictures.missing)} not.
        </p>
      )}
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
            <button type="button" className="button" onClick={run.continueImport}>
              Continue
            </button>
          )}
          {(isQuiet || phase === 'paused') && (
            <button type="button" className="button quiet" onClick={run.close}>
              Choose another file
            </button>
          )}
        </div>
      )}
      {isQuiet && opened?.file.subscribers && <FileSubscribers file={opened.file.subscribers} />}
      {opened && opened.notes.length > 0 && (
        <ul className="import-notes">
          {opened.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {opened && (phase === 'checked' || phase === 'ended') && (
        <ItemTable job={opened.job} pictures={opened.pictures} key={`${opened.job.id} ${phase}`} />
      )}
    </section>
  )
}

/** Leads to the import of subscribers with the list of a file. */
function FileSubscribers({ file }: { file: File }) {
  const navigate = useNavigate()

  function open() {
    passList(file)
    navigate(adminPaths.subscribers)
  }

  return (
    <div className="stack">
      <p>The file has a list of subscribers. The page Subscribers imports it.</p>
      <div className="filters">
        <button type="button" className="button quiet" onClick={open}>
          Import the subscribers
        </button>
        <button type="button" className="button quiet" onClick={() => saveFile(file, file.name)}>
          Download the list
        </button>
      </div>
    </div>
  )
}

/** Shows the progress of an import, and why it waits. */
function ImportProgress({
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
        <label className="stack">
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
