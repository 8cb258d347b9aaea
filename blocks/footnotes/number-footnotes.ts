import { DOMParser, type Node, type Schema } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { Mapping } from '@tiptap/pm/transform'
import { changedRange } from '#web/editor/changed-range.ts'
import { isOwnCopy } from '../../web/src/editor/paste/own-copy.ts'
import { type GoneNote, goneNotes } from './gone-notes.ts'
import { notesIn, notesOf } from './note-order.ts'

type Found = { node: Node; position: number }

/** The size of a note with an empty paragraph. */
const emptyNote = 2

/**
 * Keeps the notes and their numbers in the order of the references: after a change of either, in the same undo step. A
 * note goes with its last reference, and comes back with it. A reference without a note becomes a raised number. Notes that
 * never had a reference stay. Other changes cost nothing: only what they replaced is looked at.
 */
export function numberFootnotes(): Plugin {
  /** The notes that a reference may bring into the text: notes that were in it, and notes of pastes. */
  const known = new Map<string, Node>()
  /** The notes of the paste that is under way. */
  let pasted = new Map<string, Node>()

  return new Plugin({
    props: {
      transformPastedHTML: (html, { state }) => {
        pasted = new Map()
        const text = takeNotes(html, state.schema, pasted)
        for (const [key, note] of pasted) known.set(key, note)
        return text
      },
    },
    appendTransaction(transactions, before, state) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null
      const brought = pasted
      pasted = new Map()
      if (brought.size === 0 && !transactions.some((transaction) => hasChangedNotes(transaction))) return null
      const [earlier, present] = [notesIn(before.doc), notesIn(state.doc)]
      for (const [key, note] of earlier) known.set(key, note)
      const notes = notesOf(state.doc.content, (key) => present.get(key) ?? known.get(key))
      const referred = new Set(notes)
      const hadReference = new Set(notesOf(before.doc.content, (key) => earlier.get(key)))
      const alone = [...present.values()].filter((note) => !referred.has(note))
      const isGone = ({ attrs }: Node) => {
        const old = earlier.get(String(attrs.note))
        return old !== undefined && hadReference.has(old)
      }
      const transaction = state.tr
      orderNotes(transaction, [...notes, ...alone.filter((note) => !isGone(note))])
      // A copy of them is in the clipboard.
      const isCut = transactions.some((one) => one.getMeta('uiEvent') === 'cut')
      const gone = [
        ...(isCut ? [] : alone.filter(isGone)),
        ...[...brought.values()].filter((note) => !referred.has(note)),
      ]
      const told = gone.filter(({ content }) => content.size > emptyNote)
      if (told.length > 0) transaction.setMeta(goneNotes, placesOf(told, before, transactions, transaction))
      return transaction.docChanged || told.length > 0 ? transaction : null
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

/** Writes the notes and the numbers of their references. */
function orderNotes(transaction: Transaction, notes: Node[]) {
  writeNotes(transaction, notes)
  const numbers = new Map(notes.map(({ attrs }, index) => [String(attrs.note), index + 1]))
  const met = new Set<string>()
  const written = transaction.steps.length
  for (const { node, position } of find(transaction.doc, 'footnoteRef')) {
    const key = String(node.attrs.note)
    const number = numbers.get(key)
    const isFirst = !met.has(key)
    met.add(key)
    if (number === node.attrs.number && isFirst === node.attrs.isFirst) continue
    const at = transaction.mapping.slice(written).map(position)
    if (number) transaction.setNodeMarkup(at, null, { note: key, number, isFirst }, node.marks)
    else transaction.replaceWith(at, at + node.nodeSize, raised(node))
  }
  for (const [index, { node, position }] of find(transaction.doc, 'footnote').entries()) {
    if (node.attrs.number !== index + 1) transaction.setNodeAttribute(position, 'number', index + 1)
  }
}

/** The number of a reference that has no note. */
function raised({ type, attrs, marks }: Node): Node {
  const { superscript } = type.schema.marks
  return type.schema.text(String(attrs.number || '*'), superscript ? superscript.create().addToSet(marks) : marks)
}

/** Writes the list of notes when it is another one than in the document. */
function writeNotes(transaction: Transaction, notes: Node[]) {
  const { doc } = transaction
  const [section] = find(doc, 'footnotes')
  if (section) {
    const { node, position } = section
    const isSame = node.childCount === notes.length && notes.every((note, at) => note === node.child(at))
    if (isSame) return
    if (notes.length === 0) transaction.delete(position, position + node.nodeSize)
    else replaceNotes(transaction, position + 1, node, notes)
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

/** Where the last references of notes were, after the change that has removed them, and how to take that back. */
function placesOf(
  notes: readonly Node[],
  { doc }: EditorState,
  transactions: readonly Transaction[],
  ordering: Transaction,
): GoneNote[] {
  const all = [...transactions, ordering]
  const references = find(doc, 'footnoteRef')
  const mapping = new Mapping(all.flatMap(({ mapping }) => mapping.maps))
  const end = changedRange(all)?.to ?? 0
  const steps = all.flatMap(({ steps, docs }) => steps.map((step, index) => step.invert(docs[index] ?? doc))).reverse()
  return notes.map((note) => {
    const reference = references.findLast(({ node }) => node.attrs.note === note.attrs.note)
    return { note, position: reference ? mapping.map(reference.position) : end, steps }
  })
}

/** Every node of a type in the document, in order. */
function find(doc: Node, name: string): Found[] {
  const found: Found[] = []
  doc.descendants((node, position) => {
    if (node.type.name === name) found.push({ node, position })
  })
  return found
}

/**
 * Takes the notes out of HTML that comes into an article, since they have their place at its end only. Each gets a key that
 * no other note has, and its references say that key. Notes without a reference stay as a list.
 * @param schema of the article
 * @param known where the notes are added by their keys
 * @returns the HTML without them
 */
function takeNotes(html: string, schema: Schema, known: Map<string, Node>): string {
  const { footnote } = schema.nodes
  if (!footnote || !html.includes('footnotes')) return html
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  const paste = crypto.randomUUID()
  const items = new Map<string, { item: HTMLElement; key: string }>()
  for (const item of content.querySelectorAll<HTMLElement>('section.footnotes > ol > li[id^="fn-"]')) {
    if (!items.has(item.id)) items.set(item.id, { item, key: `${paste}-${items.size + 1}` })
  }
  const referred = new Set<{ item: HTMLElement; key: string }>()
  for (const link of content.querySelectorAll<HTMLElement>('sup > a[href^="#fn-"]')) {
    const note = items.get(link.getAttribute('href')?.slice(1) ?? '')
    if (!note || !link.parentElement) continue
    link.parentElement.dataset.note = note.key
    referred.add(note)
  }
  const parser = DOMParser.fromSchema(schema)
  for (const { item, key } of referred) {
    const topNode = footnote.create({ note: key })
    known.set(key, parser.parse(item, { topNode, preserveWhitespace: isOwnCopy(html) }))
    item.remove()
  }
  for (const section of content.querySelectorAll('section.footnotes')) {
    for (const list of section.querySelectorAll(':scope > ol:empty')) list.remove()
    section.replaceWith(...section.childNodes)
  }
  return template.innerHTML
}
