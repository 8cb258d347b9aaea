import { escapeText } from '../contract/escape-html.ts'
import { type Part, partsOf } from '../markdown/parts.ts'
import { type ArticleNode, readArticle, textOf, voidElements } from '../markdown/read-article.ts'
import { rawTag } from '../markdown/write-raw.ts'

/** Elements in which the editor puts words into paragraphs. */
const holders = new Set(['', 'li', 'td', 'th', 'blockquote'])
/** Elements between whose children white space means nothing. */
const groups = new Set('div details section table figure tr thead tbody ul ol'.split(' '))
const lines = /^(?:p|h\d|summary|figcaption|caption|)$/

/**
 * Sanitized HTML as the editor writes it, for comparisons: words beside blocks are paragraphs, white space outside of code
 * is single, the head of a column says so. An article comes back from Markdown in this form, which has no alignment of text.
 */
export function normalArticle(html: string): string {
  return writeNodes('', readArticle(html.replace(/ class="ql-align-[a-z]+"/g, ''), '/'), false)
}

function writeNodes(parent: string, nodes: readonly ArticleNode[], isCode: boolean): string {
  if (isCode) return nodes.map((node) => writeNode(node, true)).join('')
  if (!holders.has(parent) && !groups.has(parent)) return writeLine(parent, nodes)
  const parts = partsOf(nodes)
  const isEmpty = parts.every((part) => !Array.isArray(part) && part.name === 'input')
  return parts.map(writePart).join('') + (isEmpty && /^(?:li|td|th)$/.test(parent) ? '<p></p>' : '')
}

function writePart(part: Part): string {
  if (!Array.isArray(part)) return writeNode(part, false)
  const isImages = textOf(part).trim() === '' && part.every((node) => typeof node === 'string' || node.name === 'img')
  return isImages ? writeLine('', part).replace(/\s+(?=<|$)/g, '') : `<p>${writeLine('p', part)}</p>`
}

function writeLine(parent: string, nodes: readonly ArticleNode[]): string {
  const line = nodes
    .map((node) => writeNode(node, false))
    .join('')
    .replace(/ ?(<br>) ?/g, '$1')
  return lines.test(parent) ? line.trim() : line
}

function writeNode(node: ArticleNode, isCode: boolean): string {
  if (typeof node === 'string') return isCode ? escapeText(node) : escapeText(node).replace(/[ \t\n]+/g, ' ')
  const { name, children } = node
  const attributes = new Map(node.attributes)
  if (name === 'th' && !attributes.has('scope')) attributes.set('scope', 'col')
  const start = rawTag(name, new Map([...attributes].sort())).replace(' />', '>')
  if (voidElements.has(name)) return start
  return `${start}${writeNodes(name, children, isCode || name === 'pre')}</${name}>`
}
