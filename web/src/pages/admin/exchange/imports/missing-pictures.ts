import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { importListLimits } from '#contract/limits.ts'
import { countOf } from '../../frame/format-count.ts'
import { quote, type SentItem } from './import-file.ts'

/**
 * A picture that is not here. `address` is where it is at the old site; empty for one of the archive. `place` is its path
 * there, if the archive does not say where the site is.
 * `isFile`: it is a sound or another file.
 */
export type MissingPicture = { path: string; address: string; reason: string; place?: string; isFile?: boolean }

/** An article that is not sent before its pictures are here. */
export type WaitingArticle = { title: string; pictures: MissingPicture[] }

const beginning = 'A picture did not come: '
const beginningOfFile = 'A file did not come: '
const further = /^([\d,]{1,10}) further pictures? did not come\.$/

/** An image in HTML that a source has written, and elements of one line around it. */
const imageOrLine =
  /<img\s[^<>]*>|<\/?(?:p|h[1-6]|li|t[dh]|d[td]|figure|figcaption|caption|summary|pre)(?=[\s>])[^<>]*>/gi
const altText = /\salt="([^"]*)"/i

/** The item without pictures that are missing: those that have an address become links to it, and a note says so. */
export function withoutPictures(item: SentItem, missing: MissingPicture[]): SentItem {
  if (missing.length === 0) return item
  const before = item.notes.slice(0, importListLimits.notes - 1)
  const noted = { ...item, notes: [...before, ...noteMissing(missing, before.length)] }
  const { value } = noted
  if (!value || !('html' in value)) return noted
  const files = missing.filter(({ isFile }) => isFile)
  const byPath = new Map(missing.map((picture) => [picture.path, picture]))
  let openLines = 0
  const html = withoutFiles(value.html, files).replace(imageOrLine, (tag: string, at: number, whole: string) => {
    if (!/^<img/i.test(tag)) {
      openLines += tag.startsWith('</') ? -1 : 1
      return tag
    }
    const [, path = ''] = /\ssrc="([^"]*)"/i.exec(tag) ?? []
    const picture = byPath.get(path)
    if (!picture) return tag
    const text = textInstead(picture, altText.exec(tag)?.[1] ?? '')
    return openLines === 0 && text !== '' ? `<p>${text}</p>` : betweenWords(text, tag, at, whole)
  })
  const images = {
    ...('image' in value && byPath.has(value.image) && { image: '' }),
    ...('socialImage' in value && byPath.has(value.socialImage) && { socialImage: '' }),
  }
  // The value has the fields of its kind still.
  return Object.assign(noted, { value: Object.assign({}, value, { html }, images) })
}

const player =
  /<figure>\s*<audio\s([^<>]*)>(?:<a\s[^<>]*>[^<>]*<\/a>)?<\/audio>(?:<figcaption>((?:(?!<\/figcaption>).)*)<\/figcaption>)?\s*<\/figure>/gs
const line = /<p class="file">(<a\s[^<>]*>)/g
const sourceOf = /(?:^|\s)(?:src|href)="([^"]*)"/
const labelOf = /\saria-label="([^"]*)"/

/** A text with links in the place of files that are not here: to where they are, or else of words alone. */
function withoutFiles(html: string, files: readonly MissingPicture[]): string {
  if (files.length === 0) return html
  const links = new Map(files.map(({ path, address }) => [path, address]))
  const linkOf = (attributes: string) => links.get(sourceOf.exec(attributes)?.[1] ?? '')
  return html
    .replace(player, (whole, attributes: string, caption: string | undefined) => {
      const address = linkOf(attributes)
      if (address === undefined) return whole
      const words = labelOf.exec(` ${attributes}`)?.[1] ?? escapeText(nameIn(address))
      const link = address === '' ? words : `<a href="${escapeAttribute(address)}">${words}</a>`
      return `<p>${link}</p>${caption ? `<p>${caption}</p>` : ''}`
    })
    .replace(line, (whole, link: string) => (linkOf(link) === undefined ? whole : `<p>${link}`))
    .replace(/<a\s[^<>]*>/g, (link) => {
      const address = linkOf(link)
      if (address === undefined) return link
      return address === '' ? '<a>' : `<a href="${escapeAttribute(address)}">`
    })
}

/** @param alt with the escapes of an attribute */
function textInstead({ address }: MissingPicture, alt: string): string {
  if (address === '') return alt
  return `<a href="${escapeAttribute(address)}">${alt || `Picture: ${escapeText(nameIn(address))}`}</a>`
}

/** Whether a word ends right before a place, or begins right after it, as readers see it: tags within a line are no gap. */
const wordBefore =
  /[\p{L}\p{N}\p{Pe}\p{Pf}.,;:!?…](?:<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>)*$/iu
const wordAfter =
  /^(?:<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)\b[^<>]*>)*[\p{L}\p{N}\p{Ps}\p{Pi}]/iu
/** How far a note is searched on each side, in characters. */
const nearby = 1_000

/** A text in the place of a tag, apart from the words beside it. */
function betweenWords(text: string, tag: string, at: number, whole: string): string {
  if (text === '') return text
  const end = at + tag.length
  const before = wordBefore.test(whole.slice(Math.max(0, at - nearby), at)) ? ' ' : ''
  return before + text + (wordAfter.test(whole.slice(end, end + nearby)) ? ' ' : '')
}

function nameIn(address: string): string {
  const path = URL.parse(address)?.pathname ?? ''
  return path.slice(path.lastIndexOf('/') + 1) || address
}

/** A note for each picture, as many as an item may have. */
function noteMissing(missing: MissingPicture[], notesBefore: number): string[] {
  const notes = missing.map(
    ({ address, reason, isFile }) =>
      `${isFile ? beginningOfFile : beginning}${address === '' ? '' : `${quote(address)}: `}${reason}`,
  )
  const most = importListLimits.notes - notesBefore
  const rest = notes.length - most + 1
  return notes.length <= most ? notes : [...notes.slice(0, -rest), `${countOf(rest, 'further picture')} did not come.`]
}

/** How many pictures did not come, by the notes of items. A picture of several items is counted once. */
export function countMissing(notes: string[]): number {
  const named = new Set(notes.filter((note) => note.startsWith(beginning)))
  const others = notes.map((note) => Number(further.exec(note)?.[1]?.replaceAll(',', '') ?? 0))
  return others.reduce((sum, count) => sum + count, named.size)
}
