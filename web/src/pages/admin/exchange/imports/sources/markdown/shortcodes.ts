import { escapeText } from '#contract/escape-html.ts'
import { readArguments, type TagArguments } from './text-scanner.ts'
import {
  calloutOf,
  codeOf,
  embedOf,
  figureOf,
  isCodeTag,
  nameTag,
  type Replaced,
  type Translation,
  toggleOf,
} from './write-blocks.ts'

/** How many blocks of a text may be in each other. */
export const mostOpen = 50
const endOf = (name: string) => `\\{\\{[<%]\\s{0,5}/\\s{0,5}${name}\\s{0,5}[>%]\\}\\}`

/** Reads a shortcode of Hugo: `{{< name arguments >}}` or `{{% name %}}`. https://gohugo.io/content-management/shortcodes/ */
export function readShortcode(translation: Translation, index: number): Replaced {
  const { scanner, leftOut, addressOf } = translation
  const { text } = scanner
  const found = scanner.find(text[index + 2] === '<' ? '>\\}\\}' : '%\\}\\}', index)
  if (!found) return null
  const { end } = found
  const inner = text.slice(index + 3, found.index)
  // A shortcode that readers see as it is.
  const shown = /^\/\*([\s\S]*)\*\/$/.exec(inner)?.[1]
  if (shown !== undefined)
    return { text: `{{${text[index + 2]}${shown}${text[found.index]}}}`.replaceAll('<', '&lt;'), end }
  const [, slash = '', name = '', rest = ''] = /^\s*(\/?)\s*([\w./-]*)([\s\S]*)$/.exec(inner) ?? []
  if (slash) return closeTag(translation, name, end)
  const given = readArguments(rest.replace(/\/\s*$/, ''))
  const word = name.toLowerCase()
  if (word === 'comment') {
    const close = scanner.find(endOf(word), end)
    return { text: '', end: close?.end ?? end }
  }
  const close = isCodeTag(word) ? scanner.find(endOf(word), end) : null
  if (word === 'highlight' || close) {
    const code = text.slice(end, close?.index ?? text.length)
    const block = codeOf(word, rest, code, scanner.indentOf(index) ?? '')
    return { text: block, end: close?.end ?? text.length, isBlock: true }
  }
  if (word === 'ref' || word === 'relref') {
    const target = given.others[0] ?? given.named.get('path') ?? ''
    const address = addressOf(target)
    if (address === null) leftOut.add(`${word} ${target}`)
    return { text: address ?? '#', end }
  }
  const block = figureOf(given, /^(?:figure|img|image)$/.test(word)) ?? embedOf(word, given)
  if (block) return { text: block, end, isBlock: true }
  const hasEnd = scanner.find(endOf(word), end) !== null
  return openTag(translation, { word, shown: `{{< ${name} >}}`, given, index, end, hasEnd })
}

type OpenTag = {
  /** Its name in small letters. */
  word: string
  /** How it is named. */
  shown: string
  given: TagArguments
  index: number
  end: number
  /** Whether a tag of the same name ends it. */
  hasEnd: boolean
}

/** The beginning of a box or toggle, or of what is not understood. */
export function openTag({ open, leftOut, scanner }: Translation, tag: OpenTag): Replaced {
  const { word, shown, given, index, end, hasEnd } = tag
  const title = given.named.get('title') ?? given.named.get('summary') ?? ''
  const kinds = [given.named.get('type'), given.named.get('kind'), given.others[0], word]
  const kind = kinds.find((name) => calloutOf(name ?? '')) ?? ''
  const isToggle = /^(?:details|expand|collapse|spoiler|accordion)$/.test(word)
  const block = isToggle ? toggleOf(title || given.others[0] || '') : calloutOf(word) && calloutOf(kind, title)
  if (!block) return { text: nameTag(leftOut, shown, given), end, isBlock: scanner.isAlone(index, end) }
  if (hasEnd && open.length < mostOpen) {
    open.push({ name: word, block })
    return { text: block.start, end, isBlock: true }
  }
  const words =
    given.named.get('text') ?? given.named.get('content') ?? given.others.findLast((text) => !calloutOf(text)) ?? ''
  return { text: `${block.start}${escapeText(words)}${block.end}`, end, isBlock: true }
}

/** The end of a tag: of the block that it has begun, or of nothing that is known. */
export function closeTag({ open }: Translation, name: string, end: number): Replaced {
  const last = open.findLastIndex((tag) => tag.name === name.toLowerCase())
  if (last < 0) return { text: '', end }
  const ended = open.splice(last).reverse()
  return { text: ended.map(({ block }) => block.end).join(''), end, isBlock: true }
}
