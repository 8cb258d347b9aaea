import { withoutUnseen } from '../../contract/control-characters.ts'
import type { Attributes } from './attributes.ts'
import { BlockWriter } from './block-writer.ts'
import { refuseDeepNesting } from './containers.ts'
import { elementCounter } from './element-counter.ts'
import { type ElementKind, kindOf } from './elements.ts'
import { setTask } from './list-block.ts'
import { isOldQuillCode, isQuillCode } from './quill.ts'
import { type HtmlHandler, readHtml } from './read-html.ts'
import { hasContent, RemovedContent, takesContent } from './removed-content.ts'

/**
 * Rewrites foreign HTML with the blocks and marks of an article, each where HTML allows it, in linear time. Every other
 * block becomes a paragraph; of every other element the words remain. No text becomes a tag.
 * @param origin of the site: addresses of its files become relative
 * @throws ApiError 422 for deeper nesting, or more elements, than any article has
 */
export function buildBlocks(html: string, origin: string): string {
  const builder = new Builder(html, origin)
  readHtml(html, builder)
  return builder.finish()
}

class Builder implements HtmlHandler {
  readonly #origin: string
  readonly #writer: BlockWriter
  readonly #open = new OpenBlocks()
  /** The nesting inside the open code block. */
  #codeNesting = 0
  /** Whether the last tag was a `<pre>`: HTML ignores a newline behind it. */
  #isAfterPre = false
  readonly #removed: RemovedContent

  constructor(html: string, origin: string) {
    this.#origin = origin
    this.#removed = new RemovedContent(html)
    this.#writer = new BlockWriter(elementCounter(html.length), origin)
  }

