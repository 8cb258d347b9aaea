import { textLimits } from '../contract/limits.ts'

const htmlEscapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
/** What UTF-8 takes at most for a UTF-16 code unit. */
const mostBytesPerUnit = 3

/** Text as HTML that shows just that text. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? character)
}

/** HTML without tags as the text that it shows, for the sanitiser's own entities. */
export function decodeEntities(escaped: string): string {
  return escaped.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/g, (entity, name) =>
    name === '#39' ? "'" : (namedEntities[name] ?? entity),
  )
}

/**
 * The words of cleaned HTML. Blocks are separated by a space.
 * For the sanitiser's output only: there every `<` of the text is an entity, so that tags can be cut by pattern.
 */
export function plainText(cleanHtml: string): string {
  const text = cleanHtml
    .replace(/<\/?(?:p|h[1-6]|li|ul|ol|blockquote|pre|br|hr|table|tr|td|th|iframe|img)\b[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
  return decodeEntities(text).replace(/\s+/g, ' ').trim()
}

/** The opening of a text: whole words, at most 300 characters, with an ellipsis where it was cut. */
export function excerpt(text: string): string {
  if (text.length <= textLimits.excerpt) return text
  const cut = text.slice(0, textLimits.excerpt - 1)
  const lastSpace = cut.lastIndexOf(' ')
  const whole = lastSpace > textLimits.excerpt / 2 ? cut.slice(0, lastSpace) : [...cut].slice(0, -1).join('')
  return `${whole}…`
}

/** A text without characters that nobody sees, such as soft hyphens: for comparing, for some scripts need them. */
export function withoutInvisible(text: string): string {
  return text.replace(/\p{Cf}/gu, '')
}

/** How long a text is in UTF-8, in bytes. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/** The beginning of a text that is no longer than this in UTF-8; no character is cut in two. */
export function cutToBytes(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(Math.min(bytes, text.length * mostBytesPerUnit)))
  return text.slice(0, read)
}
