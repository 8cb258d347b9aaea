import { writeAttributes } from '../../article/blocks/attributes.ts'
import type { Inline, MailBlock, MailHtml, Mark } from '../../article/blocks/mail-block.ts'
import { bytesOf } from '../../article/text.ts'
import { withDirections } from '../../contract/block-directions.ts'
import { escapeText } from '../../contract/escape-html.ts'
import type { TextDirection } from '../../contract/text-direction.ts'
import { styled } from './page.ts'
import { lookOf, startOf, styles } from './styles.ts'

/** Collects pieces of a text until one would exceed the size, in bytes of UTF-8. From then on it accepts nothing. */
class ByteBudget {
  readonly #pieces: string[] = []
  #left: number
  #isFull = false

  constructor(bytes: number) {
    this.#left = bytes
  }

  get isFull(): boolean {
    return this.#isFull
  }

  /** The number of pieces. */
  get length(): number {
    return this.#pieces.length
  }

  get text(): string {
    return this.#pieces.join('')
  }

  /**
   * Adds a piece, whole or not at all.
   * @param reserved what `addReserved` will add later: there is always space for it
   */
  add(piece: string, reserved = ''): boolean {
    const bytes = bytesOf(piece + reserved)
    if (bytes > this.#left) this.#isFull = true
    if (this.#isFull) return false
    this.#pieces.push(piece)
    this.#left -= bytes
    return true
  }

  addReserved(piece: string) {
    this.#pieces.push(piece)
  }

  /** Whether a piece fits, without adding it. */
  fits(piece: string): boolean {
    return !this.#isFull && bytesOf(piece) <= this.#left
  }

  /** A function that removes what was added since. It stays full if it was. */
  savePoint(): () => void {
    const { length } = this.#pieces
    const left = this.#left
    return () => {
      this.#pieces.length = length
      this.#left = left
    }
  }
}

/** Characters of a paragraph's HTML. A longer one is cut where the mail ends; a shorter one is left out there. */
const longParagraph = 10_000

/**
 * Writes blocks as HTML for mail programs, with inline styles.
 * @param bytes the most that may be written, in UTF-8
 * @returns `isWhole` is false if the HTML ends before the blocks do
 */
export function writeHtml(blocks: MailBlock[], direction: TextDirection, bytes: number) {
  const written = write(blocks, direction, bytes)
  const excess = bytesOf(written.html) - bytes
  return excess > 0 ? write(blocks, direction, bytes - excess) : written
}

/** The directions of blocks may exceed the bytes. */
function write(blocks: MailBlock[], direction: TextDirection, bytes: number) {
  const writer = new HtmlWriter(direction, bytes)
  writer.article(blocks)
  return { html: withDirections(writer.text, direction, turn), isWhole: !writer.isFull }
}

/** Programs that know no `dir` align by the style, and no mail has a style whose side follows the direction. */
function turn(tag: string, direction: 'ltr' | 'rtl'): string {
  const side = startOf(direction)
  const isChanged = tag.endsWith(` dir="${direction}">`)
  return tag.replace(/ style="([^"]*)"/, (_, given: string) => {
    const style = given.replace(/\b(?:left|right)\b/g, side)
    const aligned = isChanged && !style.includes('text-align:') ? `${style};text-align:${side}` : style
    return ` style="${isChanged && tag.startsWith('<li') ? `${aligned};list-style-position:inside` : aligned}"`
  })
}

class HtmlWriter extends ByteBudget implements MailHtml {
  readonly look: MailHtml['look']

  constructor(direction: TextDirection, bytes: number) {
    super(bytes)
    this.look = lookOf(direction)
  }

  /** Headings are left out if nothing below them fits. */
  article(blocks: MailBlock[]) {
    let removeHeadings: (() => void) | null = null
    for (const block of blocks) {
      if (block.isHeading) removeHeadings ??= this.savePoint()
      const { length } = this
      block.html(this, false)
      if (this.isFull) {
        if (this.length === length) removeHeadings?.()
        return
      }
      if (!block.isHeading) removeHeadings = null
    }
  }

  blocks(blocks: MailBlock[], isTight = false) {
    for (const block of blocks) {
      if (this.isFull) return
      block.html(this, isTight)
    }
  }

  /** One paragraph needs no element. */
  tightBlocks(blocks: MailBlock[]) {
    const [first] = blocks
    if (blocks.length === 1 && first?.words) this.words(first.words, '', '')
    else this.blocks(blocks, true)
  }

  element(start: string, end: string, writeContent: () => void) {
    const undo = this.savePoint()
    if (!this.add(start, end)) return
    const { length } = this
    writeContent()
    if (this.length === length) undo()
    else this.addReserved(end)
  }

  words(content: Inline[], start: string, end: string) {
    const html = `${start}${inlineHtml(content)}${end}`
    if (html.length <= longParagraph || this.fits(html)) this.add(html)
    else this.element(start, `…${end}`, () => writeCut(content, this))
  }
}

/** The inline HTML of a paragraph or heading. */
function inlineHtml(content: Inline[]): string {
  let html = ''
  for (const part of content) {
    if (part.kind === 'text') html += escapeText(part.text)
    else if (part.kind === 'break') html += '<br>'
    else html += part.kind === 'start' ? markStart(part.mark) : markEnd(part.mark)
  }
  return html
}

/** Writes as much of a paragraph as fits, and closes its marks. */
function writeCut(content: Inline[], budget: ByteBudget) {
  const ends: string[] = []
  for (const part of content) {
    if (budget.isFull) break
    if (part.kind === 'text') writeWords(part.text, budget)
    else if (part.kind === 'break') budget.add('<br>')
    else if (part.kind === 'end') budget.addReserved(ends.pop() ?? '')
    else {
      const end = markEnd(part.mark)
      if (budget.add(markStart(part.mark), end)) ends.push(end)
    }
  }
  for (const end of ends.reverse()) budget.addReserved(end)
}

/** By words; longer runs of letters, as in Chinese, are cut anywhere. */
function writeWords(text: string, budget: ByteBudget) {
  for (const [word] of text.matchAll(/\s+|\S{1,100}/gu)) if (!budget.add(escapeText(word))) return
}

/** Elements that mail programs know, in place of others. */
const replacements: Record<string, string> = { kbd: 'code', mark: 'span' }

function markStart({ name, address }: Mark): string {
  if (isReference({ name, address })) return ''
  if (name === 'a') return `<a${writeAttributes({ href: address, style: styles.link })}>`
  if (name === 'mark') return `<span${writeAttributes({ class: 'marked', style: styles.marked })}>`
  return name === 'code' || name === 'kbd' ? `<code dir="ltr"${styled('inlineCode')}>` : `<${name}>`
}

function markEnd({ name, address }: Mark): string {
  if (isReference({ name, address })) return ''
  return `</${replacements[name] ?? name}>`
}

function isReference({ name, address }: Mark): boolean {
  return name === 'a' && address === ''
}
