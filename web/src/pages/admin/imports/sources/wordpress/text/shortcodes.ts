import { escapeAttribute, escapeText } from '#contract/escape-html.ts'

/** A shortcode of WordPress: `[name key="value"]text[/name]`. `inner` is null for one without an end. */
export type Shortcode = { name: string; attributes: Map<string, string>; inner: string | null }
/** The HTML that takes the place of a shortcode; null for one that is not known. */
export type ReplaceShortcode = (shortcode: Shortcode) => string | null

type Tag = { from: number; to: number; name: string; rest: string; isEnd: boolean; isAlone: boolean }

/** Shortcodes whose text is code: nothing in it is read. */
const codeNames = new Set([
  'code',
  'sourcecode',
  'source-code',
  'highlight',
  'php',
  'html',
  'css',
  'js',
  'python',
  'bash',
])
const attributePattern = /([\w-]{1,60})\s{0,5}=\s{0,5}(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"']+)/g
/** Shortcodes that what is between their beginning and their end belongs to. The text in others stays where it is. */
const paired = new Set(['caption', 'wp_caption', 'embed', 'youtube', 'vimeo', ...codeNames])
/** Elements in which shortcodes are text. */
const literal = /<(\/?)(pre|code|script|style|textarea)\b/gi

/**
 * Replaces the shortcodes of a text, in linear time. What is in brackets and is no shortcode stays as it is.
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
    const isPair = end !== undefined && paired.has(tag.name)
    const inner = isPair ? text.slice(tag.to, end.from) : null
    const known = tag.isEnd ? null : replace({ name: tag.name, attributes: readAttributes(tag.rest), inner })
    const isUnknown = tag.isEnd ? begun.has(tag.name) : end !== undefined || isShortcode(tag)
    if (known === null && !isUnknown) continue
    html += text.slice(at, tag.from) + (known ?? '')
    at = known !== null && isPair ? end.to : tag.to
    begun.add(tag.name)
    if (known === null && !tag.isEnd) unknown(`[${tag.name}]`)
  }
  return html + text.slice(at)
}

/** `[sic]` and `[see below]` are words. */
function isShortcode({ name, rest }: Tag): boolean {
  return name.includes('_') || /[\w-]=["'\w]/.test(rest)
}

function findTags(text: string): Tag[] {
  const literals = findLiterals(text)
  const tags: Tag[] = []
  // Looked for once: each that is not ended would be looked for up to the end of the text.
  const unended = new Set<string>()
  let region = 0
  let from = text.indexOf('[')
  while (from >= 0) {
    while ((literals[region]?.to ?? Number.POSITIVE_INFINITY) <= from) region++
    const inside = literals[region]
    if (inside && inside.from <= from) {
      from = text.indexOf('[', inside.to)
      continue
    }
    const close = nextBracket(text, from + 1)
    if (close < 0) break
    if (text[close] === '[') {
      from = close
      continue
    }
    const isEscaped = text[from - 1] === '[' && text[close + 1] === ']'
    const tag = isEscaped ? null : readTag(text, from, close)
    if (tag) tags.push(tag)
    const isCode = tag && !tag.isEnd && codeNames.has(tag.name) && !unended.has(tag.name)
    const codeEnd = isCode ? text.indexOf(`[/${tag.name}]`, close) : -1
    if (isCode && codeEnd < 0) unended.add(tag.name)
    from = codeEnd >= 0 ? codeEnd : text.indexOf('[', close)
  }
  return tags
}

function nextBracket(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '[' || text[at] === ']') return at
  return -1
}

function readTag(text: string, from: number, close: number): Tag | null {
  const inside = text.slice(from + 1, close)
  const named = /^(\/?)([a-z][\w-]{0,60})(?=[\s/=:"]|$)/i.exec(inside)
  if (!named) return null
  const rest = inside.slice(named[0].length)
  const isAlone = rest.endsWith('/')
  return { from, to: close + 1, name: (named[2] ?? '').toLowerCase(), rest, isEnd: named[1] === '/', isAlone }
}

function findLiterals(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let open: { from: number; name: string } | null = null
  for (const { 1: slash, 2: given = '', index } of text.matchAll(literal)) {
    const name = given.toLowerCase()
    if (slash === '') open ??= { from: index, name }
    else if (open?.name === name) {
      found.push({ from: open.from, to: index })
      open = null
    }
  }
  return found
}

function readAttributes(rest: string): Map<string, string> {
  const attributes = new Map<string, string>()
  let place = 0
  const text = rest.slice(0, 5_000).replace(/&quot;|&#8221;|&#8243;|[“”″]/g, '"')
  for (const [, name, double, single, bare, quoted, word] of text.matchAll(attributePattern)) {
    if (name) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
    else attributes.set(String(place++), quoted ?? word ?? '')
  }
  return attributes
}

/** Code of a shortcode, which may have signs of HTML as such or as entities. */
export function codeBlock({ name, attributes, inner }: Shortcode): string | null {
  if (!codeNames.has(name) || inner === null) return null
  const stated = attributes.get('language') ?? attributes.get('lang') ?? attributes.get('0') ?? ''
  const isNamed = !/code|highlight/.test(name)
  const language = /^[\w+#.-]{1,30}$/.test(stated) ? stated : isNamed ? name : ''
  const code = /[<>]/.test(inner) && !/&lt;|&amp;/.test(inner) ? escapeText(inner) : inner.replaceAll('<', '&lt;')
  const words = code.replace(/^\s*\n/, '').trimEnd()
  return `\n\n<pre><code${language ? ` class="language-${escapeAttribute(language)}"` : ''}>${words}</code></pre>\n\n`
}
