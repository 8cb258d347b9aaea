import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'

type Found = { node: Node; position: number }

/**
 * Keeps the notes and their numbers in the order of the references: after a change of either, in the same undo step. A
 * note goes with its last reference, and comes back when that is pasted elsewhere. A reference without a note becomes a
 * raised number. Other changes cost nothing: only what they replaced is looked at.
 */
export function numberFootnotes(): Plugin {
  const removed = new Map<string, Node>()

  return new Plugin({
    appendTransaction(transactions, before, state) {
      if (!transactions.some((transaction) => hasChangedNotes(transaction))) return null
      for (const { node } of find(before.doc, 'footnote')) removed.set(node.attrs.note, node)
      const transaction = state.tr
      orderNotes(state, transaction, removed)
      return transaction.docChanged ? transaction : null
    },
  })
}

/** Whether a transaction has inserted or removed a reference or a note. */
function hasChangedNotes({ mapping, docs, doc }: Transaction): boolean {
  return mapping.maps.some((map, index) => {
    let isChanged = false
    const [old, changed] = [docs[index], docs[index + 1] ?? doc]
    map.forEach((oldStart, oldEnd, start, end) => {
      isChanged ||= (old !== undefined && hasNotes(old, oldStart, oldEnd)) || hasNotes(changed, start, end)
    })
    return isChanged
  })
}

function hasNotes(doc: Node, from: number, to: number) {
  let isFound = false
  doc.nodesBetween(from, to, ({ type }, position) => {
    isFound ||= type.name === 'footnoteRef' || (type.name === 'footnote' && position >= from)
    return !isFound
  })
  return isFound
}

function orderNotes({ doc, schema }: EditorState, transaction: Transaction, removed: Map<string, Node>) {
  const sections = find(doc, 'footnotes')
  const present = new Map(find(doc, 'footnote').map(({ node }) => [String(node.attrs.note), node]))
  const ordered: Node[] = []
  const numbers = new Map<string, number>()
  for (const { node, position } of find(doc, 'footnoteRef')) {
    const key = String(node.attrs.note)
    const note = present.get(key) ?? removed.get(key)
    const isFirst = !numbers.has(key)
    if (!note) {
      const { superscript } = schema.marks
      const text = schema.text(String(node.attrs.number || '*'), superscript ? [superscript.create()] : [])
      const at = transaction.mapping.map(position)
      transaction.replaceWith(at, at + node.nodeSize, text)
      continue
    }
    if (isFirst) {
      numbers.set(key, numbers.size + 1)
      ordered.push(note)
    }
    const attributes = { note: key, number: numbers.get(key), isFirst }
    const isRight = node.attrs.number === attributes.number && node.attrs.isFirst === isFirst
    if (!isRight) transaction.setNodeMarkup(transaction.mapping.map(position), null, attributes, node.marks)
  }
  writeNotes(transaction, sections, ordered)
  for (const [index, { node, position }] of find(transaction.doc, 'footnote').entries()) {
    if (node.attrs.number !== index + 1) transaction.setNodeAttribute(position, 'number', index + 1)
  }
}

/** Writes the list of notes when it is another one than in the document. */
function writeNotes(transaction: Transaction, [section]: Found[], notes: Node[]) {
  const { doc, mapping } = transaction
  if (section) {
    const start = mapping.map(section.position)
    const isSame =
      section.node.childCount === notes.length && notes.every((note, at) => note === section.node.child(at))
    if (isSame) return
    if (notes.length === 0) transaction.delete(start, start + section.node.nodeSize)
    else replaceNotes(transaction, start + 1, section.node, notes)
  } else if (notes.length > 0) {
    const created = doc.type.schema.nodes.footnotes?.create(null, notes)
    if (created) transaction.insert(doc.content.size, created)
  }
}

/** Replaces only what differs, so that the cursor stays in a note that does not. */
function replaceNotes(transaction: Transaction, start: number, { children }: Node, notes: Node[]) {
  let from = 0
  while (from < notes.length && children[from] === notes[from]) from++
  let back = 0
  const shorter = Math.min(children.length, notes.length) - from
  while (back < shorter && children.at(-1 - back) === notes.at(-1 - back)) back++
  const sizeOf = (nodes: readonly Node[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const at = start + sizeOf(children.slice(0, from))
  const end = at + sizeOf(children.slice(from, children.length - back))
  transaction.replaceWith(at, end, notes.slice(from, notes.length - back))
}

/** Every node of a type in the document, in order. */
function find(doc: Node, name: string): Found[] {
  const found: Found[] = []
  doc.descendants((node, position) => {
    if (node.type.name === name) found.push({ node, position })
  })
  return found
}
