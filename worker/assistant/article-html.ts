import { marked } from 'marked'
import { withoutEmptyFigures } from '#blocks/figure/worker.ts'
import { blockPatterns } from '../article/blocks/block-patterns.ts'
import { cleanArticle } from '../article/sanitize.ts'
import { plainText } from '../article/text.ts'
import { foldText } from '../fold-text.ts'

/** A line such as "Here is your article:" before the article. */
const introduction = /^[^\n<#`]{1,200}:[ \t]*\n+(?=[<#`])/
const fence = /^```[a-z]*[ \t]*\n([\s\S]*?)\n?(?:```\s*)?$/i
const thoughts = /^\s*<think>[\s\S]*?<\/think>/i
const headStart = /<head\b/i
const headEnd = /<\/head>/i
const firstHeading =
  /^((?:\s*<(?:!doctype|html|body|main|article|section|div|header)\b[^>]*>)*)\s*<h1\b[^>]*>[\s\S]*?<\/h1>/i
const lastWholeBlock = /^[\s\S]*<\/(?:p|li|ul|ol|blockquote|pre|tr|table)>/i
const emptyParagraph = /<p>\s*<\/p>/g
const firstBlock = /^\s*<(h2|h3|p)>([\s\S]*?)<\/\1>\s*/

/**
 * Converts a model's answer to sanitized article HTML. The answer may be HTML or Markdown, fenced or not.
 * @param title of the article: a first block that repeats it is removed
 * @param isCut whether the model ran out of tokens: an unfinished last block is removed
 */
export function articleHtml(answer: string, { title, isCut }: { title: string; isCut: boolean }): string {
  const text = unwrap(answer)
  const isHtml = text.startsWith('<')
  const whole = isCut ? dropUnfinished(text, isHtml) : text
  const html = isHtml ? withoutHead(whole) : marked.parse(whole, { async: false, gfm: true })
  const article = cleanArticle(html.replace(firstHeading, '$1'))
  // Models invent addresses of images and videos.
  const clean = withoutEmptyFigures(article.replace(blockPatterns.embed, '')).replace(emptyParagraph, '')
  return dropRepeatedTitle(clean, title).trim()
}

function unwrap(answer: string) {
  const text = answer.replace(thoughts, '').trim().replace(introduction, '')
  return (fence.exec(text)?.[1] ?? text).trim()
}

/** By two searches, because one pattern would take quadratic time on many unclosed `<head>`. */
function withoutHead(html: string) {
  const start = html.search(headStart)
  const length = start < 0 ? -1 : html.slice(start).search(headEnd)
  return length < 0 ? html : html.slice(0, start) + html.slice(start + length + '</head>'.length)
}

function dropUnfinished(text: string, isHtml: boolean) {
  if (isHtml) return lastWholeBlock.exec(text)?.[0] ?? ''
  return text.slice(0, Math.max(0, text.lastIndexOf('\n\n')))
}

function dropRepeatedTitle(html: string, title: string) {
  const [block, , content = ''] = firstBlock.exec(html) ?? []
  return block && words(plainText(content)) === words(title) ? html.slice(block.length) : html
}

function words(text: string) {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
