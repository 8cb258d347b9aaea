import { paragraphElement } from '#blocks/paragraph/worker.ts'
import type { BlockElement } from '../../article/blocks/block-kind.ts'
import type { Inline, MailBlock, Mark } from '../../article/blocks/mail-block.ts'

type TextElement = BlockElement & { role: 'paragraph' | 'heading' | 'line' }

const blank = /^[ \t\n\r\f]*$/

/** Collects the words of one paragraph or heading after the other. Marks that are open at its end continue in the next. */
export class TextCollector {
  /** Of the open paragraph or heading. */
  element: TextElement = paragraphElement
  #content: Inline[] = []
  #hasWords = false
  /** The marks of the next word, outermost first. `nested` counts the equal elements inside one, which change nothing. */
  readonly #marks: { mark: Mark; nested: number }[] = []
  /** How many of them have started in the content. */
  #started = 0

  /** The address of the open link; empty for none. */
  get link(): string {
    return this.#marks.find(({ mark }) => mark.name === 'a')?.mark.address ?? ''
  }

  text(text: string) {
    if (blank.test(text)) {
      // A mark without words would be an empty link.
      if (this.#hasWords) this.#content.push({ kind: 'text', text: ' ' })
      return
    }
    this.#startMarks()
    this.#hasWords = true
    this.#content.push({ kind: 'text', text })
  }

  lineBreak() {
    if (this.#hasWords) this.#content.push({ kind: 'break' })
  }

  openMark(mark: Mark) {
    const same = this.#marks.find((open) => open.mark.name === mark.name)
    if (same) same.nested++
    else this.#marks.push({ mark, nested: 0 })
  }

  closeMark(name: string) {
    const index = this.#marks.findIndex((open) => open.mark.name === name)
    const open = this.#marks[index]
    if (!open) return
    if (open.nested > 0) {
      open.nested--
      return
    }
    this.#endMarks(index)
    this.#marks.splice(index, 1)
  }

  /** Ends the block and returns it; null for one without words. */
  take(): MailBlock | null {
    this.#endMarks(0)
    const { element } = this
    const content = this.#content
    const hasWords = this.#hasWords
    this.element = paragraphElement
    this.#content = []
    this.#hasWords = false
    return hasWords ? element.mail(content) : null
  }

  #startMarks() {
    for (const { mark } of this.#marks.slice(this.#started)) this.#content.push({ kind: 'start', mark })
    this.#started = this.#marks.length
  }

  #endMarks(from: number) {
    const ended = this.#marks.slice(from, this.#started).reverse()
    for (const { mark } of ended) this.#content.push({ kind: 'end', mark })
    this.#started = Math.min(this.#started, from)
  }
}
