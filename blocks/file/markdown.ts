import { addLink, isElement, mayBeLink } from '#worker/markdown/block-links.ts'
import type { MarkdownBlock } from '#worker/markdown/markdown-block.ts'

const factsBehind = /^ \((.+)\)$/

/** A file is a link with its name, whose title says its type and size. */
export const fileLink: MarkdownBlock = ({ attributes, children: [link, behind] }, writer) => {
  if (attributes.get('class') !== 'file' || !isElement(link) || !mayBeLink(writer)) return false
  const facts = factsBehind.exec(typeof behind === 'string' ? behind : '')?.[1] ?? ''
  return addLink(writer, link.children, link, facts)
}
