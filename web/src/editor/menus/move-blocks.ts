import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node } from '@tiptap/pm/model'
import { type EditorState, Selection } from '@tiptap/pm/state'

export type Direction = 'up' | 'down'

/** Siblings: the children of `parent`, which starts at `start`, from index `first` to before `end`. */
type Blocks = { parent: Node; start: number; first: number; end: number }

/**
 * Moves the blocks of the selection over their neighbour, as one undo step: items within their list, a table as a whole,
 * and otherwise the innermost blocks that have a neighbour.
 * @returns a sentence that says where the blocks are
 */
export function moveBlocks(editor: Editor, direction: Direction): string {
  const { state, view } = editor
  const blocks = blocksAround(state.selection).find(hasNeighbour)
  if (!blocks || !canMove(blocks, direction))
    return direction === 'up' ? 'This is the first block.' : 'This is the last block.'
  const { parent, start, first, end } = blocks
  const neighbour = direction === 'up' ? first - 1 : end
  const from = start + sizeOf(parent, 0, neighbour)
  const node = parent.child(neighbour)
  // The neighbour moves over the blocks: the selection is in them and stays.
  const target = direction === 'up' ? start + sizeOf(parent, 0, end) - node.nodeSize : start + sizeOf(parent, 0, first)
  const { tr } = state
  closeHistory(tr)
    .delete(from, from + node.nodeSize)
    .insert(target, node)
  view.dispatch(tr.scrollIntoView())
  // Letters that are typed at once are a step of their own.
  view.dispatch(closeHistory(view.state.tr))
  const place = direction === 'up' ? first : end + 1
  return `Moved ${direction}: ${place} of ${parent.childCount}.`
}

/** The position of the first block that would be moved; null when the whole text would be. */
export function blockPosition({ selection }: EditorState): number | null {
  const levels = blocksAround(selection)
  const blocks = levels.find(hasNeighbour) ?? levels.at(-1)
  return blocks ? blocks.start + sizeOf(blocks.parent, 0, blocks.first) : null
}

function hasNeighbour({ parent, first, end }: Blocks) {
  return parent.childCount > end - first
}

/** Deletes the innermost blocks of the selection, as one undo step. A list, quote or callout goes with its last block. */
export function deleteBlocks({ state, view }: Editor) {
  const levels = blocksAround(state.selection)
  const blocks = levels.find(hasNeighbour) ?? levels.at(-1)
  if (!blocks) return
  const from = blocks.start + sizeOf(blocks.parent, 0, blocks.first)
  const { tr } = state
  closeHistory(tr).delete(from, from + sizeOf(blocks.parent, blocks.first, blocks.end))
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(Math.min(from, tr.doc.content.size)))).scrollIntoView())
  view.dispatch(closeHistory(view.state.tr))
}

/**
 * The blocks of a selection, from the innermost to the blocks of the text. Rows and cells of a table are no blocks: they
 * may share cells. The first words of an item are no block either, because they must begin the item: the item is the block.
 */
function blocksAround({ $from, $to }: Selection): Blocks[] {
  const levels: Blocks[] = []
  for (let depth = 0; depth <= $from.depth && $to.pos <= $from.end(depth); depth++) {
    const parent = $from.node(depth)
    if (parent.inlineContent || parent.type.spec.tableRole) break
    const first = $from.index(depth)
    const blocks = { parent, start: $from.start(depth), first, end: Math.max($to.indexAfter(depth), first + 1) }
    const isBeginning = depth > 0 && first === 0 && (/Item$/.test(parent.type.name) || isFixed(blocks))
    if (!isBeginning && parent.child(first).type.name !== 'galleryCaption') levels.unshift(blocks)
  }
  return levels
}

/** Whether blocks have a next sibling that they cannot follow, as the summary of a toggle has. */
function isFixed(blocks: Blocks) {
  return blocks.end < blocks.parent.childCount && !canMove(blocks, 'down')
}

function canMove({ parent, first, end }: Blocks, direction: Direction): boolean {
  const neighbour = direction === 'up' ? first - 1 : end
  if (neighbour < 0 || neighbour >= parent.childCount) return false
  const children = Array.from({ length: parent.childCount }, (_, index) => parent.child(index))
  const [node] = children.splice(neighbour, 1)
  if (!node || !parent.type.validContent(Fragment.from(children))) return false
  children.splice(direction === 'up' ? end - 1 : first, 0, node)
  return parent.type.validContent(Fragment.from(children))
}

/** The size of the children from index `from` to before `to`. */
function sizeOf(parent: Node, from: number, to: number): number {
  let size = 0
  for (let index = from; index < to; index++) size += parent.child(index).nodeSize
  return size
}
