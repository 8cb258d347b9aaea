import type { Inline, MailBlock, MailHtml } from '../../article/blocks/mail-block.ts'
import { bytesOf } from '../../article/text.ts'
import { withDirections } from '../../contract/block-directions.ts'
import type { TextDirection } from '../../contract/text-direction.ts'
import { ByteBudget } from './byte-budget.ts'
import { inlineHtml, writeCut } from './inline-html.ts'
import { lookOf, startOf } from './styles.ts'

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
