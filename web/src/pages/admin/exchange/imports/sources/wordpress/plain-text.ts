import { blockElements } from '#worker/foreign-html/elements.ts'
import { type ForeignNode, isElement } from '#worker/foreign-html/tree.ts'
import { readTree } from '../foreign-tree.ts'

/** HTML as one line of text, with its entities decoded. */
export function plainText(html: string): string {
  return plainLines(html).replace(/\s+/g, ' ')
}

/** HTML as lines of text: blocks and line breaks end them. */
export function plainLines(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  const lines: string[] = []
  collect(readTree(html).children, lines)
  return lines
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function collect(nodes: readonly ForeignNode[], lines: string[]) {
  for (const node of nodes) {
    if (!isElement(node)) {
      lines.push(node.text)
    } else if (node.name === 'br') {
      lines.push('\n')
    } else if (node.name !== 'script' && node.name !== 'style') {
      const isBlock = blockElements.has(node.name)
      if (isBlock) lines.push('\n')
      collect(node.children, lines)
      if (isBlock) lines.push('\n')
    }
  }
}

/** A path without slashes at its end. */
export function withoutEndSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
