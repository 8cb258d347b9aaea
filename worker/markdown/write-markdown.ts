import { markdownOf } from '#blocks/markdown-blocks.ts'
import { Lines } from './lines.ts'
import type { MarkdownWriter } from './markdown-block.ts'
import { isLine, itemOf, partsOf } from './parts.ts'
import { type Dialect, htmlOf } from './program-dialects.ts'
import { type ArticleElement, type ArticleNode, isNamed, readArticle, textOf } from './read-article.ts'
import { type InlinePlace, noteOf, writeInline } from './write-inline.ts'
import { rawElement } from './write-raw.ts'

const noteId = /^fn-(\d{1,6})$/
const noteIndent = '    '

/**
 * Writes an article as Markdown (CommonMark with tables, tasks, footnotes, alerts and `==highlights==`), in linear time. A
 * block that Markdown cannot say is written as HTML, which the sanitizer reads as the same block.
 * @param html sanitized, as the editor has it
 * @param imageBase the text before `media/` in addresses of stored images
 * @param dialect of the program that reads it; Broadsheet without one
 */
export function writeMarkdown(html: string, imageBase: string, dialect?: Dialect): string {
  const nodes = readArticle(html, imageBase)
  const referred = new Set<string>()
  findReferences(nodes, referred)
  const notes = nodes.filter(isNotes).flatMap(itemsOf)
  // Markdown has no notes that nothing refers to.
  const isPlain = notes.every((note) => referred.has(numberOf(note)))
  const writer = new BlockWriter(new Set(isPlain ? notes.map(numberOf) : []), dialect)
  writer.blocks(isPlain ? nodes.filter((node) => !isNotes(node)) : nodes)
  for (const note of isPlain ? notes : []) {
    writer.lines.add('')
    writer.lines.inside(`[^${numberOf(note)}]: `, noteIndent, () => writer.blocks(itemOf(note).content))
  }
  const markdown = writer.lines.toString().trim()
  return markdown && `${markdown}\n`
}

function isNotes(node: ArticleNode): node is ArticleElement {
  return isNamed(node, 'section')
}

function itemsOf({ children }: ArticleElement): ArticleElement[] {
  const list = children.find((node) => typeof node === 'object')
  return list?.children.filter((node) => typeof node === 'object') ?? []
}

function numberOf({ attributes }: ArticleElement): string {
  return noteId.exec(attributes.get('id') ?? '')?.[1] ?? ''
}

function findReferences(nodes: readonly ArticleNode[], found: Set<string>) {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const note = noteOf(node)
    if (note) found.add(note)
    else findReferences(node.children, found)
  }
}

/** Writes the blocks of an article. A block that Markdown cannot say is HTML, which the sanitizer reads as the same block. */
class BlockWriter implements MarkdownWriter {
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
