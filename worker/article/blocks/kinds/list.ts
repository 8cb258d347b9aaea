import { alignmentOf } from '../alignment.ts'
import { type Attributes, classOf, writeMatching } from '../attributes.ts'
import { type BlockElement, type BlockKind, neverEmpty, writtenAs } from '../block-kind.ts'
import type { MailBlock, MailHtml, MailText } from '../mail-block.ts'
import { writeAttributes } from '../write-attributes.ts'

const startNumber = /^-?\d{1,6}$/
const itemStyle = 'margin:0 0 8px'
const box = writeAttributes({ type: 'checkbox', disabled: '' })
const boxes = /<input [^<>]*>/g
const checkedBox = box + writeAttributes({ checked: '' })

export const list: BlockKind = {
  elements: {
    ul: element('ul', ['ul', 'menu', 'dir'], (attributes) =>
      isTasks(attributes) ? writeAttributes({ class: 'tasks' }) : '',
    ),
    ol: element('ol', ['ol'], (attributes) => writeMatching(attributes, ['start'], startNumber)),
    li: { role: 'item', from: ['li'], reads: ['id', 'class'], attributes: alignmentOf, html: writtenAs('li') },
    input: {
      role: 'box',
      from: ['input'],
      reads: ['type', 'checked'],
      attributes: taskBox,
      html: (_, attributes) => `<input${attributes} />`,
      text: (attributes) => boxSign(attributes.has('checked')),
    },
  },
  isContent: false,
  isEmbed: false,
  readers: (html) =>
    html.replace(boxes, (tag) => tag.replace(' /', ` aria-label="${isDone(tag) ? 'Done' : 'Not done'}" /`)),
  feed: boxesAsText,
}

/** The attributes of a task's box, as written. */
export function taskBox(attributes: Attributes): string {
  return attributes.has('checked') ? checkedBox : box
}

/** Writes signs for the boxes of an article's tasks. */
export function boxesAsText(html: string): string {
  if (!html.includes('<input ')) return html
  return html.replace(boxes, (tag) => boxSign(isDone(tag)))
}

function isDone(tag: string) {
  return tag.includes(' checked=')
}

function boxSign(isDone: boolean): string {
  return isDone ? '☑ ' : '☐ '
}

/** Whether the items of a list are tasks. */
function isTasks(attributes: Attributes): boolean {
  return classOf(attributes, ['tasks']) !== undefined
}

function element(name: 'ul' | 'ol', from: string[], attributes: BlockElement['attributes']): BlockElement {
  return {
    role: 'list',
    from,
    reads: ['start', 'class'],
    attributes,
    html: neverEmpty(name),
    mail(items, attributes) {
      const first = firstNumber(attributes)
      const signOf = (index: number) => (name === 'ol' ? `${first + index}. ` : isTasks(attributes) ? '' : '- ')
      return {
        isList: true,
        html(writer) {
          const start = name === 'ol' && first !== 1 && { start: `${first}` }
          writeItems(items, name, { ...start, style: styleOf(writer.look.side, isTasks(attributes)) }, writer)
        },
        lines: (writer, width) => items.flatMap((item, index) => itemLines(item, signOf(index), writer, width)),
      }
    },
  }
}

function firstNumber(attributes: Attributes): number {
  return Number.parseInt(attributes.get('start') ?? '1', 10) || 1
}

function styleOf(side: 'left' | 'right', isTasks: boolean) {
  return isTasks ? 'margin:0 0 20px;padding:0;list-style:none' : `margin:0 0 20px;padding:0;margin-${side}:26px`
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
