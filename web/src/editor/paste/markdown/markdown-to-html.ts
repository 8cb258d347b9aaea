import { Marked, type TokenizerAndRendererExtension } from 'marked'
import { escapeText } from '#contract/escape-html.ts'
import { takeFootnotes } from './footnotes.ts'

const frontMatter = /^---\n([\s\S]{0,20000}?)\n---(?:\n|$)/

/** `==words==`. */
const highlight: TokenizerAndRendererExtension = {
  name: 'highlight',
  level: 'inline',
  start: (source) => source.indexOf('=='),
  tokenizer(source) {
    const found = /^==([^\s=][^=\n]{0,1000})==/.exec(source)
    if (!found?.[1]) return undefined
    return { type: 'highlight', raw: found[0], tokens: this.lexer.inlineTokens(found[1]) }
  },
  renderer(token) {
    return `<mark>${this.parser.parseInline(token.tokens ?? [])}</mark>`
  },
}

/** `[^label]`, where the text of the footnote is known. */
function footnoteReference(numbers: ReadonlyMap<string, number>): TokenizerAndRendererExtension {
  return {
    name: 'footnote',
    level: 'inline',
    start: (source) => source.indexOf('[^'),
    tokenizer(source) {
      const found = /^\[\^([^\]\s]{1,40})\]/.exec(source)
      const number = numbers.get(found?.[1] ?? '')
      return found && number ? { type: 'footnote', raw: found[0], number } : undefined
    },
    renderer: ({ number }) => `<sup><a href="#note-${number}" id="reference-${number}">${number}</a></sup>`,
  }
}

/**
 * Converts a document in Markdown (CommonMark with tables, tasks, footnotes, alerts and `==highlights==`) to HTML for the
 * cleaner. Settings before the text (front matter) become a block of code, so that none is lost.
 */
export function markdownToHtml(markdown: string): string {
  const lines = markdown.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '')
  const settings = frontMatter.exec(lines)
  const { text, notes } = takeFootnotes(settings ? lines.slice(settings[0].length) : lines)
  const numbers = new Map([...notes.keys()].map((label, index) => [label, index + 1]))
  const marked = new Marked({ extensions: [highlight, footnoteReference(numbers)] })
  const read = (source: string) => marked.parse(source, { async: false })
  const items = [...notes].map(
    ([label, note]) =>
      `<li id="note-${numbers.get(label)}">${read(note)} <a href="#reference-${numbers.get(label)}">↩</a></li>`,
  )
  const before = settings?.[1] ? `<pre><code class="language-yaml">${escapeText(settings[1])}</code></pre>` : ''
  return `${before}${read(text)}${items.length > 0 ? `<section class="footnotes"><ol>${items.join('')}</ol></section>` : ''}`
}
