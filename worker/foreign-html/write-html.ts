import { ownClass } from '../contract/block-kinds.ts'
import { escapeAttribute, escapeText } from '../contract/escape-html.ts'
import { ownId, voidElements } from './elements.ts'
import { createElement, type ForeignElement, type ForeignNode, isElement } from './tree.ts'

/** The attributes of each element that an article may have, in the order in which they are written. */
const written: Record<string, readonly string[]> = {
  a: ['href', 'id'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  figure: ['class'],
  p: ['class'],
  h1: ['class'],
  h2: ['class'],
  h3: ['class'],
  h4: ['class'],
  h5: ['class'],
  h6: ['class'],
  blockquote: ['class'],
  ol: ['start', 'type', 'reversed'],
  ul: ['class'],
  li: ['id', 'class', 'value'],
  input: ['type', 'disabled', 'checked'],
  code: ['class'],
  div: ['class', 'role'],
  section: ['class'],
  th: ['colspan', 'rowspan', 'scope', 'class'],
  td: ['colspan', 'rowspan', 'class'],
  iframe: ['src', 'title'],
}

/** Writes a tree as HTML, with the attributes that an article may have only. */
export function writeHtml(nodes: readonly ForeignNode[]): string {
  return nodes.map(writeNode).join('')
}

function writeNode(node: ForeignNode): string {
  if (!isElement(node)) return escapeText(node.text)
  if (node.name === 'note-reference') return writeNoteReference(node)
  const { name, attributes, children } = node
  const pairs = (written[name] ?? []).flatMap((attribute) => {
    const value = attributes.get(attribute)
    const isForeign =
      (attribute === 'class' && !ownClass.test(value ?? '')) || (attribute === 'id' && !ownId.test(value ?? ''))
    return value === undefined || isForeign ? [] : ` ${attribute}="${escapeAttribute(value)}"`
  })
  const start = `<${name}${pairs.join('')}`
  return voidElements.has(name) ? `${start} />` : `${start}>${writeHtml(children)}</${name}>`
}

function writeNoteReference({ attributes, children }: ForeignElement): string {
  return writeNode(createElement('sup', [createElement('a', children, Object.fromEntries(attributes))]))
}
