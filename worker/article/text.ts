import { boxesAsText } from '#blocks/list/worker.ts'
import { blockPatterns } from './blocks/block-patterns.ts'

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** The number of a footnote in the text: it would be a part of the word before it. */
const reference = /<sup><a href="#fn-[^<>]*>\d+<\/a><\/sup>/g
/** White space that is not one space: a text has few of it, and many of these. */
const unevenSpace = /(?! (?!\s))\s+/g
/** Maximum length in UTF-8 of one UTF-16 code unit. */
const maxBytesPerUnit = 3

/** Decodes the entities that the sanitizer writes. @param escaped HTML without tags */
export function decodeEntities(escaped: string): string {
  if (!escaped.includes('&')) return escaped
  return escaped.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (entity, name) =>
    name === '#39' ? "'" : (namedEntities[name] ?? entity),
  )
}

/**
 * The text of sanitized HTML, with a space between blocks, ☐ and ☑ for tasks, and no numbers of footnotes.
 * For the sanitizer's output only: there every `<` of the text is an entity, so tags can be removed by pattern.
 */
export function plainText(cleanHtml: string): string {
  const referred = cleanHtml.includes('<sup>') ? cleanHtml.replace(reference, '') : cleanHtml
  const text = boxesAsText(referred)
    .replace(blockPatterns.separator, ' ')
    .replace(/<[^<>]*>/g, '')
  return decodeEntities(text).replace(unevenSpace, ' ').trim()
}

/** Removes invisible characters such as soft hyphens, for comparisons only: some scripts need them. */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, '')
}

/** Whether texts together have at most this many bytes in UTF-8. Only where their lengths do not tell are they encoded. */
export function fitInBytes(texts: string[], bytes: number): boolean {
  const units = texts.reduce((sum, { length }) => sum + length, 0)
  if (units > bytes || units * maxBytesPerUnit <= bytes) return units <= bytes
  return texts.reduce((sum, text) => sum + bytesOf(text), 0) <= bytes
}

/** The length of a text in UTF-8, in bytes. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/** The beginning of a text, at most this many bytes long in UTF-8, without cutting a character. */
export function cutToBytes(text: string, bytes: number): string {
  if (text.length * maxBytesPerUnit <= bytes) return text
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes))
  return text.slice(0, read)
}
