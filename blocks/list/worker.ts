import { counterText, counterTypes, countItems } from '#contract/list-numbers.ts'
import {
  type Attributes,
  alignmentOf,
  classOf,
  writeAttributes,
  writeMatching,
} from '#worker/article/blocks/attributes.ts'
import { type BlockElement, neverEmpty, type WorkerBlock, writtenAs } from '#worker/article/blocks/block-kind.ts'
import type { MailBlock, MailHtml, MailItem, MailText } from '#worker/article/blocks/mail-block.ts'

const wholeNumber = /^-?\d{1,6}$/
const counterType = new RegExp(`^[${counterTypes.join('')}]$`)
const itemStyle = 'margin:0 0 8px'
const box = writeAttributes({ type: 'checkbox', disabled: '' })
const boxes = /<input [^<>]*>/g
const checkedBox = box + writeAttributes({ checked: '' })

export const list: WorkerBlock<'list'> = {
  elements: {
    ul: element('ul', ['ul', 'menu', 'dir'], (attributes) =>
      isTasks(attributes) ? writeAttributes({ class: 'tasks' }) : '',
    ),
    ol: element('ol', ['ol'], writeCounting),
    li: { role: 'item', from: ['li'], reads: ['id', 'class', 'value'], attributes: alignmentOf, html: writtenAs('li') },
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
    reads: ['start', 'type', 'reversed', 'class'],
    attributes,
    html: neverEmpty(name),
    mail(items, attributes) {
      const style = (side: 'left' | 'right') => styleOf(side, isTasks(attributes))
      if (name === 'ol') return countedMail(items, attributes, style)
      const sign = isTasks(attributes) ? '' : '- '
      return {
        isList: true,
        html: (writer) => writeItems(items, name, { style: style(writer.look.side) }, writer),
        lines: (writer, width) => items.flatMap(({ blocks }) => itemLines(blocks, sign, writer, width)),
      }
    },
  }
}

/** Which numbers the items of a list have, as its attributes. */
function writeCounting(attributes: Attributes): string {
  const isReversed = attributes.has('reversed')
  return [
    writeMatching(attributes, ['start'], wholeNumber),
    writeMatching(attributes, ['type'], counterType),
    isReversed ? writeAttributes({ reversed: '' }) : '',
  ].join('')
}

/** The number that an item of a counted list says itself, as an attribute. */
export function writeValue(attributes: Attributes): string {
  return writeMatching(attributes, ['value'], wholeNumber)
}

function numberIn(attributes: Attributes, name: 'start' | 'value'): number | null {
  const written = attributes.get(name) ?? ''
  return wholeNumber.test(written) ? Number(written) : null
}

/** In the mails of some programs a list cannot count down: there each item says its number. */
function countedMail(items: MailItem[], attributes: Attributes, style: (side: 'left' | 'right') => string): MailBlock {
  const type = counterType.exec(attributes.get('type') ?? '')?.[0] ?? ''
  const isReversed = attributes.has('reversed')
  const start = numberIn(attributes, 'start')
  const numbers = () =>
    countItems(
      { start, type, isReversed },
      items.map((item) => numberIn(item.attributes, 'value')),
    )
  return {
    isList: true,
    html(writer) {
      const first = !isReversed && start !== null && start !== 1 && { start: `${start}` }
      const ofList = { ...first, ...(type && { type }), style: style(writer.look.side) }
      writeItems(items, 'ol', ofList, writer, isReversed ? numbers() : [])
    },
    lines(writer, width) {
      const signs = numbers().map((number) => `${counterText(number, type)}. `)
      return items.flatMap(({ blocks }, index) => itemLines(blocks, signs[index] ?? '', writer, width))
    },
  }
}

function styleOf(side: 'left' | 'right', isTasks: boolean) {
  return isTasks ? 'margin:0 0 20px;padding:0;list-style:none' : `margin:0 0 20px;padding:0;margin-${side}:26px`
}

/** @param numbers the numbers that items must say, beside the numbers that they say themselves */
function writeItems(
  items: MailItem[],
  name: 'ul' | 'ol',
  ofList: Record<string, string>,
  writer: MailHtml,
  numbers: number[] = [],
) {
  writer.element(`<${name}${writeAttributes(ofList)}>`, `</${name}>`, () => {
    for (const [index, { blocks, attributes }] of items.entries()) {
      if (writer.isFull) return
      const number = name === 'ol' ? (numbers[index] ?? numberIn(attributes, 'value')) : null
      const value = number !== null && { value: `${number}` }
      const start = `<li${writeAttributes({ ...value, style: itemStyle })}>`
      writer.element(start, '</li>', () => writer.tightBlocks(blocks))
    }
  })
}

function itemLines(item: MailBlock[], sign: string, writer: MailText, width: number): string[] {
  const lines = writer.blocks(item, width - sign.length, isTight(item))
  return lines.map((line, index) => `${index === 0 ? sign : ' '.repeat(sign.length)}${line}`.trimEnd())
}

/** Whether an item is a paragraph with lists below it: then no blank line is between them. */
function isTight(item: MailBlock[]) {
  return item.slice(1).every(({ isList }) => isList)
}
