import {
  bareTex,
  type Content,
  countDepths,
  type Item,
  noContent,
  videoAddress,
  wordsOf,
} from '#worker/foreign-html/content.ts'
import { withoutComments } from './comments.ts'

const frontMatter = /^---\n([\s\S]{0,20000}?)\n---(?:\n|$)/
/** It may be the beginning of an item. */
const fence = /^(?:[ \t]{0,40}(?:[-*+]|\d{1,9}[.)])(?=[ \t])){0,9}[ \t]{0,40}(`{3,}(?=[^`]*$)|~{3,})/
/** TeX in two dollar signs, in `\[…\]` on lines of its own, or in `\(…\)`. Each ends where the next one begins. */
const formula = /\$\$([^$]+)\$\$|^[ \t]*\\\[((?:[^\\]|\\[^[\]])+)\\\][ \t]*$|\\\(((?:[^\\\n]|\\[^()\n])+)\\\)/gm
/** Signs of TeX, which words in brackets do not have. */
const texSign = /[\\^_={}+]|^\s*\w\s*$/
const quoteSign = /^(?:[ \t]{0,3}>)+ ?/
/** Parts of Markdown that no reader sees. A comment ends where the next one begins. */
const unseen = /<!--(?:[^<-]|<(?!!--)|-(?!->))*-->|<\/?[a-zA-Z][^<>]{0,2000}>|\{[#.:][^{}\n]{0,200}\}/g
const noteText = /^\[\^([^\]\s]{1,40})\]:[ \t]*/
const noteReference = /\[\^([^\]\s]{1,40})\](?!:)/g
const linkDefinition = /^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*\S{1,2000}/
const item = /^([ \t]{0,200})(?:[-*+]|\d{1,9}[.)])[ \t]+(\[[ xX]\] )?/
const rule = /^[ \t]{0,3}(?:[-*_][ \t]{0,9}){3,80}$/
const rowBelowHead = /^[ \t:|-]{0,3}-[ \t:|-]*$/
const image = /!\[([^\]\n]{0,500})\](?:\([^()\n]{0,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)|\[[^\]\n]{0,200}\])/g
const link = /\[([^[\]\n]{1,500})\]\((?:https?:|mailto:)[^()\n]{1,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)/g
const product = /(?<=\d)\*(?=\d)/g
/** The beginning of an item that begins with a picture: galleries are no lists. */
const pictureFirst = /^(?:\s|\[\^[^\]\s]{1,40}\])*!\[/
/** Signs of Markdown, which are no words. Those in words split none. */
const marks = /[*`~]|==|\[![a-z][a-z\d_-]{0,30}(?:\|[^\]\n]{0,60})?\]/gi
const otherLink = /\]\([^()\n]{0,2000}(?:\([^()\n]{0,200}\)[^()\n]{0,200}){0,3}\)|\]\[[^\]\n]{0,200}\]/g
const wikiLink = /\[\[[^[\]|\n]{1,300}\|([^[\]\n]{1,300})\]\]/g
/** A picture of a wiki, and the mark of a place in a page, which no reader sees. */
const wikiPicture =
  /!\[\[[^[\]|\n]{1,300}\.(?:png|jpe?g|gif|webp|avif|svg|bmp)(?:#[^[\]|\n]{0,100})?(?:\|[^[\]\n]{1,300})?\]\]/gi
const wikiPlace = /(?<=\[\[[^[\]|\n]{0,300})#\^[\w-]{1,50}/g
const plainSign = /[$+<=>^|]|&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,30});/gi

/** Counts what a text in Markdown has, line by line, in linear time: it knows nothing of how it is read. */
export function countMarkdown(markdown: string): Content {
  const content = noContent()
  const { text } = withoutComments(markdown.replace(/\r\n?/g, '\n'), false)
  const settings = frontMatter.exec(text)?.[1] ?? ''
  addCode(content, settings.split('\n'))
  const body = withoutCode(settings === '' ? text : text.replace(frontMatter, ''), content)
  const shown = body.replace(unseen, ' ').replace(formula, (found, block, display, inline) => {
    const tex = String(block ?? display ?? inline)
    if (!texSign.test(tex)) return found
    content.formulas.push({ tex: bareTex(tex), signs: [], isLine: false })
    return ' '
  })
  const references = new Set(Array.from(shown.matchAll(noteReference), ([, label]) => label))
  const items: Item[] = []
  let group = 0
  let isTable = false
  const lines = shown.split('\n').map((line) => line.replace(quoteSign, ''))
  for (const [index, line] of lines.entries()) {
    const label = noteText.exec(line)?.[1]
    if (label !== undefined && references.delete(label)) content.notes++
    if (linkDefinition.test(line) && label === undefined) continue
    const isHead =
      line.includes('|') && rowBelowHead.test(lines[index + 1] ?? '') && (lines[index + 1] ?? '').includes('|')
    isTable = line.includes('|') && (isHead || isTable)
    if (isTable && !rowBelowHead.test(line)) content.cells += filledCells(line)
    const [start, indent, box] = rule.test(line) ? [] : (item.exec(line) ?? [])
    if (indent !== undefined && line.trim() !== start?.trim()) {
      const depth = 1 + indent.replaceAll('\t', '    ').length
      const isPicture = pictureFirst.test(line.slice(start?.length ?? 0))
      if (!isPicture) items.push({ depth, group, isTask: false, isFilled: true, isNote: false })
      if (box) content.tasks++
    } else if (/^\S/.test(line)) group++
    addWords(content, line.slice(start?.length ?? 0), label !== undefined)
  }
  countDepths(items, content.items)
  return content
}

/** Takes blocks of code out. */
function withoutCode(text: string, content: Content): string {
  const kept: string[] = []
  let open: { sign: string; indent: number; lines: string[] } | null = null
  for (const line of text.split('\n')) {
    const sign = fence.exec(line)?.[1] ?? ''
    if (open) {
      if (sign.startsWith(open.sign) && line.trim() === sign) {
        addCode(content, open.lines)
        open = null
      } else open.lines.push(line.slice(Math.min(open.indent, line.search(/\S|$/))))
    } else if (sign === '') kept.push(line)
    else open = { sign, indent: line.indexOf(sign), lines: [] }
  }
  if (open) addCode(content, open.lines)
  return kept.join('\n')
}

function addCode(content: Content, lines: readonly string[]) {
  for (const line of lines) {
    if (line.trim() !== '') content.codeLines.push(line.replaceAll('\u00a0', ' ').trimEnd())
    for (const word of wordsOf(line)) content.words.push(word)
  }
}

function addWords(content: Content, line: string, isNote: boolean) {
  const text = line
    .replace(wikiPicture, () => {
      content.images++
      content.pictures.push('')
      return ' '
    })
    .replace(wikiPlace, '')
    .replace(image, (_, alt) => {
      content.images++
      content.pictures.push(bareTex(alt))
      return ' '
    })
    .replace(wikiPicture, () => {
      content.images++
      return ' '
    })
    .replace(link, (_, words) => {
      content.links++
      return ` ${words} `
    })
    .replace(videoAddress, ' ')
    .replace(noteReference, ' ')
    .replace(noteText, '')
    .replace(wikiLink, '$1')
    .replace(otherLink, ' ')
    .replace(product, ' ')
    .replace(marks, '')
    .replace(plainSign, ' ')
  for (const word of wordsOf(text)) {
    content.words.push(word)
    if (!isNote) content.order.push(word)
  }
}

function filledCells(row: string): number {
  return row
    .replaceAll('\\|', ' ')
    .split('|')
    .filter((cell) => cell.trim() !== '').length
}

/** Signs of a text that was written in Markdown, of which one is enough. */
const clearSigns = [
  // A fence around code, the line below the head of a table, a task, the text of a footnote.
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t:|-]*$/m,
  /^\s{0,12}[-*+] \[[ xX]\] \S/m,
  /^\[\^[^\]\s]{1,40}\]: \S/m,
  // A link of a wiki with several words, a folder or a name, and a comment: of Obsidian.
  /\[\[(?=[^\]\n]{0,300}[\p{Lu} |/])[\p{L}\d#][^[\]\n]{0,300}\]\](?![[(])/u,
  /(?<![\w%])%%[^\n]{1,1000}?%%(?=[\s.,;:!?)]|$)|^%%[ \t]*$/m,
  // A note where it belongs, of several words.
  /[\p{L}\p{N}.,;!?"”)]\^\[[^\s[\]]{1,60} [^\s\]]/u,
  // A link or an image with an address.
  /!?\[[^\]\n]{0,300}\]\((?:https?:\/\/|mailto:|tel:|\/|#|\.{1,2}\/)[^()\s]{0,1000}(?:\)| ["'])/,
]
/** Lines that may begin a block, of which two are needed. */
const markers = [/^ {0,3}#{2,6} \S/, /^\s{0,40}[-*+] \S/, /^\s{0,40}\d{1,9}[.)] \S/, /^ {0,3}> ?\S/]
const firstHeading = /^# \S/
const emphasis = /(?:^|\s)(?:\*\*[^*\s][^*\n]{0,200}\*\*|__[^_\s][^_\n]{0,200}__)/
/** Formats of words in a text of one line. A sign between two spaces is no format: a sum has it. */
const formatted =
  /(?:^|[\s(])(?:(\*\*|__|~~|==|\*|_|`)(?![\s*_~=`])[^\n*_~=`]{0,300}(?<!\s)\1)(?=[.,;:!?)]{0,3}(?:\s|$))/
