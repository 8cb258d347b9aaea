import type { Command, Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'

/** A command that inserts a reference behind the selection, and its note among the others, where the cursor goes. */
export const insertFootnote: Command = ({ tr, editor }) => {
  const { footnoteRef, footnotes, footnote, paragraph } = editor.schema.nodes
  const { $to } = closeHistory(tr).selection
  if (!footnoteRef || !footnotes || !footnote || !paragraph || !canHaveFootnote(tr.selection)) return false
  const note = crypto.randomUUID()
  const created = footnote.create({ note }, paragraph.create())
  const notesBefore = countNotes(tr.doc, $to.pos)
  tr.insert($to.pos, footnoteRef.create({ note }))
  const { lastChild: section, content } = tr.doc
  let position = content.size
  if (section?.type === footnotes) {
    const before = section.children.slice(0, notesBefore).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    position += 1 - section.nodeSize + before
    tr.insert(position, created)
  } else {
    tr.insert(position, footnotes.create(null, created))
    position += 1
  }
  tr.setSelection(TextSelection.near(tr.doc.resolve(position + 1))).scrollIntoView()
  return true
}

/** Whether the text at the selection may have a reference: code, captions of tables and notes have none. */
export function canHaveFootnote({ $to }: Selection): boolean {
  const isInNote = Array.from({ length: $to.depth }, (_, depth) => $to.node(depth)).some(
    ({ type }) => type.name === 'footnote',
  )
  return $to.parent.inlineContent && !$to.parent.type.spec.code && !isInNote
}

/** Moves the cursor from a note behind its first reference. @returns whether it was in a note */
export function returnToReference({ state, view }: Editor): boolean {
  const { $from } = state.selection
  const depth = Array.from({ length: $from.depth }, (_, index) => index + 1).find(
    (at) => $from.node(at).type.name === 'footnote',
  )
  if (depth === undefined) return false
  const { note } = $from.node(depth).attrs
  let behind: number | null = null
  state.doc.descendants((node, position) => {
    if (behind === null && node.type.name === 'footnoteRef' && node.attrs.note === note) behind = position + 1
    return behind === null
  })
  if (behind === null) return false
  view.focus()
  view.dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(behind))).scrollIntoView())
  return true
}

/** The number of notes that references before a position lead to. */
function countNotes(doc: Node, end: number) {
  const notes = new Set<unknown>()
  doc.nodesBetween(0, end, (node) => {
    if (node.type.name === 'footnoteRef') notes.add(node.attrs.note)
  })
  return notes.size
}
