import type { MarkdownBlock } from '#worker/markdown/markdown-block.ts'
import { isLine } from '#worker/markdown/parts.ts'
import { type ArticleElement, type ArticleNode, inlineElements, isNamed } from '#worker/markdown/read-article.ts'
import { type InlinePlace, writeInline } from '#worker/markdown/write-inline.ts'

const dividers: Record<string, string> = { '': '---', center: ':-:', right: '--:' }

/** A table has no signs for a caption, merged cells, heads of rows, and blocks in its cells. */
export const table: MarkdownBlock = ({ children }, { lines, place }) => {
  const written = linesOf(children, place)
  if (written === null) return false
  lines.add(written.join('\n'))
  return true
}

function linesOf(children: ArticleNode[], place: Omit<InlinePlace, 'kind'>): string[] | null {
  const [head, body, ...others] = elementsOf(children)
  if (head?.name !== 'thead' || (body && body.name !== 'tbody') || others.length > 0) return null
  const [names, ...furtherHeads] = elementsOf(head.children)
  if (!names || furtherHeads.length > 0) return null
  const rows = [names, ...elementsOf(body?.children ?? [])].map(({ children }) => elementsOf(children))
  const alignments = rows[0]?.map(alignmentOf) ?? []
  const lines: string[] = []
  for (const [index, cells] of rows.entries()) {
    const isEven =
      cells.length === alignments.length &&
      cells.every((cell, column) => alignmentOf(cell) === alignments[column] && isPlain(cell, index === 0))
    const words = cells.map(wordsOf)
    if (!isEven || !words.every((nodes) => nodes !== null)) return null
    lines.push(line(words.map((nodes) => writeInline(nodes, { ...place, kind: 'cell' }))))
    if (index === 0) lines.push(line(alignments.map((alignment) => dividers[alignment] ?? '')))
  }
  return lines
}

function line(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

function elementsOf(nodes: ArticleNode[]): ArticleElement[] {
  return nodes.filter((node) => typeof node === 'object')
}

function alignmentOf({ attributes }: ArticleElement): string {
  return attributes.get('class') ?? ''
}

/** Whether a cell has nothing but its alignment. */
function isPlain({ name, attributes }: ArticleElement, isHead: boolean): boolean {
  const hasSpan = attributes.has('colspan') || attributes.has('rowspan')
  const scope = attributes.get('scope') ?? ''
  return !hasSpan && (isHead ? name === 'th' && (scope === '' || scope === 'col') : name === 'td')
}

/** The words of a cell; null for blocks, and for what a line of a table cannot begin or end with. */
function wordsOf({ children }: ArticleElement): ArticleNode[] | null {
  const [first, ...others] = children
  const isParagraph = isNamed(first, 'p') && typeof first === 'object' && others.length === 0
  if (isParagraph && /^link-card\b/.test(first.attributes.get('class') ?? '')) return null
  const words = isParagraph ? first.children : children
  const isWords = words.every((node) => typeof node === 'string' || inlineElements.has(node.name))
  const isEmpty = words.every((node) => typeof node === 'string' && node.trim() === '')
  return isWords && (isEmpty || isLine(words)) ? words : null
}
