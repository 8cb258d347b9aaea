import { escapeText } from '../../contract/escape-html.ts'
import type { CountElement } from './element-counter.ts'

/** A format of words. `nested` counts the equal elements inside it, which change nothing. */
type Mark = { name: string; start: string; nested: number }

const blank = /^[ \t\n]*$/

/**
 * Collects the inline HTML of one block after the other. Marks that a block's end leaves open continue in the next
 * block, as in browsers, but no tag ever encloses a block.
 */
export class InlineText {
  #html = ''
  #hasContent = false
  #hasWords = false
  /** The marks of the next word, outermost first. */
  #marks: Mark[] = []
  /** How many of them have a start tag in the HTML. */
  #written = 0
  readonly #count: CountElement

  constructor(count: CountElement) {
    this.#count = count
  }

  text(text: string) {
    const isBlank = blank.test(text)
    // White space between blocks is no word to be marked.
    if (this.#hasContent || !isBlank) this.#beginContent()
    if (!isBlank) this.#hasWords = true
    this.#html += escapeText(text)
  }

  lineBreak() {
    this.#hasWords = true
    this.image('<br />')
  }

  image(tag: string) {
    this.#beginContent()
    this.#count()
    this.#html += tag
  }

  openMark(name: string, start: string) {
    const same = this.#marks.find((mark) => mark.name === name)
    if (same) same.nested++
    else this.#marks.push({ name, start, nested: 0 })
  }

  closeMark(name: string) {
    const index = this.#marks.findIndex((mark) => mark.name === name)
    const mark = this.#marks[index]
    if (!mark) return
    if (mark.nested > 0) {
      mark.nested--
      return
    }
    this.#writeEnds(index)
    this.#marks.splice(index, 1)
  }

  /**
   * Ends the collected HTML and returns it. `hasContent` tells whether there is more than white space, `hasWords`
   * whether there is more than images.
   */
  take(): { html: string; hasContent: boolean; hasWords: boolean } {
    this.#writeEnds(0)
    const taken = { html: this.#html, hasContent: this.#hasContent, hasWords: this.#hasWords }
    this.#html = ''
    this.#hasContent = false
    this.#hasWords = false
    // Only in a link card, which ends here.
    this.#marks = this.#marks.filter(({ name }) => name !== 'small')
    return taken
  }

  saveMarks(): Mark[] {
    return this.#marks.map((mark) => ({ ...mark }))
  }

  /** Between two blocks only. */
  restoreMarks(marks: Mark[]) {
    this.#marks = marks
  }

  #beginContent() {
    this.#hasContent = true
    while (this.#written < this.#marks.length) {
      const start = this.#marks[this.#written++]?.start ?? ''
      this.#count(start.length)
      this.#html += start
    }
  }

  #writeEnds(from: number) {
    while (this.#written > from) this.#html += `</${this.#marks[--this.#written]?.name}>`
  }
}
