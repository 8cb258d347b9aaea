import { escapeText } from '../../contract/escape-html.ts'
import type { Attributes } from './attributes.ts'
import { type Block, block } from './write-blocks.ts'

const languageClass = /(?:^|\s)lang(?:uage)?-([\w-]{1,20})(?:\s|$)/
const languageName = /^[\w-]{1,20}$/
/** How Quill calls code without a language. */
const noLanguage = 'plain'

/** Collects the text of a code block. Blocks inside it are lines, and marks are left out. */
export class CodeLines {
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
