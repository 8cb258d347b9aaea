import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  isBlank,
  isElement,
  replaceElements,
  textOf,
  visitElements,
} from '#worker/foreign-html/tree.ts'
import { figure, gallery, readTree, writeTree } from '../../foreign-tree.ts'
import type { Attachment } from '../scan-items.ts'
import type { ImageOriginals } from './image-originals.ts'
import type { Shortcode } from './read-attributes.ts'

/** Images get the descriptions that the file has, and lose the links to themselves. */
export function cleanImages(
  root: ForeignElement,
  originals: ImageOriginals,
  attachments: ReadonlyMap<string, Attachment>,
) {
  visitElements(root, (element) => {
    if (element.name !== 'img' || element.attributes.get('alt')) return
    const id = /(?:^|\s)wp-image-(\d{1,12})(?:\s|$)/.exec(element.attributes.get('class') ?? '')?.[1]
    const attachment =
      (id ? attachments.get(id) : undefined) ?? originals.attachmentOf(element.attributes.get('src') ?? '')
    if (attachment?.alt) element.attributes.set('alt', attachment.alt)
  })
  replaceElements(root, (element) => {
    if (element.name !== 'a' || !originals.isOfImage(element.attributes.get('href') ?? '')) return null
    return countImages(element) > 0 && isBlank(textOf(element)) ? element.children : null
  })
}

/** An attachment with its caption. */
export function figureOf({ address, alt, caption }: Attachment): ForeignElement {
  const image = createElement('img', [], { src: address, alt })
  return figure(image, caption === '' ? [] : readTree(caption).children)
}

/** `[caption align="alignleft"]<img> words[/caption]`, or with `caption="words"`. */
export function captionBlock({ attributes, inner }: Shortcode): string | null {
  if (inner === null) return null
  const tree = readTree(inner)
  const image = tree.children.find((child) => isElement(child) && (child.name === 'img' || countImages(child) > 0))
  if (!image) return `\n\n${inner}\n\n`
  const stated = attributes.get('caption')
  const words = stated ? readTree(stated).children : tree.children.filter((child) => child !== image)
  const first = words[0]
  if (first && !isElement(first)) first.text = first.text.trimStart()
  const caption = words.every((node) => isBlank(textOf(node)) && (!isElement(node) || countImages(node) === 0))
    ? []
    : words
  const align = /^align(?:left|right)$/.exec(attributes.get('align') ?? '')?.[0] ?? ''
  return `\n\n${writeTree([figure(image, caption, align)])}\n\n`
}

/** How many images an element has, itself included. */
export function countImages(element: ForeignElement): number {
  let images = element.name === 'img' ? 1 : 0
  visitElements(element, ({ name }) => {
    if (name === 'img') images++
  })
  return images
}

/** The images of a gallery, each with its caption, and the caption of all. */
export function figuresIn(element: ForeignElement): { blocks: ForeignNode[]; figures: number } {
  const figures: ForeignElement[] = []
  const captions: ForeignNode[] = []
  visitElements(element, (one, parent) => {
    if (one.name === 'img') figures.push(figure(one))
    if (one.name !== 'figcaption' || isBlank(textOf(one))) return
    const last = figures.at(-1)
    const isOfImage = last !== undefined && parent.name === 'figure' && countImages(parent) === 1
    if (isOfImage) last.children.push(createElement('figcaption', one.children))
    else captions.push(...(captions.length > 0 ? [createElement('br')] : []), ...one.children)
  })
  const only = figures.length === 1 && captions.length > 0 ? [createElement('p', captions)] : []
  const blocks = figures.length > 1 ? gallery(figures, captions, layoutBox(element)) : [...figures, ...only]
  return { blocks: figures.length > 0 ? blocks : element.children, figures: figures.length }
}

/** The element that says how wide a gallery is: the gallery itself, or the only one in its block. */
function layoutBox(element: ForeignElement): ForeignElement {
  return element.attributes.has('class') ? element : (element.children.find(isElement) ?? element)
}
