import type { TokenizerAndRendererExtension } from 'marked'
import { escapeText } from '#contract/escape-html.ts'

/** How far a sign is looked for from each place, in characters: a search to the end would take quadratic time. */
const nearby = 2_000
const longestFormula = 2_000
const longestComment = 5_000

/** Where a sign begins nearby; a place before the end of what was looked at, where it has none. */
function startOf(source: string, sign: string): number | undefined {
  const near = source.slice(0, nearby)
  const found = near.indexOf(sign)
  if (found >= 0) return found
  return source.length > nearby ? Math.max(1, near.lastIndexOf(' ')) : undefined
}

const [open, close] = ['[\\s\\S]{1,', '}?']
const inFormula = `${open}${longestFormula}${close}`
/** Beginnings of lines that end a paragraph. */
const formulaLine = /\n {0,3}(?:\$\$|\\\[|\\begin\{)/
const hiddenLine = /\n {0,3}%%/

function lineOf(source: string, line: RegExp): number | undefined {
  const found = source.slice(0, nearby).search(line)
  return found < 0 ? undefined : found
}

/** Formulas in TeX between lines: `$$…$$`, `\[…\]`, `\begin{…}…\end{…}`. */
const formulaBlocks = [
  new RegExp(`^ {0,3}\\$\\$${inFormula}\\$\\$[ \\t]*(?:\\n+|$)`),
  // Plain words in brackets are words.
  new RegExp(`^ {0,3}\\\\\\[(?![\\p{L}\\p{N} ,.'-]{0,100}\\\\\\])${inFormula}\\\\\\][ \\t]*(?:\\n+|$)`, 'u'),
  new RegExp(`^ {0,3}\\\\begin\\{([a-z]{1,20}\\*?)\\}${inFormula}\\\\end\\{\\1\\}[ \\t]*(?:\\n+|$)`),
]
/** The same in a sentence. A price is none: what begins with a digit needs a word of TeX. */
const formulas = [
  new RegExp(`^\\$\\$(?!\\$)${inFormula}\\$\\$`),
  new RegExp(`^\\\\\\(${inFormula}\\\\\\)`),
  /^\$(?![\s\d$])(?:\\[^\n]|[^$\\\n]){1,1000}(?<!\s)\$(?!\d)/,
  /^\$(?=\d)(?=[^$\n]{0,1000}?(?<!\\)\\[A-Za-z,;])(?:\\[^\n]|[^$\\\n]){1,1000}(?<!\s)\$(?!\d)/,
]

/** A formula as it is written, with the signs around it: in Markdown its backslashes and stars mean something else. */
const formula: TokenizerAndRendererExtension = {
  name: 'formula',
  level: 'inline',
  // A backslash ends a text by itself.
  start: (source) => startOf(source, '$'),
  tokenizer(source) {
    const raw = firstMatch(formulas, source)
    return raw ? { type: 'formula', raw } : undefined
  },
  renderer: ({ raw }) => linesOf(raw),
}

/** The same as lines of their own. */
const formulaBlock: TokenizerAndRendererExtension = {
  name: 'formulaBlock',
  level: 'block',
  start: (source) => lineOf(source, formulaLine),
  tokenizer(source) {
    const raw = firstMatch(formulaBlocks, source)
    // An empty line ends it, as in TeX.
    return raw && !/\n[ \t]*\n[ \t]*\S/.test(raw) ? { type: 'formulaBlock', raw } : undefined
  },
  renderer: ({ raw }) => `<p>${linesOf(raw)}</p>`,
}

function firstMatch(patterns: readonly RegExp[], source: string): string | undefined {
  for (const pattern of patterns) {
    const [raw] = pattern.exec(source) ?? []
    if (raw) return raw
  }
  return undefined
}

function linesOf(text: string): string {
  return escapeText(text.trim()).replace(/\n[ \t]*/g, '<br />')
}

const hiddenLines = new RegExp(`^ {0,3}%%${open}${longestComment}${close}%%[ \\t]*(?:\\n+|$)`)
const hiddenWords = /^%%[^\n]{1,1000}?%%/

/** `%%words%%`, a comment that Obsidian shows to nobody. */
const hidden: TokenizerAndRendererExtension = {
  name: 'hidden',
  level: 'inline',
  start(source) {
    const found = startOf(source, '%%')
    // Behind a word they are signs of per cent.
    return found !== undefined && /[\p{L}\p{N}%]$/u.test(source.slice(0, found)) ? found + 2 : found
  },
  tokenizer(source) {
    const [raw] = hiddenWords.exec(source) ?? []
    return raw ? { type: 'hidden', raw } : undefined
  },
  renderer: () => '',
}

/** The same in lines of its own. */
const hiddenBlock: TokenizerAndRendererExtension = {
  name: 'hiddenBlock',
  level: 'block',
  start: (source) => lineOf(source, hiddenLine),
  tokenizer(source) {
    const [raw] = hiddenLines.exec(source) ?? []
    return raw ? { type: 'hiddenBlock', raw } : undefined
  },
  renderer: () => '',
}

const wikiLinkPattern = /^(!?)\[\[(?=[\p{L}#@_]|\d{4}-)([^[\]\n|]{1,300}?)(?:\\?\|([^[\]\n]{1,300}))?\]\](?![[(])/u
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i

/** `[[page]]` and `[[page|words]]` of wikis give their words: the page is not here. `![[picture.png]]` is a file of the device. */
const wikiLink: TokenizerAndRendererExtension = {
  name: 'wikiLink',
  level: 'inline',
  tokenizer(source) {
    const [raw, embed, page = '', words] = wikiLinkPattern.exec(source) ?? []
    return raw ? { type: 'wikiLink', raw, isPicture: embed === '!' && pictureFile.test(page), page, words } : undefined
  },
  renderer({ isPicture, page, words }) {
    if (isPicture) return `<img src="file:///${escapeText(page).replaceAll('"', '&quot;')}" alt="" />`
    const shown =
      words ??
      page
        .replace(/#\^.*$/, '')
        .replace(/^#/, '')
        .replaceAll('#', ' > ')
    return escapeText(shown.trim())
  },
}

const script = /^([\p{L}\p{N})\]])\^([\p{L}\p{N}+−-]{1,20})\^|^([\p{L})\]])~([\p{L}\p{N}+−-]{1,20})~(?!~)/u
/** `x^2^` and `H~2~O`: raised and lowered signs behind a letter. */
const scripts: TokenizerAndRendererExtension = {
  name: 'scripts',
  level: 'inline',
  start(source) {
    const place = Math.min(...['^', '~'].map((sign) => startOf(source, sign) ?? source.length))
    // A text that ends before any other sign may end in an entity.
    return /[\p{L}\p{N})\]]/u.test(source.charAt(place - 1)) ? place - 1 : place
  },
  tokenizer(source) {
    const [raw, base, high, lowBase, low] = script.exec(source) ?? []
    if (!raw) return undefined
    return { type: 'scripts', raw, base: base ?? lowBase, name: high === undefined ? 'sub' : 'sup', sign: high ?? low }
  },
  renderer: ({ base, name, sign }) => `${escapeText(base)}<${name}>${escapeText(sign)}</${name}>`,
}

/** Whether a single tilde strikes words out: not one between words, as in `5~7`. */
export function isStrike(source: string, before: string): boolean {
  if (source.startsWith('~~')) return true
  return !/[\p{L}\p{N}]$/u.test(before) && /^~[^\s~](?:[^~\n]{0,1000}[^\s~])?~(?![\p{L}\p{N}~])/u.test(source)
}

/** The extensions that a text needs: each costs a search at each place. */
export function signsIn(markdown: string): TokenizerAndRendererExtension[] {
  const needed: [sign: RegExp, extensions: TokenizerAndRendererExtension[]][] = [
    [/\$|\\[([]|\\begin\{/, [formula, formulaBlock]],
    [/%%/, [hidden, hiddenBlock]],
    [/\[\[/, [wikiLink]],
    [/[~^][\p{L}\p{N}+−-]{1,20}[~^]/u, [scripts]],
  ]
  return needed.flatMap(([sign, extensions]) => (sign.test(markdown) ? extensions : []))
}
