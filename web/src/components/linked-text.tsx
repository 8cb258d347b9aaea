import { Fragment } from 'react'

/**
 * An address as people type it, up to white space, a quotation mark, an angle bracket, punctuation of East Asia or a character
 * that nobody sees. Each character is read once.
 */
const address =
  /(?<![\p{L}\p{N}_/@.-])(?:https?:\/\/|www\.)[^\s<>"“”„«»、。，；！？「」『』（）【】《》\p{Cc}\p{Cf}]+/giu

/** Punctuation after an address in a sentence, which is no part of the address. */
const endOfSentence = /[.,;:!?'’…*_~)\]}]/
const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/**
 * A visitor's text, in which addresses of the web are links. Search engines are told that the site does not vouch for them.
 * Source of `ugc`: https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links
 */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ start, words, href }) =>
    href ? (
      <a key={start} href={href} rel="nofollow ugc noopener">
        {words}
      </a>
    ) : (
      <Fragment key={start}>{words}</Fragment>
    ),
  )
}

/** A text as parts in their order; `href` is null for words. */
export function partsOf(text: string): { start: number; words: string; href: string | null }[] {
  const parts: ReturnType<typeof partsOf> = []
  let end = 0
  function add(words: string, href: string | null) {
    if (words) parts.push({ start: end, words, href })
    end += words.length
  }
  for (const { 0: found, index } of text.matchAll(address)) {
    const words = withoutEndOfSentence(found)
    const href = hrefOf(words)
    if (!href) continue
    add(text.slice(end, index), null)
    add(words, href)
  }
  add(text.slice(end), null)
  return parts
}

/** A bracket at the end belongs to the address when it is opened in it, as in addresses of Wikipedia. */
function withoutEndOfSentence(found: string) {
  const excess = new Map(
    Object.entries(pairs).map(([close, open]) => [close, count(found, close) - count(found, open)]),
  )
  let { length } = found
  for (; endOfSentence.test(found.charAt(length - 1)); length -= 1) {
    const bracket = found.charAt(length - 1)
    const left = excess.get(bracket)
    if (left === undefined) continue
    if (left <= 0) break
    excess.set(bracket, left - 1)
  }
  return found.slice(0, length)
}

function count(text: string, character: string) {
  return text.split(character).length - 1
}

/** Null for what a browser would not open, and for an address with a name before its host, which looks like another host. */
function hrefOf(words: string) {
  const url = URL.parse(/^www\./i.test(words) ? `https://${words}` : words)
  return url?.hostname.includes('.') && !url.username && !url.password ? url.href : null
}
