import { isLinkAddress } from './link-address.ts'

/** An address in a text: where it begins and ends, and the URL to link to. */
type FoundAddress = { from: number; to: number; href: string }

/**
 * The beginning of a web address, not in the middle of a word or path, up to a quotation mark, an angle bracket or the
 * punctuation of scripts that write without spaces.
 */
const webAddresses = /(^|[^a-z0-9@./_-])((?:https?:\/\/|www\.)[^<>"`“”„«»‹›。，、；：！？（）「」『』【】《》]+)/gi
/** A possible e-mail address, with the punctuation of the sentence at its end. */
const wordParts = /[^<>"`“”„«»‹›()[\]{},;。，、；：！？（）「」『』【】《》]+/g
const emailAddress = /^(?:mailto:)?[\p{L}\p{N}][\p{L}\p{N}._+'-]*@(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,}$/iu

const sentencePunctuation = '.,;:!?\'"‘’*…'
const brackets = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
] as const

/**
 * Finds the web addresses (`https://…`, `http://…`, `www.…`) and e-mail addresses in a text. Punctuation behind an
 * address belongs to the sentence; a closing bracket belongs to the address when it was opened inside, as in
 * `https://en.wikipedia.org/wiki/Set_(mathematics)`.
 */
export function findAddresses(text: string): FoundAddress[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const found = findWebAddresses(word)
    const inWord = found.length > 0 ? found : findEmailAddresses(word)
    return inWord.map(({ from, to, href }) => ({ from: index + from, to: index + to, href }))
  })
}

function findWebAddresses(word: string): FoundAddress[] {
  return [...word.matchAll(webAddresses)].flatMap(({ 1: before = '', 2: match = '', index }) => {
    const address = withoutPunctuation(match)
    const href = toWebUrl(address)
    const from = index + before.length
    return href ? [{ from, to: from + address.length, href }] : []
  })
}

function toWebUrl(address: string): string | null {
  if (!/^www\./i.test(address)) return isLinkAddress(address) ? address : null
  const href = `https://${address}`
  // `www.` and a word is no host.
  return isLinkAddress(href) && new URL(href).hostname.split('.').length > 2 ? href : null
}

function findEmailAddresses(word: string): FoundAddress[] {
  if (!word.includes('@')) return []
  return [...word.matchAll(wordParts)].flatMap(({ 0: part, index }) => {
    const opening = /^['‘*]*/.exec(part)?.[0].length ?? 0
    const address = withoutPunctuation(part.slice(opening))
    if (!emailAddress.test(address)) return []
    const from = index + opening
    return [{ from, to: from + address.length, href: `mailto:${address.replace(/^mailto:/i, '')}` }]
  })
}

/** The address without what belongs to the sentence at its end. */
function withoutPunctuation(address: string): string {
  const unopened = new Map<string, number>(
    brackets.map(([open, close]) => [close, countOf(close, address) - countOf(open, address)]),
  )
  let end = address.length
  for (; end > 0; end--) {
    const last = address.charAt(end - 1)
    const surplus = unopened.get(last) ?? 0
    if (surplus > 0) unopened.set(last, surplus - 1)
    else if (!sentencePunctuation.includes(last)) break
  }
  return address.slice(0, end)
}

function countOf(character: string, text: string) {
  return text.split(character).length - 1
}