  text(text: string) {
    if (this.#removed.isOpen) return
    const storable = withoutUnseen(text)
    const { code, inline } = this.#writer
    if (code) code.text(this.#isAfterPre ? storable.replace(/^\n/, '') : storable)
    else inline.text(storable)
    this.#isAfterPre = false
  }

  open(name: string, attributes: Attributes, end: number) {
    const kind = kindOf(name)
    if (!kind) return
    if (this.#removed.isOpen) return this.#removed.open(name)
    this.#isAfterPre = false
    if (kind.isNesting) this.#open.open(name)
    if (takesContent(kind) || (hasContent(kind) && this.#removed.hasEnd(name, end))) {
      this.#removed.open(name)
    }
    if (this.#writer.code) this.#startInCode(kind, attributes)
    else this.#start(kind, attributes)
  }

  close(name: string) {
    const kind = kindOf(name)
    if (!kind) return
    if (this.#removed.isOpen) return this.#removed.close(name)
    this.#isAfterPre = false
    const isOwn = this.#open.close(name)
    if (this.#writer.code && this.#open.nesting >= this.#codeNesting) {
      if (kind.role !== 'mark' && kind.role !== 'box') this.#writer.code.endLine()
      return
    }
    // An end tag around the code ends it too.
    const endsCode = this.#writer.code && kind.role === 'code'
    this.#writer.endCode()
    if (!endsCode) this.#end(isOwn ? kind : { ...kind, role: 'boundary' })
  }

  finish(): string {
    return this.#writer.finish()
  }

  #start(kind: ElementKind, attributes: Attributes) {
    const { containers, inline } = this.#writer
    const { role, name } = kind
    switch (role) {
      case 'mark':
        return this.#writer.startMark(name, attributes)
      case 'break':
        return inline.lineBreak()
      case 'image':
        return this.#image(kind, attributes)
      case 'frame':
        return this.#frame(kind, attributes)
      case 'paragraph':
      case 'heading':
        return this.#writer.startTextBlock(name, kind.attributes(attributes, this.#origin) ?? '', this.#open.nesting)
      case 'rule':
        return this.#writer.rule(name)
      case 'code':
        return this.#startCode(attributes, true)
      case 'container':
      case 'notes':
        return this.#startContainer(kind, attributes)
      case 'line':
        if (!this.#writer.startLine(kind)) this.#open.setForeign(name)
        return
      case 'list':
        this.#writer.endParagraph()
        return containers.openList(name, attributes)
      case 'table':
        this.#writer.endParagraph()
        return containers.openTable()
      case 'cell':
        return this.#writer.startCell(name, kind.attributes(attributes, this.#origin) ?? '')
      case 'item':
        this.#writer.endParagraph()
        return containers.openItem(attributes)
      case 'box':
        return setTask(containers.current, attributes)
      case 'row':
        return this.#writer.changeContainer(() => containers.openRow())
      case 'section':
        return this.#writer.changeContainer(() => containers.passSection(name === 'thead'))
      case 'boundary':
        return this.#writer.boundary()
      case 'removed':
        // One without an end tag stays.
        if (!this.#removed.isOpen) this.#writer.boundary()
    }
  }

  #startInCode(kind: ElementKind, attributes: Attributes) {
    const { code } = this.#writer
    const { role, name } = kind
    if (role === 'image') return this.#image(kind, attributes)
    if (role === 'frame') return this.#frame(kind, attributes)
    if (role === 'break') return code?.text('\n')
    if (role !== 'mark' || name === 'code') code?.readLanguage(attributes)
    if (role !== 'mark' && role !== 'box' && !this.#removed.isOpen) code?.endLine()
  }

  #end({ role, name }: ElementKind) {
    switch (role) {
      case 'mark':
        return this.#writer.inline.closeMark(name)
      case 'paragraph':
      case 'heading':
        return this.#writer.endTextBlock(role)
      case 'break':
        return this.#writer.inline.lineBreak()
      case 'section':
        return this.#writer.changeContainer(() => this.#writer.containers.passSection(false))
      case 'boundary':
      case 'code':
      case 'removed':
        return this.#writer.endBlock(this.#open.nesting)
      case 'container':
      case 'line':
      case 'notes':
        return this.#writer.endContainer(name, this.#open.nesting)
      case 'list':
      case 'item':
      case 'table':
      case 'row':
      case 'cell':
        return this.#writer.changeContainer(() => this.#writer.containers.close(name))
    }
  }

  #startContainer(kind: ElementKind & { role: 'container' | 'notes' }, attributes: Attributes) {
    const written = kind.attributes(attributes, this.#origin)
    if (written === null) {
      this.#open.setForeign(kind.name)
      return isQuillCode(attributes) ? this.#startCode(attributes) : this.#writer.boundary()
    }
    this.#writer.startContainer(kind, written)
  }

  #image(kind: ElementKind & { role: 'image' }, attributes: Attributes) {
    const written = kind.attributes(attributes, this.#origin)
    if (written !== null) this.#writer.image(kind.html([], written))
  }

  #frame(kind: ElementKind & { role: 'frame' }, attributes: Attributes) {
    const written = kind.attributes(attributes, this.#origin)
    if (written !== null) this.#writer.frame(kind.name, written)
    // What is inside of it is removed, as that of other elements.
    else if (this.#removed.isOpen && kind.name !== 'iframe') return
    else if (this.#writer.code) this.#writer.code.endLine()
    else this.#writer.boundary()
  }

  #startCode(attributes: Attributes, isPre = false) {
    this.#writer.startCode(attributes, isOldQuillCode(attributes))
    this.#codeNesting = this.#open.nesting
    this.#isAfterPre = isPre
  }
}

/** The blocks that are open in foreign HTML. */
class OpenBlocks {
  /** By name: for each, whether it is a block of the article. */
  readonly #open = new Map<string, boolean[]>()
  #nesting = 0

  /** How many they are. */
  get nesting(): number {
    return this.#nesting
  }

  /** @throws ApiError 422 for more blocks in each other than any article has */
  open(name: string) {
    const open = this.#open.get(name)
    if (open) open.push(true)
    else this.#open.set(name, [true])
    refuseDeepNesting(++this.#nesting)
  }

  /** The innermost one of this name is no block of the article. */
  setForeign(name: string) {
    const open = this.#open.get(name)
    if (open) open[open.length - 1] = false
  }

  /** @returns false for an element that is no block of the article */
  close(name: string): boolean {
    const isOwn = this.#open.get(name)?.pop()
    if (isOwn !== undefined) this.#nesting--
    return isOwn !== false
  }
}
