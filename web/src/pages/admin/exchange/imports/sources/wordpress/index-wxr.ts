import { megabyte } from '#contract/units.ts'
import { readXml, type XmlElement } from '../read-xml.ts'
import { readBytes } from '../source-file.ts'

/** A file is read in parts of this size, so that a part and what was left of the one before are in memory. */
const partBytes = 4 * megabyte
/** The longest item that is read. An article has 1 MB of HTML at most. */
const longestItem = 8 * megabyte
/** How much before the first item is read for the addresses of the site, in bytes. */
const headBytes = 64 * 1024
/** A longer tag is text. Its length is kept from one part to the next, and searched for the end of a tag. */
const longestTag = 1024

/** The elements that are read on their own. */
const indexed = ['item', 'wp:author', 'wp:category', 'wp:tag', 'wp:term'] as const
type IndexedName = (typeof indexed)[number]
/** An element of a file, by the offsets of its bytes. */
export type WxrRange = { name: IndexedName; from: number; to: number }

/** Where an indexed element begins or ends, and what may hold a text that looks like one. */
const sign = /<!\[CDATA\[|<!--|<!DOCTYPE|<(\/?)(item|wp:author|wp:category|wp:tag|wp:term)(?=[\s/>])/g

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The ends of sections, by their beginnings. */
const closings: Record<string, string> = { '<![CDATA[': ']]>', '<!--': '-->' }

/**
 * Finds the elements of an export file of WordPress outside of CDATA sections and comments, in one pass over its bytes.
 * @throws FileGone
 */
export async function indexWxr(file: Blob): Promise<{ ranges: WxrRange[]; isCut: boolean }> {
  const scanner = new Scanner()
  // One character for each byte: indexes are offsets.
  const decoder = new TextDecoder('latin1')
  for (let at = 0; at < file.size; at += partBytes) {
    const bytes = await readBytes(file.slice(at, at + partBytes))
    scanner.read(decoder.decode(bytes), at + partBytes >= file.size)
  }
  return { ranges: scanner.ranges, isCut: scanner.isOpen }
}

class Scanner {
  readonly ranges: WxrRange[] = []
  #rest = ''
  /** The offset of the first character of `#rest`. */
  #offset = 0
  /** The end of the section that is being skipped; empty outside of one. */
  #closing = ''
  #open: { name: IndexedName; from: number } | null = null

  get isOpen(): boolean {
    return this.#open !== null || this.#closing !== ''
  }

  read(part: string, isLast: boolean) {
    const text = this.#rest + part
    // A possible beginning of a sign stays for the next part.
    const end = isLast ? text.length : Math.max(text.lastIndexOf('<'), text.length - longestTag)
    let at = 0
    while (at < end) {
      if (this.#closing !== '') {
        const closed = text.indexOf(this.#closing, at)
        if (closed < 0) {
          at = Math.max(at, text.length - this.#closing.length + 1)
          break
        }
        at = closed + this.#closing.length
        this.#closing = ''
        continue
      }
      sign.lastIndex = at
      const found = sign.exec(text)
      if (!found || (found.index >= end && !isLast)) {
        at = Math.max(at, end)
        break
      }
      at = this.#readSign(text, found)
    }
    this.#rest = text.slice(at)
    this.#offset += at
  }

  #readSign(text: string, { 0: begin, 1: slash, 2: given, index }: RegExpExecArray): number {
    const after = index + begin.length
    if (given === undefined) {
      this.#closing = closings[begin] ?? closingOfDoctype(text, after)
      return after
    }
    const name = indexed.find((one) => one === given)
    const length = text.slice(after, after + longestTag).indexOf('>')
    if (!name || length < 0) return after
    const tagEnd = after + length
    if (slash === '') {
      // An item that was not ended ends where the next one begins.
      if (this.#open?.name === name) this.#end(this.#offset + index)
      if (text[tagEnd - 1] !== '/') this.#open ??= { name, from: this.#offset + index }
    } else if (this.#open?.name === name) {
      this.#end(this.#offset + tagEnd + 1)
    }
    return tagEnd + 1
  }

  #end(to: number) {
    if (this.#open) this.ranges.push({ ...this.#open, to })
    this.#open = null
  }
}

function closingOfDoctype(text: string, after: number): string {
  const end = text.indexOf('>', after)
  return text.slice(after, Math.max(after, end)).includes('[') ? ']>' : '>'
}

export function isTooLong({ from, to }: WxrRange): boolean {
  return to - from > longestItem
}

/**
 * The text of a part of a file: UTF-8 wherever its bytes are that, whatever the file declares. Otherwise what it declares,
 * or Windows-1252. A few damaged bytes in a text that is UTF-8 do not change that.
 */
function decodePart(bytes: Uint8Array, declared: string): string {
  try {
    return utf8.decode(bytes)
  } catch {
    // The decoder tells by an exception.
  }
  const text = new TextDecoder().decode(bytes)
  const damaged = text.split('\ufffd').length - 1
  const right = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  if (damaged * 4 < right) return text
  try {
    return new TextDecoder(/^utf-?8$/i.test(declared) ? 'windows-1252' : declared).decode(bytes)
  } catch {
    // A name that nobody knows.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The encoding that the XML declaration of a file names. */
export function declaredEncoding(head: string): string {
  return /^\s*<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/.exec(head.replace(/^\ufeff/, ''))?.[1] ?? 'utf-8'
}

/** One element of the file. @throws FileGone */
export async function readRange(file: Blob, { from, to }: WxrRange, declared: string): Promise<XmlElement> {
  const bytes = await readBytes(file.slice(from, to))
  const [element] = readXml(decodePart(bytes, declared)).children
  return element ?? readXml('')
}

/** The elements of ranges in their order, those beside each other by one read. Too long ones are left out. @throws FileGone */
export async function* readRanges(file: Blob, ranges: readonly WxrRange[], declared: string) {
  let begin = 0
  let bytes = new Uint8Array()
  for (const range of ranges) {
    if (isTooLong(range)) continue
    if (range.to > begin + bytes.length || range.from < begin) {
      begin = range.from
      bytes = await readBytes(file.slice(begin, Math.max(begin + partBytes, range.to)))
    }
    const [element] = readXml(decodePart(bytes.subarray(range.from - begin, range.to - begin), declared)).children
    if (element) yield { range, element }
  }
}

/** The beginning of the file, or of an element that is too long to be read. @throws FileGone */
export async function readBeginning(file: Blob, from: number, to: number, declared: string): Promise<XmlElement> {
  const bytes = await readBytes(file.slice(from, Math.min(to, from + headBytes)))
  return readXml(decodePart(bytes, declared))
}
