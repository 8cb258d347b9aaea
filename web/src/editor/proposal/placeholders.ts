import type { Mark, Node } from '@tiptap/pm/model'
import { blockOfNode } from '#blocks/editor-blocks.ts'
import { wordsOrName } from '../editor-block.ts'

/**
 * Placeholders of the parts that an answer must bring back: `⟦3⟧` for nodes that stay as they are, in a block of its own
 * where they are blocks, and `⟦4⟧words⟦/4⟧` for a link, and for a block whose element has attributes.
 */
export type Placeholder =
  | { kind: 'inline' | 'block'; nodes: readonly Node[] }
  | { kind: 'link'; mark: Mark }
  | { kind: 'wrapper'; node: Node }

/** The HTML that a model gets, and what its placeholders stand for, by their numbers. */
export type Source = { html: string; hasWords: boolean; placeholders: ReadonlyMap<number, Placeholder> }

/** A placeholder in a text. Models put spaces into it. */
export const placeholderPattern = /⟦ ?(\/?) ?(\d{1,6}) ?⟧/g

export function startOf(number: number): string {
  return `⟦${number}⟧`
}

export function endOf(number: number): string {
  return `⟦/${number}⟧`
}

/** The first number that no text of an author has by chance. */
export function firstNumber(text: string): number {
  let highest = 0
  for (const [, , number] of text.matchAll(placeholderPattern)) highest = Math.max(highest, Number(number))
  return highest + 1
}

/** The words that an author sees for a node without words. */
export function labelOf(node: Node): string {
  if (node.type.name === 'hardBreak') return '\n'
  const forModel = blockOfNode(node.type.name)?.forModel
  return typeof forModel === 'function' ? forModel(node) : wordsOrName(node)
}
