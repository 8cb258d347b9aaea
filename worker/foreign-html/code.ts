import { findCode, removeCodeLabels } from './code-boxes.ts'
import { isLineNumber } from './code-lines.ts'
import { blockElements } from './elements.ts'
import { isDisplayedAsBlock, isMonospaced } from './look.ts'
import { isQuillCode } from './quill.ts'
import {
  contentOf,
  createElement,
  elementsOf,
  type ForeignElement,
  findElement,
  hasClass,
  isElement,
  replaceElements,
  textOf,
} from './tree.ts'

/** Classes and attributes that name the language of code: of highlight.js, Prism, GitHub and WordPress. */
const languageClass = /(?:^|\s)(?:language-|lang-|brush:\s?|highlight-source-|highlight-text-)([\w+#.-]{1,30})/i
const languageName = /^[\w+#.-]{1,30}$/
/** Names of editors and of GitHub for languages that have another one. */
const renamed: Record<string, string> = {
  ...{ 'html-basic': 'html', shellscript: 'bash', shell: 'bash', typescriptreact: 'tsx', javascriptreact: 'jsx' },
  ...{ plaintext: '', text: '', none: '', plain: '' },
}

/**
 * Makes blocks of code of `pre`, of the tables in which GitHub shows files, and of the lines that VS Code copies and Quill
 * writes.
 * @param language of the whole HTML, where the clipboard says it
 */
export function buildCode(root: ForeignElement, language = '') {
  findCode(root)
  wrapEditorLines(root, language)
  replaceElements(root, (element, parent) => {
    if (element.name === 'table' && findElement(element, (cell) => hasClass(cell, 'blob-code')))
      return [codeOf(element, language)]
    const numbered = element.name === 'table' ? numberedCode(element) : null
    if (numbered) return [numbered]
    const isCode = element.name === 'pre' || (isQuillCode(element) && !isQuillCode(parent))
    if (!isCode) return null
    return [codeOf(element, languageOf(element) || languageOf(parent) || language)]
  })
  removeCodeLabels(root)
}

function codeOf(element: ForeignElement, language: string): ForeignElement {
  const lines = new CodeLines()
  const label = labelOf(element)
  lines.read(label ? label.code : element)
  const isFormula = element.name === 'pre' && hasClass(element, 'math')
  const name = isFormula ? '' : language || normalizeLanguage(label?.text ?? '')
  const attributes = name ? { class: `language-${name}` } : {}
  const code = createElement('code', [{ text: lines.finish() }], attributes)
  return createElement('pre', [code], isFormula ? { class: 'math' } : {})
}

/** The word beside the code in its box, which names the language. */
function labelOf(element: ForeignElement): { code: ForeignElement; text: string } | null {
  const code = findElement(element, ({ name }) => name === 'code')
  if (!code) return null
  const [all, inner] = [textOf(element), textOf(code)]
  const text = all.slice(0, all.indexOf(inner)).trim()
  return languageName.test(text) &&
    all.trim() === all.slice(all.indexOf(text)).trim() &&
    all.trim().endsWith(inner.trim())
    ? { code, text }
    : null
}

/** The language of an element, or of the first one in it that says one. */
function languageOf(element: ForeignElement): string {
  const own = ownLanguage(element)
  if (own || (element.name !== 'pre' && !isQuillCode(element))) return own
  const named = findElement(element, (inner) => ownLanguage(inner) !== '')
  return named ? ownLanguage(named) : ''
}

function ownLanguage({ attributes }: ForeignElement): string {
  const stated = attributes.get('data-language') ?? attributes.get('data-lang') ?? ''
  const named = languageClass.exec(attributes.get('class') ?? '')?.[1] ?? stated
  return normalizeLanguage(named)
}

/** The name of a language as classes write it; empty for text without one. */
function normalizeLanguage(name: string): string {
  const lower = name.toLowerCase()
  return languageName.test(lower) ? (renamed[lower] ?? lower) : ''
}

/**
 * VS Code puts each line into a `div`, in an outer `div` that keeps white space; terminals write line breaks into such a
 * `div`. One line is a part of a sentence.
 */
function wrapEditorLines(root: ForeignElement, language: string) {
  replaceElements(root, (element) => {
    if (!/^(?:div|span|p)$/.test(element.name) || element.style.get('white-space') !== 'pre' || !isMonospaced(element))
      return null
    const lines = elementsOf(element).filter(({ name }) => name === 'div' || name === 'br')
    const hasBreaks =
      textOf(element).trim().includes('\n') || findElement(element, ({ name }) => name === 'br') !== undefined
    if (hasBreaks || lines.length > 1) return [codeOf(element, normalizeLanguage(language))]
    if (lines.length === 0) return null
    return contentOf(element).length > 1
      ? [codeOf(element, normalizeLanguage(language))]
      : [createElement('code', lines[0]?.children)]
  })
}

/** The code of a table in which numbers of lines stand beside it, as Pygments writes it; null for any other table. */
function numberedCode(table: ForeignElement): ForeignElement | null {
  const row = findElement(table, ({ name }) => name === 'tr')
  const [numbers, code, ...others] = row ? elementsOf(row) : []
  if (!numbers || !code || others.length > 0 || !isLineNumber(numbers)) return null
  const pre = findElement(code, ({ name }) => name === 'pre')
  const [all, wanted] = [textOf(table), pre ? textOf(numbers) + textOf(pre) : ''].map((text) => text.replace(/\s/g, ''))
  // Where tags are broken, other words are in it.
  return pre && all === wanted ? pre : null
}

/** Collects the text of code: blocks in it are lines. */
class CodeLines {
  #text = ''
  #startsLine = false

  read(parent: ForeignElement) {
    for (const child of parent.children) {
      if (!isElement(child)) this.#add(child.text)
      else if (child.name === 'br') this.#add('\n')
      else if (!isLineNumber(child)) this.#readElement(child)
    }
  }

  finish(): string {
    return this.#text.replaceAll('\u00a0', ' ').replaceAll('\u200b', '').replace(/^\n/, '').trimEnd()
  }

  #readElement(element: ForeignElement) {
    const isCell = element.name === 'td' || element.name === 'th' || element.name === 'tbody'
    const isBlock = blockElements.has(element.name) || isDisplayedAsBlock(element)
    const isLine = isBlock && !isCell && element.style.get('display') !== 'inline'
    // An empty line has a line break in it.
    const [only, ...others] = contentOf(element)
    const isEmptyLine = isLine && (!only || (others.length === 0 && isElement(only) && only.name === 'br'))
    if (isLine) this.#endLine()
    if (isEmptyLine) this.#add('')
    else this.read(element)
    if (!isLine) return
    // The end of a line that is written in the line itself.
    if (!isEmptyLine && this.#text.endsWith('\n')) this.#text = this.#text.slice(0, -1)
    this.#startsLine = true
  }

  #add(text: string) {
    if (this.#startsLine) this.#text += '\n'
    this.#startsLine = false
    this.#text += text
  }

  #endLine() {
    if (this.#startsLine) this.#add('')
    else if (this.#text !== '' && !this.#text.endsWith('\n')) this.#text += '\n'
  }
}
