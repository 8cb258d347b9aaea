import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Command } from '@tiptap/pm/state'
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  SearchQuery,
  search,
  setSearchState,
} from 'prosemirror-search'

/** What is looked for, as the fields have it. */
export type Wanted = { text: string; replacement: string; isCaseSensitive: boolean; isWholeWord: boolean }

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
export function setWanted({ view }: Editor, { text, replacement, isCaseSensitive, isWholeWord }: Wanted) {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const query = new SearchQuery({
    // A pattern, because the library's search for texts counts letters wrongly whose lower case is longer (İ).
    search: text && isWholeWord ? `(?<!${wordCharacter})${escaped}(?!${wordCharacter})` : escaped,
    regexp: true,
    literal: true,
    caseSensitive: isCaseSensitive,
    // A sign `$` would name a group.
    replace: replacement.replaceAll('$', '$$$$'),
  })
  view.dispatch(setSearchState(view.state.tr, query))
}

/** How many matches there are, and which of them is selected: from 1, or 0 for none. */
export function countMatches({ state }: Editor): { count: number; current: number } {
  const { from, to } = state.selection
  const matches = getMatchHighlights(state).find()
  return { count: matches.length, current: matches.findIndex((match) => match.from === from && match.to === to) + 1 }
}

/** Selects the next or previous match, from the last to the first again, and shows it. */
export function selectMatch(editor: Editor, direction: 1 | -1) {
  run(editor, direction === 1 ? findNext : findPrev)
}

/** Replaces the selected match and selects the next one; selects one when none is. */
export function replaceMatch(editor: Editor) {
  run(editor, replaceNext)
}

/** Replaces all matches as one undo step. @returns how many there were */
export function replaceMatches(editor: Editor): number {
  const { count } = countMatches(editor)
  run(editor, replaceAll)
  return count
}

function run({ view }: Editor, command: Command) {
  view.dispatch(closeHistory(view.state.tr))
  command(view.state, view.dispatch)
  view.dispatch(closeHistory(view.state.tr))
  // ProseMirror scrolls only to a cursor that has the focus.
  view.dom.querySelector('.ProseMirror-active-search-match')?.scrollIntoView({ block: 'center' })
}
