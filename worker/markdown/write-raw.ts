import { escapeAttribute, escapeText } from '../contract/escape-html.ts'
import { partsOf } from './parts.ts'
import { type ArticleElement, type ArticleNode, inlineElements, voidElements } from './read-article.ts'

/** Attributes that the sanitizer writes of itself. */
const implied = new Set(['rel', 'loading', 'decoding', 'allowfullscreen', 'referrerpolicy', 'sandbox'])
/** Elements whose white space counts. */
const spaced = new Set(['pre'])

/** An element as HTML in one line: a block of HTML in Markdown ends at an empty line. */
export function rawElement({ name, attributes, children }: ArticleElement, isSpaced = false): string {
  const start = rawTag(name, attributes)
  if (voidElements.has(name)) return start
  return `${start}${rawNodes(children, isSpaced || spaced.has(name))}</${name}>`
}

export function rawTag(name: string, attributes: ReadonlyMap<string, string>): string {
  let tag = `<${name}`
  for (const [attribute, value] of attributes) {
    if (!implied.has(attribute)) tag += ` ${attribute}="${inOneLine(escapeAttribute(value))}"`
  }
  return voidElements.has(name) ? `${tag} />` : `${tag}>`
}

function rawNodes(nodes: readonly ArticleNode[], isSpaced: boolean): string {
  const hasBlock = nodes.some((node) => typeof node === 'object' && !inlineElements.has(node.name))
  return (hasBlock ? partsOf(nodes).flat() : nodes)
    .map((node) => {
      if (typeof node !== 'string') return rawElement(node, isSpaced)
      return isSpaced ? inOneLine(escapeText(node)) : escapeText(node).replace(/[ \t\n]+/g, ' ')
    })
    .join('')
}

function inOneLine(html: string): string {
  return html.replaceAll('\n', '&#10;').replaceAll('\t', '&#9;').replaceAll('|', '&#124;')
}
