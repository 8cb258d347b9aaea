import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon, icons } from '../../components/icon.tsx'
import { isComposing } from '../../dom/keys.ts'
import type { ToolContext } from '../tool-context.ts'
import './find-bar.css'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { getMatchHighlights, SearchQuery, search, setSearchState } from 'prosemirror-search'

type Props = {
  context: ToolContext
  /** Changes with each request: the field gets the focus again. */
  request: object
  onClose: () => void
}

const maxLength = 200

/** Finds and replaces words of the text. It is a part of the toolbar, so that it never covers a match. */
export function FindBar({ context, request, onClose }: Props) {
  const { editor } = context
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
    showMatch(context)
  }

  function replace() {
    replaceMatch(editor, replacement)
    showMatch(context)
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

  const choice = (name: 'isCaseSensitive' | 'isWholeWord', label: string) => (
    <label className="find-choice">
      <input type="checkbox" checked={wanted[name]} onChange={({ target }) => change({ [name]: target.checked })} />
      {label}
    </label>
  )
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
        {choice('isCaseSensitive', 'Match case')}
        {choice('isWholeWord', 'Whole words')}
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
function showMatch({ editor, edges }: ToolContext) {
  const match = editor.view.dom.querySelector('.ProseMirror-active-search-match')
  const { top = 0, bottom = 0 } = match?.getBoundingClientRect() ?? {}
  if (top < edges.top || bottom > window.innerHeight - edges.bottom) match?.scrollIntoView({ block: 'center' })
}

/** The selected words, if they are in one line: they are what the author looks for. */
function selectedLine({ state: { doc, selection } }: Editor) {
  const { from, to, $from, $to } = selection
  return $from.sameParent($to) && to - from <= maxLength ? doc.textBetween(from, to) : ''
}

/** The values of the fields. */
export type Wanted = { text: string; isCaseSensitive: boolean; isWholeWord: boolean }

type Match = { from: number; to: number }

const pluginName = 'search'
const wordCharacter = '[\\p{L}\\p{N}_]'

/** Begins to highlight matches. @returns the function that ends it */
export function beginFind(editor: Editor): () => void {
  editor.registerPlugin(search())
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(pluginName)
  }
}

/** Highlights the matches of a text. The selection does not change. */
export function setWanted({ view }: Editor, { text, isCaseSensitive, isWholeWord }: Wanted) {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const query = new SearchQuery({
    // A pattern, because the library's search for texts counts letters wrongly whose lower case is longer (İ).
    search: text && isWholeWord ? `(?<!${wordCharacter})${escaped}(?!${wordCharacter})` : escaped,
    regexp: true,
    caseSensitive: isCaseSensitive,
  })
  view.dispatch(setSearchState(view.state.tr, query))
}

/** How many matches there are, and which of them is selected: from 1, or 0 for none. */
export function countMatches({ state }: Editor): { count: number; current: number } {
  const matches = matchesOf(state)
  return { count: matches.length, current: matches.findIndex((match) => isSelected(match, state)) + 1 }
}

/** Selects the next or previous match, from the last to the first again. */
export function selectMatch({ view }: Editor, direction: 1 | -1) {
  const { state } = view
  const { from } = state.selection
  const matches = matchesOf(state)
  const match =
    direction === 1
      ? (matches.find((match) => match.from >= from && !isSelected(match, state)) ?? matches[0])
      : (matches.findLast((match) => match.to <= from) ?? matches.at(-1))
  if (match) view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, match.from, match.to)))
}

/** Replaces the selected match and selects the next one; selects one when none is. */
export function replaceMatch(editor: Editor, replacement: string) {
  const match = matchesOf(editor.state).find((match) => isSelected(match, editor.state))
  if (match) replace(editor, [match], replacement)
  selectMatch(editor, 1)
}

/** Replaces all matches as one undo step. @returns how many there were */
export function replaceMatches(editor: Editor, replacement: string): number {
  const matches = matchesOf(editor.state)
  replace(editor, matches, replacement)
  return matches.length
}

/** The replacement has the marks of the first replaced letter and of the last one. */
function replace({ view }: Editor, matches: Match[], replacement: string) {
  const transaction = closeHistory(view.state.tr)
  // From the last to the first: the positions before a change stay.
  for (const { from, to } of matches.toReversed()) {
    if (replacement) transaction.insertText(replacement, from, to)
    else transaction.delete(from, to)
  }
  view.dispatch(transaction.setSelection(TextSelection.near(transaction.doc.resolve(endOf(matches, transaction)))))
  view.dispatch(closeHistory(view.state.tr))
}

/** The position behind the first replaced match. */
function endOf([first]: Match[], { mapping }: Transaction) {
  return mapping.map(first?.to ?? 0)
}

function matchesOf(state: EditorState): Match[] {
  return getMatchHighlights(state).find()
}

function isSelected({ from, to }: Match, { selection }: EditorState) {
  return selection.from === from && selection.to === to
}
