import { embedAt } from '../contract/embeds.ts'
import { embedCard } from './embeds.ts'
import { cleanAddress } from './links.ts'
import { countLost, type Lost } from './lost.ts'
import { createElement, type ForeignElement, type ForeignNode, replaceElements } from './tree.ts'

/** Where pages put the address of an image that is loaded when it comes into view. */
const lazySources = ['data-src', 'data-lazy-src', 'data-original'] as const
/** Inline images that the editor takes. */
const inlineImage = /^data:image\/(?:jpeg|png|webp|gif|avif);base64,/i
/** The files of a site that runs on the same machine. */
const localMedia = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?\/media\//i
const webAddress = /^https?:\/\//i
/** The largest inline image that is a placeholder, in characters of its address. */
const longestPlaceholder = 200
/** An image of one pixel. Another one of a few characters stands for the bytes that were taken out of the HTML. */
const drawnPlaceholder = /^data:image\/(?:gif(?!;base64,(?!R0lGOD))|svg)/i

/**
 * Gives each image the address that a browser would show in the end. An image that an article cannot have is counted:
 * one of an address without https becomes a link.
 */
export function cleanImages(root: ForeignElement, lost: Lost) {
  replaceElements(root, (element) => {
    if (element.name === 'image') element.name = 'img'
    if (element.name === 'v:imagedata') return [...lostImage(lost)]
    return element.name === 'img' ? cleanImage(element, lost) : null
  })
}

function cleanImage(image: ForeignElement, lost: Lost): ForeignNode[] {
  const { attributes } = image
  const alternative = attributes.get('alt') ?? ''
  const emoji = emojiOf(image)
  if (emoji !== null) return [{ text: emoji }]
  if (Number(attributes.get('width') ?? 2) < 2 && Number(attributes.get('height') ?? 2) < 2) return []
  const source = imageAddressOf(image)
  if (source === '') return []
  if (isOwnImage(source)) {
    attributes.set('src', source)
    if (!attributes.has('alt')) attributes.set('alt', '')
    return [image]
  }
  if (!webAddress.test(source)) return lostImage(lost)
  countLost(lost, 'insecureImages')
  const href = cleanAddress(source)
  return href ? [createElement('a', [{ text: alternative || 'Picture' }], { href })] : []
}

/** Whether an article may have an image of this address. */
export function isOwnImage(source: string): boolean {
  return (
    /^https:\/\//i.test(source) || inlineImage.test(source) || localMedia.test(source) || source.startsWith('/media/')
  )
}

function lostImage(lost: Lost): ForeignNode[] {
  countLost(lost, 'localImages')
  return []
}

/** The address of an image; empty for one without, or with a placeholder only. */
export function imageAddressOf({ attributes }: ForeignElement): string {
  const source = addressOf(attributes.get('src') ?? '')
  const isPlaceholder = source === '' || (/^data:/i.test(source) && source.length < longestPlaceholder)
  if (source !== '' && !isPlaceholder && !/^data:image\/svg/i.test(source)) return source
  const lazy = lazySources.map((name) => addressOf(attributes.get(name) ?? '')).find((address) => address !== '')
  const set = attributes.get('data-srcset') ?? attributes.get('srcset') ?? ''
  return lazy ?? (largestOf(set) || (drawnPlaceholder.test(source) ? '' : source))
}

/** The address of the widest image of a `srcset`. */
function largestOf(set: string): string {
  let largest = { address: '', size: -1 }
  for (const candidate of set.split(/,\s/)) {
    const [address = '', descriptor = '1x'] = candidate.trim().split(/\s+/)
    const size = Number.parseFloat(descriptor) || 0
    if (address !== '' && size > largest.size) largest = { address: addressOf(address), size }
  }
  return largest.address
}

function addressOf(source: string) {
  return source.trim().replace(/^\/\//, 'https://')
}

/** Nothing but signs of emoji: `©` and digits are signs too, where another one makes a picture of them. */
const emoji =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|[\u{e0020}-\u{e007f}]|[#*\d]\ufe0f?\u20e3)+$/u
/** The name of an emoji, as chats write it. */
const emojiName = /^:[\w+'’-]{1,60}:$/
const emojiClass = /(?:^|[\s_-])(?:wp-smiley|emoji|emoticon|twemoji)(?:[\s_-]|$)/i
/** Codes of characters at the end of an address: `1f1f3-1f1f4.svg`, `1f600@2x.png`. */
const codes = /\/(?:emoji_u|u)?([0-9a-f]{2,5}(?:[-_][0-9a-f]{2,5}){0,9})(?:@\dx)?\.(?:png|svg|gif|webp)(?:[?#]|$)/i
/** In pixels and characters: a larger picture, and a longer text, is something else. */
const largestEmoji = 100
const longestEmoji = 40

/** The words of a picture that is an emoji: the emoji itself, or its name where it is only a program's; null for any other. */
function emojiOf({ attributes }: ForeignElement): string | null {
  const alternative = (attributes.get('alt') ?? '').trim()
  const address = attributes.get('src') ?? ''
  const size = Math.max(...['width', 'height'].map((name) => Number.parseFloat(attributes.get(name) ?? '') || 0))
  if (size > largestEmoji) return null
  if (alternative.length <= longestEmoji && emoji.test(alternative)) return alternative
  const isNamed = emojiName.test(alternative)
  const isStated =
    isNamed || emojiClass.test(attributes.get('class') ?? '') || /emoji/i.test(attributes.get('itemtype') ?? '')
  if (!isStated && !/emoji|emoticon/i.test(address)) return null
  return drawnIn(address) ?? (isStated ? alternative : null)
}

function drawnIn(address: string): string | null {
  const found = codes.exec(address)?.[1]?.split(/[-_]/) ?? []
  const text = found.map((code) => String.fromCodePoint(Number.parseInt(code, 16))).join('')
  return emoji.test(text) ? text : null
}

/** The players that an article may have. */
const player = /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com|youtu\.be|player\.vimeo\.com)\//i

/** Keeps the players of videos. Every other frame becomes the card of its page, or a link to it. */
export function cleanFrames(root: ForeignElement, lost: Lost) {
  replaceElements(root, (element) => {
    if (element.name !== 'iframe') return null
    const { attributes } = element
    const given = attributes.get('src') ?? attributes.get('data-src') ?? ''
    const source = given.trim().replace(/^(?:http:)?\/\//i, 'https://')
    element.children = []
    attributes.set('src', source)
    if (isPlayer(source)) return null
    const embed = embedAt(source)
    if (embed) return [embedCard(embed, attributes.get('title') ?? '')]
    const href = cleanAddress(source)
    if (!/^https?:/i.test(href)) return []
    countLost(lost, 'embeds')
    const text = attributes.get('title') || href
    return [createElement('p', [createElement('a', [{ text }], { href })])]
  })
}

/** Whether an article may have a frame of this address. */
export function isPlayer(source: string): boolean {
  return player.test(source)
}
