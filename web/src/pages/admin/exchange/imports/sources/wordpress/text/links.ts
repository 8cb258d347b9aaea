import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  hasClass,
  isBlank,
  isElement,
  textOf,
  visitElements,
} from '#worker/foreign-html/tree.ts'
import { embed, linkCard } from '../../foreign-tree.ts'
import { decodeEscapes } from '../../read-html.ts'

const videoPage =
  /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch|shorts|embed|live)|youtu\.be\/|(?:player\.)?vimeo\.com\/)\S{1,300}$/i

/** A paragraph that is nothing but the address of a video, which WordPress shows as a player. */
export function videoOf(paragraph: ForeignElement): ForeignNode[] | null {
  const address = textOf(paragraph).trim()
  return videoPage.test(address) ? [embed(address)] : null
}

/** The page or the player of a shortcode; null for another one. @param given an address, or the id that the site has */
export function pageOf(name: string, given: string): ForeignElement | null {
  const isGist = /^(?:github-?)?gist$/.test(name)
  if (!isGist && name !== 'embed' && name !== 'youtube' && name !== 'vimeo') return null
  const isNumber = name === 'vimeo' && /^\d{1,12}$/.test(given)
  const isPath = isGist && /^[\w/-]{1,100}$/.test(given)
  const address = isNumber ? `https://vimeo.com/${given}` : isPath ? `https://gist.github.com/${given}` : given
  if (!URL.canParse(address)) return null
  return isGist ? linkCard(address, address) : embed(address)
}

/** The block of an embed. @param url the address that the data of the block has */
export function embedded(element: ForeignElement, url: unknown): ForeignNode[] {
  const stated = typeof url === 'string' ? url : ''
  const written = findText(element, (one) => hasClass(one, 'wp-block-embed__wrapper')).trim()
  const address = stated || written
  if (!URL.canParse(address)) return element.children
  const caption: ForeignNode[] = []
  visitElements(element, (one) => {
    if (one.name === 'figcaption') caption.push(createElement('p', one.children))
  })
  return [embed(address), ...caption]
}

/** The addresses and names of the files of a block. */
export function fileLinks(element: ForeignElement): { href: string; words: string }[] {
  const links: ForeignElement[] = []
  visitElements(element, (one) => {
    const isButton = hasClass(one, 'wp-block-file__button')
    if (one.name === 'a' && !isButton && one.attributes.has('href') && !isBlank(textOf(one))) links.push(one)
  })
  return links.map((link) => ({ href: link.attributes.get('href') ?? '', words: textOf(link).trim() }))
}

function findText(parent: ForeignElement, hasQuality: (element: ForeignElement) => boolean): string {
  let text = ''
  visitElements(parent, (element) => {
    if (text === '' && hasQuality(element)) text = textOf(element)
  })
  return text
}

/** The last part of an address. */
export function fileName(address: string): string {
  const name =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) || address
  return decodeEscapes(name)
}

/** Where a player of sound or video has its file; empty where it does not say. */
export function addressOfPlayer(element: ForeignElement): string {
  const sources = [element, ...element.children.filter(isElement)]
  return sources.map(({ attributes }) => attributes.get('src') ?? '').find((one) => one !== '') ?? ''
}
