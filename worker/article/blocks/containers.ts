import { writeValue } from '#blocks/list/worker.ts'
import { ApiError } from '../../errors.ts'
import { type Attributes, alignmentOf } from './attributes.ts'
import { type Container, container, type Kind } from './container.ts'
import type { CountElement } from './element-counter.ts'
import { Footnotes } from './footnotes.ts'
import type { InlineText } from './inline-text.ts'
import { addItem } from './list-block.ts'
import { placeOfItem } from './quill.ts'
import { type Block, block } from './write-blocks.ts'

const maxNesting = 100

/** @throws ApiError 422 for nesting deeper than any article needs */
export function refuseDeepNesting(depth: number) {
  if (depth > maxNesting) throw new ApiError(422, 'The description is nested too deeply to be an article.')
}

/** The open blocks that contain blocks. Missing ones are added, so that each block is where HTML allows it. */
export class Containers {
  readonly footnotes = new Footnotes()
  readonly #stack: Container[]
  readonly #inline: InlineText
  readonly #count: CountElement

  constructor(root: Block, inline: InlineText, count: CountElement) {
    this.#inline = inline
    this.#count = count
    this.#stack = []
    this.#push('root', '', root)
  }

  get current(): Container {
    const top = this.#stack.at(-1)
    if (!top) throw new Error('The root is never closed.')
    return top
  }

  /** Whether blocks and words may be in the current container as they are. */
  get isFlow(): boolean {
    const { kind } = this.current
    return kind !== 'list' && kind !== 'table' && kind !== 'row'
  }

  /** The container for the next content: content in a list continues its last item, content in a table leaves it. */
  flow(): Container {
    if (this.isFlow) return this.current
    const { kind, name, lists } = this.current
    if (kind !== 'list') {
      const table = this.#leaveRow()
      if (table) table.table = null
      const beside = this.#push('beside', '', table?.block ?? this.current.block, true)
      beside.needsParagraphs = table?.needsParagraphs ?? false
      return beside
    }
    if (name === '') {
      this.#popTo(this.#stack.length - 1)
      return this.flow()
    }
    const last = lists.at(-1)?.children.at(-1)
    if (typeof last !== 'object') return this.#pushItem(name, 0)
    return this.#push('item', 'li', last, true)
  }

  append(child: Block) {
    const container = this.flow()
    this.#count()
    container.block.children.push(child)
    container.isAfterBoundary = false
  }

  openContainer(name: string, attributes: string, hasWords: boolean) {
    const opened = block(name, [], attributes)
    this.append(opened)
    this.#push('container', name, opened).needsParagraphs = !hasWords
  }

  openNotes() {
    const { section } = this.footnotes
    this.#push('container', section.name, section).needsParagraphs = true
  }

  /** @returns false where the element means nothing: outside its parent, or behind what is in it */
  openLine(name: string, parent: string, isFirst: boolean): boolean {
    const { current } = this
    if (current.name !== parent || (isFirst && current.block.children.length > 0)) return false
    const line = block(name)
    this.append(line)
    this.#push('container', name, line)
    return true
  }

  /** @returns false outside a table, and in a table that has begun */
  openCaption(name: string): boolean {
    const table = this.#leaveRow()
    if (!table || table.table) return false
    const caption = block(name)
    this.#count()
    tableOf(table, this.#count).children.push(caption)
    this.#push('container', name, caption)
    return true
  }

  openList(name: string, attributes: Attributes) {
    this.#push('list', name, this.flow().block).attributes = attributes
  }

  openItem(attributes: Attributes) {
    this.close('li')
    if (this.current.kind !== 'list') this.openList('', new Map())
    const { list, level } = placeOfItem(attributes, this.current.name || 'ul')
    const item = this.#pushItem(list, level).block
    item.attributes = alignmentOf(attributes) + (list === 'ol' ? writeValue(attributes) : '')
    this.footnotes.setId(item, attributes)
  }

  openTable() {
    const { block: around, needsParagraphs } = this.flow()
    this.#push('table', 'table', around).needsParagraphs = needsParagraphs
  }

  /** @returns false outside a table, where a row means nothing */
  openRow(): boolean {
    const table = this.#leaveRow()
    if (!table) return false
    const row = block('tr')
    this.#count()
    rowsOf(table, this.#count).children.push(row)
    this.#push('row', 'tr', row)
    return true
  }

  /** @returns false outside a table, where a cell means nothing */
  openCell(name: string, attributes: string): boolean {
    const row = this.current.reach.tr
    if (row !== undefined) this.#popTo(row + 1)
    else if (!this.openRow()) return false
    const cell = block(name, [], attributes)
    this.#count()
    this.current.block.children.push(cell)
    this.#push('cell', name, cell).outerMarks = this.#inline.saveMarks()
    return true
  }

  /** Begins or ends a group of rows. @param isHead of the rows that follow @returns false outside a table */
  passSection(isHead: boolean): boolean {
    const table = this.#leaveRow()
    if (table) table.isHead = isHead
    return table !== undefined
  }

  isOpen(name: string): boolean {
    return this.current.reach[name] !== undefined
  }

  /** Ends the innermost container of this element and everything in it. @returns false if none is open */
  close(name: string): boolean {
    const index = this.current.reach[name]
    if (index !== undefined) this.#popTo(index)
    return index !== undefined
  }

  #pushItem(name: string, level: number): Container {
    const isTooDeep = this.#stack.length + 2 * level > maxNesting
    return this.#push('item', 'li', addItem(this.current, name, isTooDeep ? 0 : level, this.#count))
  }

  /** Ends what is open in the innermost table, and returns the table. */
  #leaveRow(): Container | undefined {
    const index = this.current.reach.table
    if (index === undefined) return undefined
    this.#popTo(index + 1)
    return this.current
  }

  #push(kind: Kind, name: string, content: Block, isAfterBoundary = false): Container {
    refuseDeepNesting(this.#stack.length)
    const pushed = container(kind, name, content, this.#stack.length, this.#stack.at(-1))
    pushed.isAfterBoundary = isAfterBoundary
    this.#stack.push(pushed)
    return pushed
  }

  #popTo(length: number) {
    while (this.#stack.length > length) {
      const marks = this.#stack.pop()?.outerMarks
      if (marks) this.#inline.restoreMarks(marks)
      // An empty container is not written, and separates words nevertheless.
      this.current.isAfterBoundary = true
    }
  }
}

/** The block of an open table. It begins with its first caption or row. */
function tableOf(open: Container, count: CountElement): Block {
  if (open.table) return open.table
  count()
  open.table = block('table')
  open.block.children.push(open.table)
  open.isAfterBoundary = false
  return open.table
}

/** The head or the body of an open table, for the next row. Rows of a head below other rows are rows as any other. */
function rowsOf(open: Container, count: CountElement): Block {
  const { children } = tableOf(open, count)
  const last = children.at(-1)
  const section = typeof last === 'object' && last.name !== 'caption' ? last : undefined
  const name = open.isHead && section?.name !== 'tbody' ? 'thead' : 'tbody'
  if (section?.name === name) return section
  const next = block(name)
  children.push(next)
  return next
}
