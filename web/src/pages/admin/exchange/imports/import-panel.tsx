import { useCallback, useRef, useState } from 'react'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { focusInPlace } from '#web/dom/focus-heading.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { FileField } from './file-field.tsx'
import { FileSubscribers } from './file-subscribers.tsx'
import { ImportProgress } from './import-progress.tsx'
import type { ImportRun } from './import-run.ts'
import { ItemTable } from './item-table.tsx'
import type { Said } from './open-file-of-import.ts'
import { sourceNames } from './sources/source-names.ts'
import { StartForm } from './start-form.tsx'
import { useImport } from './use-import.ts'
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
  // What had the focus is gone with its step.
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
            <button type="button" className="button" onClick={run.goOn}>
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
