import type { MarkdownBlock, MarkdownWriter } from '#worker/markdown/markdown-block.ts'
import { isLine } from '#worker/markdown/parts.ts'
import { type ArticleElement, type ArticleNode, isNamed, textOf } from '#worker/markdown/read-article.ts'
import { titledLink, writeInline } from '#worker/markdown/write-inline.ts'

/** The title of a link that is a sound. */
const audioTitle = 'Audio'
/** White space that a text of words has as one blank. */
const otherSpace = /[^\S ]| {2}/
const factsBehind = /^ \((.+)\)$/

/** A sound is a link with its name; in the next line of the paragraph is its caption. */
export const audioLink: MarkdownBlock = ({ children: [audio, caption] }, writer) => {
  if (!isElement(audio) || audio.name !== 'audio' || !mayBeLink(writer)) return false
  const { place, lines } = writer
  const name = audio.attributes.get('aria-label') ?? ''
  const link = titledLink([name], audio.attributes.get('src') ?? '', audioTitle, place)
  if (link === null || otherSpace.test(name) || (isElement(caption) && !isLine(caption.children))) return false
  const below = isElement(caption) ? `\\\n${writeInline(caption.children, { ...place, kind: 'line' })}` : ''
  lines.add(link + below)
  return true
}

/** A file is a link with its name, whose title says its type and size. */
export const fileLink: MarkdownBlock = ({ attributes, children: [link, behind] }, writer) => {
  if (attributes.get('class') !== 'file' || !isElement(link) || !mayBeLink(writer)) return false
  const facts = factsBehind.exec(typeof behind === 'string' ? behind : '')?.[1] ?? ''
  return addLink(writer, link.children, link, facts)
}

/** The card of an embed is a link with its picture and title; the line below that is the title of the link. */
export const embedLink: MarkdownBlock = ({ attributes, children: [link] }, writer) => {
  if (attributes.get('class') !== 'link-card embed' || !isElement(link) || !mayBeLink(writer)) return false
  const image = link.children.filter((node) => isNamed(node, 'img'))
  const [title, line] = ['strong', 'small'].map((name) => textOf(link.children.filter((node) => isNamed(node, name))))
  const words = image.length > 0 ? [...image, ` ${title}`] : [title ?? '']
  return addLink(writer, words, link, line ?? '')
}

/** @returns false where the words are no words of a link, or the title none of one */
function addLink({ lines, place }: MarkdownWriter, words: ArticleNode[], link: ArticleElement, title: string): boolean {
  const written = titledLink(words, link.attributes.get('href') ?? '', title, place)
  if (written !== null) lines.add(written)
  return written !== null
}

/** Other programs show the HTML. In a list, a link may stand in no paragraph of its own. */
function mayBeLink({ lines, place }: MarkdownWriter): boolean {
  return !place.dialect && !lines.isInside
}

function isElement(node: ArticleNode | undefined): node is ArticleElement {
  return typeof node === 'object'
}
