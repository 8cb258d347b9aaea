import type { Command, Editor, JSONContent } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state'
import { insertPoint } from '@tiptap/pm/transform'

/**
 * Inserts images, videos or files.
 * @param options `movesCursor`: whether it is behind them then, in a new paragraph if no text follows; `uiEvent`: which ProseMirror
 * would name, if it inserted them
 */
export function insertBlocks(
  editor: Editor,
  position: number,
  blocks: JSONContent[],
  { movesCursor = true, uiEvent = '' }: { movesCursor?: boolean; uiEvent?: string } = {},
): boolean {
  const target = insertPosition(editor.state.doc, position)
  const insert = { updateSelection: false }
  if (!movesCursor) {
    return editor
      .chain()
      .command(({ tr }) => closeHistory(tr) !== null)
      .insertContentAt(target, blocks, insert)
      .run()
  }
  return editor
    .chain()
    .focus()
    .setMeta('uiEvent', uiEvent)
    .insertContentAt(target, blocks, insert)
    .command(({ tr }) => {
      placeCursor(tr, tr.mapping.map(target))
      return true
    })
    .run()
}

/** Places the cursor at the start of the text behind a position between blocks: a new paragraph if no text follows. */
export function placeCursor(transaction: Transaction, position: number) {
  const { doc } = transaction
  const paragraph = doc.type.schema.nodes.paragraph?.create()
  if (paragraph && !isBeforeText(doc, position)) transaction.insert(position, paragraph)
  transaction.setSelection(Selection.near(transaction.doc.resolve(position), 1)).scrollIntoView()
}

/** At the start or end of a text block, the position outside of it: inside, a block would leave an empty text block. */
function insertPosition(doc: Node, position: number) {
  const $position = doc.resolve(position)
  const { parent, parentOffset, depth } = $position
  const outside = behindGallery($position)
  if (outside !== null) return outside
  if (!parent.isTextblock || parent.content.size === 0) return position
  if (parentOffset === parent.content.size) return $position.after()
  // Not for nested text blocks: a list item must not begin with an image.
  return parentOffset === 0 && depth === 1 ? $position.before() : position
}

/** The position behind the gallery around a position: it holds nothing but its pictures. */
function behindGallery($position: ResolvedPos): number | null {
  for (let depth = $position.depth; depth > 0; depth--) {
    if ($position.node(depth).type.name === 'gallery') return $position.after(depth)
  }
  return null
}

/** Whether the cursor can be in text there. Before an image or video it would select that, and typing would replace it. */
function isBeforeText(doc: Node, position: number) {
  const $position = doc.resolve(position)
  return $position.nodeAfter !== null && Selection.findFrom($position, 1) instanceof TextSelection
}

/**
 * A command that inserts a block in place of the empty paragraph with the cursor, or else behind the block with the
 * cursor, and places the cursor in its first text, or behind it.
 */
export function insertBlock(block: JSONContent): Command {
  return ({ tr, editor }) => {
    const node = editor.schema.nodeFromJSON(block)
    const { $to } = closeHistory(tr).selection
    const { parent } = $to
    const isEmpty = parent.type.name === 'paragraph' && parent.content.size === 0
    const behind = behindGallery($to) ?? (parent.isTextblock ? $to.after() : $to.pos)
    // An item of a list and a note begin with a paragraph: there the block comes behind it.
    const index = $to.index(Math.max(0, $to.depth - 1))
    if (isEmpty && $to.node(-1).canReplaceWith(index, index + 1, node.type)) {
      tr.replaceWith($to.before(), behind, node)
      moveInto(tr, $to.before())
    } else {
      const position = insertPoint(tr.doc, behind, node.type) ?? behind
      tr.insert(position, node)
      moveInto(tr, position)
    }
    return true
  }
}

/** Places the cursor in the first text of a new block; behind one without text. */
function moveInto(transaction: Transaction, position: number) {
  const node = transaction.doc.nodeAt(position)
  if (!node) return
  let text: number | null = node.isTextblock ? position + 1 : null
  node.descendants((inner, offset) => {
    if (text === null && inner.isTextblock) text = position + 1 + offset + 1
    return text === null
  })
  if (text === null) placeCursor(transaction, position + node.nodeSize)
  else transaction.setSelection(TextSelection.create(transaction.doc, text)).scrollIntoView()
}
