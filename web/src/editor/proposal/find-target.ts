import type { Node, ResolvedPos } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'
import { sentences } from './proposal.ts'

/**
 * The part of the text for a task: the selection (words of one text block, or else whole blocks), the whole text without
 * its notes, the whole text that an article written anew would replace, or the place below the cursor, where a text goes on.
 */
export type ProposalTarget = 'selection' | 'text' | 'article' | 'below'
export type Target = { from: number; to: number }

const onlyCode = 'The AI does not change code. Select words of the text.'
const onlyNotes = 'Select words of one note: the AI does not change the list of notes.'

/** The part of the text that a proposal would replace; a sentence where there is none. */
export function findTarget(state: EditorState, target: ProposalTarget): Target | { refused: string } {
  if (target === 'selection') return findSelection(state)
  if (target === 'below') return findBelow(state)
  return findText(state.doc)
}

function findSelection({ schema, selection }: EditorState): Target | { refused: string } {
  const { $from, $to } = selection
  if ($from.parent.isTextblock && $from.sameParent($to)) {
    if ($from.parent.type.spec.code) return { refused: onlyCode }
    return trimmed($from, $to) ?? { refused: sentences.noWords }
  }
  // The blocks of an item, a cell, a quote: of what may have paragraphs in it.
  const { paragraph } = schema.nodes
  const range = $from.blockRange($to, (node) => Boolean(paragraph && node.type.contentMatch.matchType(paragraph)))
  if (!range) return { refused: sentences.noWords }
  let { end } = range
  const last = range.parent.maybeChild(range.endIndex - 1)
  if (last?.type.name === 'footnotes') end -= last.nodeSize
  if (end <= range.start) return { refused: onlyNotes }
  return { from: range.start, to: end }
}

/** The selected part of a text block without the spaces around it; null when nothing is left. */
function trimmed($from: ResolvedPos, $to: ResolvedPos): Target | null {
  const text = $from.parent.textBetween($from.parentOffset, $to.parentOffset, undefined, '\ufffc')
  const words = text.trim()
  if (words.replaceAll('\ufffc', '').trim() === '') return null
  const from = $from.pos + (text.length - text.trimStart().length)
  return { from, to: from + words.length }
}

/** All blocks but the notes, and but empty paragraphs at the end. */
function findText(doc: Node): Target {
  const blocks = textBlocks(doc)
  let to = blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  while (blocks.length > 1 && isEmpty(blocks.at(-1))) to -= blocks.pop()?.nodeSize ?? 0
  return { from: 0, to }
}

/** Behind the block with the cursor; an empty one is replaced. */
function findBelow({ doc, selection: { $to } }: EditorState): Target {
  const blocks = textBlocks(doc)
  const index = Math.min($to.index(0), blocks.length - 1)
  const from = blocks.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  const to = from + (blocks[index]?.nodeSize ?? 0)
  return { from: isEmpty(blocks[index]) ? from : to, to }
}

function textBlocks({ children }: Node): Node[] {
  return children.filter(({ type }) => type.name !== 'footnotes')
}

function isEmpty(block: Node | undefined): boolean {
  return block?.isTextblock === true && block.content.size === 0
}