const setting = /^\s{0,40}(?:- )?["\w.-]{1,60}:(?:\s|$)/
/** A setting with a plain name, as programs have them: authors begin with a capital letter or write sentences. */
const plainSetting = /^(?:- )?[a-z][\w.-]{0,59}:(?:\s|$)/
const settingsBeforeText = /^---\n[\s\S]{0,20000}?\n---\n(?=[\s\S]*\S)/
const difference = /^(?:@@ |diff --git |\+\+\+ |--- [ab]\/)/m
/** The part of a text that is looked at, in characters. */
const longestSample = 200_000

/**
 * Whether a text was written in Markdown: it has one clear sign, or two lines that begin a block. A comment in code looks
 * like a heading, so that one of the first level needs an empty line behind it. Settings (YAML) and differences (diff) have
 * lists of their own.
 */
export function isMarkdown(text: string): boolean {
  const sample = text.slice(0, longestSample).replace(/\r\n?/g, '\n').replace(settingsBeforeText, '')
  const isClear = clearSigns.some((sign) => sign.test(sample))
  if (isClear) return true
  if (difference.test(sample)) return false
  const lines = sample.split('\n')
  if (lines.length === 1) return formatted.test(sample)
  const filled = lines.filter((line) => line.trim() !== '')
  if (2 * filled.filter((line) => setting.test(line)).length > filled.length || isSettings(filled)) return false
  const found = lines.filter((line, index) => {
    if (firstHeading.test(line)) return (lines[index + 1] ?? '').trim() === ''
    return markers.some((marker) => marker.test(line))
  })
  return found.length + (emphasis.test(sample) ? 1 : 0) > 1
}

/** Whether all of a text is YAML: plain names with values, lists and deeper lines below them, and comments. */
function isSettings(lines: readonly string[]): boolean {
  const outer = lines.filter((line) => !/^(?:\s|#|---|\.\.\.)/.test(line))
  const names = outer.filter((line) => plainSetting.test(line))
  return names.length > 1 && outer.every((line) => plainSetting.test(line) || line.startsWith('- '))
}
