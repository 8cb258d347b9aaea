import { markdownOf } from '#blocks/markdown-blocks.ts'
import { Lines } from './lines.ts'
import type { MarkdownWriter } from './markdown-block.ts'
import { isLine, partsOf } from './parts.ts'
import { type Dialect, htmlOf } from './program-dialects.ts'
import { type ArticleElement, type ArticleNode, textOf } from './read-article.ts'
import { type InlinePlace, writeInline } from './write-inline.ts'
import { rawElement } from './write-raw.ts'

/** Writes the blocks of an article. A block that Markdown cannot say is HTML, which the sanitizer reads as the same block. */
export class BlockWriter implements MarkdownWriter {
  readonly lines = new Lines()
  readonly place: Omit<InlinePlace, 'kind'>

  /** @param notes the numbers of the notes that are written as Markdown */
  constructor(notes: InlinePlace['notes'], dialect: Dialect | undefined) {
    this.place = { notes, dialect }
  }

  blocks(nodes: readonly ArticleNode[], isTight = false) {
    let isOtherList = false
    let previous = ''
    for (const [index, part] of partsOf(nodes).entries()) {
      if (index > 0 && !isTight) this.lines.add('')
      const name = Array.isArray(part) ? '' : part.name
      // Two lists side by side have different signs.
      isOtherList = name === previous && !isOtherList
      previous = name
      if (Array.isArray(part)) this.#run(part)
      else this.#block(part, isOtherList)
    }
  }

  #block(block: ArticleElement, isOtherList: boolean) {
    if (!markdownOf(block.name).some((write) => write(block, this, isOtherList))) this.#raw(block)
  }

  #raw(block: ArticleElement) {
    this.lines.add(htmlOf(this.place.dialect, rawElement(block)))
  }

  /** Words beside blocks are a paragraph; images beside blocks are blocks. */
  #run(nodes: ArticleNode[]) {
    const images = nodes.filter((node) => typeof node === 'object')
    const isImages = images.every(({ name }) => name === 'img') && textOf(nodes).trim() === ''
    if (!isImages) {
      if (!this.paragraph(nodes)) this.#raw({ name: 'p', attributes: new Map(), children: nodes })
      return
    }
    for (const [index, image] of images.entries()) {
      if (index > 0) this.lines.add('')
      this.lines.add(writeInline([image], { ...this.place, kind: 'line' }))
    }
  }

  paragraph(nodes: readonly ArticleNode[]): boolean {
    if (!isLine(nodes)) return false
    this.lines.add(writeInline(nodes, { ...this.place, kind: 'line' }))
    return true
  }
}
