import { createDocument, getHTMLFromFragment } from '@tiptap/core'
import { Fragment, type Node, type Schema } from '@tiptap/pm/model'
import { blockOfNode } from '#blocks/editor-blocks.ts'
import { escapeText } from '#contract/escape-html.ts'
import { rewriteHtml } from '#worker/foreign-html/clean-html.ts'
import { markdownToHtml, UnreadableMarkdown } from '../paste/markdown/markdown-to-html.ts'
import { walkHtml } from '../paste/walk-html.ts'
import { labelOf, placeholderPattern, type Source } from './placeholders.ts'

/** A block of an answer in HTML. Without one it is Markdown, or words alone. */
const blockTag = /<(?:p|h[1-6]|ul|ol|li|table|blockquote|pre|details|div)[\s>]/i
/** What a model says before its answer, and behind it. In characters. */
const longestRemark = 300
const openingRemark = /^(?:sure|certainly|of course|absolutely|okay|ok|gladly|here(?:['’]s| is| are)\b)/i
const closingRemark = /^(?:let me know|i hope|hope this|feel free|please let|if you(?:['’]d| would) like)/i
const thoughts = /^\s*<think>(?:[\s\S]*?<\/think>|[\s\S]*$)/
const fence = /^([^`]{0,300})```(?:(?:html|markdown|md)[ \t]*\n|[ \t]*\n(?=\s*<))/i
/** What is not yet whole at the end of an answer: a tag, an entity or a placeholder. */
const unfinishedEnd = /(?:<[^<>]{0,200}|&\w{0,10}|⟦[ /\d]{0,10})$/

/** What an answer has become: blocks, and how many links, images and other embedded things it has lost. */
export type ReadAnswer = { blocks: Fragment; removed: number }

/**
 * Reads what a model has written, as HTML or Markdown, with remarks and fences around it: cleans it, and removes links,
 * images and all else that only the author's text may have. The text of placeholders stays. Nothing is loaded or run.
 */
export function readAnswer(answer: string, schema: Schema): ReadAnswer {
  const { html, lost } = rewriteHtml(htmlOf(unwrap(answer)), walkHtml)
  const { content } = createDocument(html, schema)
  const counter = { removed: Object.values(lost).reduce((sum, count) => sum + count, 0) }
  return { blocks: Fragment.from(withoutForeign(content, counter)), removed: counter.removed }
}

/** The beginning of an answer as HTML to show: without links and images, with words for what placeholders stand for. */
export function previewAnswer(answer: string, source: Source, schema: Schema): string {
  const { blocks } = readAnswer(answer.replace(unfinishedEnd, ''), schema)
  return getHTMLFromFragment(blocks, schema).replace(placeholderPattern, (found, end, number) => {
    const placeholder = source.placeholders.get(Number(number))
    if (!placeholder) return source.html.includes(found) ? found : ''
    return 'nodes' in placeholder && end === '' ? escapeText(placeholder.nodes.map(labelOf).join('')) : ''
  })
}

/** The answer without a model's thoughts, and without the fence around it. */
function unwrap(answer: string): string {
  const text = answer.replace(/\r\n?/g, '\n').replace(thoughts, '').trim()
  const found = fence.exec(text)
  if (!found) return text
  const inside = text.slice(found[0].length)
  const end = inside.lastIndexOf('```')
  return (end < 0 ? inside : inside.slice(0, end)).trim()
}

function htmlOf(text: string): string {
  const start = blockTag.exec(text)?.index ?? -1
  if (start < 0) return readMarkdown(withoutOpening(text))
  const end = text.lastIndexOf('>') + 1
  const isRemark = isOpening(text.slice(0, start).trim())
  const isClosing = closingRemark.test(text.slice(end).trim())
  return text.slice(isRemark ? start : 0, isClosing ? end : text.length)
}

/** Markdown as HTML. What cannot be read is a text. */
function readMarkdown(text: string): string {
  try {
    return markdownToHtml(text)
  } catch (error) {
    if (!(error instanceof UnreadableMarkdown)) throw error
    return `<p>${escapeText(text)}</p>`
  }
}

/** Markdown without its first line, where that announces the text. */
function withoutOpening(text: string): string {
  const end = text.indexOf('\n')
  return end > 0 && isOpening(text.slice(0, end).trim()) ? text.slice(end).trim() : text
}

function isOpening(remark: string): boolean {
  return remark.length <= longestRemark && openingRemark.test(remark) && /[:.!]$/.test(remark)
}

function withoutForeign({ content }: Fragment, counter: { removed: number }): Node[] {
  return content.flatMap((node) => {
    if (blockOfNode(node.type.name)?.isAuthored) {
      counter.removed++
      return []
    }
    const plain = node.marks.filter(({ type }) => type.name !== 'link')
    if (plain.length < node.marks.length) counter.removed++
    if (node.isLeaf) return [node.mark(plain)]
    const inner = withoutForeign(node.content, counter)
    if (inner.length === 0 && !(node.isTextblock && node.content.size === 0)) return []
    return node.type.createAndFill(node.attrs, inner) ?? []
  })
}
