import { longestRun } from './escape-markdown.ts'
import { Lines } from './lines.ts'
import { isLine, isParagraph, isTightItem, itemOf, partsOf } from './parts.ts'
import { type Dialect, htmlOf } from './program-dialects.ts'
import { type ArticleElement, type ArticleNode, textOf } from './read-article.ts'
import { type InlinePlace, writeInline } from './write-inline.ts'
import { rawElement } from './write-raw.ts'
import { writeTable } from './write-table.ts'

/** How callouts begin, by the class of their kind: as alerts of GitHub. */
const alerts: Record<string, string> = {
  'callout note': '[!NOTE]',
  'callout tip': '[!TIP]',
  'callout warning': '[!WARNING]',
}
/** The numbers that a list may begin with. Attributes may say others, and Markdown has no sign of them. */
const startNumber = /^(?:0|[1-9]\d{0,5})$/
/** Letters, Roman numbers and counting down have no sign either. */
const countings = ['type', 'reversed']
const shortestFence = 3
const spaceInside = /\t|^ +$/m

/** Writes the blocks of an article. A block that Markdown cannot say is HTML, which the sanitizer reads as the same block. */
export class BlockWriter {
  readonly lines = new Lines()
  readonly #place: Omit<InlinePlace, 'kind'>

  /** @param notes the numbers of the notes that are written as Markdown */
  constructor(notes: InlinePlace['notes'], dialect: Dialect | undefined) {
    this.#place = { notes, dialect }
  }

  /** @param isTight whether no empty lines are between the blocks */
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
    if (!this.#written(block, isOtherList)) this.#raw(block)
  }

  #raw(block: ArticleElement) {
    this.lines.add(htmlOf(this.#place.dialect, rawElement(block)))
  }

  /** @returns false where Markdown has no sign of the block */
  #written(block: ArticleElement, isOtherList: boolean): boolean {
    const { name, attributes, children } = block
    switch (name) {
      case 'p':
        return attributes.size === 0 && this.#paragraph(children)
      case 'h2':
      case 'h3':
      case 'h4':
        return this.#heading(Number(name.slice(1)), children)
      case 'blockquote':
        if (partsOf(children).length === 0) return false
        this.lines.inside('> ', '> ', () => this.blocks(children))
        return true
      case 'div':
        return this.#callout(alerts[attributes.get('class') ?? ''], children)
      case 'ul':
      case 'ol':
        return this.#list(block, isOtherList)
      case 'pre':
        return this.#code(children)
      case 'hr':
        // Behind the sign of an item it would be one sign with that.
        if (this.lines.isAtItemStart) return false
        this.lines.add('---')
        return true
      case 'table':
        return this.#table(block)
      default:
        return false
    }
  }

  /** Words beside blocks are a paragraph; images beside blocks are blocks. */
  #run(nodes: ArticleNode[]) {
    const images = nodes.filter((node) => typeof node === 'object')
    const isImages = images.every(({ name }) => name === 'img') && textOf(nodes).trim() === ''
    if (!isImages) {
      if (!this.#paragraph(nodes)) this.#raw({ name: 'p', attributes: new Map(), children: nodes })
      return
    }
    for (const [index, image] of images.entries()) {
      if (index > 0) this.lines.add('')
      this.lines.add(writeInline([image], { ...this.#place, kind: 'line' }))
    }
  }

  #paragraph(nodes: readonly ArticleNode[]): boolean {
    if (!isLine(nodes)) return false
    this.lines.add(writeInline(nodes, { ...this.#place, kind: 'line' }))
    return true
  }

  #heading(level: number, nodes: readonly ArticleNode[]): boolean {
    const words = writeInline(nodes, { ...this.#place, kind: 'heading' })
    if (words === '' || words.includes('<br />')) return false
    this.lines.add(`${'#'.repeat(level)} ${words}`)
    return true
  }

  #callout(sign: string | undefined, children: readonly ArticleNode[]): boolean {
    // Of programs, only some themes know these signs.
    if (!sign || this.#place.dialect) return false
    this.lines.inside('> ', '> ', () => {
      this.lines.add(sign)
      // Only a paragraph begins in the line below for every program.
      if (!isParagraph(partsOf(children)[0])) this.lines.add('')
      this.blocks(children)
    })
    return true
  }

  #code([code, ...others]: readonly ArticleNode[]): boolean {
    if (typeof code !== 'object' || code.name !== 'code' || others.length > 0) return false
    const text = textOf(code.children)
    const { dialect } = this.#place
    const written = dialect ? dialect.code(text) : text
    if (written === null) return false
    // Programs change such white space behind the sign of an item.
    if (this.lines.isInside && spaceInside.test(text)) return false
    const fence = '`'.repeat(Math.max(shortestFence, longestRun(text) + 1))
    const language = (code.attributes.get('class') ?? '').slice('language-'.length)
    this.lines.add(`${fence}${language}`)
    if (written !== '') this.lines.add(written)
    this.lines.add(fence)
    return true
  }

  #table(table: ArticleElement): boolean {
    const markdown = writeTable(table, this.#place)
    if (markdown !== null) this.lines.add(markdown)
    return markdown !== null
  }

  /** Items are close together where each is a line with lists below it. */
  #list({ name, attributes, children }: ArticleElement, isOther: boolean): boolean {
    const start = attributes.get('start') ?? '1'
    const isCounted = name === 'ol' && attributes.has('start')
    if (isCounted && (!startNumber.test(start) || start === '1')) return false
    const listed = children.filter((node) => typeof node === 'object')
    if (countings.some((one) => attributes.has(one)) || listed.some((item) => item.attributes.has('value')))
      return false
    const items = listed.map(itemOf)
    if (items.some(({ box, parts }) => box !== '' && !isParagraph(parts[0]))) return false
    const isTight = items.every(({ parts }) => isTightItem(parts))
    for (const [index, { box, content }] of items.entries()) {
      if (index > 0 && !isTight) this.lines.add('')
      const sign = name === 'ul' ? (isOther ? '*' : '-') : `${Number(start) + index}${isOther ? ')' : '.'}`
      this.lines.inside(`${sign} ${box}`, ' '.repeat(sign.length + 1), () => this.blocks(content, isTight))
    }
    return true
  }
}
