import { endOfInlineCode } from '#web/editor/paste/markdown/comments.ts'
import { readLiquidTag, readLiquidValue } from './liquid.ts'
import { readJsxTag, readModuleLines } from './mdx.ts'
import { mostOpen, readShortcode } from './shortcodes.ts'
import { TextScanner } from './text-scanner.ts'
import { calloutOf, type Replaced, type Translation, toggleOf } from './write-blocks.ts'

/** Code, and beginnings of tags. Fences and directives come with what is before them in their line. */
const sign =
  /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,}|~{3,})|(:{3,}))|(`+)|\{\{[<%]|\{[%{#:.]|\{|<!--|<\/?[A-Za-z>]|^(?:im|ex)port\b/gm
/** The ends of comments of kramdown, of Hugo, and of Nunjucks and Zola, by what they begin with. */
const commentEnds: [start: RegExp, end: string][] = [
  [/^\{::c/, '\\{:/(?:comment)?\\}'],
  [/^\{\{\/\*/, '\\*/\\}\\}'],
  [/^\{#[\s-]/, '#\\}'],
]
/** HTML whose text no program reads. */
const rawElement = /^<(pre|code|script|style)\b/i

/** An element that ends as components do. In HTML, all that follows would be its text. */
const closedElement = /^<((?:iframe|script|style|video|audio|textarea|xmp|title)\b)([^<>]*)\/>/i
const longestTag = 2_000

/** Rewrites the tags of a program outside of code as Markdown and HTML, and names those that are not known. */
export function translateText(markdown: string, context: Omit<Translation, 'scanner' | 'open' | 'imports'>): string {
  const scanner = new TextScanner(markdown)
  const translation: Translation = { ...context, scanner, open: [], imports: new Map() }
  const written: string[] = []
  sign.lastIndex = 0
  for (;;) {
    sign.lastIndex = scanner.at
    const found = sign.exec(markdown)
    if (!found) break
    const { 0: whole, 1: fence, 2: colons, 3: ticks, index } = found
    written.push(markdown.slice(scanner.at, index))
    const replaced = fence
      ? skipFence(scanner, index + whole.length, fence)
      : ticks
        ? skipTo(markdown, index, endOfInlineCode(markdown, index, ticks))
        : colons
          ? readDirective(translation, index, whole.length)
          : readTag(translation, whole, index)
    const end = replaced?.end ?? index + whole.length
    const text = replaced ? replaced.text : whole
    written.push(fence ? markdown.slice(index, end) : replaced?.isBlock ? asBlock(scanner, index, end, text) : text)
    scanner.at = Math.max(end, index + 1)
  }
  written.push(markdown.slice(scanner.at), ...translation.open.reverse().map(({ block }) => `\n\n${block.end}\n\n`))
  return written.join('')
}

function readTag(translation: Translation, whole: string, index: number): Replaced {
  const { scanner, dialect } = translation
  if (whole === '<!--') {
    const end = scanner.find('-->', index)
    return end && { text: '', end: end.end }
  }
  if (whole.startsWith('<')) {
    const [closed, element, attributes] = closedElement.exec(scanner.text.slice(index, index + longestTag)) ?? []
    if (closed && !dialect.mdx) return { text: `<${element}${attributes}></${element}>`, end: index + closed.length }
    const raw = rawElement.exec(scanner.text.slice(index, index + 10))?.[1]?.toLowerCase()
    const end = raw && scanner.find(`</${raw}>`, index)
    if (end) return { text: scanner.text.slice(index, end.end), end: end.end }
    return dialect.mdx ? readJsxTag(translation, index) : null
  }
  const near = scanner.text.slice(index, index + 4)
  const comment = commentEnds.find(([start]) => start.test(near))
  const endOfComment = comment && scanner.find(comment[1], index)
  if (endOfComment) return { text: '', end: endOfComment.end }
  if (whole === 'import' || whole === 'export') return dialect.mdx ? readModuleLines(translation, index) : null
  if (/^\{\{[<%]/.test(whole)) return dialect.hugo ? readShortcode(translation, index) : null
  if (whole === '{%') return dialect.liquid ? readLiquidTag(translation, index) : null
  if (whole === '{{' && dialect.liquid) return readLiquidValue(translation, index)
  if (dialect.mdx) return readExpression(translation, index)
  return whole.length === 2 ? readAttributes(scanner.text, index) : null
}

const attributeList =
  /^\{(?::[^{}\n]{0,200}|[#.][^\s{}]{1,80}(?: {1,3}(?:[#.]|[\w-]{1,40}=)(?:"[^"{}\n]{0,80}"|[^\s{}]{1,80})){0,3} {0,3})\}/

/** Classes and ids of headings and paragraphs: `{#id}`, `{: .class}`. */
function readAttributes(text: string, index: number): Replaced {
  const [found] = attributeList.exec(text.slice(index, index + 410)) ?? []
  if (!found) return null
  const end = index + found.length
  const isLast = /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 100))
  return isLast || (found.startsWith('{:') && /[=.#]/.test(found)) ? { text: '', end } : null
}

/** An expression of MDX: a text or a comment between braces; another one stays, and is named. */
function readExpression({ scanner, leftOut }: Translation, index: number): Replaced {
  const near = scanner.text.slice(index, index + 2_000)
  const [comment] = /^\{\s*\/\*[\s\S]*?\*\/\s*\}/.exec(near) ?? []
  if (comment) return { text: '', end: index + comment.length }
  const [literal, , text = ''] = /^\{\s*(["'`])([^"'`{}\n]*)\1\s*\}/.exec(near) ?? []
  if (literal) return { text, end: index + literal.length }
  leftOut.add('{…}')
  return null
}

/** Reads a line of a container: `:::tip Title`, `:::note[Title]`, or `:::`, which ends it. */
function readDirective({ scanner, open, leftOut }: Translation, index: number, length: number): Replaced {
  const { text } = scanner
  const line = scanner.find('$', index + length)
  const end = line?.index ?? text.length
  const indent = text.slice(index, index + length).split(':', 1)[0] ?? ''
  const content = text.slice(index + length, end).trim()
  const name = /^[\w-]*/.exec(content)?.[0] ?? ''
  const rest = content.slice(name.length)
  if (name === '') {
    if (open.at(-1)?.name !== ':::') return null
    return { text: `${indent}${open.pop()?.block.end}\n`, end }
  }
  const title = (/^\[([^\]]*)\]/.exec(rest)?.[1] ?? rest.replace(/\{[^}]*\}/g, '')).trim()
  if (open.length >= mostOpen) return null
  const block = name === 'details' ? toggleOf(title) : calloutOf(name, title)
  if (!block) leftOut.add(`:::${name}`)
  open.push({ name: ':::', block: block ?? { start: '', end: '' } })
  return { text: `${indent}${block ? block.start : title}\n`, end }
}

/** The text of a fenced block of code, to its end or that of the file. */
function skipFence(scanner: TextScanner, from: number, fence: string): Replaced {
  const end = scanner.find(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`, from)
  return { text: '', end: end?.end ?? scanner.text.length }
}

function skipTo(text: string, index: number, end: number | null): Replaced {
  return end === null ? null : { text: text.slice(index, end), end }
}

/** A block needs empty lines around it, so that Markdown is read in and after it. */
function asBlock(scanner: TextScanner, index: number, end: number, text: string): string {
  return scanner.isAlone(index, end) ? `${text}\n` : `\n\n${text}\n\n`
}
