/** A format of words: an element of HTML. `address` is that of a link, absolute; empty for every other mark. */
export type Mark = { name: string; address: string }

/** A part of a paragraph or heading. Each start of a mark has its end in the same block. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'start'; mark: Mark }
  | { kind: 'end'; mark: Mark }

/** An image by its absolute address. A size is null where it is not known; `link` is empty for none. */
export type ImageBlock = {
  kind: 'image'
  address: string
  alt: string
  width: number | null
  height: number | null
  link: string
}

/** A video: the address of its page, and of a still where one is known. `title` is empty for none. */
export type VideoBlock = { kind: 'video'; address: string; still: string | null; title: string }

export type Cell = { isHeader: boolean; columns: number; rows: number; blocks: ArticleBlock[] }
export type TextBlock = { kind: 'paragraph' | 'heading'; level: number; content: Inline[] }
export type ListBlock = { kind: 'list'; isOrdered: boolean; start: number; items: ArticleBlock[][] }
export type TableBlock = { kind: 'table'; rows: Cell[][] }

/** A block of an article, as the writers of a mail's HTML and text need it. */
export type ArticleBlock =
  | TextBlock
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: ArticleBlock[] }
  | ListBlock
  | TableBlock
  | ImageBlock
  | VideoBlock
  | { kind: 'rule' }
