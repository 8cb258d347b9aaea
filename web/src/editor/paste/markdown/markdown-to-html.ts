import { Marked, type RendererObject, type TokenizerAndRendererExtension, type TokenizerObject } from 'marked'
import { escapeText } from '#contract/escape-html.ts'
import { second } from '#contract/units.ts'
import { escapeStrayTags, namesOfEndTags } from '../stray-tags.ts'
import { articleRenderer } from './article-renderer.ts'
import { withoutComments } from './comments.ts'
import { isStrike, signsIn, type Wiki } from './signs.ts'

const frontMatter = /^---\n([\s\S]{0,20000}?)\n---(?:\n|$)/
/** Labels that the ids of an article's notes may have. */
const plainLabel = /^[\w.:-]+$/
/** The beginning of a line that is in more quotes and lists than an article may have. */
const deepLine = /^(?:[ \t]{0,8}(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){200}/m
const tooDeep = 'The text is nested too deeply.'
/** An article of 1 MB takes less than a second, and the page stands still meanwhile. */
const longestPauseMs = 3 * second

/** How far a sign is looked for from each place, in characters: a search to the end would take quadratic time. */
const nearby = 2_000

/** Where a sign begins nearby; without it the last blank nearby. A long run without blanks is read at once: steps would be slow. */
function signOrBlank(source: string, sign: string): number {
  const near = source.slice(0, nearby)
  const found = near.indexOf(sign)
  return found < 0 && source.length > nearby ? near.lastIndexOf(' ') : found
}

/** `==words==`. */
const highlight: TokenizerAndRendererExtension = {
  name: 'highlight',
  level: 'inline',
  start: (source) => signOrBlank(source, '=='),
  tokenizer(source) {
    const found = /^==([^\s=][^=\n]{0,1000})==/.exec(source)
    if (!found?.[1]) return undefined
    return { type: 'highlight', raw: found[0], tokens: this.lexer.inlineTokens(found[1]) }
  },
  renderer(token) {
    return `<mark>${this.parser.parseInline(token.tokens ?? [])}</mark>`
  },
}

/** A footnote: `id` is that of its text in the article, `number` its place among the texts. */
type Footnote = { id: string; number: number }

function writeReference({ id, number }: Footnote): string {
  return `<sup><a href="#fn-${id}" id="fnref-${id}">${number}</a></sup>`
}

/** `[^label]`, where the text of the footnote is known. @param notes by their labels */
function footnoteReference(notes: ReadonlyMap<string, Footnote>): TokenizerAndRendererExtension {
  return {
    name: 'footnote',
    level: 'inline',
    tokenizer(source) {
      const found = /^\[\^([^\]\s]{1,40})\]/.exec(source)
      const note = notes.get(found?.[1] ?? '')
      return found && note ? { type: 'footnote', raw: found[0], note } : undefined
    },
    renderer: ({ note }) => writeReference(note),
  }
}

/** `^[words]`, a footnote where it belongs. @param add takes its words and gives it its place among the texts */
function inlineNote(add: (words: string) => Footnote): TokenizerAndRendererExtension {
  return {
    name: 'inlineNote',
    level: 'inline',
    start: (source) => signOrBlank(source, '^['),
    tokenizer(source) {
      const found = /^\^\[((?:\\.|[^[\]\\\n]|\[[^[\]\n]{0,500}\]){1,2000})\]/.exec(source)
      return found?.[1] ? { type: 'inlineNote', raw: found[0], tokens: this.lexer.inlineTokens(found[1]) } : undefined
    },
    renderer({ tokens }) {
      return writeReference(add(this.parser.parseInline(tokens ?? [])))
    },
  }
}

/** HTML stays, unless it only looks like it: `List<String>`, and lines of PHP. @param markdown all of it */
function htmlRenderer(markdown: string): Pick<RendererObject, 'html'> {
  const ended = namesOfEndTags(markdown)
  return {
    html({ text, block }) {
      if (block && text.startsWith('<?php'))
        return `<pre><code class="language-php">${escapeText(text.trim())}</code></pre>`
      return escapeStrayTags(block ? text.trim() : text, ended)
    },
  }
}

/** A text that is no Markdown which can be read. The message says why. */
export class UnreadableMarkdown extends Error {
  override readonly name = 'UnreadableMarkdown'
}

/**
 * Marked's own tokenizer, which takes one of many exclamation marks at a time, and looks to the end of them for each. It throws
 * after a time: some texts take a quadratic one.
 */
function tokenizer(longestMs: number): TokenizerObject {
  const end = Date.now() + longestMs
  const check = () => {
    if (Date.now() > end)
      throw new UnreadableMarkdown('The text takes too long to read. Its signs are not those of a text.')
    return false as const
  }
  return {
    blockquote: check,
    list: check,
    del: (source, _, before = '') => (isStrike(source, before) ? false : undefined),
    inlineText(source) {
      check()
      const [marks] = /^!+(?=!)/.exec(source) ?? []
      return marks ? { type: 'text', raw: marks, text: marks } : false
    },
  }
}

