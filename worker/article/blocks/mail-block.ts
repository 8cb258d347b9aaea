import type { Attributes } from './attributes.ts'

/** The blocks of an article in a mail. worker/mail/content has the writers. */

/** A format of words: an element of HTML. `address` is that of a link, absolute; empty for one to a footnote, and for every other mark. */
export type Mark = { name: string; address: string }

/** A part of a paragraph or heading. Each start of a mark has its end in the same block. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'start'; mark: Mark }
  | { kind: 'end'; mark: Mark }

/** A block in a mail, which writes itself. */
export type MailBlock = {
  /** Of a paragraph: its words, which need no element if they are alone in an item or a cell. */
  words?: Inline[]
  /** A heading is left out where nothing below it fits. */
  isHeading?: boolean
  /** A list follows the words of its item without a blank line. */
  isList?: boolean
  /** @param isTight whether it is in an item or a cell */
  html(writer: MailHtml, isTight: boolean): void
  /** Its lines of plain text, without those that separate it from other blocks. @param width of a line, in characters */
  lines(writer: MailText, width: number): string[]
}

/** An item of a list. */
export type MailItem = { blocks: MailBlock[]; attributes: Attributes }

/** Writes the HTML of a mail, of which only the beginning may fit. */
export type MailHtml = {
  readonly look: MailLook
  /** Then it accepts nothing more. */
  readonly isFull: boolean
  /** Adds a piece, whole or not at all. @param reserved what `addReserved` will add later. @returns whether it fits */
  add(html: string, reserved?: string): boolean
  addReserved(html: string): void
  /** A function that removes what was added since. */
  savePoint(): () => void
  /** Writes an element with as much of its content as fits; nothing if it has none. */
  element(start: string, end: string, writeContent: () => void): void
  /** Writes the words of a paragraph or heading. A long one is cut where the mail ends. */
  words(content: Inline[], start: string, end: string): void
  blocks(blocks: MailBlock[]): void
  /** Writes the content of an item or a cell. */
  tightBlocks(blocks: MailBlock[]): void
}

/** The look of a mail: colours and fonts as values of CSS. */
export type MailLook = {
  /** Where a text of the mail's language starts. */
  side: 'left' | 'right'
  /** Of the column, in pixels. */
  contentWidth: number
  inkSoft: string
  sunken: string
  rule: string
  line: string
  accent: string
  /** Of words on the accent. */
  accentInk: string
  sans: string
  mono: string
}

/** Writes plain text. */
export type MailText = {
  wrap(text: string, width: number): string[]
  /** Lines with a line of signs below them. */
  underlined(lines: string[], sign: string): string[]
  /** The words of a paragraph, a newline for each line break, and each link's address behind its text. */
  words(content: Inline[]): string
  /** A text with an address behind it, unless it is the address. */
  withAddress(text: string, address: string): string
  /** @param isTight whether no blank line is between them */
  blocks(blocks: MailBlock[], width: number, isTight?: boolean): string[]
}

/** An image by its absolute address. A size is null where it is not known; `link` is empty for none. */
export type MailImage = {
  address: string
  alt: string
  width: number | null
  height: number | null
  link: string
}

/** A video by the address of its page. `title` is empty for none. */
export type MailVideo = { address: string; title: string }

/** A cell of a table. It fills this number of columns and rows. */
export type MailCell = { isHeader: boolean; columns: number; rows: number; blocks: MailBlock[] }
