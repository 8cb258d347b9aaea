import { closeTag, openTag } from './shortcodes.ts'
import { readArguments } from './text-scanner.ts'
import { codeOf, embedOf, figureOf, isCodeTag, nameTag, type Replaced, type Translation } from './write-blocks.ts'

/** The tag that ends another one. */
const endOf = (name: string) => `\\{%-?\\s{0,5}end${name}\\s{0,5}-?%\\}`

/** The tags that keep Liquid from running in code, each with its line if it has one of its own. */
const rawSign = /\{%-?\s{0,5}(?:end)?raw\s{0,5}-?%\}(?:[ \t]{0,20}\n)?/g

/** Reads a tag of Liquid or Nunjucks: `{% name arguments %}`. https://jekyllrb.com/docs/liquid/tags/ */
export function readLiquidTag(translation: Translation, index: number): Replaced {
  const { scanner, leftOut, addressOf } = translation
  const { text } = scanner
  const found = scanner.find('%\\}', index)
  if (!found) return null
  const { end } = found
  const inner = text
    .slice(index + 2, found.index)
    .replace(/^-|-$/g, '')
    .trim()
  const [, name = '', rest = ''] = /^([\w-]*)([\s\S]*)$/.exec(inner) ?? []
  const given = readArguments(rest)
  if (name === 'raw' || name === 'verbatim') {
    // The text between is no Liquid: fences in it end where they end, too.
    const close = scanner.find(endOf(name), end)
    return close && { text: text.slice(end, close.index), end: close.end }
  }
  if (name === 'comment') {
    const close = scanner.find(endOf(name), end)
    return close && { text: '', end: close.end }
  }
  const close = isCodeTag(name) ? scanner.find(endOf(name), end) : null
  if (name === 'highlight' || close) {
    const code = text.slice(end, close?.index ?? text.length).replace(rawSign, '')
    const block = codeOf(name, rest, code, scanner.indentOf(index) ?? '')
    return { text: block, end: close?.end ?? text.length, isBlock: true }
  }
  if (name === 'post_url' || name === 'link') {
    const target = rest.trim()
    const address = addressOf(target)
    if (address === null) leftOut.add(`${name} ${target}`)
    return { text: address ?? '#', end }
  }
  if (/^end\w/.test(name)) return closeTag(translation, name.slice(3), end)
  const isInclude = /^include/.test(name)
  const word = isInclude ? (given.others[0] ?? '').replace(/\.\w+$/, '').replace(/^.*\//, '') : name
  const block = figureOf(given, !isInclude && /^(?:image|img|figure)$/.test(name)) ?? embedOf(word, given)
  if (block) return { text: block, end, isBlock: true }
  const shown = `{% ${name}${isInclude ? ` ${given.others[0] ?? ''}` : ''} %}`
  if (isInclude) return { text: nameTag(leftOut, shown, given), end }
  return openTag(translation, { word, shown, given, index, end, hasEnd: scanner.find(endOf(name), end) !== null })
}

/** Reads a value: `{{ site.baseurl }}` or `{{ "/a.png" | relative_url }}`. Another one stays as it is. */
export function readLiquidValue({ scanner, leftOut, dialect }: Translation, index: number): Replaced {
  const found = scanner.find('\\}\\}', index)
  if (!found) return null
  const { end } = found
  const value = scanner.text
    .slice(index + 2, found.index)
    .replace(/^-|-$/g, '')
    .trim()
  if (/^(?:site\.(?:base)?url|page\.baseurl|site\.github\.url)\b/.test(value)) return { text: '', end }
  const quoted = /^(["'])([^"']*)\1\s*(?:\||$)/.exec(value)?.[2]
  if (quoted !== undefined) return { text: quoted, end }
  if (dialect.liquid === 'only') leftOut.add(`{{ ${value} }}`)
  return { text: scanner.text.slice(index, end), end }
}
