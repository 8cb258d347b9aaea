import { escapeAttribute, escapeText } from '../contract/escape-html.ts'
import type { ArticleElement, ArticleNode } from './read-article.ts'

/** Attributes that the sanitizer writes of itself. */
const implied = new Set(['rel', 'loading', 'decoding', 'allowfullscreen', 'referrerpolicy', 'sandbox'])
/** Elements whose white space counts. */
const spaced = new Set(['pre'])
const withoutEnd = new Set(['br', 'hr', 'img', 'input'])

/** An element as HTML in one line: a block of HTML in Markdown ends at an empty line. */
export function rawElement({ name, attributes, children }: ArticleElement, isSpaced = false): string {
  const start = rawTag(name, attributes)
  if (withoutEnd.has(name)) return start
  return `${start}${rawNodes(children, isSpaced || spaced.has(name))}</${name}>`
}

export function rawTag(name: string, attributes: ReadonlyMap<string, string>): string {
  let tag = `<${name}`
  for (const [attribute, value] of attributes) {
    if (!implied.has(attribute)) tag += ` ${attribute}="${inOneLine(escapeAttribute(value))}"`
  }
  return withoutEnd.has(name) ? `${tag} />` : `${tag}>`
}

function rawNodes(nodes: readonly ArticleNode[], isSpaced: boolean): string {
  return nodes
    .map((node) => {
      if (typeof node !== 'string') return rawElement(node, isSpaced)
      return isSpaced ? inOneLine(escapeText(node)) : escapeText(node).replace(/[ \t\n]+/g, ' ')
    })
    .join('')
}

function inOneLine(html: string): string {
  return html.replaceAll('\n', '&#10;').replaceAll('\t', '&#9;').replaceAll('|', '&#124;')
}
