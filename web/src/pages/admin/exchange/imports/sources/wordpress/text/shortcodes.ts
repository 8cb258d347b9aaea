import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { codeOfShortcode, endOf, isCodeName } from './code.ts'
import { noteNames } from './footnotes.ts'
import { readAttributes, type Shortcode } from './read-attributes.ts'

/** The HTML that takes the place of a shortcode; null for an unknown shortcode. */
type ReplaceShortcode = (shortcode: Shortcode) => string | null

type Tag = { from: number; to: number; name: string; rest: string; isEnd: boolean; isAlone: boolean }

/** Shortcodes that what is between their beginning and their end belongs to. The text in others stays where it is. */
const paired = new Set([
  'latex',
  'math',
  'caption',
  'wp_caption',
  'embed',
  'youtube',
  'vimeo',
  'gist',
  'github-gist',
  ...noteNames,
])
/** Elements in which shortcodes are text, and comments, which nobody reads. */
const sign = /<(pre|code|script|style|textarea|xmp)(?=[\s/>])|<!--|\[/gi
/** Attributes that an unknown shortcode shows above its text. */
const titles = ['title', 'caption', 'label', 'summary', 'heading']
/** Lines of a program between shortcodes that are not known. A longer text is that of a page. */
const program = /<\?|<%|\$[a-z_][^\n]{0,500};[ \t]*$/im
const longestProgram = 20_000

/**
 * Replaces the shortcodes of a text, in linear time. Words in brackets that are no shortcode stay as they are.
 * @param unknown told of each that `replace` does not know: its text stays
 */
export function replaceShortcodes(text: string, replace: ReplaceShortcode, unknown: (name: string) => void): string {
  if (!text.includes('[')) return text
  const tags = findTags(text)
  const ends = new Map<string, number[]>()
  for (const [index, { name, isEnd }] of tags.entries()) {
    if (!isEnd) continue
    const list = ends.get(name)
    if (list) list.push(index)
    else ends.set(name, [index])
  }
  const nextEnd = new Map<string, number>()
  const begun = new Set<string>()
  let html = ''
  let at = 0
  for (let index = 0; index < tags.length; index++) {
    const tag = tags[index]
    if (!tag || tag.from < at) continue
    const list = ends.get(tag.name) ?? []
    let place = nextEnd.get(tag.name) ?? 0
    while (place < list.length && (list[place] ?? 0) <= index) place++
    nextEnd.set(tag.name, place)
    const end = tag.isEnd || tag.isAlone ? undefined : tags[list[place] ?? -1]
    const isPair = end !== undefined && (paired.has(tag.name) || isCodeName(tag.name))
    const attributes = readAttributes(tag.rest)
    const shortcode = { name: tag.name, attributes, inner: isPair ? text.slice(tag.to, end.from) : null }
    const known = tag.isEnd ? null : replace(shortcode)
    const isUnknown = tag.isEnd ? begun.has(tag.name) : end !== undefined || isShortcode(tag)
    if (known === null && !isUnknown) continue
    const code = known === null && end && !isPair ? programOf(shortcode, text, tag.to, end.from) : null
    const kept = tag.isEnd ? '' : keptOf(attributes, end ? null : text.slice(tag.from, tag.to))
    html += text.slice(at, tag.from) + (known ?? code ?? kept)
    at = (known !== null && isPair) || code !== null ? (end?.to ?? tag.to) : tag.to
    begun.add(tag.name)
    if (known === null && !tag.isEnd) unknown(`[${tag.name}]`)
  }
  return html + text.slice(at)
}

/** The text of a shortcode that is not known as code, where it is a program. */
function programOf(shortcode: Shortcode, text: string, from: number, to: number): string | null {
  const inner = to - from <= longestProgram ? text.slice(from, to) : ''
  return program.test(inner) ? codeOfShortcode({ ...shortcode, inner }) : null
}

/**
 * The visible part of an unknown shortcode: its title above its text, or the page that it shows. Without either it stays as
 * it is, as WordPress shows one whose plugin is gone.
 * @param alone the shortcode as it is written, if it has no text; null if it has
 */
function keptOf(attributes: ReadonlyMap<string, string>, alone: string | null): string {
  if (alone === null) {
    const title = titles.map((name) => attributes.get(name)?.trim()).find(Boolean)
    return title ? `<strong>${escapeText(title)}</strong> ` : ''
  }
  const address = [...attributes.values()].find((value) => /^https?:\/\/[^\s"]+$/.test(value))
  return address ? `<a href="${escapeAttribute(address)}">${escapeText(address)}</a>` : alone
}

/** `[sic]` and `[see below]` are words. */
function isShortcode({ name, rest }: Tag): boolean {
  return name.includes('_') || /[\w-]=["'\w]/.test(rest)
}

function findTags(text: string): Tag[] {
  const tags: Tag[] = []
  const ends = new Map<string, number>()
  sign.lastIndex = 0
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    const { 0: whole, 1: element, index } = found
    if (whole !== '[') {
      const end = endOf(text, element ? `</${element.toLowerCase()}` : '-->', sign.lastIndex, ends)
      if (end >= 0) sign.lastIndex = end
      continue
    }
    const close = nextBracket(text, index + 1)
    if (close < 0) break
    sign.lastIndex = close
    if (text[close] === '[') continue
    const isEscaped = text[index - 1] === '[' && text[close + 1] === ']'
    const tag = isEscaped ? null : readTag(text, index, close)
    if (tag) tags.push(tag)
    if (!tag || tag.isEnd || !isCodeName(tag.name)) continue
    const end = endOf(text, `\\[/${tag.name.replaceAll('+', '\\+')}\\s{0,5}\\]`, close, ends)
    if (end >= 0) sign.lastIndex = end
  }
  return tags
}

function nextBracket(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '[' || text[at] === ']') return at
  return -1
}

function readTag(text: string, from: number, close: number): Tag | null {
  const inside = text.slice(from + 1, close)
  const named = /^(\/?)([a-z][\w+#-]{0,60})(?=[\s/=:"]|$)/i.exec(inside)
  if (!named) return null
  const rest = inside.slice(named[0].length)
  const isAlone = rest.endsWith('/')
  return { from, to: close + 1, name: (named[2] ?? '').toLowerCase(), rest, isEnd: named[1] === '/', isAlone }
}
