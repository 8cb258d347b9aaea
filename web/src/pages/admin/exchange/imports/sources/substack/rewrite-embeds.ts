import { isRecord } from '#contract/is-record.ts'
import {
  createElement,
  type ForeignElement,
  type ForeignNode,
  findElement,
  hasClass,
  replaceElements,
  textOf,
} from '#worker/foreign-html/tree.ts'
import type { LeftOut } from '../clean-text.ts'
import {
  buttonLine,
  embed,
  figure,
  gallery as galleryOf,
  lineOf,
  linkCard,
  linkLine,
  noteOfGallery,
} from '../foreign-tree.ts'
import { decodeEscapes } from '../read-html.ts'

type Attributes = Record<string, unknown>
type Embed = { element: ForeignElement; attributes: Attributes; notes: Set<string> }

/** The JSON of an attribute is short; a longer one is not read. In characters. */
const longestAttributes = 100_000
/** Buttons that only work at Substack. */
const ownButton = /[?&]action=|\/subscribe\b|%%|[?&]utm_campaign=post&|donate=true/
const tweet = 'tweet'

/** Rewriters of the parts of a text that their class names. */
const rewriters: Record<string, (embed: Embed) => ForeignNode[] | null> = {
  'subscription-widget-wrap': leaveOut('A form to subscribe is left out.'),
  'subscription-widget': leaveOut('A form to subscribe is left out.'),
  'subscribe-widget': leaveOut('A form to subscribe is left out.'),
  'install-substack-app-embed': leaveOut('A notice about the app of Substack is left out.'),
  'paywall-jump': () => [],
  'header-anchor-widget': () => [],
  'header-anchor-parent': () => [],
  'hide-text': () => [],
  'button-wrapper': rewriteButton,
  pullquote: ({ element }) => [createElement('blockquote', element.children)],
  'youtube-wrap': ({ attributes }) =>
    videoOf(attributes.videoId, 'https://www.youtube-nocookie.com/embed/', /^[\w-]{6,20}$/),
  'vimeo-wrap': ({ attributes }) => videoOf(attributes.videoId, 'https://player.vimeo.com/video/', /^\d{1,12}$/),
  [tweet]: rewriteTweet,
  'twitter-embed': rewriteTweet,
  'image-gallery-embed': rewriteGallery,
  'instagram-embed-wrap': ({ attributes }) =>
    cardOf(`https://www.instagram.com/p/${text(attributes.instagram_id)}`, attributes),
  'latex-rendered': ({ attributes }) => [
    createElement('pre', [createElement('code', [{ text: text(attributes.persistentExpression) }])], { class: 'math' }),
  ],
  'mention-wrap': ({ element, attributes }) => (textOf(element).trim() ? null : [{ text: text(attributes.name) }]),
  'file-embed-wrapper': rewriteFile,
  'native-audio-embed': noteAudio,
}

/** Rewrites the embeds and the forms of Substack. An unknown embed is named, and becomes its text. @returns notes */
export function rewriteEmbeds(root: ForeignElement, leftOut: LeftOut): string[] {
  const notes = new Set<string>()
  replaceElements(root, (element) => {
    const classes = (element.attributes.get('class') ?? '').split(/\s+/)
    const name = classes.find((one) => Object.hasOwn(rewriters, one))
    const attributes = attributesOf(element)
    const rewrite = name === undefined ? undefined : rewriters[name]
    if (rewrite) return rewrite({ element, attributes, notes })
    if (!element.attributes.has('data-attrs') || element.name === 'img' || element.name === 'a') return null
    const address = text(attributes.url) || text(attributes.canonical_url)
    if (isWebAddress(address)) return cardOf(address, attributes)
    leftOut.add(classes[0] || 'embed')
    return null
  })
  return [...notes]
}

function attributesOf({ attributes }: ForeignElement): Attributes {
  const json = attributes.get('data-attrs') ?? ''
  if (json === '' || json.length > longestAttributes) return {}
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : {}
  } catch {
    // The parser tells by an exception.
    return {}
  }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 2_000) : ''
}

