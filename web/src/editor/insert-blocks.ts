import type { Editor, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** Inserts images or videos and places the cursor behind them, in a new paragraph if no text follows. */
export function insertBlocks(editor: Editor, position: number, blocks: JSONContent[]): boolean {
  const target = insertPosition(editor.state.doc, position)
  return editor
    .chain()
    .focus()
    .insertContentAt(target, blocks, { updateSelection: false })
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
  if (!parent.isTextblock || parent.content.size === 0) return position
  if (parentOffset === parent.content.size) return $position.after()
  // Not for nested text blocks: a list item must not begin with an image.
  return parentOffset === 0 && depth === 1 ? $position.before() : position
}

/** Whether the cursor can be in text there. Before an image or video it would select that, and typing would replace it. */
function isBeforeText(doc: Node, position: number) {
  const $position = doc.resolve(position)
  return $position.nodeAfter !== null && Selection.findFrom($position, 1) instanceof TextSelection
}
