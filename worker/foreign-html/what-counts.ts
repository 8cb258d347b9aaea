import { codeLinesOf } from './code-lines.ts'
import { blockElements } from './elements.ts'
import { type ForeignElement, type ForeignNode, findElement, isBlank, isElement, textOf } from './tree.ts'

/** How the text of an element is read: for every word, as an aside that nobody would miss, or not at all. */
type Reading = 'read' | 'aside' | 'unread'

type Attributes = ReadonlyMap<string, string>

function names(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** Elements whose words nobody sees, or that have no words of the text. */
const unread = names(
  [
    'applet audio button canvas datalist embed head nav noframes noscript object option script select style svg',
    'template textarea title video',
  ].join(' '),
)
const asideStyle = /user-select:\s?none/i
const asideClass =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|MsoCommentReference|ql-ui|hide-text|mw-editsection|mw-cite-backlink|wp-block-file__button|MathJax_Preview|ltx_note_mark|ltx_tag_note|toolbar)(?:\s|$)/i
const asideRole = /^(?:button|menu|menubar|toolbar|tooltip)$/

export function readingOf({ name, attributes, style }: ForeignElement): Reading {
  // Without an address it is a box: of Apple Notes around a table.
  const isBox = name === 'object' && !attributes.has('data')
  const isUnseen =
    (unread.has(name) && !isBox) ||
    attributes.has('hidden') ||
    style.get('display') === 'none' ||
    style.get('visibility') === 'hidden' ||
    style.get('mso-hide') === 'all' ||
    style.get('mso-element')?.startsWith('comment')
  if (isUnseen) return 'unread'
  const isAside =
    name === 'rp' ||
    attributes.get('aria-hidden') === 'true' ||
    style.get('mso-list') === 'ignore' ||
    asideRole.test(attributes.get('role') ?? '') ||
    asideStyle.test(attributes.get('style') ?? '') ||
    asideClass.test(attributes.get('class') ?? '')
  return isAside ? 'aside' : 'read'
}

/** Elements whose words stand apart, though they are in one line. */
const apart = names('br d-footnote iframe img object option rt ruby sub sup')

const noteClass = /(?:^|\s)(?:sidenote|marginnote|ltx_role_footnote)(?:\s|$)/

/** Whether the words of an element are no part of those before and behind it. */
export function isApart({ name, style, attributes }: ForeignElement): boolean {
  if (noteClass.test(attributes.get('class') ?? '')) return true
  const display = style.get('display')
  if (display === 'inline' || display === 'contents') return apart.has(name)
  return blockElements.has(name) || apart.has(name) || /^(?:block|flex|grid|list-item|table)/.test(display ?? '')
}

const level = /^l\d+ level(\d)/
const levelClass = /(?:^|\s)(?:list-?(?:bullet|number|task|indent)|indent-?level-?)(\d{1,2})(?:\s|$)/i
const indentClass = /(?:^|\s)ql-indent-(\d{1,2})(?:\s|$)/

/** The depth that an item of a list says itself, from 1; 0 where it says none. */
export function statedDepth({ attributes, style }: ForeignElement): number {
  const classes = attributes.get('class') ?? ''
  const fromZero =
    attributes.get('data-indent') ??
    attributes.get('data-stringify-indent') ??
    attributes.get('data-lake-indent') ??
    indentClass.exec(classes)?.[1]
  if (fromZero !== undefined) return Number(fromZero) + 1 || 0
  const fromOne =
    attributes.get('aria-level') ??
    attributes.get('data-aria-level') ??
    level.exec(style.get('mso-list') ?? '')?.[1] ??
    levelClass.exec(classes)?.[1]
  return Number(fromOne ?? 0) || 0
}

const taskClass =
  /(?:^|\s)(?:to-?do-?list|todo_item|(?:Apple-)?checklist|listtype-task\w{0,10}|task-list-item)(?:\s|$)/i

/** Whether an element says that an item is a task: its box, the item itself, or its list. */
export function isTaskSign({ name, attributes }: ForeignElement): boolean {
  if (name === 'en-todo') return true
  if (name === 'input') return attributes.get('type')?.toLowerCase() === 'checkbox'
  if (name !== 'ul' && name !== 'li') return attributes.get('role') === 'checkbox'
  const isStated = ['data-checked', 'data-done', 'aria-checked'].some((one) => attributes.has(one))
  return isStated || attributes.get('role') === 'checkbox' || taskClass.test(attributes.get('class') ?? '')
}

