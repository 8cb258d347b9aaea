import { escapeText } from '#contract/escape-html.ts'
import { createElement } from '#worker/foreign-html/tree.ts'
import type { LeftOut } from '../clean-text.ts'
import { embed, figure, linkCard, writeTree } from '../foreign-tree.ts'
import { readArguments, type TagArguments, type TextScanner } from './text-scanner.ts'

/** The boxes of programs by the words that they have for them. */
const calloutKinds: Record<string, string> = {
  note: 'note',
  info: 'note',
  important: 'note',
  aside: 'note',
  callout: 'note',
  admonition: 'note',
  alert: 'note',
  notice: 'note',
  tip: 'tip',
  hint: 'tip',
  success: 'tip',
  warning: 'warning',
  caution: 'warning',
  danger: 'warning',
  error: 'warning',
}
export const imageFile = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?)(?:[?#].*)?$/i
const titles = ['title', 'caption', 'label', 'summary', 'heading'] as const

/** The beginning and the end of a block whose text is Markdown. */
type OpenBlock = { start: string; end: string }

/** @param word the word that a program has for a box @returns null for an unknown word */
export function calloutOf(word: string, title = ''): OpenBlock | null {
  const kind = calloutKinds[word.toLowerCase()]
  if (!kind) return null
  const line = title ? `<p><strong>${escapeText(title)}</strong></p>` : ''
  return { start: `<div class="callout ${kind}" role="note">${line}`, end: '</div>' }
}

export function toggleOf(title: string): OpenBlock {
  return { start: `<details><summary>${escapeText(title || 'Details')}</summary>`, end: '</details>' }
}

/** The image that a tag names, with its caption; null where it names none. */
export function figureOf({ named, others }: TagArguments, isFigure: boolean): string | null {
  const keys = ['src', 'url', 'image', 'image_path', 'path', 'file', 'link']
  const src = keys.map((key) => named.get(key) ?? '').find((text) => imageFile.test(text) || (isFigure && text !== ''))
  // Octopress writes classes before the address, and sizes behind it.
  const place = Math.max(
    0,
    others.findIndex((text) => imageFile.test(text)),
  )
  const [first, ...behind] = isFigure ? others.slice(place) : []
  const address = src ?? first
  const texts = behind.filter((text) => !/^\d+(?:px|%)?$/.test(text))
  if (!address) return null
  const caption = named.get('caption') ?? named.get('title') ?? ''
  const attr = named.get('attr') ?? ''
  const alt = named.get('alt') ?? (named.has('src') ? '' : (texts[1] ?? texts[0] ?? ''))
  const image = createElement('img', [], { src: address, alt })
  const words = [caption, attr].filter(Boolean).join(' ')
  return writeTree([figure(image, words ? [{ text: words }] : [])])
}

/** The player or link of a tag such as `youtube`; null for another one. */
export function embedOf(name: string, { named, others }: TagArguments): string | null {
  const id = named.get('id') ?? named.get('videoid') ?? named.get('url') ?? others[0] ?? ''
  const write = (address: string) => writeTree([embed(address)])
  if (id === '') return null
  const isAddress = /^https:\/\//i.test(id)
  if (/^(?:lite-?)?youtube(?:-?(?:lite|embed|player))?$|^yt$/i.test(name)) {
    return write(isAddress ? id : `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`)
  }
  if (/^vimeo(?:-?(?:simple|embed))?$/i.test(name))
    return write(isAddress ? id : `https://vimeo.com/${encodeURIComponent(id)}`)
  const user = named.get('user') ?? others[0] ?? ''
  const ownId = named.get('id') ?? others[1] ?? ''
  if (/^(?:tweet|x|twitter)$/i.test(name)) {
    const tweet = isAddress
      ? id
      : `https://x.com/${encodeURIComponent(ownId ? user : 'i')}/status/${encodeURIComponent(ownId || id)}`
    return writeTree([linkCard(tweet, tweet)])
  }
  if (/^gist$/i.test(name)) {
    const gist = `https://gist.github.com/${[...(ownId ? [user, ownId] : id.split('/'))].map(encodeURIComponent).join('/')}`
    return writeTree([linkCard(gist, gist)])
  }
  return null
}

/** A block of code with a fence that its text does not have. */
function fenceOf(language: string, code: string, indent: string): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`{3,}/g), ([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const word = /^[\w+#.-]{1,40}/.exec(language)?.[0] ?? ''
  return `${fence}${word}\n${code.replace(/^\n|\n[ \t]*$/g, '')}\n${indent}${fence}\n`
}

/** Whether what is between a tag and its end is code. */
export function isCodeTag(name: string): boolean {
  return /^(?:highlight|code-?block|code)$/i.test(name)
}

/**
 * The block of a tag around code, below its title.
 * Sources: https://octopress.org/docs/plugins/codeblock/, https://hexo.io/docs/tag-plugins#Code-Block
 */
export function codeOf(name: string, rest: string, code: string, indent: string): string {
  const { named, others } = readArguments(rest)
  const given = others.find((word) => word.startsWith('lang:'))?.slice('lang:'.length)
  const language = given ?? named.get('lang') ?? named.get('language') ?? ''
  if (given === undefined && !/^code-?block$/i.test(name)) return fenceOf(language || (others[0] ?? ''), code, indent)
  const shown = others.filter((word) => !/^[a-z_]{1,30}:(?!\/\/)/.test(word))
  const title = [named.get('title') ?? '', ...shown].filter(Boolean).join(' ')
  return `${title ? `<p><strong>${escapeText(title)}</strong></p>\n\n` : ''}${fenceOf(language, code, indent)}`
}

/** Arguments that are no words of the text. */
const unshown = /^(?:class|style|sizes|srcset|id)/
const words = /\p{L}{2}\S{0,50}\s\P{L}{0,5}\p{L}{2}/u

/** The rest of a tag that is not understood: its title, and the words beside it. */
export function nameTag(leftOut: LeftOut, name: string, { named, others }: TagArguments): string {
  leftOut.add(name)
  const title = titles.map((key) => named.get(key) ?? '').find((text) => text !== '')
  const given = [...named].flatMap(([key, value]) => (unshown.test(key) || value === title ? [] : [value]))
  const shown = [...others, ...given].filter((value) => words.test(value)).map(escapeText)
  return [...(title ? [`<strong>${escapeText(title)}</strong>`] : []), ...shown].join(' ')
}

/** Which tags a text may have beside Markdown. */
export type Dialect = {
  hugo: boolean
  /** Liquid or Nunjucks: `only` where every value between braces is one. */
  liquid: 'only' | 'maybe' | null
  mdx: boolean
}

export type Translation = {
  scanner: TextScanner
  dialect: Dialect
  leftOut: LeftOut
  /** The address at the old site of a text of the file; null for a text that the file does not have. */
  addressOf: (reference: string) => string | null
  /** Blocks that have begun, by the names of the tags that end them. */
  open: { name: string; block: OpenBlock }[]
  /** The addresses of images by the names that MDX gives them. */
  imports: Map<string, string>
}

/** The translation of a tag, and the index behind it; a block has lines of its own. Null for a text that is no tag. */
export type Replaced = { text: string; end: number; isBlock?: boolean } | null
