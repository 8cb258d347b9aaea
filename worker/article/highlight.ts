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
import { decodeEntities } from './text.ts'

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
export function highlightCode(cleanHtml: string): string {
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