function isWebAddress(address: string): boolean {
  return /^https?:\/\/\S+$/i.test(address)
}

function leaveOut(note: string) {
  return ({ notes }: Embed): ForeignNode[] => {
    notes.add(note)
    return []
  }
}

function cardOf(address: string, attributes: Attributes): ForeignNode[] {
  const about = text(attributes.truncated_body_text) || text(attributes.subtitle) || text(attributes.publication_name)
  return [linkCard(address, text(attributes.title) || text(attributes.author_name), about)]
}

function videoOf(id: unknown, beginning: string, pattern: RegExp): ForeignNode[] | null {
  return pattern.test(text(id)) ? [embed(`${beginning}${text(id)}`)] : null
}

function rewriteTweet({ element, attributes }: Embed): ForeignNode[] | null {
  const address = text(attributes.url)
  if (!isWebAddress(address)) return null
  const title = [text(attributes.name), text(attributes.username) && `(@${text(attributes.username)})`].join(' ').trim()
  const words = text(attributes.full_text) || lineOf(element)
  return [linkCard(address, title, words)]
}

/** A link to another page stays; a button to subscribe, share or comment is left out. */
function rewriteButton({ element, attributes, notes }: Embed): ForeignNode[] {
  const link = findElement(element, ({ name }) => name === 'a')
  const address = text(attributes.url) || (link?.attributes.get('href') ?? '')
  const label = text(attributes.text) || textOf(element).trim()
  if (isWebAddress(address) && !ownButton.test(address)) return [buttonLine(address, label || address)]
  notes.add(`A button is left out: “${label.slice(0, 60)}”.`)
  return []
}

/** A gallery with its caption. */
function rewriteGallery({ attributes, notes }: Embed): ForeignNode[] | null {
  const { gallery } = attributes
  if (!isRecord(gallery) || !Array.isArray(gallery.images)) return null
  const sources = gallery.images.map((image) => (isRecord(image) ? text(image.src) : '')).filter((src) => src !== '')
  const caption = text(gallery.caption)
  for (const note of noteOfGallery(sources.length)) notes.add(note)
  const figures = sources.map((src) => {
    const image = createElement('img', [], { src: originalOf(src), alt: sources.length === 1 ? text(gallery.alt) : '' })
    return figure(image)
  })
  return galleryOf(figures, caption === '' ? [] : [{ text: caption }])
}

function rewriteFile({ element, notes }: Embed): ForeignNode[] | null {
  const link = findElement(
    element,
    ({ name, attributes }) => name === 'a' && isWebAddress(attributes.get('href') ?? ''),
  )
  const title = findElement(element, (one) => hasClass(one, 'file-embed-details-h1'))
  if (!link) return null
  notes.add('Its file comes as a link.')
  const address = link.attributes.get('href') ?? ''
  return [linkLine(address, (title && textOf(title).trim()) || textOf(link).trim() || address)]
}

/** A sound in a text, of which an export has the name alone. */
function noteAudio({ element, attributes, notes }: Embed): ForeignNode[] {
  const label = text(attributes.label) || lineOf(element)
  notes.add(
    `Its audio does not come${label === '' ? '' : `: “${label.slice(0, 60)}”`}. The file of Substack does not say where it is.`,
  )
  return label === '' ? [] : [createElement('p', [{ text: label }])]
}

/** The service of Substack that scales images: the address of the original follows its settings. */
const scaled =
  /^https?:\/\/(?:cdn\.substack\.com|substackcdn\.com)\/image\/fetch\/[^/]{1,200}\/(?:[^/]{1,200}\/)?(https?(?:%3A|:).{1,2000})$/i

/** The address of an image before it was scaled. */
export function originalOf(address: string): string {
  const found = scaled.exec(address.trim())?.[1]
  if (found === undefined) return address.trim()
  const original = /^https?%3A/i.test(found) ? decodeEscapes(found) : found
  return /^https?:\/\/[^\s"'<>]+$/i.test(original) ? original : address.trim()
}
