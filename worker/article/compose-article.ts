import type { LanguageFn } from 'highlight.js'
import highlighter from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import go from 'highlight.js/lib/languages/go'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import type { Heading } from '../contract/blog.ts'
import { createHeadingIds } from '../contract/heading-ids.ts'
import { minutesToRead } from '../contract/minutes-to-read.ts'
import { detectLanguage } from '../language/language.ts'
import { proseSample } from '../language/prose-sample.ts'
import { decorateHtml } from './decorate-html.ts'
import { excerptOf } from './excerpt.ts'
import { sanitizerVersion } from './sanitize.ts'
import { cutToBytes, decodeEntities, fitInBytes, plainText } from './text.ts'

const codeBlock = /<pre>[\s\S]*?<\/pre>/g

const heading = /<h([234])((?: class="[a-z-]{1,20}")?)>([\s\S]*?)<\/h\1>/g

export type ComposedArticle = {
  /** The sanitized HTML that the author wrote and the editor opens. */
  source: string
  /** The HTML that readers see: the source with heading anchors, highlighted code and decorated images and tables. */
  description: string
  contents: Heading[]
  plainText: string
  excerpt: string
  readingMinutes: number
  /** A BCP 47 tag; empty where the language is not certain. */
  lang: string
  sanitizerVersion: number
}

/**
 * Bytes that a row of `blog_texts` and its search text may have. D1 limits a row to 2,000,000 bytes.
 * Source: https://developers.cloudflare.com/d1/platform/limits/
 */
const rowBytes = 1_950_000
const plainTextBytes = 900_000

/**
 * Derives everything that readers need of an article once, when it is written. If the decorated article would not fit
 * into its row, readers get the source. The end of a very long text is not searchable.
 * @param cleanHtml from `cleanArticle`, its images stored
 * @param images its stored images, by path
 */
export function composeArticle(
  cleanHtml: string,
  images: Parameters<typeof decorateHtml>[1] = new Map(),
): ComposedArticle {
  const whole = plainText(cleanHtml)
  const text = cutToBytes(whole, plainTextBytes)
  const { html, contents } = anchorHeadings(cleanHtml)
  const decorated = { description: decorateHtml(highlightCode(html), images), contents }
  const fits = fitInBytes([decorated.description, JSON.stringify(contents), text], rowBytes)
  return {
    source: cleanHtml,
    ...(fits ? decorated : { description: cleanHtml, contents: [] }),
    plainText: text,
    excerpt: excerptOf(cleanHtml, whole),
    readingMinutes: readingMinutes(cleanHtml, whole),
    lang: detectLanguage(proseSample(cleanHtml)),
    sanitizerVersion,
  }
}

/** Gives each heading of sanitized HTML an id made of its words, and lists the headings. */
export function anchorHeadings(cleanHtml: string): { html: string; contents: Heading[] } {
  const contents: Heading[] = []
  const uniqueId = createHeadingIds()
  const html = cleanHtml.replace(heading, (whole, level: string, alignment: string, inner: string) => {
    const text = plainText(inner)
    if (!text) return whole
    const id = uniqueId(text)
    contents.push({ id, text, level: Number(level) })
    return `<h${level} id="${id}"${alignment}>${inner}</h${level}>`
  })
  return { html, contents }
}

/**
 * The time to read sanitized HTML, in whole minutes, at least one.
 * @param text its text, all of it
 */
function readingMinutes(cleanHtml: string, text: string): number {
  if (!cleanHtml.includes('<pre>')) return minutesToRead({ text, code: '' })
  const code = plainText(cleanHtml.match(codeBlock)?.join(' ') ?? '')
  return minutesToRead({ text: plainText(cleanHtml.replace(codeBlock, ' ')), code })
}

const languages: Record<string, LanguageFn> = {
  bash,
  css,
  go,
  javascript,
  json,
  python,
  rust,
  sql,
  typescript,
  xml,
  yaml,
}
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language)

const namedCode = /<pre><code class="language-([\w-]+)">([\s\S]*?)<\/code><\/pre>/g
/** Characters of one code block, and of all blocks of an article, that are highlighted. The latter take 0.1 s at most. */
const longestCode = 20_000
const mostCode = 40_000
/** The highlighter takes quadratic time for a longer run of word characters or white space, such as Base64. */
const longestRun = 500
const runs = /\w+|\s+/g

/**
 * Highlights the code blocks of sanitized HTML that declare a known language, by spans with classes `hljs-…`. Blocks that
 * would take too much of a request's CPU time stay as they are. The highlighter escapes its output.
 */
function highlightCode(cleanHtml: string): string {
  let left = mostCode
  return cleanHtml.replace(namedCode, (whole, language: string, escaped: string) => {
    if (!highlighter.getLanguage(language) || escaped.length > Math.min(left, longestCode)) return whole
    const code = decodeEntities(escaped)
    if (code.match(runs)?.some((run) => run.length > longestRun)) return whole
    left -= escaped.length
    const { value } = highlighter.highlight(code, { language, ignoreIllegals: true })
    return `<pre><code class="language-${language}">${value}</code></pre>`
  })
}
