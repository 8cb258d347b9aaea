import type { TokenizerAndRendererExtension } from 'marked'
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { formulaBlockAt, inlineFormulaAt } from '#worker/formulas/signs.ts'

/** How far a sign is looked for from each place, in characters: a search to the end would take quadratic time. */
const nearby = 2_000

/** Where a sign begins nearby; a place before the end of what was looked at, where it has none. */
function startOf(source: string, sign: string): number | undefined {
  const near = source.slice(0, nearby)
  const found = near.indexOf(sign)
  if (found >= 0) return found
  return source.length > nearby ? Math.max(1, near.lastIndexOf(' ')) : undefined
}

/** Beginnings of lines that end a paragraph. */
const formulaLine = /\n {0,3}(?:\$\$|\\\[|\\begin\{)/

function lineOf(source: string, line: RegExp): number | undefined {
  const found = source.slice(0, nearby).search(line)
  return found < 0 ? undefined : found
}

/** A formula: in Markdown its backslashes and stars would mean something else. */
const formula: TokenizerAndRendererExtension = {
  name: 'formula',
  level: 'inline',
  // A backslash ends a text by itself.
  start: (source) => startOf(source, '$'),
  tokenizer(source) {
    const found = inlineFormulaAt(source)
    return found && { type: 'formula', ...found }
  },
  renderer: ({ tex }) => `<code class="math">${escapeText(String(tex))}</code>`,
}

/** The same as lines of their own. */
const formulaBlock: TokenizerAndRendererExtension = {
  name: 'formulaBlock',
  level: 'block',
  start: (source) => lineOf(source, formulaLine),
  tokenizer(source) {
    const found = formulaBlockAt(source)
    return found && { type: 'formulaBlock', ...found }
  },
  renderer: ({ tex }) => `<pre class="math"><code>${escapeText(String(tex))}</code></pre>`,
}

const wikiLinkPattern = /^(!?)\[\[(?=[\p{L}#@_]|\d{4}-)([^[\]\n|]{1,300}?)(?:\\?\|([^[\]\n]{1,300}))?\]\](?![[(])/u
/** A file of a picture. A name behind it says how a theme shows it. */
const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)(?:#.*)?$/i

/** The size at which Obsidian shows a picture stands for its description, or behind it. */
const pictureSize = /(?:^|\|)\s{0,5}\d{1,5}(?:x\d{1,5})?\s{0,5}$/

/** Where the pages of a wiki are that come with a text. */
export type Wiki = {
  /** @param name with the part of the page, as it is written @returns null for a page that does not come */
  addressOf: (name: string) => string | null
}

/**
 * `[[page]]` and `[[page|words]]` of wikis lead to the page, or give their words where it is not here. `![[picture.png]]` is a
 * file of the device, or a file that comes with the text.
 */
function wikiLink(wiki?: Wiki): TokenizerAndRendererExtension {
  return {
    name: 'wikiLink',
    level: 'inline',
    tokenizer(source) {
      const [raw, embed, page = '', words] = wikiLinkPattern.exec(source) ?? []
      if (!raw) return undefined
      return { type: 'wikiLink', raw, isPicture: embed === '!' && pictureFile.test(page), page: page.trim(), words }
    },
    renderer({ isPicture, page, words }) {
      if (isPicture) {
        const alt = String(words ?? '').replace(pictureSize, '')
        const file = page.replace(/(\.\w{3,4})#[^#]*$/, '$1')
        const address = wiki ? encodeURI(file).replace(/[?#]/g, encodeURIComponent) : `file:///${file}`
        return `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}" />`
      }
      const named = page
        .replace(/#\^.*$/, '')
        .replace(/^#/, '')
        .replaceAll('#', ' > ')
      const shown = escapeText(String(words ?? named).trim())
      const address = wiki?.addressOf(page) ?? null
      return address === null ? shown : `<a href="${escapeAttribute(address)}">${shown}</a>`
    },
  }
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
export function signsIn(markdown: string, wiki?: Wiki): TokenizerAndRendererExtension[] {
  const needed: [sign: RegExp, extensions: TokenizerAndRendererExtension[]][] = [
    [/\$|\\[([]|\\begin\{/, [formula, formulaBlock]],
    [/\[\[/, [wikiLink(wiki)]],
    [/[~^][\p{L}\p{N}+−-]{1,20}[~^]/u, [scripts]],
  ]
  return needed.flatMap(([sign, extensions]) => (sign.test(markdown) ? extensions : []))
}
