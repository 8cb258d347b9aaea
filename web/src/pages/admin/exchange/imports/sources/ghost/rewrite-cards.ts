import {
  append,
  createElement,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  isBlank,
  isElement,
  replaceElements,
  textOf,
  visitElements,
} from '#worker/foreign-html/tree.ts'
import type { LeftOut } from '../clean-text.ts'
import { buttonLine, embed, figure, gallery, lineOf, linkCard, linkLine, noteOfGallery } from '../foreign-tree.ts'
import { fileBlock, nameInAddress } from '../name-files.ts'

/** Cards that the cleaner knows. */
const known = new Set(['image', 'callout', 'toggle', 'code', 'html', 'markdown', 'width', 'card'])
const cardClass = /(?:^|\s)kg-([a-z-]{1,40})-card(?:\s|$)/

/** `pathOf`: the path of a file of the zip by its address; null where it stays a link. */
type Card = { card: ForeignElement; notes: string[]; pathOf: (address: string) => string | null }

/** Rewriters of the cards for which articles have other blocks, by their names. */
const rewriters: Record<string, (card: Card) => ForeignNode[]> = {
  gallery: rewriteGallery,
  bookmark: rewriteBookmark,
  embed: rewriteEmbed,
  button: rewriteButton,
  audio: rewritePlayer,
  video: rewritePlayer,
  file: rewriteFile,
}

/** Rewrites the cards of Ghost. An unknown card becomes its text and images, and is named. @returns notes */
export function rewriteCards(root: ForeignElement, leftOut: LeftOut, pathOf: Card['pathOf']): string[] {
  const notes: string[] = []
  replaceElements(root, (element) => {
    const name = cardClass.exec(element.attributes.get('class') ?? '')?.[1]
    if (!name || known.has(name)) return null
    const rewrite = Object.hasOwn(rewriters, name) ? rewriters[name] : undefined
    if (rewrite) return rewrite({ card: element, notes, pathOf })
    leftOut.add(`${name} card`)
    return unwrapped(element)
  })
  return notes
}

/** A gallery with its caption. */
function rewriteGallery({ card, notes }: Card): ForeignNode[] {
  const images: ForeignElement[] = []
  visitElements(card, (element) => {
    if (element.name === 'img') images.push(element)
  })
  const caption = captionOf(card)
  notes.push(...noteOfGallery(images.length))
  const figures = images.map((image) => figure(image))
  return images.length > 0 ? gallery(figures, caption, card) : caption
}

function rewriteBookmark({ card }: Card): ForeignNode[] {
  const href = linkOf(card)
  if (!href) return unwrapped(card)
  const texts = ['description', 'author', 'publisher'].map((part) => partOf(card, `kg-bookmark-${part}`))
  const title = partOf(card, 'kg-bookmark-title')
  return [linkCard(href, title, texts.filter((text) => text !== '').join(' · ')), ...captionLine(card)]
}

/** A video, a post of a network, or the page of another player. */
function rewriteEmbed({ card }: Card): ForeignNode[] {
  const frame = findElement(card, ({ name }) => name === 'iframe')
  if (!frame) return unwrapped(card)
  const address = (frame.attributes.get('src') ?? '').trim().replace(/^(?:http:)?\/\//i, 'https://')
  return [...(/^https:\/\//i.test(address) ? [embed(address)] : []), ...captionLine(card)]
}

function rewritePlayer({ card, notes, pathOf }: Card): ForeignNode[] {
  const player = findElement(
    card,
    ({ name, attributes }) => /^(?:audio|video|source)$/.test(name) && attributes.has('src'),
  )
  const kind = hasClass(card, 'kg-audio-card') ? 'audio' : 'video'
  const address = player?.attributes.get('src') ?? ''
  const title = partOf(card, `kg-${kind}-title`)
  const path = kind === 'audio' ? pathOf(address) : null
  if (path !== null) return [fileBlock(path, title || nameInAddress(address), { caption: captionOf(card) })]
  notes.push(`Its ${kind} comes as a link.`)
  const line = address ? linkLine(address, title || nameInAddress(address)) : createElement('p', [{ text: title }])
  return [line, ...captionLine(card)]
}

function rewriteFile({ card, notes, pathOf }: Card): ForeignNode[] {
  const href = linkOf(card)
  const [title = '', caption = '', fileName = '', size = ''] = ['title', 'caption', 'filename', 'filesize'].map(
    (part) => partOf(card, `kg-file-card-${part}`),
  )
  const path = pathOf(href)
  if (path !== null) {
    const about = [...(title && fileName ? [title] : []), ...(caption ? [caption] : [])]
    const lines = about.map((text) => createElement('p', [{ text }]))
    return [...lines, fileBlock(path, fileName || title || nameInAddress(href), { size })]
  }
  const texts = [caption, fileName, size]
  const about = texts.filter((text) => text !== '').join(' ')
  notes.push('Its file comes as a link.')
  const line = href ? linkLine(href, title || nameInAddress(href)) : createElement('p', [{ text: title }])
  return about ? [line, createElement('p', [{ text: about }])] : [line]
}

function rewriteButton({ card }: Card): ForeignNode[] {
  const href = linkOf(card)
  return href ? [buttonLine(href, textOf(card).trim() || href)] : unwrapped(card)
}

/** The text and the images of a card, without what only works on its site. */
function unwrapped(card: ForeignElement): ForeignNode[] {
  const content: ForeignNode[] = []
  for (const child of card.children) {
    if (!isElement(child) || !/^(?:script|style|svg|input|noscript)$/.test(child.name)) content.push(child)
  }
  const box = createElement('div')
  append(box.children, content)
  replaceElements(box, ({ name, children }) => {
    if (/^(?:script|style|svg|input|noscript)$/.test(name)) return []
    return name === 'button' || name === 'form' ? [createElement('p', children)] : null
  })
  return [box]
}

function partOf(card: ForeignElement, name: string): string {
  return lineOf(findElement(card, (element) => hasClass(element, name)))
}

function captionOf(card: ForeignElement): ForeignNode[] {
  const caption = findElement(card, ({ name }) => name === 'figcaption')
  return caption && !isBlank(textOf(caption)) ? caption.children : []
}

function captionLine(card: ForeignElement): ForeignNode[] {
  const caption = captionOf(card)
  return caption.length > 0 ? [createElement('p', caption)] : []
}

function linkOf(card: ForeignElement): string {
  return (
    findElement(card, ({ name, attributes }) => name === 'a' && attributes.has('href'))?.attributes.get('href') ?? ''
  )
}
