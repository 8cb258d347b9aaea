import { signsAround } from '../formulas/signs.ts'
import { destination, escapeMarkdown, imageMarkdown, longestRun } from './escape-markdown.ts'
import { type Dialect, htmlOf } from './program-dialects.ts'
import { type ArticleElement, type ArticleNode, isNamed, textOf } from './read-article.ts'
import { rawTag } from './write-raw.ts'

/** The signs that begin and end a format of words. */
const delimiters: Readonly<Record<string, string>> = { strong: '**', em: '_', s: '~~', mark: '==' }
/** The ones that every program knows. */
const commonDelimiters: Readonly<Record<string, string>> = { strong: '**', em: '_', s: '~~' }

/**
 * The characters that represent an element at an end of a format: a mark that is written as HTML, and a mark with signs of its
 * own.
 */
const htmlEdge = '<'
const markdownEdge = '('

/**
 * A delimiter begins or ends a format where its inner side has no white space, and its outer side has some, or a sign that
 * each version of CommonMark knows; two signs do so inside of words, too. Where programs differ, the rules here are narrower.
 * Source: https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 */
const space = { before: /(?:^|\s)$/, after: /^(?:$|\s)/ }
const sign = { before: /(?![*_~=`\\])[\p{P}$+<>^|]$/u, after: /^(?![*_~=`\\])[\p{P}$+<>^|]/u }
const word = { before: /[\p{L}\p{N}]$/u, after: /^[\p{L}\p{N}]/u }
const inner = { before: /[^\s*_~=`\\]$/, after: /^[^\s*_~=`\\]/ }

/** @param before the end of what is written @param start the beginning of the words */
function opensFormat(delimiter: string, before: string, start: string): boolean {
  if (!inner.after.test(start)) return false
  if (space.before.test(before)) return true
  if (sign.before.test(before)) return start !== htmlEdge
  return delimiter.length > 1 && word.before.test(before) && word.after.test(start)
}

/** @param end of the words @param after the beginning of what follows */
function closesFormat(delimiter: string, end: string, after: string): boolean {
  if (!inner.before.test(end)) return false
  if (space.after.test(after)) return true
  if (sign.after.test(after)) return end !== htmlEdge
  return delimiter.length > 1 && word.before.test(end) && word.after.test(after)
}

const highlightSign = '=='
/** The longest text between two signs of a highlight, which the reader bounds. */
const longestHighlight = 1_000

/** Whether the reader takes a text between two signs for a highlight. @param markdown with the signs */
function isHighlight(markdown: string): boolean {
  const words = markdown.slice(highlightSign.length, -highlightSign.length)
  return words.length <= longestHighlight && !/[=\n]/.test(words)
}

/**
 * The kind of line that words are in, the numbers of the notes that are written as Markdown, and the program that reads it;
 * Broadsheet without one.
 */
export type InlinePlace = {
  kind: 'line' | 'heading' | 'cell'
  notes: ReadonlySet<string>
  dialect: Dialect | undefined
}

/** The first character that an element without delimiters may write, apart from `<`. */
const firstCharacters: Record<string, string> = { a: '[', code: '`', br: '\n' }

const noteAddress = /^#fn-(\d{1,6})$/

/** Words with their formats as Markdown; as HTML where Markdown has no sign, or its sign would mean something else here. */
export function writeInline(nodes: readonly ArticleNode[], place: InlinePlace): string {
  const writer = new InlineWriter(place)
  writer.nodes(nodes, '')
  return writer.finish()
}

