import { type Attributes, writeMatching } from '../attributes.ts'
import { type BlockElement, type BlockKind, neverEmpty, noAttributes, writtenAs } from '../block-kind.ts'
import type { MailBlock, MailHtml, MailText } from '../mail-block.ts'
import { writeAttributes } from '../write-attributes.ts'

const startNumber = /^-?\d{1,6}$/
const itemStyle = 'margin:0 0 8px'

export const list: BlockKind = {
  elements: {
    ul: element('ul', ['ul', 'menu', 'dir']),
    ol: element('ol', ['ol']),
    li: { role: 'item', from: ['li'], reads: [], attributes: noAttributes, html: writtenAs('li') },
  },
  isContent: false,
  isEmbed: false,
  feed: 'same',
}

function element(name: 'ul' | 'ol', from: string[]): BlockElement {
  return {
    role: 'list',
    from,
    reads: ['start'],
    // Of an `ul` too: its items may be numbered, as Quill writes them.
    attributes: (attributes) => writeMatching(attributes, ['start'], startNumber),
    html: neverEmpty(name),
    mail(items, attributes) {
      const first = firstNumber(attributes)
      const signOf = (index: number) => (name === 'ol' ? `${first + index}. ` : '- ')
      return {
        isList: true,
        html(writer) {
          const start = name === 'ol' && first !== 1 && { start: `${first}` }
          writeItems(items, name, { ...start, style: styleOf(writer.look.side) }, writer)
        },
        lines: (writer, width) => items.flatMap((item, index) => itemLines(item, signOf(index), writer, width)),
      }
    },
  }
}

function firstNumber(attributes: Attributes): number {
  return Number.parseInt(attributes.get('start') ?? '1', 10) || 1
}

function styleOf(side: 'left' | 'right') {
  return `margin:0 0 20px;padding:0;margin-${side}:26px`
}

function writeItems(items: MailBlock[][], name: string, attributes: Record<string, string>, writer: MailHtml) {
  writer.element(`<${name}${writeAttributes(attributes)}>`, `</${name}>`, () => {
    for (const item of items) {
      if (writer.isFull) return
      writer.element(`<li${writeAttributes({ style: itemStyle })}>`, '</li>', () => writer.tightBlocks(item))
    }
  })
}

function itemLines(item: MailBlock[], sign: string, writer: MailText, width: number): string[] {
  const lines = writer.blocks(item, width - sign.length, isTight(item))
  return lines.map((line, number) => `${number === 0 ? sign : ' '.repeat(sign.length)}${line}`.trimEnd())
}

/** Whether an item is a paragraph with lists below it: then no blank line is between them. */
function isTight(item: MailBlock[]) {
  return item.slice(1).every(({ isList }) => isList)
}