/**
 * Converts a document in Markdown (CommonMark with tables, tasks, footnotes, alerts and `==highlights==`) to HTML for the
 * cleaner. Settings before the text (front matter) become a block of code, so that none is lost. Comments of Obsidian are left
 * out.
 * @throws UnreadableMarkdown for a text that takes longer than the reader of a page waits, or is nested too deeply
 */
export function markdownToHtml(markdown: string): string {
  const lines = normalized(markdown)
  const settings = frontMatter.exec(lines)
  const before = settings?.[1] ? `<pre><code class="language-yaml">${escapeText(settings[1])}</code></pre>` : ''
  const { text } = withoutComments(settings ? lines.slice(settings[0].length) : lines, false)
  return before + articleOf(text, longestPauseMs)
}

/**
 * As `markdownToHtml`, of a text without front matter and comments: a line `---` at its beginning is a rule, and `%%` is itself.
 * @param wiki whose pages come with the text
 * @throws UnreadableMarkdown for a text that takes longer than this, or is nested too deeply
 */
export function markdownArticle(markdown: string, longestMs: number, wiki?: Wiki): string {
  return articleOf(normalized(markdown), longestMs, wiki)
}

function normalized(markdown: string): string {
  return markdown.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '')
}

function articleOf(markdown: string, longestMs: number, wiki?: Wiki): string {
  if (deepLine.test(markdown)) throw new UnreadableMarkdown(tooDeep)
  try {
    return convert(markdown, longestMs, wiki)
  } catch (error) {
    // The parser calls itself for what is nested, and so runs out of stack.
    if (error instanceof RangeError) throw new UnreadableMarkdown(tooDeep)
    throw error
  }
}

function convert(markdown: string, longestMs: number, wiki?: Wiki): string {
  const { text, notes: texts } = takeFootnotes(markdown)
  const notes = new Map([...texts.keys()].map((label, index) => [label, noteOf(label, index + 1)]))
  const added: string[] = []
  const addNote = (words: string) => {
    const note = noteOf('', notes.size + added.length + 1)
    added.push(`<li id="fn-${note.id}"><p>${words}</p></li>`)
    return note
  }
  const inline = markdown.includes('^[') ? [inlineNote(addNote)] : []
  const extensions = [highlight, footnoteReference(notes), ...inline, ...signsIn(markdown, wiki)]
  const marked = new Marked({
    extensions,
    renderer: { ...articleRenderer, ...htmlRenderer(markdown) },
    tokenizer: tokenizer(longestMs),
  })
  // `parse` adds words of its own to the message of an error.
  const read = (source: string) => marked.parser(marked.lexer(source))
  const article = read(text)
  const known = [...texts].map(([label, note]) => `<li id="fn-${notes.get(label)?.id}">${read(note)}</li>`)
  const items = [...known, ...added]
  return article + (items.length > 0 ? `<section class="footnotes"><ol>${items.join('')}</ol></section>` : '')
}

function noteOf(label: string, number: number): Footnote {
  return { id: plainLabel.test(label) ? label : `n:${number}`, number }
}

const definition = /^\[\^([^\]\s]{1,40})\]:[ \t]*(.*)$/
const reference = /\[\^([^\]\s]{1,40})\](?!:)|href="#fn-([\w.:-]{1,40})"/g
/** Of code, in lists too. No line of a quote begins a note. */
const fence = /^[ \t]{0,400}(?:(?:[-*+]|\d{1,9}[.)])[ \t]{1,4}){0,100}(`{3,}(?=[^`]*$)|~{3,}(?!~))([^\n]*)$/
const continuation = /^(?: {2,4}|\t)/

/**
 * Takes the texts of footnotes (`[^1]: …`) out of Markdown.
 * @returns the texts by their labels, and the Markdown without them; a text without a reference stays where it is
 */
export function takeFootnotes(markdown: string): { text: string; notes: Map<string, string> } {
  const referred = new Set(Array.from(markdown.matchAll(reference), ([, label, written]) => label ?? written))
  const notes = new Map<string, string[]>()
  const kept: string[] = []
  let open: string[] | null = null
  let openFence = ''
  for (const line of markdown.split('\n')) {
    // Code in a note ends with the note.
    if (open && !isContinued(line)) openFence = ''
    const [, run = '', behind = ''] = fence.exec(line) ?? []
    if (openFence === '') openFence = run
    else if (run.startsWith(openFence) && behind.trim() === '') openFence = ''
    const [, label = '', first = ''] = openFence === '' ? (definition.exec(line) ?? []) : []
    if (referred.has(label) && !notes.has(label)) {
      open = [first]
      notes.set(label, open)
      openFence = fence.exec(first)?.[1] ?? ''
    } else if (open && isContinued(line)) {
      open.push(line.replace(continuation, ''))
    } else {
      open = null
      kept.push(line)
    }
  }
  return { text: kept.join('\n'), notes: new Map(Array.from(notes, ([label, lines]) => [label, lines.join('\n')])) }
}

/** Whether a line behind that of a note belongs to it. */
function isContinued(line: string): boolean {
  return line.trim() === '' || continuation.test(line)
}
