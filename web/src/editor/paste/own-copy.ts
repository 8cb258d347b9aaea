import { closeHistory } from '@tiptap/pm/history'
import { DOMSerializer, Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { notesIn, notesOf, withNumbers } from '#blocks/footnotes/note-order.ts'
import { countersOf } from '#blocks/list/counted-list.ts'

/** The attribute of the first element of what this editor copies. Other editors mark theirs as ProseMirror does, too. */
export const ownMark = 'data-broadsheet'
/** A tag or a comment before the first words. */
const leadingTag = /\s*<(?:[^<>"]|"[^"]*")*>/y
/** The additional depth of the blocks of a note: they are in a note, which is in the list. */
const noteDepth = 2

/** Whether this editor has copied the HTML of a clipboard. */
export function isOwnCopy(html: string): boolean {
  leadingTag.lastIndex = 0
  for (let found = leadingTag.exec(html); found; found = leadingTag.exec(html)) {
    if (found[0].includes(` ${ownMark}=`)) return true
  }
  return false
}

/**
 * Copies what is selected with the notes to which it refers, and with the mark of this editor. The notes are numbered as the
 * copy has them. Notes that are selected without their references are copied as text, which fits everywhere.
 */
export function ownCopies(schema: Schema): Plugin {
  const serializer = new CopySerializer(schema)
  return new Plugin({
    props: {
      clipboardSerializer: serializer,
      // A paste is a step of its own.
      handleDOMEvents: {
        paste: (view) => {
          view.dispatch(closeHistory(view.state.tr))
          return false
        },
      },
      transformCopied(slice, { state: { doc } }) {
        const all = notesIn(doc)
        const text = withoutNotes(slice, all)
        const notes = notesOf(text.content, (key) => all.get(key))
        const numbers = new Map(notes.map(({ attrs }, index) => [String(attrs.note), index + 1]))
        const met = new Set<string>()
        const content = withNumbers(text.content, numbers, met)
        const copied = notes.map(({ type, attrs, content }, index) =>
          type.create({ ...attrs, number: index + 1 }, withNumbers(content, numbers, met)),
        )
        serializer.notes = copied.length > 0 ? (schema.nodes.footnotes?.create(null, copied) ?? null) : null
        return new Slice(content, text.openStart, text.openEnd)
      },
      clipboardTextSerializer: (slice) => {
        const { notes } = serializer
        const text = copiedText(slice)
        return notes ? `${text}\n\n${copiedText(new Slice(Fragment.from(notes), 0, 0))}` : text
      },
    },
  })
}

/** Writes the notes of a copy behind it. */
class CopySerializer extends DOMSerializer {
  notes: Node | null = null

  constructor(schema: Schema) {
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema))
  }

  override serializeFragment(
    fragment: Fragment,
    options: { document?: Document } = {},
    target?: HTMLElement | DocumentFragment,
  ): HTMLElement | DocumentFragment {
    const written = super.serializeFragment(fragment, options, target)
    // Inner nodes are written into the element of their node.
    if (target) return written
    const first = written.firstElementChild
    first?.setAttribute(ownMark, '')
    // ProseMirror puts a table around rows, in which only cells may have a list.
    const cells = first?.matches('tr, td, th') ? written.querySelectorAll('td, th') : []
    const place = cells[cells.length - 1] ?? written
    if (this.notes) place.append(this.serializeNode(this.notes, options))
    return written
  }
}

function withoutNotes({ content, openStart, openEnd }: Slice, notes: ReadonlyMap<string, Node>): Slice {
  const { lastChild: list } = content
  if (list?.type.name !== 'footnotes') return new Slice(content, openStart, openEnd)
  const text = content.cut(0, content.size - list.nodeSize)
  const referred = new Set(notesOf(text, (key) => notes.get(key)).map(({ attrs }) => attrs.note))
  const alone = list.children.filter(({ attrs }) => !referred.has(attrs.note))
  const blocks = Fragment.from(alone.flatMap(({ children }) => children))
  const isOpen = list.lastChild === alone.at(-1)
  const copied = text.append(blocks)
  const start = text.size > 0 ? openStart : Math.max(openStart - noteDepth, 0)
  const end = isOpen ? Math.max(openEnd - noteDepth, 0) : 0
  // A toggle without its summary is only closed where another block is behind it.
  const least = copied.childCount === 1 ? Math.min(start, Slice.maxOpen(copied).openEnd) : 0
  return new Slice(copied, start, Math.max(end, least))
}

/** The plain text of what is copied: signs before items, tabs between cells, an empty line between blocks. */
export function copiedText({ content, openStart, openEnd }: Slice): string {
  let blocks = content
  // Words of one item or cell come without its sign.
  for (let depth = Math.min(openStart, openEnd); depth > 0 && blocks.childCount === 1; depth--) {
    const only = blocks.firstChild
    if (!only || only.isTextblock) break
    blocks = only.content
  }
  return textOfBlocks(blocks.content)
}

function textOfBlocks(blocks: readonly Node[]) {
  return blocks.map(textOf).join(blocks.every(({ isInline }) => isInline) ? '' : '\n\n')
}

function textOf(node: Node): string {
  const { type, attrs, children } = node
  if (node.isText) return node.text ?? ''
  switch (type.name) {
    case 'hardBreak':
      return '\n'
    case 'footnoteRef':
      return `[${attrs.number}]`
    case 'bulletList':
      return children.map((item) => itemText('- ', item)).join('\n')
    case 'orderedList':
      return countersOf(node)
        .map((counter, index) => itemText(`${counter}. `, node.child(index)))
        .join('\n')
    case 'taskList':
      return children.map((item) => itemText(item.attrs.done ? '[x] ' : '[ ] ', item)).join('\n')
    case 'footnotes':
      return children.map((item, index) => itemText(`[${index + 1}] `, item)).join('\n')
    case 'table':
      return children.map(textOf).join('\n')
    case 'tableRow':
      return children.map((cell) => textOfBlocks(cell.children).replace(/\s+/g, ' ')).join('\t')
    case 'horizontalRule':
      return '---'
    case 'mathInline':
      return `$${attrs.tex}$`
    case 'mathBlock':
      return `$$\n${attrs.tex}\n$$`
    default:
      if (children.length > 0) return textOfBlocks(children)
      return String(attrs.alt || attrs.title || attrs.href || attrs.src || '')
  }
}

function itemText(sign: string, item: Node) {
  const lines = item.children.map(textOf).join('\n').split('\n')
  return sign + lines.join(`\n${' '.repeat(sign.length)}`)
}
