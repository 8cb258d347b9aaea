import { blockElements } from '#worker/foreign-html/elements.ts'
import { createElement, type ForeignElement, type ForeignNode, isBlank, isElement } from '#worker/foreign-html/tree.ts'

/** Elements between paragraphs, beside the blocks of HTML. */
const otherBlocks = new Set(['wp-block', 'audio', 'video', 'script', 'style', 'object', 'canvas', 'noscript', 'svg'])
/** Blocks whose text has paragraphs. */
const containers = new Set(['body', 'blockquote', 'div', 'section', 'article', 'main', 'header', 'footer', 'aside'])
/** Elements whose line breaks stay as they are. */
const literal = new Set(['pre', 'script', 'style', 'textarea', 'svg', 'math', 'table', 'ul', 'ol', 'dl'])

/**
 * Makes paragraphs and line breaks of a text of the classic editor, as WordPress does when it shows it: an empty line ends a
 * paragraph, the end of a line breaks it. It takes linear time.
 */
export function addParagraphs(parent: ForeignElement) {
  const result: ForeignNode[] = []
  let line: ForeignNode[] = []

  function endParagraph() {
    const content = trimLine(line)
    line = []
    if (content.length > 0) result.push(createElement('p', breakLines(content)))
  }

  for (const child of parent.children) {
    if (!isElement(child)) {
      for (const [index, part] of child.text.split(/\n[^\S\n]*\n/).entries()) {
        if (index > 0) endParagraph()
        if (part !== '') line.push({ text: part })
      }
    } else if (isBlock(child)) {
      endParagraph()
      if (containers.has(child.name) && hasText(child)) addParagraphs(child)
      else if (child.name === 'p' || child.name === 'figcaption') child.children = breakLines(trimLine(child.children))
      result.push(child)
    } else {
      line.push(child)
    }
  }
  endParagraph()
  parent.children = result
}

/** The same in a block of the editor that has a text of the classic one. */
export function addLinesOfClassic(block: ForeignElement) {
  if (!/^(?:freeform|shortcode)$/.test(block.attributes.get('name') ?? '')) return
  const { name } = block
  block.name = 'div'
  addParagraphs(block)
  block.name = name
}

function isBlock({ name }: ForeignElement): boolean {
  return blockElements.has(name) || otherBlocks.has(name)
}

function hasText({ children }: ForeignElement): boolean {
  return children.some((child) => !isElement(child) && !isBlank(child.text))
}

/** A line without white space around it; empty where it has nothing else. */
function trimLine(line: ForeignNode[]): ForeignNode[] {
  const isEmpty = (node: ForeignNode | undefined) => node !== undefined && !isElement(node) && node.text.trim() === ''
  let from = 0
  let to = line.length
  while (from < to && isEmpty(line[from])) from++
  while (to > from && isEmpty(line[to - 1])) to--
  return line.slice(from, to).map((node, index, all) => {
    if (isElement(node)) return node
    const begin = index === 0 ? node.text.trimStart() : node.text
    return { text: index === all.length - 1 ? begin.trimEnd() : begin }
  })
}

function breakLines(nodes: readonly ForeignNode[]): ForeignNode[] {
  const result: ForeignNode[] = []
  for (const node of nodes) {
    if (isElement(node)) {
      if (!literal.has(node.name)) node.children = breakLines(node.children)
      result.push(node)
      continue
    }
    const before = result.at(-1)
    const isAfterBreak = isElement(before) && before.name === 'br'
    const text = isAfterBreak ? node.text.replace(/^\s*\n/, '') : node.text
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) result.push(createElement('br'))
      if (part !== '') result.push({ text: part })
    }
  }
  return result
}
