import { blockElements, voidElements } from '#worker/foreign-html/elements.ts'

/** Other elements of HTML that authors leave without an end. */
const inline =
  /^(?:abbr|a|big|b|code|del|em|font|ins|i|mark|nobr|option|param|rp|rt|script|small|span|strike|strong|style|sub|sup|s|tt|u)$/
const tagName = /<\/?([a-z][\w.-]*)/iy
const endTag = /<\/([a-z][\w.-]*)/gi
/** A tag with more quotes is looked at no further: a search to the end from each would take quadratic time. */
const mostQuotes = 100
/** Signs of code between the attributes of a tag, which no program writes there. */
const codeSign = /&&|\$\w|(?:^|\s)[&|<;(){}$+*%]/
const quoted = /"[^"]*"|'[^']*'/g

/** Finds what looks like a tag in a text without being a tag, so that a reader of HTML would drop it: `List<String>`, `a<b && c>d`, `<?php`. */
export class StrayTags {
  readonly #html: string
  #ended: ReadonlySet<string> | undefined
  #isDocument: boolean | undefined

  /** @param ended the names that end elements in a longer text, which this is a part of */
  constructor(html: string, ended?: ReadonlySet<string>) {
    this.#html = html
    this.#ended = ended
  }

  /** @param at the place of a `<` */
  isStray(at: number): boolean {
    const html = this.#html
    if (html[at + 1] === '?') return /^<\?(?:php|=)/i.test(html.slice(at, at + 5))
    tagName.lastIndex = at
    const name = tagName.exec(html)?.[1]?.toLowerCase()
    if (name === undefined) return false
    const from = tagName.lastIndex
    const end = endOfTag(html, from)
    // Of another vocabulary, or an address.
    if (html[from] === ':' || html[from] === '@') return false
    if (end < 0) return true
    const rest = html.slice(from, end - 1).replace(quoted, '')
    if (/^[^\s/]/.test(rest) || codeSign.test(rest)) return true
    // Within a text it is a word: readers would not see what follows.
    if (name === 'head') return !this.#isWhole()
    const isKnown = inline.test(name) || blockElements.has(name) || voidElements.has(name)
    return !isKnown && !this.#isEnded(name)
  }

  #isWhole(): boolean {
    this.#isDocument ??= /<html[\s>]/i.test(this.#html)
    return this.#isDocument
  }

  #isEnded(name: string): boolean {
    this.#ended ??= namesOfEndTags(this.#html)
    return this.#ended.has(name)
  }
}

export function namesOfEndTags(html: string): ReadonlySet<string> {
  return new Set(Array.from(html.matchAll(endTag), ([, found = '']) => found.toLowerCase()))
}

/** Makes text of what looks like a tag without being a tag. Comments stay. @param ended as for `StrayTags` */
export function escapeStrayTags(html: string, ended?: ReadonlySet<string>): string {
  const tags = new StrayTags(html, ended)
  let written = ''
  let at = 0
  for (let next = html.indexOf('<'); next >= 0; next = html.indexOf('<', next)) {
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next)
      if (end < 0) break
      next = end
    } else {
      if (tags.isStray(next)) {
        written += `${html.slice(at, next)}&lt;`
        at = next + 1
      }
      next += 1
    }
  }
  return written + html.slice(at)
}

/** The place behind a tag; -1 where another one begins in it, or it has no end. */
export function endOfTag(html: string, from: number): number {
  let quotes = 0
  for (let at = from; at < html.length; at++) {
    const sign = html[at] ?? ''
    if (sign === '>') return at + 1
    if (sign === '<') return -1
    if ((sign === '"' || sign === "'") && html[at - 1] === '=') {
      at = html.indexOf(sign, at + 1)
      quotes += 1
      if (at < 0 || quotes > mostQuotes) return -1
    }
  }
  return -1
}
