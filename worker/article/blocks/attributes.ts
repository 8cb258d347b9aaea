import { withoutUnseen } from '../../contract/control-characters.ts'
import { inlineImagePattern } from '../../contract/inline-image.ts'
import { sitePathPattern } from '../../contract/patterns.ts'
import { videoEmbedAddress } from '../video.ts'
import { writeAttributes } from './block.ts'
import type { Attributes } from './read-html.ts'

/** The path of a stored file: its owner, and a name without a dot but that of its type. */
const mediaPath = /^\/media\/[\w-]{1,200}\/[\w-]{1,200}\.(?:jpe?g|png|webp|gif|avif)$/
/** Other addresses that stay as they are, as paths of the site do: of mail, of a telephone, of a place in the article. */
const keptAddress = /^(?:mailto:|tel:|#)/i
const isWeb = /^https?:\/\//i
/** YouTube refuses to play without a referrer. */
const player =
  ' loading="lazy" allowfullscreen referrerpolicy="strict-origin-when-cross-origin"' +
  ' sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"'
/** More columns or rows would make a browser lay out an enormous table for one cell. */
const span = /^[1-9]\d?$/
const listStart = /^-?\d{1,6}$/
const size = /^[1-9]\d{0,4}$/

/** The address of a link; empty for one that an article may not link to. */
export function linkAddress(attributes: Attributes): string {
  // Browsers ignore white space and control characters in an address, so the checks must ignore them too.
  const address = withoutUnseen(attributes.get('href') ?? '').replace(/\s/g, '')
  return isWeb.test(address) || keptAddress.test(address) || sitePathPattern.test(address) ? address : ''
}

/** The start tag of a link; empty for an address that an article may not link to. */
export function linkTag(attributes: Attributes): string {
  const href = linkAddress(attributes)
  return href && `<a${writeAttributes({ href, ...(isWeb.test(href) && { rel: 'noopener' }) })}>`
}

/** The address of an image; empty for one that readers' browsers may not load. */
export function imageAddress(attributes: Attributes, origin: string): string {
  const src = withoutUnseen(attributes.get('src') ?? '').trim()
  const path = origin && src.startsWith(`${origin}/media/`) ? src.slice(origin.length) : src
  return mediaPath.test(path) || /^https:\/\//i.test(path) || inlineImagePattern.test(path) ? path : ''
}

/** The tag of an image; empty for an address that readers' browsers may not load. */
export function imageTag(attributes: Attributes, origin: string): string {
  const path = imageAddress(attributes, origin)
  if (!path) return ''
  const width = attributes.get('width') ?? ''
  const height = attributes.get('height') ?? ''
  const title = withoutUnseen(attributes.get('title') ?? '')
  const written = writeAttributes({
    src: path,
    alt: withoutUnseen(attributes.get('alt') ?? ''),
    ...(title && { title }),
    ...(size.test(width) && { width }),
    ...(size.test(height) && { height }),
    loading: 'lazy',
    decoding: 'async',
  })
  return `<img${written} />`
}

/** The attributes of a video's player; empty for any other frame. */
export function frameAttributes(attributes: Attributes): string {
  const src = videoEmbedAddress(attributes.get('src') ?? '')
  if (!src) return ''
  const title = withoutUnseen(attributes.get('title') ?? '') || 'Video'
  return writeAttributes({ src, title }) + player
}

export function listAttributes(attributes: Attributes): string {
  return writeMatching(attributes, ['start'], listStart)
}

export function cellAttributes(attributes: Attributes): string {
  return writeMatching(attributes, ['colspan', 'rowspan'], span)
}

function writeMatching(attributes: Attributes, names: string[], pattern: RegExp) {
  const values = names.map((name) => [name, attributes.get(name) ?? ''] as const)
  return writeAttributes(Object.fromEntries(values.filter(([, value]) => pattern.test(value))))
}
