import {
  createElement,
  elementsOf,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  replaceElements,
  textOf,
} from '#worker/foreign-html/tree.ts'
import { embed, figure, linkLine } from '../foreign-tree.ts'
import type { Changes } from './changes.ts'
import { webAddress } from './web-address.ts'

const imageFile = /\.(?:jpe?g|png|gif|webp|avif)(?:\?[^?]*)?$/i

/** Rewrites galleries, players, files and addresses of a text. */
export function rewriteTree(root: ForeignElement, changes: Changes) {
  replaceElements(root, (element) => {
    if (hasClass(element, 'wp-block-gallery') || hasClass(element, 'gallery')) {
      changes.add('gallery')
      return galleryOf(element)
    }
    if (hasClass(element, 'wp-block-embed') || /\bwp-block-embed-/.test(element.attributes.get('class') ?? ''))
      return embedOf(element)
    if (hasClass(element, 'wp-block-file')) return fileOf(element, changes)
    if (element.name === 'audio' || element.name === 'video') return playerOf(element, changes)
    if (element.name === 'a') return withoutImageLink(element)
    if (element.name === 'p') return lineOf(element)
    return null
  })
}

/** The pictures of a gallery one below another, with their captions, and its own caption as a paragraph. */
function galleryOf(gallery: ForeignElement): ForeignNode[] {
  const figures: ForeignNode[] = []
  let words: ForeignNode[] = []
  function collect(parent: ForeignElement) {
    for (const child of elementsOf(parent)) {
      if (child.name === 'figure') figures.push(child)
      else if (child.name === 'img') figures.push(figure(child))
      else if (child.name === 'figcaption' && parent === gallery) words = child.children
      else if (child.name === 'figcaption') figures.push(createElement('p', child.children))
      else collect(child)
    }
  }
  collect(gallery)
  return [...figures, ...(words.length > 0 ? [createElement('p', words)] : [])]
}

function embedOf(element: ForeignElement): ForeignNode[] | null {
  const frame = findElement(element, ({ name }) => name === 'iframe')
  const wrapper = findElement(element, (one) => hasClass(one, 'wp-block-embed__wrapper')) ?? element
  const caption = findElement(element, ({ name }) => name === 'figcaption')
  const address = frame?.attributes.get('src') ?? textOf(wrapper).trim()
  if (!webAddress.test(address)) return null
  return [embed(address.replace(/^http:/i, 'https:')), ...(caption ? [createElement('p', caption.children)] : [])]
}

function fileOf(element: ForeignElement, changes: Changes): ForeignNode[] {
  changes.add('file')
  const link = findElement(element, ({ name }) => name === 'a')
  const address = link?.attributes.get('href') ?? ''
  return address ? [linkLine(address, link ? textOf(link).trim() || address : address)] : element.children
}

function playerOf(element: ForeignElement, changes: Changes): ForeignNode[] {
  const source = findElement(element, ({ name }) => name === 'source')
  const address = element.attributes.get('src') ?? source?.attributes.get('src') ?? ''
  changes.add('player')
  return webAddress.test(address) ? [linkLine(address)] : []
}

/** A link around an image that leads to the file of the image only shows it larger. */
function withoutImageLink(link: ForeignElement): ForeignNode[] | null {
  const isImageFile = imageFile.test(link.attributes.get('href') ?? '')
  const isAroundImage = findElement(link, ({ name }) => name === 'img') !== undefined
  return isImageFile && isAroundImage && textOf(link).trim() === '' ? link.children : null
}

/** A line that is an address alone is what is at the address, if that is a video. */
function lineOf(paragraph: ForeignElement): ForeignNode[] | null {
  const text = textOf(paragraph).trim()
  if (!webAddress.test(text) || findElement(paragraph, ({ name }) => name === 'img')) return null
  const shown = embed(text.replace(/^http:/i, 'https:'))
  return shown.name === 'iframe' ? [shown] : null
}
