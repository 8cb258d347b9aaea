import type { Attributes } from './attributes.ts'
import type { InlineText } from './inline-text.ts'
import type { Block } from './write-blocks.ts'

/** `beside` has what is in a table but in no cell: it goes into the block around the table. */
export type Kind = 'root' | 'container' | 'list' | 'item' | 'table' | 'row' | 'cell' | 'beside'

export type Container = {
  kind: Kind
  /** Its element. Empty for a list that no tag began. */
  name: string
  /** For each name, the index of the container that its end tag ends from here. */
  reach: Readonly<Record<string, number | undefined>>
  /** Where its content goes. For a list or table it is the block around it. */
  block: Block
  /** The paragraph or heading that is open in it. `nesting` is how many blocks were open when it began. */
  textBlock: { name: string; attributes: string; isEmpty: boolean; nesting: number } | null
  /** Whether a block that articles do not have began or ended before the next text. */
  isAfterBoundary: boolean
  /** Of a list: the open list of each level. */
  lists: Block[]
  /** Of a list: the attributes of its tag. */
  attributes: Attributes
  /** Whether words in it need a paragraph. */
  needsParagraphs: boolean
  /** Of a table: its block, once it has a caption or a row. */
  table: Block | null
  /** Of a table: whether the next row is one of its head. */
  isHead: boolean
  /** Of a cell: the marks around its table. */
  outerMarks: ReturnType<InlineText['saveMarks']> | null
}

const none: Attributes = new Map()

/** A container without content. @param outer the container around it */
export function container(kind: Kind, name: string, content: Block, index: number, outer?: Container): Container {
  return {
    ...{ kind, name, block: content, reach: reachOf(kind, name, index, outer?.reach ?? {}) },
    ...{ textBlock: null, isAfterBoundary: false, needsParagraphs: false },
    ...{ lists: [], attributes: none, table: null, isHead: false, outerMarks: null },
  }
}

/** End tags in a table do not reach out of it, and end tags of items not out of their list. */
function reachOf(kind: Kind, name: string, index: number, outer: Container['reach']): Container['reach'] {
  if (kind === 'table') return { table: index }
  if (kind === 'row') return { table: outer.table, tr: index }
  if (kind === 'cell') return { table: outer.table, tr: outer.tr, [name]: index }
  if (kind === 'list') return { ...outer, li: undefined, [name]: index }
  return kind === 'container' || kind === 'item' ? { ...outer, [name]: index } : outer
}
