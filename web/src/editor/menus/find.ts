import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import { getMatchHighlights, SearchQuery, search, setSearchState } from 'prosemirror-search'

/** What is looked for, as the fields have it. */
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
