import type { Node, Slice } from '@tiptap/pm/model'
import { countersOf } from '#blocks/list/counted-list.ts'

/** The plain text of what is copied: signs before items, tabs between cells, an empty line between blocks. */
export function copiedText({ content, openStart, openEnd }: Slice): string {
  let blocks = content
  // Words of one item or cell come without its sign.
  for (let depth = Math.min(openStart, openEnd); depth > 0 && blocks.childCount === 1; depth--) {
    const only = blocks.firstChild
    if (!only || only.isTextblock) break
    blocks = only.content
  }
  return textOfBlocks(blocks.content)
}

function textOfBlocks(blocks: readonly Node[]) {
  return blocks.map(textOf).join(blocks.every(({ isInline }) => isInline) ? '' : '\n\n')
}

function textOf(node: Node): string {
  const { type, attrs, children } = node
  if (node.isText) return node.text ?? ''
  switch (type.name) {
    case 'hardBreak':
      return '\n'
    case 'footnoteRef':
      return `[${attrs.number}]`
    case 'bulletList':
      return children.map((item) => itemText('- ', item)).join('\n')
    case 'orderedList':
      return countersOf(node)
        .map((counter, index) => itemText(`${counter}. `, node.child(index)))
        .join('\n')
    case 'taskList':
      return children.map((item) => itemText(item.attrs.done ? '[x] ' : '[ ] ', item)).join('\n')
    case 'footnotes':
      return children.map((item, index) => itemText(`[${index + 1}] `, item)).join('\n')
    case 'table':
      return children.map(textOf).join('\n')
    case 'tableRow':
      return children.map((cell) => textOfBlocks(cell.children).replace(/\s+/g, ' ')).join('\t')
    case 'horizontalRule':
      return '---'
    default:
      if (children.length > 0) return textOfBlocks(children)
      return String(attrs.alt || attrs.title || attrs.href || attrs.src || '')
  }
}

function itemText(sign: string, item: Node) {
  const lines = item.children.map(textOf).join('\n').split('\n')
  return sign + lines.join(`\n${' '.repeat(sign.length)}`)
}
