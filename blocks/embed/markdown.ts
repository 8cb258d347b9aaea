import { addLink, isElement, mayBeLink } from '#worker/markdown/block-links.ts'
import type { MarkdownBlock } from '#worker/markdown/markdown-block.ts'
import { isNamed, textOf } from '#worker/markdown/read-article.ts'

/** The card of an embed is a link with its picture and title; the line below that is the title of the link. */
export const embedLink: MarkdownBlock = ({ attributes, children: [link] }, writer) => {
  if (attributes.get('class') !== 'link-card embed' || !isElement(link) || !mayBeLink(writer)) return false
  const image = link.children.filter((node) => isNamed(node, 'img'))
  const [title, line] = ['strong', 'small'].map((name) => textOf(link.children.filter((node) => isNamed(node, name))))
  const words = image.length > 0 ? [...image, ` ${title}`] : [title ?? '']
  return addLink(writer, words, link, line ?? '')
}
