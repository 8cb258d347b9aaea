import { fileAttributes } from '#blocks/file/worker.ts'
import { escapeText } from '../../contract/escape-html.ts'
import { relativeAddress } from '../addresses.ts'
import { type Attributes, linkTag } from './attributes.ts'
import { Containers } from './containers.ts'
import type { CountElement } from './element-counter.ts'
import type { ElementKind } from './elements.ts'
import { InlineText } from './inline-text.ts'
import { type Block, block } from './write-blocks.ts'

/** Writes an article block by block. Its text may come in any context: missing blocks are added. */
export class BlockWriter {
  readonly #origin: string
  readonly #root = block('')
  readonly inline: InlineText
  readonly containers: Containers
  #code: { lines: CodeLines; isOldQuill: boolean; isEmpty: boolean } | null = null

  /** @param origin of the site: addresses of its files become relative */
  constructor(count: CountElement, origin: string) {
    this.#origin = origin
    this.inline = new InlineText(count)
    this.containers = new Containers(this.#root, this.inline, count)
  }

  /** The lines of the open code block. */
  get code(): CodeLines | undefined {
    return this.#code?.lines
  }

  finish(): string {
    this.endCode()
    this.flush()
    return this.containers.footnotes.writeBehind(this.#root.children)
  }

  /** Ends the words before a block that articles have. */
  flush() {
    this.#flush(false)
  }

  /** Separates the words before and after it, because a block begins or ends that articles do not have. */
  boundary() {
    this.#flush(true)
    const { current } = this.containers
    current.isAfterBoundary = true
    if (current.textBlock?.name === 'p') current.textBlock = null
  }

  /** @param nesting how many blocks are open */
  startTextBlock(name: string, attributes: string, nesting: number) {
    this.endParagraph()
    // A paragraph in a heading is a part of the heading.
    if (name === 'p' && this.containers.current.textBlock) return
    this.containers.flow().textBlock = { name, attributes, isEmpty: true, nesting }
  }

  endTextBlock(role: 'paragraph' | 'heading') {
    const { current } = this.containers
    const open = current.textBlock
    if (!open || (open.name === 'p') !== (role === 'paragraph')) return this.boundary()
    const { html, hasContent } = this.inline.take()
    if (hasContent || open.isEmpty) this.containers.append(block(open.name, [html], open.attributes))
    current.textBlock = null
  }

  /** Ends a paragraph or heading without an end tag, when the block around it ends. */
  endBlock(nesting: number) {
    this.boundary()
    const { current } = this.containers
    if (current.textBlock && nesting < current.textBlock.nesting) current.textBlock = null
  }

  /** Ends an open paragraph, as each block does that cannot be inside a paragraph. */
  endParagraph() {
    this.flush()
    const { current } = this.containers
    if (current.textBlock?.name === 'p') current.textBlock = null
  }

  /** @param change opens or closes a container, and returns false where that is not possible */
  changeContainer(change: () => boolean) {
    this.endParagraph()
    if (!change()) this.boundary()
  }

  startMark(name: string, attributes: Attributes) {
    const written = this.containers.current.textBlock?.attributes
    if (name === 'small' && !written) return
    if (name !== 'a') return this.inline.openMark(name, `<${name}>`)
    this.inline.closeMark(name)
    const tag = linkTag(written === fileAttributes ? withRelative(attributes, this.#origin) : attributes)
    if (tag) this.inline.openMark(name, tag)
  }

  startContainer(kind: ElementKind & { role: 'container' | 'notes' }, attributes: string) {
    const hasWords = kind.role === 'container' && kind.hasWords
    if (hasWords) this.endParagraph()
    else this.boundary()
    if (kind.role === 'notes') this.containers.openNotes()
    else this.containers.openContainer(kind.name, attributes, hasWords)
  }

  /** @returns false where the element means nothing */
  startLine({ name, parent, isFirst }: ElementKind & { role: 'line' }): boolean {
    const isCaption = parent === 'table'
    if (isCaption) this.endParagraph()
    else this.boundary()
    const isOpen = isCaption ? this.containers.openCaption(name) : this.containers.openLine(name, parent, isFirst)
    if (!isOpen) this.boundary()
    return isOpen
  }

  startCell(name: string, attributes: string) {
    this.changeContainer(() => this.containers.openCell(name, attributes))
  }

  /** @param nesting how many blocks are open around it */
  endContainer(name: string, nesting: number) {
    if (this.containers.isOpen(name)) this.changeContainer(() => this.containers.close(name))
    else this.endBlock(nesting)
  }

  rule(name: string) {
    this.endParagraph()
    this.containers.append(block(name))
  }

  image(tag: string) {
    this.#writeCode()
    this.inline.image(tag)
    if (this.#code) this.flush()
  }

  /** Adds a frame as a block of its own. */
  frame(name: string, attributes: string) {
    this.#writeCode()
    this.flush()
    const { textBlock } = this.containers.current
    if (textBlock) textBlock.isEmpty = false
    this.containers.append(block(name, [], attributes))
  }

  startCode(attributes: Attributes, isOldQuill: boolean) {
    this.endParagraph()
    this.#code = { lines: new CodeLines(), isOldQuill, isEmpty: true }
    this.#code.lines.readLanguage(attributes)
  }

  endCode() {
    const code = this.#code
    if (!code) return
    if (!code.lines.isEmpty || code.isEmpty) this.containers.append(code.lines.take(code.isOldQuill))
    this.#code = null
  }

  /** Ends the code before something that code cannot contain. */
  #writeCode() {
    if (!this.#code) return
    this.#code.isEmpty = false
    if (!this.#code.lines.isEmpty) this.containers.append(this.#code.lines.take(false))
  }

  #flush(isBoundary: boolean) {
    const { html, hasContent, hasWords } = this.inline.take()
    if (html === '') return
    const open = this.containers.current.textBlock
    if (!hasContent) {
      const { isFlow, current } = this.containers
      if (isFlow && !current.needsParagraphs) current.block.children.push(html)
      return
    }
    const container = this.containers.flow()
    if (open) {
      open.isEmpty = false
      this.containers.append(block(open.name, [html], open.attributes))
    } else if (hasWords && (isBoundary || container.isAfterBoundary || container.needsParagraphs)) {
      this.containers.append(block('p', [html]))
    } else {
      container.block.children.push(html)
    }
  }
}

/** The attributes of a link to a file of the site, as texts have it. */
function withRelative(attributes: Attributes, origin: string): Attributes {
  return new Map(attributes).set('href', relativeAddress((attributes.get('href') ?? '').trim(), origin))
}

const languageClass = /(?:^|\s)lang(?:uage)?-([\w-]{1,20})(?:\s|$)/
const languageName = /^[\w-]{1,20}$/
/** How Quill calls code without a language. */
const noLanguage = 'plain'

/** Collects the text of a code block. Blocks inside it are lines, and marks are left out. */
class CodeLines {
  #text = ''
  #isAtLineStart = true
  /** Whether a block ended behind the text: what follows begins a line. */
  #isLineEnded = false
  #language = ''

  text(text: string) {
    if (text === '') return
    if (this.#isLineEnded && !this.#isAtLineStart) this.#text += '\n'
    this.#isLineEnded = false
    this.#text += text
    this.#isAtLineStart = text.endsWith('\n')
  }

  endLine() {
    this.#isLineEnded = true
  }

  /** Reads the language from the classes of a `pre` or `code`, or from Quill's `data-language`. The first one counts. */
  readLanguage(attributes: Attributes) {
    const [, byClass] = languageClass.exec(attributes.get('class') ?? '') ?? []
    const language = byClass ?? attributes.get('data-language') ?? ''
    if (this.#language === '' && languageName.test(language) && language !== noLanguage) this.#language = language
  }

  get isEmpty(): boolean {
    return this.#text === ''
  }

  /** Ends the collected code and returns it. @param endsWithNewline whether one newline at its end is no line */
  take(endsWithNewline: boolean): Block {
    const attributes = this.#language && ` class="language-${this.#language}"`
    const text = endsWithNewline ? this.#text.replace(/\n$/, '') : this.#text
    this.#text = ''
    this.#isAtLineStart = true
    this.#isLineEnded = false
    return block('pre', [`<code${attributes}>${escapeText(text)}</code>`])
  }
}
