import { ApiError } from '../../errors.ts'
import type { Attributes } from './attributes.ts'
import { type Container, container, type Kind } from './container.ts'
import type { CountElement } from './element-counter.ts'
import type { InlineText } from './inline-text.ts'
import { placeOfItem } from './quill.ts'
import { type Block, block } from './write-blocks.ts'

const maxNesting = 100

/** @throws ApiError 422 for nesting deeper than any article needs */
export function refuseDeepNesting(depth: number) {
  if (depth > maxNesting) throw new ApiError(422, 'The description is nested too deeply to be an article.')
}

/** The open blocks that contain blocks. Missing ones are added, so that each block is where HTML allows it. */
export class Containers {
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
      return this.#push('beside', '', table?.block ?? this.current.block, true)
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

  openContainer(name: string, attributes: string) {
    const opened = block(name, [], attributes)
    this.append(opened)
    this.#push('container', name, opened)
  }

  openList(name: string, attributes: string) {
    this.#push('list', name, this.flow().block).attributes = attributes
  }

  openItem(attributes: Attributes) {
    this.close('li')
    if (this.current.kind !== 'list') this.openList('', '')
    const { list, level } = placeOfItem(attributes, this.current.name || 'ul')
    this.#pushItem(list, level)
  }

  openTable() {
    this.#push('table', 'table', this.flow().block)
  }

  /** @returns false outside a table, where a row means nothing */
  openRow(): boolean {
    const table = this.#leaveRow()
    if (!table) return false
    if (!table.table) {
      this.#count()
      table.table = block('table')
      table.block.children.push(table.table)
      table.isAfterBoundary = false
    }
    const row = block('tr')
    this.#count()
    table.table.children.push(row)
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

  /** Begins or ends a group of rows, which articles do not have. @returns false outside a table */
  passSection(): boolean {
    return this.#leaveRow() !== undefined
  }

  /** Ends the innermost container of this element and everything in it. @returns false if none is open */
  close(name: string): boolean {
    const index = this.current.reach[name]
    if (index !== undefined) this.#popTo(index)
    return index !== undefined
  }

  #pushItem(name: string, level: number): Container {
    const { lists, block: around, attributes } = this.current
    const place = this.#stack.length + 2 * level > maxNesting ? 0 : Math.min(level, lists.length)
    lists.length = Math.min(lists.length, place + 1)
    let list = lists[place]
    if (list?.name !== name) {
      const parent = place === 0 ? around : lists[place - 1]?.children.at(-1)
      list = block(name, [], place === 0 && name === 'ol' ? attributes : '')
      this.#count()
      if (typeof parent === 'object') parent.children.push(list)
      lists[place] = list
    }
    const item = block('li')
    this.#count()
    list.children.push(item)
    return this.#push('item', 'li', item)
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
