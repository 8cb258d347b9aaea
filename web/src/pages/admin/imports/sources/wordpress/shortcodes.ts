import type { LeftOut } from '../left-out.ts'

/** A shortcode with its attributes, and the text between its tags; null for one without an end tag. */
export type Shortcode = { name: string; attributes: Record<string, string>; unnamed: string[]; content: string | null }
/** The HTML of a shortcode; null for one that is not understood. */
export type WriteShortcode = (shortcode: Shortcode) => string | null

/** A tag: `[name]`, `[name a="b" c='d' e=f 12]`, `[/name]`, `[name /]`. Escaped ones are in two brackets. */
const tag = /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:\s[^[\]<>]{0,2000}?)?)\s*(\/?)\](\]?)/gi
const attribute = /([\w-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|([^\s"'=]+)/g
/** Of a tag in a text that nobody has written as a shortcode, such as `[sic]`. */
const hasSigns = /=|^[\w]+[-_]/

type Found = { index: number; end: number; name: string; isEnd: boolean; rest: string; isClosed: boolean }

/**
 * Replaces the shortcodes of a text, in one pass, the outer ones only. Of those that are not understood the name is noted, and
 * the text between their tags stays. Code is left alone: it is between `<pre` or `<code` and their ends.
 */
export function replaceShortcodes(html: string, write: WriteShortcode, leftOut: LeftOut): string {
  const code = codeRanges(html)
  const tags = findTags(html, code)
  const ends = pairTags(tags)
  let written = ''
  let at = 0
  for (const [place, found] of tags.entries()) {
    if (found.index < at || found.isEnd) continue
    const end = ends.get(place)
    const content = end ? html.slice(found.end, end.index) : null
    const replaced = write({ name: found.name, ...readAttributes(found.rest), content })
    if (replaced === null && !end && !found.isClosed && !hasSigns.test(found.name + found.rest)) continue
    if (replaced === null) leftOut.add(`[${found.name}]`)
    written += html.slice(at, found.index) + (replaced ?? content ?? '')
    at = (end ?? found).end
  }
  return (written + html.slice(at)).replace(/\[\[(\/?[a-z][\w-]{0,60}[^[\]<>]{0,200})\]\]/gi, '[$1]')
}

function findTags(html: string, code: [number, number][]): Found[] {
  const tags: Found[] = []
  let range = 0
  for (const match of html.matchAll(tag)) {
    const { index } = match
    const [whole, before, slash, name = '', rest = '', closed, after] = match
    while (range < code.length && (code[range]?.[1] ?? 0) <= index) range += 1
    const [start = Infinity] = code[range] ?? []
    if (index >= start || (before !== '' && after !== '')) continue
    const found = { name: name.toLowerCase(), isEnd: slash === '/', rest: rest.trim(), isClosed: closed === '/' }
    tags.push({ ...found, index: index + (before ?? '').length, end: index + whole.length - (after ?? '').length })
  }
  return tags
}

/** The end tag of each tag that has one, by places in the list. */
function pairTags(tags: Found[]): Map<number, Found> {
  const open = new Map<string, number[]>()
  const ends = new Map<number, Found>()
  for (const [place, found] of tags.entries()) {
    const waiting = open.get(found.name) ?? []
    open.set(found.name, waiting)
    if (!found.isEnd) {
      if (!found.isClosed) waiting.push(place)
      continue
    }
    const start = waiting.pop()
    if (start !== undefined) ends.set(start, found)
  }
  return ends
}

function codeRanges(html: string): [number, number][] {
  const ranges: [number, number][] = []
  const lower = html.toLowerCase()
  let at = 0
  for (const { index, 1: name } of lower.matchAll(/<(pre|code)\b/g)) {
    if (index < at) continue
    const end = lower.indexOf(`</${name}>`, index)
    if (end < 0) break
    ranges.push([index, end])
    at = end
  }
  return ranges
}

function readAttributes(rest: string) {
  const attributes: Record<string, string> = Object.create(null)
  const unnamed: string[] = []
  for (const [, name, double, single, bare, quoted, word] of rest.matchAll(attribute)) {
    if (name) attributes[name.toLowerCase()] = double ?? single ?? bare ?? ''
    else unnamed.push(quoted ?? word ?? '')
  }
  return { attributes, unnamed }
}
