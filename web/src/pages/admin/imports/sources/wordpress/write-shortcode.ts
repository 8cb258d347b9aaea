import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { createElement, type ForeignNode, findElement, isElement, textOf } from '#worker/foreign-html/tree.ts'
import { embed, figure, linkLine, readTree, writeTree } from '../foreign-tree.ts'
import type { Changes } from './changes.ts'
import type { Shortcode } from './shortcodes.ts'
import { webAddress } from './web-address.ts'

/** An attachment of the file: a file of the old site. */
export type Attachment = { address: string; alt: string; caption: string; title: string }

/** The HTML of the shortcodes that WordPress has itself, and of some that many sites have; null for others. */
export function writeShortcode(
  shortcode: Shortcode,
  attachments: ReadonlyMap<string, Attachment>,
  changes: Changes,
): string | null {
  const { name, attributes, unnamed, content } = shortcode
  switch (name) {
    case 'caption':
    case 'wp_caption':
      return writeCaption(shortcode)
    case 'gallery':
      changes.add('gallery')
      return writeGallery(attributes.ids ?? attributes.include ?? '', attachments)
    case 'embed':
    case 'youtube':
    case 'vimeo':
      return writeAddress(content?.trim() || attributes.src || attributes.url || unnamed[0]?.replace(/^=/, '') || '')
    case 'audio':
    case 'video':
    case 'playlist': {
      const address = Object.values(attributes).find((value) => webAddress.test(value)) ?? ''
      if (name === 'video' && /youtu|vimeo/i.test(address)) return writeAddress(address)
      changes.add('player')
      return address ? writeTree([linkLine(address)]) : ''
    }
    case 'code':
    case 'sourcecode':
      if (content === null) return null
      return writeCode(content, attributes.language ?? attributes.lang ?? unnamed[0] ?? '')
    default:
      return null
  }
}

function writeCaption({ attributes, content }: Shortcode): string | null {
  if (content === null) return null
  const tree = readTree(content)
  const image = findElement(tree, ({ name }) => name === 'img')
  if (!image) return content
  const link = findElement(tree, ({ name }) => name === 'a')
  const holder = link && findElement(link, (one) => one === image) ? link : image
  const rest = tree.children.filter((child) => child !== holder)
  const words = attributes.caption ? readTree(attributes.caption).children : rest
  const layout = /^align(?:left|right|wide|full)$/.exec(attributes.align ?? '')?.[0] ?? ''
  const hasWords = words.some((node) => textOf(node).trim() !== '')
  return `\n\n${writeTree([figure(holder, hasWords ? trimmed(words) : [], layout)])}\n\n`
}

function trimmed(nodes: ForeignNode[]): ForeignNode[] {
  return nodes.map((node, index) => (isElement(node) || index > 0 ? node : { text: node.text.trimStart() }))
}

function writeGallery(ids: string, attachments: ReadonlyMap<string, Attachment>): string {
  const figures = ids.split(/[\s,]+/).flatMap((id) => {
    const found = attachments.get(id)
    if (!found) return []
    const image = createElement('img', [], { src: found.address, alt: found.alt })
    return [figure(image, found.caption ? readTree(found.caption).children : [])]
  })
  return `\n\n${writeTree(figures)}\n\n`
}

function writeAddress(address: string): string {
  return webAddress.test(address)
    ? `\n\n${writeTree([embed(address.replace(/^http:/i, 'https:'))])}\n\n`
    : escapeText(address)
}

function writeCode(content: string, language: string): string {
  const name = /^[\w+#.-]{1,40}$/.test(language) ? ` class="language-${escapeAttribute(language)}"` : ''
  // Classic texts have code as it is, or escaped.
  const code = /&(?:lt|gt|amp);/.test(content) ? content.replaceAll('<', '&lt;') : escapeText(content)
  return `\n\n<pre><code${name}>${code.replace(/^\n|\n$/g, '')}</code></pre>\n\n`
}
