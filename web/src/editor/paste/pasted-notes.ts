import { DOMParser as DocumentParser, type Node, type Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

const section = '<section class="footnotes">'
let pastes = 0
/** The notes of the paste that is under way. */
let pending: Node | null = null

/**
 * Pastes cleaned HTML. Its notes go to those of the article, under keys that no other note has: a slice with notes would
 * fit at the end of an article only.
 */
export function pasteWithNotes(view: EditorView, html: string) {
  const start = html.lastIndexOf(section)
  if (start < 0) return void view.pasteHTML(html)
  const key = `$1fn-pasted-${Date.now()}-${++pastes}-`
  const keyed = html.replace(/(<a href="#|<li id=")fn-/g, key)
  const split = keyed.lastIndexOf(section)
  pending = parseNotes(view, keyed.slice(split))
  try {
    view.pasteHTML(keyed.slice(0, split))
  } finally {
    pending = null
  }
}

function parseNotes({ state }: EditorView, html: string): Node | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return DocumentParser.fromSchema(state.schema).parseSlice(body).content.firstChild
}

/** Inserts a slice with the notes of its paste. @returns false when it has none */
export function insertPendingNotes(view: EditorView, slice: Slice): boolean {
  const notes = pending
  if (notes?.type.name !== 'footnotes') return false
  const transaction = view.state.tr.replaceSelection(slice)
  const { lastChild, content } = transaction.doc
  if (lastChild?.type === notes.type) transaction.insert(content.size - 1, notes.content)
  else transaction.insert(content.size, notes)
  view.dispatch(transaction.scrollIntoView().setMeta('paste', true))
  return true
}
