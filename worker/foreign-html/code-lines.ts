import { blockElements } from './elements.ts'
import { type ForeignElement, type ForeignNode, findElement, isElement, textOf } from './tree.ts'

const lineNumber =
  /(?:^|\s)(?:blob-num|line-?numbers?(?:-rows)?|linenos?|linenodiv|(?:rouge-)?gutter|hljs-ln-numbers)(?:\s|$)/

/** Whether an element holds nothing but the numbers of the lines of code beside it. */
export function isLineNumber(element: ForeignElement): boolean {
  return lineNumber.test(element.attributes.get('class') ?? '') && /^[\s\d]*$/.test(textOf(element))
}

/** The lines of code in an element. Where another element in it holds the code, only the lines of that element. */
export function codeLinesOf(element: ForeignElement): string[] {
  const code = findElement(element, ({ name }) => name === 'code')
  const parts: string[] = []
  read(code ?? element, parts)
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replaceAll('\u00a0', ' ').trimEnd())
    .filter((line) => line !== '')
}

function read({ children }: ForeignElement, parts: string[]) {
  for (const child of children) readNode(child, parts)
}

function readNode(node: ForeignNode, parts: string[]) {
  if (!isElement(node)) {
    parts.push(node.text)
    return
  }
  if (node.name === 'br') parts.push('\n')
  if (node.attributes.get('aria-hidden') === 'true' || node.name === 'button' || isLineNumber(node)) return
  read(node, parts)
  if (blockElements.has(node.name)) parts.push('\n')
}
