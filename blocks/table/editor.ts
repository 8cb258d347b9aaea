import { type JSONContent, Node } from '@tiptap/core'
import { DOMSerializer, type Node as DocumentNode, Fragment } from '@tiptap/pm/model'
import { cellAlignments } from '#contract/block-kinds.ts'
import type { EditorBlock } from '#web/editor/editor-block.ts'
import { insertBlock } from '#web/editor/insert-blocks.ts'
import { captionOf, readCaption } from './caption.ts'
import { TableLoader } from './table-loader.ts'

/** By these prosemirror-tables knows the nodes of a table. */
const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}
const newTableSize = 3
/** The Worker drops larger spans: a browser would lay out an enormous table for one cell. */
const maxSpan = 99
const scopes = ['col', 'row', 'colgroup', 'rowgroup']

/**
 * A table without its commands, which are fetched when there is a table. The attribute `caption` is inline content as
 * JSON, because prosemirror-tables takes every child of a table for a row.
 */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addAttributes: () => ({ caption: { default: null, rendered: false, parseHTML: readCaption } }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => writeTable(node),

  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('div')
      dom.className = 'table-box'
      const table = document.createElement('table')
      const body = document.createElement('tbody')
      table.append(body)
      dom.append(table)
      const showCaption = (shown: DocumentNode) => {
        table.caption?.remove()
        const caption = writeCaption(shown)
        if (caption) {
          caption.contentEditable = 'false'
          table.prepend(caption)
        }
      }
      showCaption(node)
      let { caption } = node.attrs
      return {
        dom,
        contentDOM: body,
        update(changed) {
          if (changed.type !== node.type) return false
          if (changed.attrs.caption !== caption) showCaption(changed)
          caption = changed.attrs.caption
          return true
        },
        ignoreMutation: ({ type, target }) => type !== 'selection' && !body.contains(target),
      }
    }
  },
})

/** `isHead`: whether the row belongs to the table's head when no other row is above it. */
const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  // prosemirror-tables throws for a selected row without cells, as merged cells leave them.
  selectable: false,
  addAttributes: () => ({
    isHead: {
      default: false,
      rendered: false,
      parseHTML: ({ parentElement }) => parentElement?.tagName === 'THEAD',
    },
  }),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    scope: {
      default: null,
      parseHTML: (cell) => scopes.find((scope) => scope === cell.getAttribute('scope')) ?? null,
    },
    ...cellAttributes(),
  }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

function cellAttributes() {
  return {
    colspan: spanAttribute('colspan'),
    rowspan: spanAttribute('rowspan'),
    align: {
      default: null,
      parseHTML: ({ classList }: HTMLElement) => cellAlignments.find((align) => classList.contains(align)) ?? null,
      renderHTML: ({ align }: Record<string, unknown>) => (align ? { class: align } : {}),
    },
  }
}

function spanAttribute(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (cell: HTMLElement) => {
      const span = Number(cell.getAttribute(name) ?? 1)
      return Number.isInteger(span) && span > 0 && span <= maxSpan ? span : 1
    },
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] === 1 ? {} : { [name]: String(attributes[name]) },
  }
}

function writeTable(node: DocumentNode): HTMLElement {
  const table = document.createElement('table')
  const caption = writeCaption(node)
  if (caption) table.append(caption)
  const rows = node.children
  const afterHead = rows.findIndex(({ attrs }) => !attrs.isHead)
  const headRows = afterHead < 0 ? rows.length : afterHead
  const serializer = DOMSerializer.fromSchema(node.type.schema)
  const append = (name: 'thead' | 'tbody', part: DocumentNode[]) => {
    if (part.length > 0) {
      table.append(serializer.serializeFragment(Fragment.from(part), {}, document.createElement(name)))
    }
  }
  append('thead', rows.slice(0, headRows))
  append('tbody', rows.slice(headRows))
  return table
}

function writeCaption(node: DocumentNode): HTMLTableCaptionElement | null {
  const content = captionOf(node)
  if (content.size === 0) return null
  const caption = document.createElement('caption')
  DOMSerializer.fromSchema(node.type.schema).serializeFragment(content, {}, caption)
  return caption
}

export const table: EditorBlock = {
  extensions: [Table, TableRow, TableCell, TableHeader, TableLoader],
  insert: [
    {
      name: 'table',
      label: 'Table',
      keywords: 'grid cells rows columns spreadsheet',
      icon: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14M15 5v14',
      insert: (chain) => chain.command(insertBlock(newTable())),
      isPossible: (editor) => !editor.isActive('table'),
    },
  ],
  forModel: 'html',
  isAuthored: false,
  controls: {
    node: 'table',
    label: 'Table',
    load: async () => (await import('./controls.tsx')).TableControls,
  },
}

/** An empty table whose first row says what is in its columns. */
function newTable(): JSONContent {
  const cells = (type: string, attrs = {}) =>
    Array.from({ length: newTableSize }, () => ({ type, attrs, content: [{ type: 'paragraph' }] }))
  const head = { type: 'tableRow', attrs: { isHead: true }, content: cells('tableHeader', { scope: 'col' }) }
  const rows = Array.from({ length: newTableSize - 1 }, () => ({ type: 'tableRow', content: cells('tableCell') }))
  return { type: 'table', content: [head, ...rows] }
}
