import type { ElementKind } from '../../article/blocks/elements.ts'
import type { Attributes } from '../../article/blocks/read-html.ts'
import type { ArticleBlock, Cell, ListBlock, TableBlock } from './article-block.ts'

/** On a phone, each level leaves less of the line. The words of deeper lists, quotes and tables continue their outer one. */
const deepestLevel = 6

/** An open element. Content goes into `blocks`; only items go into a list, rows into a table, cells into a row. */
type Frame = {
  name: string
  level: number
  blocks: ArticleBlock[]
  list?: ListBlock
  table?: TableBlock
  row?: Cell[]
}

/** The open lists, quotes and tables of an article. An element that is not where HTML allows it is left out. */
export class BlockFrames {
  readonly #blocks: ArticleBlock[] = []
  readonly #frames: Frame[] = []
  /** How many elements of a name are open. */
  readonly #open = new Map<string, number>()

  add(block: ArticleBlock) {
    this.#flow().blocks.push(block)
  }

  open({ role, name }: ElementKind, attributes: Attributes) {
    switch (role) {
      case 'quote':
        return this.#openQuote(name)
      case 'list':
        return this.#openList(name, attributes)
      case 'table':
        return this.#openTable(name)
      case 'item':
        this.#endLast(['li'])
        return this.#openItem(name)
      case 'row':
        this.#endLast(['td', 'th'])
        this.#endLast(['tr'])
        return this.#openRow(name)
      case 'cell':
        this.#endLast(['td', 'th'])
        return this.#openCell(name, attributes)
    }
  }

  /** Ends the innermost open element of this name and everything in it. */
  close(name: string) {
    if (!this.#open.get(name)) return
    let ended: string | undefined
    do ended = this.#pop()
    while (ended !== name)
  }

  finish(): ArticleBlock[] {
    return this.#blocks
  }

  get #top(): Frame {
    return this.#frames.at(-1) ?? { name: '', level: 0, blocks: this.#blocks }
  }

  /** The frame for words and blocks: in a list they end the list, in a table the table. */
  #flow(): Frame {
    while (this.#top.list || this.#top.table || this.#top.row) this.#pop()
    return this.#top
  }

  #openQuote(name: string) {
    const { level, blocks } = this.#flow()
    if (level === deepestLevel) return this.#push({ name, level, blocks })
    const quoted: ArticleBlock[] = []
    blocks.push({ kind: 'quote', blocks: quoted })
    this.#push({ name, level: level + 1, blocks: quoted })
  }

  #openList(name: string, attributes: Attributes) {
    const { level, blocks } = this.#flow()
    if (level === deepestLevel) return this.#push({ name, level, blocks })
    const start = Number.parseInt(attributes.get('start') ?? '1', 10) || 1
    const list: ListBlock = { kind: 'list', isOrdered: name === 'ol', start, items: [] }
    blocks.push(list)
    this.#push({ name, level: level + 1, blocks, list })
  }

  #openTable(name: string) {
    const { level, blocks } = this.#flow()
    if (level === deepestLevel) return this.#push({ name, level, blocks })
    const table: TableBlock = { kind: 'table', rows: [] }
    blocks.push(table)
    this.#push({ name, level: level + 1, blocks, table })
  }

  #openItem(name: string) {
    const { level, blocks, list } = this.#top
    if (!list) return this.#push({ name, level, blocks })
    const item: ArticleBlock[] = []
    list.items.push(item)
    this.#push({ name, level, blocks: item })
  }

  #openRow(name: string) {
    const { level, blocks, table } = this.#top
    if (!table) return this.#push({ name, level, blocks })
    const row: Cell[] = []
    table.rows.push(row)
    this.#push({ name, level, blocks, row })
  }

  #openCell(name: string, attributes: Attributes) {
    const { level, blocks, row } = this.#top
    if (!row) return this.#push({ name, level, blocks })
    const span = (attribute: string) => Math.max(1, Number.parseInt(attributes.get(attribute) ?? '1', 10) || 1)
    const cell: Cell = { isHeader: name === 'th', columns: span('colspan'), rows: span('rowspan'), blocks: [] }
    row.push(cell)
    this.#push({ name, level, blocks: cell.blocks })
  }

  /** Ends the innermost element if it is one of these: their end tags may be left out. */
  #endLast(names: string[]) {
    if (names.includes(this.#top.name)) this.#pop()
  }

  #push(frame: Frame) {
    this.#frames.push(frame)
    this.#open.set(frame.name, (this.#open.get(frame.name) ?? 0) + 1)
  }

  #pop(): string | undefined {
    const frame = this.#frames.pop()
    if (frame) this.#open.set(frame.name, (this.#open.get(frame.name) ?? 0) - 1)
    return frame?.name
  }
}
