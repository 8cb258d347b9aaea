import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { textLimits } from '#contract/limits.ts'
import type { LibraryFile, MediaKind } from '#contract/media-library.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { isComposing } from '#web/dom/keys.ts'
import { FilePicture } from './file-picture.tsx'
import { useLibrarySearch } from './use-library-search.ts'
import './library-dialog.css'

export type LibraryChoice = {
  /** The kind of the files that can be chosen; pictures when it is left out. */
  kind?: MediaKind
  /** How many files can be chosen; 1 when it is left out. */
  many?: number
}

const words: Record<MediaKind, { one: string; many: string }> = {
  image: { one: 'picture', many: 'pictures' },
  audio: { one: 'audio file', many: 'audio files' },
  file: { one: 'file', many: 'files' },
}

/** Opens the dialog, which belongs to no page: the editor's blocks ask for it, too. @returns the chosen files */
export function openLibrary({ kind = 'image', many = 1 }: LibraryChoice): Promise<LibraryFile[]> {
  return new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)
    function onClose(files: LibraryFile[]) {
      root.unmount()
      place.remove()
      resolve(files)
    }
    root.render(<LibraryDialog kind={kind} many={many} onClose={onClose} />)
  })
}

type Props = Required<LibraryChoice> & { onClose: (files: LibraryFile[]) => void }

/** The files of a kind, searched and chosen by pointer or keyboard. */
export function LibraryDialog({ kind, many, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<LibraryFile[]>([])
  const answer = useRef<LibraryFile[]>([])
  const [query, setQuery] = useState('')
  const { files, total, totalIsCapped, hasMore, isLoading, problem, loadMore, repeat } = useLibrarySearch(kind, query)
  const { one, many: noun } = words[kind]
  const isFull = chosen.length >= many

  function close(result: LibraryFile[]) {
    answer.current = result
    dialog.current?.close()
  }

  function choose(file: LibraryFile) {
    if (many === 1) return close([file])
    if (isIn(chosen, file)) setChosen(chosen.filter(({ id }) => id !== file.id))
    else if (!isFull) setChosen([...chosen, file])
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen.length > 0) close(chosen)
  }

  return (
    <Dialog
      ref={dialog}
      className="library-dialog"
      isTitle
      message={many === 1 ? `Choose a ${one}` : `Choose ${noun}`}
      fields={
        <>
          <input
            className="input"
            type="search"
            value={query}
            maxLength={textLimits.search}
            aria-label="Search the library"
            placeholder="Search by name or description"
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !isComposing(event)) event.preventDefault()
            }}
          />
          <p className="soft" role="status">
            {describeList({ isLoading, problem, shown: files.length, total, totalIsCapped, noun, query })}
          </p>
          {problem && (
            <p>
              <button type="button" className="button quiet small" onClick={repeat}>
                Try again
              </button>
            </p>
          )}
          {files.length > 0 && (
            <ul className="library-grid" aria-busy={isLoading} onKeyDown={moveFocus}>
              {files.map((file) => (
                <li key={file.id}>
                  <button
                    type="button"
                    className="library-tile"
                    aria-pressed={many > 1 ? isIn(chosen, file) : undefined}
                    aria-disabled={many > 1 && isFull && !isIn(chosen, file)}
                    onClick={() => choose(file)}
                  >
                    <FilePicture file={file} />
                    <span className="library-tile-name">{file.name || file.alt || `Unnamed ${one}`}</span>
                    {file.width > 0 && (
                      <span className="soft">
                        {file.width} × {file.height}
                      </span>
                    )}
                  </button>
                </li>
              ))}
              {hasMore && <MoreFiles isLoading={isLoading} onMore={loadMore} />}
            </ul>
          )}
        </>
      }
      form={{ className: 'stack', noValidate: true, onSubmit }}
      onClose={() => onClose(answer.current)}
    >
      {many > 1 && <p className="dialog-note">{`${chosen.length} of at most ${many} chosen`}</p>}
      <button type="button" className="button quiet" onClick={() => close([])}>
        Cancel
      </button>
      {many > 1 && (
        <button type="submit" className="button" aria-disabled={chosen.length === 0}>
          Insert
        </button>
      )}
    </Dialog>
  )
}

/** Loads more when it is pressed, or when the list is scrolled to its end. */
function MoreFiles({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const end = useRef<HTMLLIElement>(null)
  const reached = useEffectEvent(onMore)
  useEffect(() => {
    if (!end.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached())
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [])
  return (
    <li ref={end} className="library-more">
      <button type="button" className="button quiet small" aria-disabled={isLoading} onClick={onMore}>
        {isLoading ? 'Loading...' : 'Show more'}
      </button>
    </li>
  )
}

function isIn(files: LibraryFile[], file: LibraryFile) {
  return files.some(({ id }) => id === file.id)
}

type Described = {
  isLoading: boolean
  problem: string
  shown: number
  total: number
  totalIsCapped: boolean
  noun: string
  query: string
}

function describeList({ isLoading, problem, shown, total, totalIsCapped, noun, query }: Described): string {
  if (problem) return problem
  if (isLoading && shown === 0) return 'Loading...'
  if (shown > 0)
    return `${shown.toLocaleString('en')} of ${total.toLocaleString('en')}${totalIsCapped ? '+' : ''} ${noun}`
  return query.trim() ? `No ${noun} match.` : `There are no ${noun} yet.`
}

/** Moves the focus between the tiles: by one with the arrows to the side, by a row with those up and down. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.findIndex((button) => button.matches(':focus'))
  if (index < 0) return
  const top = buttons[0]?.offsetTop
  const inRow = Math.max(1, buttons.filter(({ offsetTop }) => offsetTop === top).length)
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const forward = isRtl ? -1 : 1
  const steps = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: inRow, ArrowUp: -inRow }
  const step = Object.entries(steps).find(([key]) => key === event.key)?.[1]
  if (step === undefined) return
  event.preventDefault()
  buttons[Math.max(0, Math.min(index + step, buttons.length - 1))]?.focus()
}
