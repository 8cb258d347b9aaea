import type { Lines } from './lines.ts'
import type { ArticleElement, ArticleNode } from './read-article.ts'
import type { InlinePlace } from './write-inline.ts'

/** Writes the blocks of an article. */
export type MarkdownWriter = {
  readonly lines: Lines
  readonly place: Omit<InlinePlace, 'kind'>
  /** @param isTight whether no empty lines are between the blocks */
  blocks(nodes: readonly ArticleNode[], isTight?: boolean): void
  /** @returns false for what is no line of words */
  paragraph(nodes: readonly ArticleNode[]): boolean
}

/**
 * Writes a block by the signs of Markdown.
 * @param isOtherList whether a list of the same kind is right before it
 * @returns false where Markdown has no sign of it: then it is written as HTML
 */
export type MarkdownBlock = (block: ArticleElement, writer: MarkdownWriter, isOtherList: boolean) => boolean
