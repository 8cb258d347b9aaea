import { writeMatching } from '../attributes.ts'
import { type BlockElement, type BlockKind, neverEmpty, noAttributes, writtenAs } from '../block-kind.ts'
import type { MailCell, MailHtml, MailLook } from '../mail-block.ts'
import { writeAttributes } from '../write-attributes.ts'

const spans = ['colspan', 'rowspan']
/** More columns or rows would make a browser lay out an enormous table for one cell. */
const span = /^[1-9]\d?$/

export const table: BlockKind = {
  elements: {
    table: {
      role: 'table',
      from: ['table'],
      reads: [],
      attributes: noAttributes,
      // Browsers add the body of a table; so does this, so that what is stored is what they show.
      html: (content) => (content === '' ? '' : `<table><tbody>${content}</tbody></table>`),
      mail: (rows) => ({
        html: (writer) => writeTable(rows, writer),
        lines: (writer) =>
          rows.map((cells) => {
            const texts = cells.map(({ blocks }) => writer.blocks(blocks, Number.POSITIVE_INFINITY, true).join(' '))
            return texts.join(' | ').trimEnd()
          }),
      }),
    },
    tr: { role: 'row', from: ['tr'], reads: [], attributes: noAttributes, html: neverEmpty('tr') },
    td: cell('td'),
    th: cell('th'),
  },
  isContent: false,
  isEmbed: false,
  feed: 'same',
}

function cell(name: string): BlockElement {
  return {
    role: 'cell',
    from: [name],
    reads: spans,
    attributes: (attributes) => writeMatching(attributes, spans, span),
    html: writtenAs(name),
  }
}

function writeTable(rows: MailCell[][], writer: MailHtml) {
  const box = writeAttributes({ tabindex: '0', class: 'wide', style: 'margin:0 0 24px' })
  const start = `<div${box}><table${writeAttributes({ style: 'width:100%;border-collapse:collapse' })}>`
  writer.element(start, '</table></div>', () => {
    for (const row of rows) {
      const undo = writer.savePoint()
      writer.element('<tr>', '</tr>', () => writeRow(row, writer))
      if (writer.isFull) return undo()
    }
  })
}

function writeRow(cells: MailCell[], writer: MailHtml) {
  for (const one of cells) {
    const { start, end } = cellTag(one, writer.look)
    if (!writer.add(start, end)) return
    writer.tightBlocks(one.blocks)
    writer.addReserved(end)
  }
}

function cellTag({ isHeader, columns, rows }: MailCell, look: MailLook): { start: string; end: string } {
  const name = isHeader ? 'th' : 'td'
  const attributes = writeAttributes({
    ...(columns > 1 && { colspan: `${columns}` }),
    ...(rows > 1 && { rowspan: `${rows}` }),
    style: isHeader ? `${cellStyle(look)};font-weight:bold;background-color:${look.sunken}` : cellStyle(look),
  })
  return { start: `<${name}${attributes}>`, end: `</${name}>` }
}

function cellStyle({ rule, sans, side }: MailLook) {
  return `padding:8px 10px;border-bottom:1px solid ${rule};font-family:${sans};font-size:15px;line-height:1.5;text-align:${side};vertical-align:top`
}
