import { itemOf } from './parts.ts'
import type { Dialect } from './program-dialects.ts'
import { type ArticleElement, type ArticleNode, isNamed, readArticle } from './read-article.ts'
import { BlockWriter } from './write-blocks.ts'
import { noteOf } from './write-inline.ts'

const noteId = /^fn-(\d{1,6})$/
const noteIndent = '    '

/**
 * Writes an article as Markdown (CommonMark with tables, tasks, footnotes, alerts and `==highlights==`), in linear time. A
 * block that Markdown cannot say is written as HTML, which the sanitizer reads as the same block.
 * @param html sanitized, as the editor has it
 * @param imageBase the text before `media/` in addresses of stored images
 * @param dialect of the program that reads it; Broadsheet without one
 */
export function writeMarkdown(html: string, imageBase: string, dialect?: Dialect): string {
  const nodes = readArticle(html, imageBase)
  const referred = new Set<string>()
  findReferences(nodes, referred)
  const notes = nodes.filter(isNotes).flatMap(itemsOf)
  // Markdown has no notes that nothing refers to.
  const isPlain = notes.every((note) => referred.has(numberOf(note)))
  const writer = new BlockWriter(new Set(isPlain ? notes.map(numberOf) : []), dialect)
  writer.blocks(isPlain ? nodes.filter((node) => !isNotes(node)) : nodes)
  for (const note of isPlain ? notes : []) {
    writer.lines.add('')
    writer.lines.inside(`[^${numberOf(note)}]: `, noteIndent, () => writer.blocks(itemOf(note).content))
  }
  const markdown = writer.lines.toString().trim()
  return markdown && `${markdown}\n`
}

function isNotes(node: ArticleNode): node is ArticleElement {
  return isNamed(node, 'section')
}

function itemsOf({ children }: ArticleElement): ArticleElement[] {
  const list = children.find((node) => typeof node === 'object')
  return list?.children.filter((node) => typeof node === 'object') ?? []
}

function numberOf({ attributes }: ArticleElement): string {
  return noteId.exec(attributes.get('id') ?? '')?.[1] ?? ''
}

function findReferences(nodes: readonly ArticleNode[], found: Set<string>) {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const note = noteOf(node)
    if (note) found.add(note)
    else findReferences(node.children, found)
  }
}
