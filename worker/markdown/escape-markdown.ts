import { type Dialect, htmlOf } from './program-dialects.ts'
import { type ArticleElement, imageAddress } from './read-article.ts'
import { rawElement } from './write-raw.ts'

/**
 * The place of a text: at the start of a line, in a heading, in a link. `after` is what follows it in the line. `isForProgram`:
 * programs other than Broadsheet read it, with fewer escapes and with signs of their own.
 */
type TextPlace = {
  isLineStart: boolean
  isHeading: boolean
  isLink: boolean
  after: string
  isForProgram: boolean
}

/**
 * Signs that may begin or end something in any place: of Markdown, of addresses, of entities, of the templates of Jekyll
 * and Hugo, and of formulas, raised signs and hidden words, which some programs know.
 */
const signs =
  /[\\`*[\]<~|]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])|&(?=#?\w{1,40};)|=(?==)|(?<==)=|:(?=\/\/)|(?<=www)\.|@(?=\w)|(?<=\{)[{%]|\$(?=[^\d ])|%(?=%)|\^(?=[\p{L}\p{N}+−-]{1,20}\^)/giu
/** Signs that programs make something of: attributes of blocks, long dashes, an ellipsis, quotation marks. */
const programSigns = new RegExp(`${signs.source}|\\{|-(?=-)|(?<=-)-|\\.(?=\\.\\.)|>(?=>)|(?<=>)>`, signs.flags)
/** Signs that kramdown does not let a backslash escape. */
const withoutEscape = /[&@%^]/
/** Signs that begin a block at the start of a line. */
const lineSign = /^[-+>=:]|^#(?=#{0,5}(?:\s|$))/
const listNumber = /^(\d{1,9})([.)])/
/** A bracket at the start of a line that is not closed after some plain words. */
const formulaLine = /^\\\[(?![\p{L}\p{N} ,.'-]{0,100}\\\])/u
/** White space that programs take for the end of a line, or remove at its ends. */
const lineEnds = /[\u2028\u2029\ufeff]/g
const outerSpace = /(?<!\S)[^\S \n]|[^\S \n](?!\S)/g
/** Few texts have any of these: to look for them takes a tenth of what the patterns above take. */
const anySign = /[\\`*[\]<~|_&=@{$%^]|:\/\/|www\./i
const anyProgramSign = /--|\.\.\.|>>/
const anyOddSpace = /[^\S \n]/

/** A text as Markdown that means these characters and nothing else. White space is single. */
export function escapeMarkdown(text: string, place: TextPlace): string {
  const { isLineStart, isHeading, isLink, after, isForProgram } = place
  let line = text.replace(/[ \t\n]{2,}|[\t\n]/g, ' ')
  if (isLineStart) line = line.replace(/^ /, '')
  if (isForProgram) {
    if (anySign.test(line) || anyProgramSign.test(line)) line = line.replace(programSigns, escapeForProgram)
  } else if (anySign.test(line)) line = line.replace(signs, '\\$&')
  // The beginning of a line of TeX would be written so.
  if (isLineStart && !isHeading && formulaLine.test(line)) line = entity('[') + line.slice(2)
  // Not in an entity.
  if (isHeading) line = line.replace(isForProgram ? /(?<!&)#/g : /#/g, '\\#')
  else if (isLineStart) line = line.replace(lineSign, '\\$&').replace(listNumber, '$1\\$2')
  // Some programs read the words of a link again, without these signs.
  if (isLink) line = line.replace(/\\([[\]])/g, (_, bracket: string) => entity(bracket))
  if (after === '[') line = line.replace(/[!^]$/, (sign) => (isForProgram ? escapeForProgram(sign) : `\\${sign}`))
  if (/^[^\d ]/.test(after)) line = line.replace(/\$(?= ?$)/, '\\$&')
  return anyOddSpace.test(line) ? line.replace(lineEnds, entity).replace(outerSpace, entity) : line
}

function escapeForProgram(sign: string): string {
  return withoutEscape.test(sign) ? entity(sign) : `\\${sign}`
}

function entity(character: string): string {
  return character === '\u00a0' ? '&nbsp;' : `&#${character.codePointAt(0)};`
}

/** The length of the longest run of backticks. */
export function longestRun(text: string): number {
  let longest = 0
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return longest
}

/** An address that Markdown reads as it is, but for brackets. A text like an entity would be read as one. */
const plainAddress = /^(?:[\w.~:/?#@!$',;=%+*()-]|&(?![#\w]+;)|[^\p{ASCII}\s])+$/u
/** Words that mean themselves in Markdown. */
const plainWords = /^(?:[\p{L}\p{N}\p{M}()?,;:%+/#'’‘“”„«»–—….! -]|&(?= ))*$/u

/** The address of a link or an image; null where Markdown would read another one. */
export function destination(address: string, dialect: Dialect | undefined): string | null {
  if (!plainAddress.test(address)) return null
  // Not every program reads an escape there.
  return address.replace(/[()]/g, (bracket) => (dialect ? (bracket === '(' ? '%28' : '%29') : `\\${bracket}`))
}

/** An image as Markdown; as HTML with a size, or with words that Markdown would read otherwise. */
export function imageMarkdown(image: ArticleElement, dialect: Dialect | undefined): string {
  const { src = '', alt = '', title, ...others } = Object.fromEntries(image.attributes)
  const { pictureBase } = dialect ?? {}
  const address = destination(pictureBase === undefined ? src : imageAddress(src, pictureBase), dialect)
  const hasSize = 'width' in others || 'height' in others
  const isPlain = [alt, title ?? ''].every((words) => plainWords.test(words) && words.trim() === words)
  if (address === null || hasSize || !isPlain) return htmlOf(dialect, rawElement(image))
  return `![${alt}](${address}${title ? ` "${title}"` : ''})`
}
