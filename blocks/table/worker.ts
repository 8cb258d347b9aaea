import { cellAlignments } from '#contract/block-kinds.ts'
import { type Attributes, classOf, writeAttributes, writeMatching } from '#worker/article/blocks/attributes.ts'
import {
  type BlockElement,
  joined,
  neverEmpty,
  noAttributes,
  type Part,
  type WorkerBlock,
  writtenAs,
} from '#worker/article/blocks/block-kind.ts'
import { asParagraph, captionOfMail, lineOf, writtenAsLine } from '#worker/article/blocks/line.ts'
import type { MailCell, MailHtml, MailLook } from '#worker/article/blocks/mail-block.ts'

const spans = ['colspan', 'rowspan']
const starts = /<table>(?:<caption>([\s\S]*?)<\/caption>)?/g
/** More columns or rows would make a browser lay out an enormous table for one cell. */
const span = /^[1-9]\d?$/
const scope = /^(?:col|row|colgroup|rowgroup)$/

export const table: WorkerBlock<'table'> = {
  elements: {
    table: {
      role: 'table',
      from: ['table'],
      reads: [],
      attributes: noAttributes,
      html: writtenTable,
      mail: (rows, caption) => ({
        html(writer) {
          writer.blocks(caption)
          writeTable(rows, writer)
        },
        lines: (writer, width) => [
          ...writer.blocks(caption, width),
          ...rows.map((cells) => {
            const texts = cells.map(({ blocks }) => writer.blocks(blocks, Number.POSITIVE_INFINITY, true).join(' '))
            return texts.join(' | ').trimEnd()
          }),
        ],
      }),
    },
    caption: {
      role: 'line',
      parent: 'table',
      isFirst: true,
      from: ['caption'],
      reads: [],
      attributes: noAttributes,
      html: writtenAsLine('caption'),
      mail: captionOfMail,
    },
    thead: { role: 'section', from: ['thead'], reads: [], attributes: noAttributes, html: neverEmpty('thead') },
    tbody: {
      role: 'section',
      from: ['tbody', 'tfoot'],
      reads: [],
      attributes: noAttributes,
      html: neverEmpty('tbody'),
    },
    tr: { role: 'row', from: ['tr'], reads: [], attributes: noAttributes, html: neverEmpty('tr') },
    td: cell('td'),
    th: cell('th'),
  },
  isContent: false,
  isEmbed: false,
  readers: inScrollers,
}

/** A caption without rows is a paragraph. */
function writtenTable(parts: Part[]): string {
  const [first, ...others] = parts
  const caption = first?.name === 'caption' ? first : undefined
  const rows = joined(caption ? others : parts)
  if (!caption || lineOf(caption) === '') return rows && `<table>${rows}</table>`
  const isWhole = rows !== '' && lineOf(caption) !== null
  return isWhole ? `<table>${caption.html}${rows}</table>` : asParagraph(caption) + (rows && `<table>${rows}</table>`)
}

/** A wide table scrolls, by keyboard too, in a region that has the name of its caption. */
function inScrollers(html: string): string {
  return html
    .replace(starts, (tag, caption = '') => {
      // The caption is escaped as a text.
      const name = caption
        .replace(/<[^<>]*>/g, ' ')
        .replaceAll('"', '&quot;')
        .replace(/\s+/g, ' ')
        .trim()
      return `<div class="scroller" role="region" aria-label="${name || 'Table'}" tabindex="0">${tag}`
    })
    .replaceAll('</table>', '</table></div>')
}

function alignment(attributes: Attributes): string {
  const name = classOf(attributes, cellAlignments)
  return name ? writeAttributes({ class: name }) : ''
}

function cell(name: string): BlockElement {
  return {
    role: 'cell',
    from: [name],
    reads: [...spans, 'scope', 'class'],
    attributes: (attributes) =>
      writeMatching(attributes, spans, span) +
      (name === 'th' ? writeMatching(attributes, ['scope'], scope) : '') +
      alignment(attributes),
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
