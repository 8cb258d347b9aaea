import { type ArticleElement, type ArticleNode, inlineElements, isNamed, textOf } from './read-article.ts'

/** A child of a block: an element, or the words and images between two of them. */
export type Part = ArticleElement | ArticleNode[]

const emptyParagraph: ArticleElement = { name: 'p', attributes: new Map(), children: [] }

/** The children of a block, without white space between them. */
export function partsOf(nodes: readonly ArticleNode[]): Part[] {
  const parts: Part[] = []
  for (const node of nodes) {
    const isInline = typeof node === 'string' || inlineElements.has(node.name)
    const last = parts.at(-1)
    if (!isInline) parts.push(node)
    else if (Array.isArray(last)) last.push(node)
    else if (typeof node !== 'string' || node.trim() !== '') parts.push([node])
  }
  return parts
}

/** An item of a list: its blocks, and the sign of a task. */
export function itemOf({ children }: ArticleElement): { box: string; content: ArticleNode[]; parts: Part[] } {
  const [first, ...others] = children
  const isTask = typeof first === 'object' && first.name === 'input'
  const own = isTask ? others : children
  const content = partsOf(own).length > 0 ? own : [emptyParagraph]
  return { box: isTask ? (first.attributes.has('checked') ? '[x] ' : '[ ] ') : '', content, parts: partsOf(content) }
}

/** Whether words are a paragraph of Markdown: with words, and without a line break at an end. */
export function isLine(nodes: readonly ArticleNode[]): boolean {
  const isFilled = (node: ArticleNode) => typeof node !== 'string' || node.trim() !== ''
  return textOf(nodes).trim() !== '' && !isNamed(nodes.find(isFilled), 'br') && !isNamed(nodes.findLast(isFilled), 'br')
}

/** Whether a part is a paragraph of Markdown. */
export function isParagraph(part: Part | undefined): boolean {
  if (part === undefined) return false
  if (Array.isArray(part)) return isLine(part)
  return part.name === 'p' && part.attributes.size === 0 && isLine(part.children)
}

/** Whether no empty line is needed in an item: it is a paragraph, or one with a list below it that begins in any line. */
export function isTightItem([first, second, ...others]: Part[]): boolean {
  if (!isParagraph(first) || others.length > 0) return false
  return second === undefined || (!Array.isArray(second) && (isNamed(second, 'ul') || isPlainCount(second)))
}

function isPlainCount({ name, attributes }: ArticleElement): boolean {
  return name === 'ol' && attributes.size === 0
}
