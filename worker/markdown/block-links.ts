import type { MarkdownWriter } from './markdown-block.ts'
import type { ArticleElement, ArticleNode } from './read-article.ts'
import { titledLink } from './write-inline.ts'

/** Whether a block may be a link. Other programs show the HTML. In a list, a link may stand in no paragraph of its own. */
export function mayBeLink({ lines, place }: MarkdownWriter): boolean {
  return !place.dialect && !lines.isInside
}

/** Writes a link with a title. @returns false where the words are no words of a link, or the title none of one */
export function addLink(
  { lines, place }: MarkdownWriter,
  words: ArticleNode[],
  link: ArticleElement,
  title: string,
): boolean {
  const written = titledLink(words, link.attributes.get('href') ?? '', title, place)
  if (written !== null) lines.add(written)
  return written !== null
}

export function isElement(node: ArticleNode | undefined): node is ArticleElement {
  return typeof node === 'object'
}
