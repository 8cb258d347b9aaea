import type { Command, JSONContent } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { insertPoint } from '@tiptap/pm/transform'
import { placeCursor } from './insert-blocks.ts'

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
    const behind = parent.isTextblock ? $to.after() : $to.pos
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
  let text: number | null = null
  node.descendants((inner, offset) => {
    if (text === null && inner.isTextblock) text = position + 1 + offset + 1
    return text === null
  })
  if (text === null) placeCursor(transaction, position + node.nodeSize)
  else transaction.setSelection(TextSelection.create(transaction.doc, text)).scrollIntoView()
}
