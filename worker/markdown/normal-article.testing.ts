import { partsOf } from './parts.ts'
import { type ArticleNode, readArticle, textOf, voidElements } from './read-article.ts'
import { rawTag } from './write-raw.ts'

/** Elements in which the editor puts words into paragraphs. */
const holders = new Set([
  '',
  'li',
  'td',
  'th',
  'blockquote',
  'details',
  'div',
  'section',
  'table',
  'figure',
  'tr',
  'thead',
  'tbody',
  'ul',
  'ol',
])

/**
 * Sanitized HTML as the editor writes it: words between blocks are paragraphs, white space outside of code is single, the
 * head of a column says so. A text in Markdown comes back in this form.
 */
export function normalArticle(html: string): string {
  return writeNodes('', readArticle(html, '/'), false)
}

function writeNodes(parent: string, nodes: readonly ArticleNode[], isCode: boolean): string {
  if (isCode) return nodes.map((node) => (typeof node === 'string' ? node : writeNode(node, true))).join('')
  if (!holders.has(parent)) return writeLine(parent, nodes)
  const parts = partsOf(nodes)
  const isEmpty = parts.every((part) => !Array.isArray(part) && part.name === 'input')
  if (/^(?:li|td|th)$/.test(parent) && isEmpty) return `${parts.map((part) => writePart(part)).join('')}<p></p>`
  return parts.map((part) => writePart(part)).join('')
}

function writePart(part: ReturnType<typeof partsOf>[number]): string {
  if (!Array.isArray(part)) return writeNode(part, false)
  const isImages = textOf(part).trim() === '' && part.every((node) => typeof node === 'string' || node.name === 'img')
  return isImages ? writeLine('', part).replace(/\s+(?=<|$)/g, '') : `<p>${writeLine('p', part)}</p>`
}

function writeLine(parent: string, nodes: readonly ArticleNode[]): string {
  const line = nodes
    .map((node) => (typeof node === 'string' ? node.replace(/[ \t\n]+/g, ' ') : writeNode(node, false)))
    .join('')
    .replace(/ ?(<br>) ?/g, '$1')
  return /^(?:p|h\d|summary|figcaption|caption|section|div|details|table|thead|tbody|tr|ul|ol|)$/.test(parent)
    ? line.trim()
    : line
}

function writeNode(node: ArticleNode, isCode: boolean): string {
  if (typeof node === 'string') return node
  const { name, children } = node
  const attributes = new Map(node.attributes)
  if (name === 'th' && !attributes.has('scope') && !attributes.has('colspan')) attributes.set('scope', 'col')
  const start = rawTag(name, attributes).replace(' />', '>')
  if (voidElements.has(name)) return start
  return `${start}${writeNodes(name, children, isCode || name === 'pre')}</${name}>`
}
