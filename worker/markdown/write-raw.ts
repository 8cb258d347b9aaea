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
    if (!implied.has(attribute)) tag += ` ${attribute}="${attributeSigns(inOneLine(escapeAttribute(value)))}"`
  }
  return voidElements.has(name) ? `${tag} />` : `${tag}>`
}

function rawNodes(nodes: readonly ArticleNode[], isSpaced: boolean): string {
  const hasBlock = nodes.some((node) => typeof node === 'object' && !inlineElements.has(node.name))
  return (hasBlock ? partsOf(nodes).flat() : nodes)
    .map((node) => {
      if (typeof node !== 'string') return rawElement(node, isSpaced)
      const text = escapeText(node)
      return inOneLine(isSpaced ? text : text.replace(/[ \t\n]+/g, ' '))
    })
    .join('')
}

/** Signs that some programs read in attributes, too. */
function attributeSigns(value: string): string {
  return value.replaceAll('\\', '&#92;').replaceAll('`', '&#96;')
}

/** Characters that end a line for some programs, or a cell of a table. */
function inOneLine(html: string): string {
  return html.replace(/[\n\t|\u2028\u2029]/g, (character) => `&#${character.charCodeAt(0)};`)
}
