import { galleryPictures } from '#contract/block-kinds.ts'
import { embedAt } from '#contract/embeds.ts'
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { voidElements } from '#worker/foreign-html/elements.ts'
import { embedCard } from '#worker/foreign-html/embeds.ts'
import { imageAddressOf } from '#worker/foreign-html/images.ts'
import { parseHtml } from '#worker/foreign-html/parse-html.ts'
import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  isElement,
  textOf,
  visitElements,
} from '#worker/foreign-html/tree.ts'
import { tokenizeHtml } from '#worker/html/tokenize.ts'
import type { ImageNames } from './image-names.ts'

/** Elements whose text nobody reads: they are counted only. */
const unread = new Set(['script', 'style'])

/** The HTML of a program as a tree, whose passes rewrite what only this program has. The cleaner does the rest. */
export function readTree(html: string): ForeignElement {
  return parseHtml(html, tokenizeHtml)
}

/** The words of an element as one line; empty where it is not there. */
export function lineOf(node: ForeignNode | undefined): string {
  return node ? textOf(node).replace(/\s+/g, ' ').trim() : ''
}

/** The HTML of nodes with all their attributes. */
export function writeTree(nodes: readonly ForeignNode[]): string {
  return nodes.map(writeNode).join('')
}

function writeNode(node: ForeignNode): string {
  if (!isElement(node)) return escapeText(node.text)
  const { name, attributes, children } = node
  const start = `<${name}${Array.from(attributes, ([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}>`
  if (voidElements.has(name)) return start
  return `${start}${unread.has(name) ? '' : writeTree(children)}</${name}>`
}

/**
 * Gives the images of a tree the paths by which they are stored.
 * @param resolve the whole address of an image, or its path in the zip; null where the image stays as it is
 */
export function nameImages(root: ForeignElement, images: ImageNames, resolve: (address: string) => string | null) {
  visitElements(root, (element) => {
    if (element.name !== 'img') return
    const address = resolve(imageAddressOf(element))
    if (address === null) return
    element.attributes = new Map([
      ...[...element.attributes].filter(([name]) => name === 'alt' || name === 'title' || name === 'class'),
      ['src', images.pathOf(address)],
    ])
  })
}

/** An image with its caption and its layout, as articles have it. @param layout a class such as `alignwide`; empty for none */
export function figure(image: ForeignNode, caption: ForeignNode[] = [], layout = ''): ForeignElement {
  const children = caption.length > 0 ? [image, createElement('figcaption', caption)] : [image]
  return createElement('figure', children, layout ? { class: layout } : {})
}

/**
 * A gallery of figures, as articles have it, with a caption of all. One figure is no gallery, and of more than a gallery has the sanitizer
 * makes several.
 * @param around the element of the program, whose classes say how wide the gallery is
 */
export function gallery(figures: ForeignElement[], caption: ForeignNode[], around?: ForeignElement): ForeignElement[] {
  const [first, second] = figures
  if (!second) {
    if (first && caption.length > 0) first.children.push(createElement('figcaption', caption))
    return first ? [first] : []
  }
  const width = /(?:^|[\s-])(?:align|width-)(wide|full)(?:\s|$)/.exec(around?.attributes.get('class') ?? '')?.[1]
  const children = caption.length > 0 ? [...figures, createElement('figcaption', caption)] : figures
  return [createElement('figure', children, { class: width ? `gallery align${width}` : 'gallery' })]
}

/** Says of a gallery that has more pictures than an article's may have; nothing of others. @param figures how many it has */
export function noteOfGallery(figures: number): string[] {
  if (figures <= galleryPictures.most) return []
  return [`Its gallery of ${figures} pictures comes as ${Math.ceil(figures / galleryPictures.most)} galleries.`]
}

/** A link in a paragraph: what becomes of files, players and pages that an article cannot have. */
export function linkLine(href: string, text = href): ForeignElement {
  return createElement('p', [createElement('a', [{ text }], { href })])
}

/** A link that looks like a button. */
export function buttonLine(href: string, text: string): ForeignElement {
  return createElement('p', [createElement('a', [{ text }], { href })], { class: 'button-link' })
}

/** A card that leads to a page, with its title, and a line of text about it. */
/** A card that leads to a page, with its title, and a line of text about it. Readers can have some pages in the text. */
export function linkCard(href: string, title: string, about = ''): ForeignElement {
  const embed = embedAt(href.replace(/^http:/i, 'https:'))
  if (embed) return embedCard(embed, title === href ? '' : title, about)
  const line = about === '' ? [] : [createElement('br'), createElement('small', [{ text: about }])]
  const link = createElement('a', [createElement('strong', [{ text: title || href }]), ...line], { href })
  return createElement('p', [link], { class: 'link-card' })
}

/** A card of the gist that a script shows; null for another element. */
export function gistOf({ name, attributes }: ForeignElement): ForeignElement[] | null {
  const source = name === 'script' ? (attributes.get('src') ?? '') : ''
  const path = /^(?:https?:)?\/\/gist\.github\.com\/([\w/-]{1,200})\.js(?=[?#]|$)/i.exec(source)?.[1]
  const address = `https://gist.github.com/${path}`
  return path ? [linkCard(address, address)] : null
}

const page =
  /^https:\/\/(?:(?:www\.|m\.)?(?:youtube\.com\/(?:watch|shorts|live|embed)|vimeo\.com\/\d|(?:twitter|x)\.com\/[^/]+\/status)|youtu\.be\/)/i

/** A video or a page that is written as an image, which some programs show: its player or a link. Null for another element. */
export function pageOfImage({ name, attributes }: ForeignElement): ForeignElement[] | null {
  const address = name === 'img' ? (attributes.get('src') ?? '') : ''
  if (!page.test(address)) return null
  const text = attributes.get('alt') || address
  return [isVideo.test(address) ? embed(address) : createElement('a', [{ text }], { href: address })]
}

/** The address of a video that articles can show. */
export const isVideo = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be|(?:player\.)?vimeo\.com)\//i

/** A video that articles can show, or else a link to its page. The API keeps the players that it knows. */
export function embed(address: string): ForeignElement {
  if (!isVideo.test(address)) return linkCard(address, '', '')
  const vimeo = /^https:\/\/vimeo\.com\/(\d{1,12})(?:\/([0-9a-f]{1,20}))?/i.exec(address)
  const src = vimeo ? `https://player.vimeo.com/video/${vimeo[1]}${vimeo[2] ? `?h=${vimeo[2]}` : ''}` : address
  return createElement('iframe', [], { src })
}