/** Words that mean themselves between the quotation marks of a title. */
const plainTitle = /^(?:[^"\\&<>\p{Cc}\u2028\u2029]|&(?= ))+$/u

/** A link with a title; null where Markdown would read its words, its address or its title otherwise. */
export function titledLink(
  words: readonly ArticleNode[],
  href: string,
  title: string,
  place: Omit<InlinePlace, 'kind'>,
): string | null {
  const link: ArticleElement = { name: 'a', attributes: new Map([['href', href]]), children: [...words] }
  const written = writeInline([link], { ...place, kind: 'line' })
  const isPlain = title.trim() === title && plainTitle.test(title)
  return isPlain && written.startsWith('[') ? `${written.slice(0, -1)} "${title}")` : null
}

class InlineWriter {
  readonly #place: InlinePlace
  readonly #delimiters: Readonly<Record<string, string>>
  readonly #parts: string[] = []
  /** The end of what is written: a character, or both halves of one. */
  #end = ''
  /** Whether the last thing written is the delimiter that begins a format. */
  #isOpening = false
  #isInLink = false

  constructor(place: InlinePlace) {
    this.#place = place
    this.#delimiters = place.dialect ? commonDelimiters : delimiters
  }

  finish(): string {
    return this.#parts.join('').trimEnd()
  }

  /** @param after the beginning of what follows the nodes */
  nodes(nodes: readonly ArticleNode[], after: string) {
    for (const [index, node] of nodes.entries()) {
      const next = nodes[index + 1]
      if (isNamed(node, 'br')) this.#lineBreak(next)
      else this.#node(node, next === undefined ? after : this.#startOf(next))
    }
  }

  #node(node: ArticleNode, after: string) {
    if (typeof node === 'string') return this.#words(node, after)
    if (this.#delimited(node, after)) return
    const { dialect, notes } = this.#place
    if (node.name === 'img') return this.#add(imageMarkdown(node, dialect))
    if (node.name === 'code' && (isFormula(node) ? this.#formula(node, after) : this.#code(node, after))) return
    if (node.name === 'a' && this.#link(node)) return
    const note = noteOf(node)
    if (note && notes.has(note)) return this.#add(`[^${note}]`)
    this.#add(htmlOf(dialect, rawTag(node.name, node.attributes)))
    this.nodes(node.children, '<')
    this.#add(`</${node.name}>`)
  }

  #add(markdown: string) {
    if (markdown === '') return
    this.#parts.push(markdown)
    this.#end = (this.#end + markdown).slice(-2)
    this.#isOpening = false
  }

  #words(words: string, after: string) {
    const isLineStart = this.#end === '' || this.#end.endsWith('\n')
    const { kind, dialect } = this.#place
    const place = {
      isLineStart,
      isHeading: kind === 'heading',
      isLink: this.#isInLink,
      after,
      isForProgram: dialect !== undefined,
    }
    // A colon behind the number of a note would begin its text.
    const isBehindNote = words.startsWith(':') && this.#parts.at(-1)?.startsWith('[^')
    this.#add((isBehindNote ? '\\' : '') + escapeMarkdown(words, place))
  }

  /** @param next in the same element: a line of tags alone would be a block of HTML */
  #lineBreak(next: ArticleNode | undefined) {
    const last = this.#parts.pop()
    if (last !== undefined) this.#parts.push(last.trimEnd())
    const { kind, dialect } = this.#place
    const hasLine = kind === 'line' && next !== undefined && textOf([next]).trim() !== ''
    this.#add(hasLine && !dialect ? '\\\n' : '<br />')
  }

  /** @returns false where no delimiter would begin and end the format */
  #delimited({ name, children }: ArticleElement, after: string): boolean {
    const delimiter = this.#delimiters[name]
    // The end of the format would be looked for in its formulas, too.
    if (delimiter && hasInFormula(children, delimiter.charAt(0))) return false
    const before = this.#isOpening ? ' ' : this.#end
    if (!delimiter || !opensFormat(delimiter, before, this.#edgeOf(children.at(0)))) return false
    if (!closesFormat(delimiter, this.#edgeOf(children.at(-1)), after)) return false
    return this.#attempt(
      () => {
        this.#add(delimiter)
        this.#isOpening = true
        this.nodes(children, ' ')
        this.#add(delimiter)
      },
      (markdown) => name !== 'mark' || isHighlight(markdown),
    )
  }

  /** Writes something, and takes it back where it is not acceptable. */
  #attempt(write: () => void, isAcceptable: (markdown: string) => boolean): boolean {
    const { length } = this.#parts
    const saved = { end: this.#end, isOpening: this.#isOpening }
    write()
    if (isAcceptable(this.#parts.slice(length).join(''))) return true
    this.#parts.length = length
    this.#end = saved.end
    this.#isOpening = saved.isOpening
    return false
  }

  /** @returns false for code that signs cannot enclose here */
  #code({ children }: ArticleElement, after: string): boolean {
    const [only] = children
    if (children.length !== 1 || typeof only !== 'string' || only.trim() === '') return false
    const code = only.replaceAll('\n', ' ')
    const { dialect } = this.#place
    const written = dialect ? dialect.code(code) : code
    if (written === null) return false
    const ends =
      /[\u2028\u2029]/.test(code) ||
      (this.#place.kind === 'cell' && code.includes('|')) ||
      (this.#isInLink && /[[\]`\\]/.test(code))
    if (ends || after.startsWith('`') || this.#end.endsWith('`')) return false
    const fence = '`'.repeat(longestRun(code) + 1)
    const pad = /^`|`$|^ .* $/.test(code) ? ' ' : ''
    this.#add(`${fence}${pad}${written}${pad}${fence}`)
    return true
  }

  /** @returns false for a formula that would be read as something else here */
  #formula({ children }: ArticleElement, after: string): boolean {
    const tex = textOf(children)
    const { kind, dialect } = this.#place
    if ((kind === 'cell' && tex.includes('|')) || (this.#isInLink && /[[\]]/.test(tex))) return false
    const signs = signsAround(tex, this.#end, after, dialect?.formulaSign)
    const shown = dialect ? dialect.code(tex) : tex
    if (signs === null || shown === null) return false
    this.#add(signs.join(shown))
    return true
  }

  #link({ attributes, children }: ArticleElement): boolean {
    const address = destination(attributes.get('href') ?? '', this.#place.dialect)
    const hasContent = textOf(children).trim() !== '' || children.some((node) => isNamed(node, 'img'))
    if (address === null || !hasContent) return false
    this.#isInLink = true
    const isWritten = this.#attempt(
      () => {
        this.#add('[')
        this.nodes(children, ']')
        this.#add(`](${address})`)
      },
      // Programs look for the end of a link in attributes, too.
      (markdown) => !markdown.includes('<img'),
    )
    this.#isInLink = false
    return isWritten
  }

  /** The beginning of what a node writes. */
  #startOf(node: ArticleNode): string {
    if (typeof node === 'string') return node
    if (noteOf(node)) return '['
    if (node.name === 'img') return imageMarkdown(node, this.#place.dialect).charAt(0)
    if (isFormula(node)) return '$'
    return this.#delimiters[node.name]?.charAt(0) ?? firstCharacters[node.name] ?? '<'
  }

  /** The text or the character of an element at an end of a format; empty where no format begins or ends. */
  #edgeOf(node: ArticleNode | undefined): string {
    if (typeof node === 'string') return node
    if (node === undefined || node.name === 'br') return ''
    const hasSign = node.name === 'a' || node.name === 'code' || node.name in this.#delimiters || noteOf(node)
    return hasSign ? markdownEdge : htmlEdge
  }
}

function isFormula({ name, attributes }: ArticleElement): boolean {
  return name === 'code' && attributes.get('class') === 'math'
}

function hasInFormula(nodes: readonly ArticleNode[], sign: string): boolean {
  return nodes.some(
    (node) =>
      typeof node === 'object' && (isFormula(node) ? textOf([node]).includes(sign) : hasInFormula(node.children, sign)),
  )
}

/** The number of the note that an element refers to; empty for any other element. */
export function noteOf({ name, children: [link, ...others] }: ArticleElement): string {
  if (name !== 'sup' || typeof link !== 'object' || others.length > 0) return ''
  const number = noteAddress.exec(link.attributes.get('href') ?? '')?.[1] ?? ''
  return link.children.length === 1 && link.children[0] === number ? number : ''
}
