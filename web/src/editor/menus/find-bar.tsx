import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon, icons } from '../../components/icon.tsx'
import { isComposing } from '../../dom/keys.ts'
import { beginFind, countMatches, replaceMatch, replaceMatches, selectMatch, setWanted, type Wanted } from './find.ts'
import './find-bar.css'

type Props = {
  editor: Editor
  edges: { top: number; bottom: number }
  /** Changes with each request: the field gets the focus again. */
  request: object
  onClose: () => void
}

const maxLength = 200

/** Finds and replaces words of the text. It is a part of the toolbar, so that it never covers a match. */
export function FindBar({ editor, edges, request, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setFields] = useState<Wanted>(() => ({
    text: selectedLine(editor),
    isCaseSensitive: false,
    isWholeWord: false,
  }))
  const [replacement, setReplacement] = useState('')
  const [said, setSaid] = useState('')
  const { count, current } = useEditorState({ editor, selector: ({ editor }) => countMatches(editor) })

  useEffect(() => beginFind(editor), [editor])
  useEffect(() => setWanted(editor, wanted), [editor, wanted])
  useEffect(() => {
    if (request) field.current?.select()
  }, [request])

  function change(part: Partial<Wanted>) {
    setFields({ ...wanted, ...part })
    setSaid('')
  }

  function select(direction: 1 | -1) {
    selectMatch(editor, direction)
    showMatch(editor, edges)
  }

  function replace() {
    replaceMatch(editor, replacement)
    showMatch(editor, edges)
  }

  function onKeyDown(event: KeyboardEvent) {
    event.stopPropagation()
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Enter' && event.target === field.current) {
      event.preventDefault()
      select(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      if (event.target.type === 'text') replace()
    }
  }

  function onReplaceAll() {
    const replaced = replaceMatches(editor, replacement)
    setSaid(replaced === 1 ? 'Replaced 1 match.' : `Replaced ${replaced} matches.`)
  }

  const isEmpty = count === 0
  const found = isEmpty ? 'No matches' : `${current === 0 ? '' : `${current} of `}${count}`
  return (
    <search className="find-bar" aria-label="Find and replace" onKeyDown={onKeyDown}>
      <div className="find-row">
        <input
          ref={field}
          type="text"
          className="input"
          aria-label="Find"
          placeholder="Find"
          autoComplete="off"
          maxLength={maxLength}
          value={wanted.text}
          onChange={(event) => change({ text: event.target.value })}
        />
        <span className="find-count" role="status">
          {said || (wanted.text && found)}
        </span>
        <FindButton label="Previous match" path={icons.up} disabled={isEmpty} onClick={() => select(-1)} />
        <FindButton label="Next match" path={icons.down} disabled={isEmpty} onClick={() => select(1)} />
        <FindButton label="Close" path={icons.close} disabled={false} onClick={onClose} />
      </div>
      <div className="find-row">
        <input
          type="text"
          className="input"
          aria-label="Replace with"
          placeholder="Replace with"
          autoComplete="off"
          maxLength={maxLength}
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
        />
        <button type="button" className="button quiet small" aria-disabled={isEmpty} onClick={replace}>
          Replace
        </button>
        <button type="button" className="button quiet small" aria-disabled={isEmpty} onClick={onReplaceAll}>
          Replace all
        </button>
      </div>
      <div className="find-row">
        <label className="find-choice">
          <input
            type="checkbox"
            checked={wanted.isCaseSensitive}
            onChange={(event) => change({ isCaseSensitive: event.target.checked })}
          />
          Match case
        </label>
        <label className="find-choice">
          <input
            type="checkbox"
            checked={wanted.isWholeWord}
            onChange={(event) => change({ isWholeWord: event.target.checked })}
          />
          Whole words
        </label>
      </div>
    </search>
  )
}

type ButtonProps = { label: string; path: string; disabled: boolean; onClick: () => void }

function FindButton({ label, path, disabled, onClick }: ButtonProps) {
  return (
    // Not `disabled`: the button would lose the focus.
    <button type="button" className="tool" aria-label={label} title={label} aria-disabled={disabled} onClick={onClick}>
      <Icon path={path} />
    </button>
  )
}

/** Scrolls the selected match into the middle of the window if a bar covers it or it is out of sight. */
function showMatch({ view }: Editor, edges: Props['edges']) {
  const match = view.dom.querySelector('.ProseMirror-active-search-match')
  const { top = 0, bottom = 0 } = match?.getBoundingClientRect() ?? {}
  if (top < edges.top || bottom > window.innerHeight - edges.bottom) match?.scrollIntoView({ block: 'center' })
}

/** The selected words, if they are in one line: they are what the author looks for. */
function selectedLine({ state: { doc, selection } }: Editor) {
  const { from, to, $from, $to } = selection
  return $from.sameParent($to) && to - from <= maxLength ? doc.textBetween(from, to) : ''
}
