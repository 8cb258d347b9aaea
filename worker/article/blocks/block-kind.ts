import type { Attributes } from './attributes.ts'
import type { Inline, MailBlock, MailCell, MailImage, MailVideo } from './mail-block.ts'

/** An element of an article, with what makes it a block of a mail. */
export type BlockElement = ElementRule &
  (
    | { role: 'paragraph' | 'heading'; mail(content: Inline[]): MailBlock }
    /** It contains blocks. */
    | { role: 'container'; mail(blocks: MailBlock[], attributes: Attributes): MailBlock }
    | { role: 'list'; mail(items: MailBlock[][], attributes: Attributes): MailBlock }
    | { role: 'table'; mail(rows: MailCell[][]): MailBlock }
    | { role: 'item' }
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
   * What it may have of its attributes, as written: each with a space before it.
   * @param origin of the site: addresses of its files become relative
   * @returns null for an element that is no such block: of an image nothing remains, of others their words
   */
  attributes(attributes: Attributes, origin: string): string | null
  /** Writes it. Empty for a block that means nothing without its content. */
  html(content: string, attributes: string): string
}

/**
 * Everything that the site knows of a kind of block. In plain text, each element of a block separates words.
 * A further kind is a file in kinds/ and a row of block-kinds.ts.
 */
export type BlockKind = {
  /** By their names in the article. */
  elements: Readonly<Record<string, BlockElement>>
  /** Whether an article that has only this block is not empty, although it has no text. */
  isContent: boolean
  /** Whether it shows what is at an address. The assistant's answers have none: models invent addresses. */
  isEmbed: boolean
  /**
   * What feeds show: the same, or other HTML for an element without content.
   * @param attributes as `BlockElement.attributes` has written them
   */
  feed: 'same' | ((attributes: string) => string)
}

/** The attributes of an element that has none. */
export function noAttributes(): string {
  return ''
}

/** Writes an element with its end tag. An empty one is kept: an empty paragraph is an empty line. */
export function writtenAs(name: string): BlockElement['html'] {
  return (content, attributes) => `<${name}${attributes}>${content}</${name}>`
}

/** Writes an element that means nothing without content. */
export function neverEmpty(name: string): BlockElement['html'] {
  return (content, attributes) => (content === '' ? '' : `<${name}${attributes}>${content}</${name}>`)
}