const monospaced = /font(?:-family)?:[^;]{0,200}(?:mono|courier|consolas|menlo|monaco)/i

/** Of Substack and WordPress: lines of words that are no code. */
const verse = /(?:^|\s)(?:text|verse|wp-block-verse)(?:\s|$)/

/** Whether the lines of an element are lines of code. */
export function isCodeBlock(element: ForeignElement): boolean {
  const { name, attributes, style } = element
  if (name === 'pre') return !verse.test(attributes.get('class') ?? '')
  if (name === 'codeblock') return true
  if (/(?:^|\s)ql-code-block(?:\s|$)/.test(attributes.get('class') ?? '')) return true
  const isLines = name === 'div' && style.get('white-space') === 'pre' && monospaced.test(attributes.get('style') ?? '')
  return isLines && codeLinesOf(element).length > 1
}

const usable = /^(?:https?:|mailto:|tel:|file:|\/|\.{1,2}\/|\?|[\w-]+[./?])/i

/** Whether a link leads to another page. */
export function isUsable(href: string): boolean {
  return usable.test(href.trim())
}

/** Whether a link is a card of a page: blocks of words, with pictures of that page. */
export function isCard(link: ForeignElement): boolean {
  const block = findElement(link, ({ name }) => name === 'div' || name === 'p')
  return block !== undefined && !isBlank(textOf(link))
}

/** In characters. */
const longestCodeHead = 60

/** Whether an element is the line above a block of code, with its language and buttons. */
export function isCodeHead(element: ForeignElement, following: ForeignNode | undefined): boolean {
  if (element.name !== 'div' || !isElement(following) || textOf(element).length > longestCodeHead) return false
  const hasButton = findElement(element, ({ name }) => name === 'button') !== undefined
  return hasButton && (following.name === 'pre' || findElement(following, ({ name }) => name === 'pre') !== undefined)
}

/** Whether a link leads to a picture itself: programs put one around it in a larger size. */
export function isPictureFile(href = ''): boolean {
  return /\.(?:jpe?g|png|gif|webp|avif)(?![\w.])/i.test(href)
}

/** The words of attributes: the language of code, the kind of a callout, the description of a picture. */
export function labelsOf({ attributes }: ForeignElement): string[] {
  const named = /(?:^|\s)(?:language-([\w+#.-]+)|callout (\w+))/.exec(attributes.get('class') ?? '')
  const all = [named?.[1], named?.[2], attributes.get('alt'), attributes.get('title')]
  return all.filter((label) => label !== undefined)
}

const sources = ['src', 'data-src', 'data-lazy-src', 'data-original', 'srcset', 'data-srcset'] as const
const emoji =
  /^(?:\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\p{Cf}\p{Sk}]*|\p{RI}{2}|[\d#*]\ufe0f?\u20e3|:[\w+-]+:)$/u
/** A shorter inline image, in characters, is drawn while the true one loads. */
const shortestInline = 200

/** Whether an image is a picture of the text: not one pixel, an emoji, a box to tick or a place that is held for one. */
export function isPicture(attributes: Attributes): boolean {
  if (emoji.test(attributes.get('alt') ?? '')) return false
  if (/(?:^|[\s-])(?:wp-smiley|emoji)/.test(attributes.get('class') ?? '')) return false
  if (attributes.get('role') === 'checkbox' || attributes.get('aria-roledescription') === 'checkbox') return false
  return !isPixel(attributes) && sources.some((name) => isSource(attributes.get(name)))
}

function isSource(address: string | undefined): boolean {
  const source = address?.trim() ?? ''
  return source !== '' && !(/^data:/i.test(source) && source.length < shortestInline)
}

export function isFrame(attributes: Attributes): boolean {
  const source = attributes.get('src') ?? attributes.get('data-src') ?? ''
  return /^(?:https?:)?\/\//i.test(source.trim()) && !isPixel(attributes)
}

function isPixel(attributes: Attributes): boolean {
  const size = (name: string) => Number.parseFloat(attributes.get(name) ?? '2')
  return size('width') < 2 && size('height') < 2
}
