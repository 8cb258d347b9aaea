import type { BlockName, ElementOf } from '../../contract/block-kinds.ts'
import type { Attributes } from './attributes.ts'
import type { Inline, MailBlock, MailCell, MailImage, MailItem, MailVideo } from './mail-block.ts'

/** An element of an article, with what makes it a block of a mail. */
export type BlockElement = ElementRule &
  (
    | { role: 'paragraph' | 'heading'; mail(content: Inline[]): MailBlock }
    /** It contains blocks. `hasWords`: words may be in it without a paragraph. */
    | { role: 'container'; hasWords: boolean; mail(blocks: MailBlock[], attributes: Attributes): MailBlock }
    /** It contains words. Elsewhere than in its parent, or behind its first child if `isFirst`, it is a paragraph. */
    | { role: 'line'; parent: string; isFirst: boolean; mail(content: Inline[]): MailBlock }
    /** The notes of an article: it is the last block, however many there were. */
    | { role: 'notes'; mail(blocks: MailBlock[]): MailBlock }
    | { role: 'list'; mail(items: MailItem[], attributes: Attributes): MailBlock }
    | { role: 'item' }
    /** Whether a task is done: the first child of its item. `text` stands for it where no boxes are. */
    | { role: 'box'; text(attributes: Attributes): string }
    | { role: 'table'; mail(rows: MailCell[][], caption: MailBlock[]): MailBlock }
    /** A group of rows. */
    | { role: 'section' }
    | { role: 'row' }
    | { role: 'cell' }
    | { role: 'code'; mail(text: string): MailBlock }
    | { role: 'rule'; mail(): MailBlock }
    | { role: 'image'; mail(image: MailImage): MailBlock }
    /** It has no content; that of a foreign one is removed. */
    | { role: 'frame'; mail(video: MailVideo): MailBlock }
  )

type ElementRule = {
  /** The elements of foreign HTML that become it, in lower case. */
  from: readonly string[]
  /** The attributes of foreign HTML that `attributes` and `mail` read. */
  reads: readonly string[]
  /**
   * Its allowed attributes, as written: each with a space before it.
   * @param origin of the site: addresses of its files become relative
   * @returns null for an element that is no such block: of an image nothing remains, of others their words
   */
  attributes(attributes: Attributes, origin: string): string | null
  /**
   * Writes it. Of an element that lacks a part, all words remain. Empty for a block that means nothing without its
   * content.
   */
  html(parts: Part[], attributes: string): string
}

/** A child of a block, as written. `name` is that of its element; empty for words. */
export type Part = { name: string; html: string }

/** All that the Worker knows of a kind of block. In plain text, each element of a block separates words. */
export type WorkerBlock<Name extends BlockName = BlockName> = {
  /** By their names in the article. */
  elements: Readonly<Record<ElementOf<Name>, BlockElement>>
  /** Whether an article that has only this block is not empty, although it has no text. */
  isContent: boolean
  /** Whether it shows what is at an address. The assistant's answers have none: models invent addresses. */
  isEmbed: boolean
  /** Adds to an article's sanitized HTML what readers need of these blocks. `cleanArticle` takes it off again. */
  readers?: WriteArticle
  /** Writes in readers' HTML what feed readers show of these blocks. */
  feed?: WriteArticle
}

/** In the HTML, a text has no `<`, and an attribute neither `<` nor `>`. */
type WriteArticle = (html: string) => string

/** The attributes of an element that has none. */
export function noAttributes(): string {
  return ''
}

/** Writes an element with its end tag. An empty one is kept: an empty paragraph is an empty line. */
export function writtenAs(name: string): BlockElement['html'] {
  return (parts, attributes) => `<${name}${attributes}>${joined(parts)}</${name}>`
}

/** Writes an element that means nothing without content. */
export function neverEmpty(name: string): BlockElement['html'] {
  return (parts, attributes) => {
    const content = joined(parts)
    return content === '' ? '' : `<${name}${attributes}>${content}</${name}>`
  }
}

export function joined(parts: Part[]): string {
  let html = ''
  for (const part of parts) html += part.html
  return html
}
