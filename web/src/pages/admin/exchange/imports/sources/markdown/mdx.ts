import { escapeAttribute } from '#contract/escape-html.ts'
import { closeTag, openTag } from './shortcodes.ts'
import type { TagArguments } from './text-scanner.ts'
import { embedOf, figureOf, imageFile, type Replaced, type Translation } from './write-blocks.ts'

/** How long a tag and a block of imports may be, in characters. */
const longestTag = 2_000
const longestModule = 10_000

const deepestBraces = 20

type JsxTag = { name: string; isEnd: boolean; isEmpty: boolean; named: Map<string, string>; end: number }

/** Reads lines of JavaScript, to the first empty line behind which all braces are closed. Images that they import are known then. */
export function readModuleLines({ scanner, imports }: Translation, index: number): Replaced {
  const { text } = scanner
  const before = text.slice(Math.max(0, index - 100), index)
  if (!/\n[ \t]*\n$/.test(before) && before.trim() !== '') return null
  const near = text.slice(index, index + longestModule)
  const isModule =
    /^import\s+(?:["']|[\w*{][^"']{0,2000}\sfrom\s*["'])|^export\s+(?:const|let|var|default|function|async|class|\{|\*)/.test(
      near,
    )
  if (!isModule) return null
  const end = endOfModule(near)
  for (const [, name = '', path = ''] of near.slice(0, end).matchAll(/import\s+(\w+)\s+from\s*["']([^"'\n]+)["']/g)) {
    if (imageFile.test(path)) imports.set(name, path)
  }
  return { text: '', end: index + end }
}

/** The first empty line behind which all braces are closed. */
function endOfModule(code: string): number {
  let depth = 0
  for (const { 0: sign, index } of code.matchAll(/[{([]|[})\]]|\n[ \t]*(?=\n)/g)) {
    if (sign.startsWith('\n')) {
      if (depth <= 0) return index
    } else depth += '{(['.includes(sign) ? 1 : -1
  }
  return code.length
}

/** Reads a tag of JSX. Components are named, and their text stays; tags of HTML lose what is computed. */
export function readJsxTag(translation: Translation, index: number): Replaced {
  const tag = parseTag(translation, index)
  if (!tag) return null
  const { name, isEnd, isEmpty, named, end } = tag
  if (name === '') return { text: '', end }
  if (/^[a-z][^.]*$/.test(name)) {
    const attributes = Array.from(
      named,
      ([key, value]) => ` ${key === 'classname' ? 'class' : key}="${escapeAttribute(value)}"`,
    )
    return { text: isEnd ? `</${name}>` : `<${name}${attributes.join('')}${isEmpty ? ' /' : ''}>`, end }
  }
  const word = name.toLowerCase()
  if (isEnd) return closeTag(translation, word, end)
  const given: TagArguments = { named, others: [] }
  const block = figureOf(given, /(?:image|picture|img|figure)$/.test(word)) ?? embedOf(word, given)
  if (block) return { text: block, end, isBlock: true }
  const hasEnd = !isEmpty && translation.scanner.find(`</${name}\\s*>`, end) !== null
  return openTag(translation, { word, shown: `<${name}>`, given, index, end, hasEnd })
}

/** @returns null for a text that is no tag, or has no end nearby */
function parseTag({ scanner, imports }: Translation, index: number): JsxTag | null {
  const near = scanner.text.slice(index, index + longestTag)
  const [start, slash = '', name = ''] = /^<(\/?)([A-Za-z][\w.:-]*)?/.exec(near) ?? []
  if (!start) return null
  const named = new Map<string, string>()
  const part = /\s+|\/?>|([A-Za-z_][\w:.-]*)(\s*=\s*(?:"([^"]*)"|'([^']*)'|(?=\{)))?|(?=\{)/y
  part.lastIndex = start.length
  for (;;) {
    const at = part.lastIndex
    const found = part.exec(near)
    if (!found) return null
    const [whole, key, given, double, single] = found
    if (whole.endsWith('>')) {
      return { name, isEnd: slash !== '', isEmpty: whole === '/>', named, end: index + part.lastIndex }
    }
    const isExpression = near[part.lastIndex] === '{' && (given !== undefined || whole === '')
    if (isExpression) {
      const end = endOfBraces(near, part.lastIndex)
      if (end < 0) return null
      const value = readLiteral(near.slice(part.lastIndex + 1, end - 1).trim(), imports)
      if (key && value !== null) named.set(key.toLowerCase(), value)
      part.lastIndex = end
    } else if (key) named.set(key.toLowerCase(), double ?? single ?? '')
    if (part.lastIndex <= at) return null
  }
}

/** The place behind the brace that closes the one at a place; -1 where none does. */
function endOfBraces(text: string, from: number): number {
  let depth = 0
  const sign = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\.)*`?|[{}]/g
  sign.lastIndex = from
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '{') depth += 1
    if (found[0] === '}') depth -= 1
    if (depth === 0) return sign.lastIndex
    if (depth > deepestBraces) return -1
  }
  return -1
}

/** The text of an expression that is one, or names an image; null for another one. */
function readLiteral(expression: string, imports: ReadonlyMap<string, string>): string | null {
  const literal = /^(["'`])([^"'`]*)\1$/.exec(expression)?.[2]
  const loaded = /^(?:require|import)\((["'])([^"']*)\1\)(?:\.default)?$/.exec(expression)?.[2]
  return literal ?? loaded ?? imports.get(expression.replace(/\.src$/, '')) ?? null
}
