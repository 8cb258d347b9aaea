import type { Inline, Mark, TextBlock } from './article-block.ts'

const blank = /^[ \t\n\r\f]*$/

/** Collects the words of one paragraph or heading after the other. Marks that are open at its end continue in the next. */
export class TextCollector {
  /** The level of the open heading; 0 in a paragraph. */
  level = 0
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
  take(): TextBlock | null {
    this.#endMarks(0)
    const { level } = this
    const content = this.#content
    const hasWords = this.#hasWords
    this.level = 0
    this.#content = []
    this.#hasWords = false
    return hasWords ? { kind: level === 0 ? 'paragraph' : 'heading', level, content } : null
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
