import { createDocument, getHTMLFromFragment } from '@tiptap/core'
import { Fragment, type Node, type NodeType, type Schema } from '@tiptap/pm/model'
import { blockOfNode } from '#blocks/editor-blocks.ts'
import { escapeText } from '#contract/escape-html.ts'
import { rewriteHtml } from '#worker/foreign-html/clean-html.ts'
import { markdownToHtml, UnreadableMarkdown } from '../paste/markdown/markdown-to-html.ts'
import { walkHtml } from '../paste/walk-html.ts'
import type { Target } from './find-target.ts'
import { labelOf, placeholderPattern, type Source } from './placeholders.ts'
import { UnusableAnswer } from './put-back.ts'
import { wordsIn } from './track-range.ts'

/** A block of an answer in HTML. Without one it is Markdown, or words alone. */
const blockTag = /<(?:p|h[1-6]|ul|ol|li|table|blockquote|pre|details|div)[\s>]/i
/** The length of a remark before or behind an answer, in characters. */
const longestRemark = 300
const openingRemark = /^(?:sure|certainly|of course|absolutely|okay|ok|gladly|here(?:['’]s| is| are)\b)/i
const closingRemark = /^(?:let me know|i hope|hope this|feel free|please let|if you(?:['’]d| would) like)/i
const thoughts = /^\s*<think>(?:[\s\S]*?<\/think>|[\s\S]*$)/
const fence = /^([^`]{0,300})```(?:(?:html|markdown|md)[ \t]*\n|[ \t]*\n(?=\s*<))/i
/** The beginning of a tag, an entity or a placeholder at the end of an answer. */
const unfinishedEnd = /(?:<[^<>]{0,200}|&\w{0,10}|⟦[ /\d]{0,10})$/

/** The blocks of an answer, and the number of links, images and other embedded things that it has lost. */
type ReadAnswer = { blocks: Fragment; removed: number }

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

/** Markdown as HTML. Unreadable Markdown is a text. */
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

const noPlace =
  'The proposal has blocks that cannot be at this place of your text. Select whole paragraphs, or try again.'

/** The proposed document, and the range that it replaces where that is another one. */
type Fitted = { proposed: Node; range: Target | null }

/**
 * Makes the document that a range would become. Words of a text block that become several blocks replace the block.
 * @throws UnusableAnswer where the text cannot have the blocks at this place
 */
export function fitAnswer(doc: Node, { from, to }: Target, blocks: Fragment): Fitted {
  const $from = doc.resolve(from)
  const { parent } = $from
  const { topNodeType } = doc.type.schema
  if (!parent.isTextblock) {
    const shaped = adoptAttributes(doc.slice(from, to).content, blocks)
    check(parent, $from.index(), doc.resolve(to).index(), shaped)
    return { proposed: topNodeType.create(null, shaped), range: null }
  }
  const [only] = blocks.content
  if (blocks.childCount === 1 && only?.isTextblock && parent.type.validContent(only.content)) {
    return { proposed: topNodeType.create(null, wordsIn(parent, only.content)), range: null }
  }
  // A caption or a summary is no block of its own: blocks in its place would lose the image.
  if (!/^(?:paragraph|heading)$/.test(parent.type.name)) throw new UnusableAnswer(noPlace)
  const start = $from.start()
  const around = [parent.cut(0, from - start), parent.cut(to - start)]
  const [before, after] = around.map((block) => (block.content.size > 0 ? [block] : []))
  const replaced = Fragment.from([...(before ?? []), ...blocks.content, ...(after ?? [])])
  check($from.node(-1), $from.index(-1), $from.index(-1) + 1, replaced)
  return { proposed: topNodeType.create(null, replaced), range: { from: $from.before(), to: $from.after() } }
}

function check(parent: Node, start: number, end: number, blocks: Fragment) {
  if (!parent.canReplace(start, end, blocks)) throw new UnusableAnswer(noPlace)
}

/**
 * Gives proposed lists, tables and their parts the attributes that a model does not see: the third list gets the attributes
 * of the third list before, where there are as many lists.
 */
function adoptAttributes(before: Fragment, after: Fragment): Fragment {
  const olds = Map.groupBy(before.content, ({ type }) => type)
  const count = Map.groupBy(after.content, ({ type }) => type)
  const seen = new Map<NodeType, number>()
  return Fragment.from(
    after.content.map((node) => {
      const { type } = node
      const index = seen.get(type) ?? 0
      seen.set(type, index + 1)
      const own = olds.get(type)?.length === count.get(type)?.length ? olds.get(type)?.[index] : undefined
      if (!own || node.isLeaf || node.isTextblock) return node
      return type.create(own.attrs, adoptAttributes(own.content, node.content), node.marks)
    }),
  )
}
