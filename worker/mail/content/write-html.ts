import type { TextDirection } from '../../contract/text-direction.ts'
import type { ArticleBlock, Cell, ListBlock, TableBlock, TextBlock } from './article-block.ts'
import { ByteBudget } from './byte-budget.ts'
import {
  cellTag,
  codeLines,
  imageHtml,
  inlineHtml,
  listTag,
  quoteTag,
  textTag,
  videoHtml,
  writeCut,
} from './leaf-html.ts'
import { styled } from './page.ts'
import { startOf } from './styles.ts'

/** Characters of a paragraph's HTML. A longer one is cut where the mail ends; a shorter one is left out there. */
const longParagraph = 10_000

/**
 * Writes blocks as HTML for mail programs, with inline styles.
 * @param bytes the most that may be written, in UTF-8
 * @returns `isWhole` is false if the HTML ends before the blocks do
 */
export function writeHtml(blocks: ArticleBlock[], direction: TextDirection, bytes: number) {
  const writer = new HtmlWriter(direction, bytes)
  writer.article(blocks)
  return { html: writer.budget.text, isWhole: !writer.budget.isFull }
}

class HtmlWriter {
  readonly budget: ByteBudget
  readonly #side: 'left' | 'right'

  constructor(direction: TextDirection, bytes: number) {
    this.budget = new ByteBudget(bytes)
    this.#side = startOf(direction)
  }

  /** Headings are left out if nothing below them fits. */
  article(blocks: ArticleBlock[]) {
    let removeHeadings: (() => void) | null = null
    for (const block of blocks) {
      if (block.kind === 'heading') removeHeadings ??= this.budget.savePoint()
      const { length } = this.budget
      this.#block(block, false)
      if (this.budget.isFull) {
        if (this.budget.length === length) removeHeadings?.()
        return
      }
      if (block.kind !== 'heading') removeHeadings = null
    }
  }

  /** @param isTight whether it is in an item or a cell */
  #block(block: ArticleBlock, isTight: boolean) {
    switch (block.kind) {
      case 'paragraph':
      case 'heading': {
        const { name, attributes } = textTag(block, isTight)
        return this.#text(block, `<${name}${attributes}>`, `</${name}>`)
      }
      case 'code':
        return this.#element(`<div dir="ltr"${styled('code', 'sunken')}>`, '</div>', () => this.#code(block.text))
      case 'quote':
        return this.#element(quoteTag(this.#side), '</blockquote>', () => this.#blocks(block.blocks, false))
      case 'list':
        return this.#list(block)
      case 'table':
        return this.#table(block)
      case 'image':
        return void this.budget.add(imageHtml(block))
      case 'video':
        return void this.budget.add(videoHtml(block))
      case 'rule':
        return void this.budget.add(`<hr${styled('rule')}>`)
    }
  }

  #blocks(blocks: ArticleBlock[], isTight: boolean) {
    for (const block of blocks) {
      if (this.budget.isFull) return
      this.#block(block, isTight)
    }
  }

  /** Writes an element with as much of its content as fits; nothing if it has none. */
  #element(start: string, end: string, writeContent: () => void) {
    const undo = this.budget.savePoint()
    if (!this.budget.add(start, end)) return
    const { length } = this.budget
    writeContent()
    if (this.budget.length === length) undo()
    else this.budget.addReserved(end)
  }

  #text({ content }: TextBlock, start: string, end: string) {
    const html = `${start}${inlineHtml(content)}${end}`
    if (html.length <= longParagraph || this.budget.fits(html)) return void this.budget.add(html)
    this.#element(start, `…${end}`, () => writeCut(content, this.budget))
  }

  #code(text: string) {
    for (const line of codeLines(text)) if (!this.budget.add(line)) return
  }

  #list(list: ListBlock) {
    const { start, end } = listTag(list, this.#side)
    this.#element(start, end, () => {
      for (const item of list.items) {
        if (this.budget.isFull) return
        this.#element(`<li${styled('item')}>`, '</li>', () => this.#tight(item))
      }
    })
  }

  #table({ rows }: TableBlock) {
    const start = `<div tabindex="0"${styled('tableBox', 'wide')}><table${styled('table')}>`
    this.#element(start, '</table></div>', () => {
      for (const row of rows) {
        const undo = this.budget.savePoint()
        this.#element('<tr>', '</tr>', () => this.#row(row))
        if (this.budget.isFull) return undo()
      }
    })
  }

  #row(cells: Cell[]) {
    for (const cell of cells) {
      const { start, end } = cellTag(cell, this.#side)
      if (!this.budget.add(start, end)) return
      this.#tight(cell.blocks)
      this.budget.addReserved(end)
    }
  }

  /** The content of an item or a cell. One paragraph needs no element. */
  #tight(blocks: ArticleBlock[]) {
    const [first] = blocks
    if (blocks.length === 1 && first?.kind === 'paragraph') this.#text(first, '', '')
    else this.#blocks(blocks, true)
  }
}
