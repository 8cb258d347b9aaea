import type { Attributes } from '../../article/blocks/attributes.ts'
import type { ElementKind } from '../../article/blocks/elements.ts'
import type { MailBlock, MailCell, MailItem } from '../../article/blocks/mail-block.ts'

/** On a phone, each level leaves less of the line. The words of deeper lists, quotes and tables continue their outer one. */
const deepestLevel = 6

/** An open element. Content goes into `blocks`; only items go into a list, rows into a table, cells into a row. */
type Frame = {
  name: string
  level: number
  blocks: MailBlock[]
  items?: MailItem[]
  rows?: MailCell[][]
  caption?: MailBlock[]
  row?: MailCell[]
}

/** The open lists, tables and other containers of an article. An element that is not where HTML allows it is left out. */
export class BlockFrames {
  readonly #blocks: MailBlock[] = []
  readonly #frames: Frame[] = []
  /** How many elements of a name are open. */
  readonly #open = new Map<string, number>()

  add(block: MailBlock) {
    this.#flow().blocks.push(block)
  }

  open(kind: ElementKind, attributes: Attributes) {
    const { role, name } = kind
    switch (role) {
      case 'container':
      case 'notes':
        return this.#openContainer(kind, attributes)
      case 'list':
        return this.#openList(kind, attributes)
      case 'table':
        return this.#openTable(kind)
      case 'line':
        return this.#openLine(name)
      case 'item':
        this.#endLast(['li'])
        return this.#openItem(name, attributes)
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

  finish(): MailBlock[] {
    return this.#blocks
  }

  get #top(): Frame {
    return this.#frames.at(-1) ?? { name: '', level: 0, blocks: this.#blocks }
  }

  /** The frame for words and blocks: in a list they end the list, in a table the table. */
  #flow(): Frame {
    while (this.#top.items || this.#top.rows || this.#top.row) this.#pop()
    return this.#top
  }

  #openContainer(kind: ElementKind & { role: 'container' | 'notes' }, attributes: Attributes) {
    const { name } = kind
    if (kind.attributes(attributes, '') !== null) return this.openBox(name, (blocks) => kind.mail(blocks, attributes))
    const { level, blocks } = this.#flow()
    this.#push({ name, level, blocks })
  }

  /** Opens an element that contains blocks. @param mail makes a block of them */
  openBox(name: string, mail: (blocks: MailBlock[]) => MailBlock) {
    const { level, blocks } = this.#flow()
    if (level === deepestLevel) return this.#push({ name, level, blocks })
    const contained: MailBlock[] = []
    blocks.push(mail(contained))
    this.#push({ name, level: level + 1, blocks: contained })
  }

  #openList(kind: ElementKind & { role: 'list' }, attributes: Attributes) {
    const { name } = kind
    const { level, blocks } = this.#flow()
    if (level === deepestLevel) return this.#push({ name, level, blocks })
    const items: MailItem[] = []
    blocks.push(kind.mail(items, attributes))
    this.#push({ name, level: level + 1, blocks, items })
  }

  #openTable(kind: ElementKind & { role: 'table' }) {
    const { name } = kind
    const { level, blocks } = this.#flow()
    if (level === deepestLevel) return this.#push({ name, level, blocks })
    const rows: MailCell[][] = []
    const caption: MailBlock[] = []
    blocks.push(kind.mail(rows, caption))
    this.#push({ name, level: level + 1, blocks, rows, caption })
  }

  /** Only that of a table is not among the other blocks. */
  #openLine(name: string) {
    const { level, blocks, caption } = name === 'caption' ? this.#top : this.#flow()
    this.#push({ name, level, blocks: caption ?? blocks })
  }

  #openItem(name: string, attributes: Attributes) {
    const { level, blocks, items } = this.#top
    if (!items) return this.#push({ name, level, blocks })
    const item: MailItem = { blocks: [], attributes }
    items.push(item)
    this.#push({ name, level, blocks: item.blocks })
  }

  #openRow(name: string) {
    const { level, blocks, rows } = this.#top
    if (!rows) return this.#push({ name, level, blocks })
    const row: MailCell[] = []
    rows.push(row)
    this.#push({ name, level, blocks, row })
  }

  #openCell(name: string, attributes: Attributes) {
    const { level, blocks, row } = this.#top
    if (!row) return this.#push({ name, level, blocks })
    const span = (attribute: string) => Math.max(1, Number.parseInt(attributes.get(attribute) ?? '1', 10) || 1)
    const cell: MailCell = { isHeader: name === 'th', columns: span('colspan'), rows: span('rowspan'), blocks: [] }
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
