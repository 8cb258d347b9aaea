import { codeLanguageOf } from '#contract/code-languages.ts'
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { endOfTag, StrayTags } from '#web/editor/paste/stray-tags.ts'
import { readAttributes, type Shortcode } from './read-attributes.ts'

/** Shortcodes whose text is code: names of several plugins; other shortcodes have the name of a language. */
const codeNames =
  /^(?:(?:source-?)?code(?:block|syntax|snippet)?|highlight|crayon|geshi|syntax(?:highlighter)?|prism(?:atic)?|snippet|cc[beilnstw]*(?:_[\w+#-]+)?|php5|xhtml|xslt|jscript|as3|coldfusion|delphi|pascal|groovy|matlab|objc|vb(?:net)?)$/
/** CodeColorer has its choices and the language in the name: `ccei_php`. */
const coloured = /^cc([beilnstw]*)(?:_([\w+#-]+))?$/
/** Elements in which all is code: what they show, and a field in which programs show code. */
const literal = /<(pre|code|textarea|xmp|script|style)(?=[\s/>])|<!--/gi
/** Tags that an editor or a program that colours code may write into it. Others are written by authors who mean the sign. */
const format =
  /^<\/?(?:a|abbr|b|big|br|cite|code|del|em|font|i|img|ins|kbd|mark|p|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var)(?=[\s/>])|^<\/(?:div|li|ol|ul|table|tbody|tr|td)>|^<(?:div|li|ol|ul|table|tbody|tr|td)\s[^>]*(?:class|style)=/i
/** A sign of HTML that the text has as such, so that its entities mean themselves. */
const rawSign = /<[a-z/!?%$]/i
/** How many signs are looked for to the end of a text. */
const mostSigns = 200
const languageName = /^[\w+#.-]{1,30}$/

/** Whether the text of a shortcode of this name is code. */
export function isCodeName(name: string): boolean {
  return codeNames.test(name) || (codeLanguageOf(name) !== undefined && (name.length > 1 || name === 'c'))
}

/** Code of a shortcode, which may have signs of HTML as such or as entities. */
export function codeOfShortcode({ name, attributes, inner }: Shortcode): string | null {
  if (inner === null) return null
  const [, modes = '', named = ''] = coloured.exec(name) ?? []
  const stated = [...['language', 'lang', '0'].map((key) => attributes.get(key)), named].find(Boolean) ?? ''
  const language = stated.replace(/^[=:]/, '') || codeLanguageOf(name)?.id || ''
  const code = codeText(inner, modes.includes('e') || attributes.get('escaped') === 'true')
  const isInline = modes.includes('i') || attributes.get('inline') === 'true'
  return isInline && !inner.trim().includes('\n') ? `<code>${code.trim()}</code>` : blockOf(code, language)
}

/** Makes text of the code in a text, and of signs that look like a tag. @param prose changes what is no code */
export function readLiterals(html: string, prose: (text: string) => string): string {
  let written = ''
  let at = 0
  literal.lastIndex = 0
  const ends = new Map<string, number>()
  for (let found = literal.exec(html); found; found = literal.exec(html)) {
    const name = found[1]?.toLowerCase() ?? ''
    const isComment = name === ''
    const start = isComment ? found.index : endOfTag(html, literal.lastIndex)
    const end = start < 0 ? -1 : endOf(html, isComment ? '-->' : `</${name}`, start, ends)
    if (end < 0) continue
    written += prose(html.slice(at, found.index))
    const behind = isComment ? end + 3 : html.indexOf('>', end) + 1 || html.length
    const attributes = isComment ? '' : html.slice(literal.lastIndex, start - 1)
    const inner = html.slice(start, end)
    written += isComment ? '' : (readElement(name, attributes, inner) ?? html.slice(found.index, behind))
    at = behind
    literal.lastIndex = behind
  }
  return written + prose(html.slice(at))
}

/** Where a sign comes next, in any case; -1 where it does not. @param ends where each was found before */
export function endOf(html: string, sign: string, from: number, ends: Map<string, number>): number {
  const known = ends.get(sign)
  if (known !== undefined && (known < 0 || known >= from)) return known
  if (known === undefined && ends.size >= mostSigns) return -1
  const search = new RegExp(sign, 'gi')
  search.lastIndex = from
  const found = search.exec(html)?.index ?? -1
  ends.set(sign, found)
  return found
}

/** The code of an element; null where the element stays as it is. */
function readElement(name: string, given: string, inner: string): string | null {
  if (name === 'script' || name === 'style') return null
  const attributes = readAttributes(given)
  const nested = /^\s*<(code|pre)\b([^<>]*)>([\s\S]*)<\/\1>\s*$/i.exec(inner)
  if (nested) {
    const [, second = '', others = '', core = ''] = nested
    for (const [key, value] of readAttributes(others)) if (!attributes.has(key)) attributes.set(key, value)
    return readCode([name, second.toLowerCase()], attributes, core)
  }
  return readCode([name], attributes, inner)
}

function readCode(names: string[], attributes: Map<string, string>, inner: string): string | null {
  const [classes, title] = [attributes.get('class') ?? '', attributes.get('title') ?? '']
  const isEscaped = attributes.get('escaped') === 'true' || /\bdecode:true\b/.test(`${classes} ${title}`)
  const inClass = /(?:^|\s)(?:lang|language|brush):\s?([\w+#-]{1,30})/.exec(`${classes} ${title}`)?.[1]
  const stated = ['lang', 'language', 'data-enlighter-language', 'syntax'].map((key) => attributes.get(key))
  const language = [...stated, inClass].find(Boolean) ?? ''
  const isOfPlugin = language !== '' || ['line', 'escaped', 'src'].some((key) => attributes.has(key))
  const isField = names.includes('textarea') || names.includes('xmp')
  const isHidden = attributes.has('aria-hidden') || /display:\s?none/.test(attributes.get('style') ?? '')
  if (isHidden || (!isOfPlugin && !isField && !isRaw(inner))) return null
  if (isOfPlugin && !attributes.has('lang') && /<span\s[^<>]*(?:class|style)=/i.test(inner)) return null
  const code = codeText(inner, isEscaped || names.includes('textarea'))
  const isBlock = !names.every((name) => name === 'code') || (language !== '' && inner.includes('\n'))
  const named = language || (/(?:^|\s)lang(?:uage)?-([\w+#-]{1,30})/.exec(classes)?.[1] ?? '')
  return isBlock ? blockOf(code, named) : `<code>${code}</code>`
}

/** Whether signs of HTML in code were meant as such: it has no entities for them, and tags that no program colours it with. */
function isRaw(inner: string): boolean {
  const tags = new StrayTags(inner)
  const hasEntities = inner.includes('&lt;')
  for (let at = inner.indexOf('<'); at >= 0; at = inner.indexOf('<', at + 1)) {
    if (!rawSign.test(inner.slice(at, at + 2))) continue
    if (/^<[?%$]/.test(inner.slice(at, at + 2)) || tags.isStray(at)) return true
    if (!hasEntities && !format.test(inner.slice(at, at + 300))) return true
  }
  return false
}

/** Code as the text of an element. @param isEscaped whether it is certain that entities stand for its signs */
function codeText(inner: string, isEscaped: boolean): string {
  const isLiteral = !isEscaped && rawSign.test(inner) && !inner.includes('&lt;')
  return isLiteral ? escapeText(inner) : inner.replaceAll('<', '&lt;')
}

function blockOf(code: string, language: string): string {
  const name = languageName.test(language) ? ` class="language-${escapeAttribute(language.toLowerCase())}"` : ''
  return `\n\n<pre><code${name}>${code.replace(/^\s*\n/, '').trimEnd()}</code></pre>\n\n`
}
