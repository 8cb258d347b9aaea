import type { Editor, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'

/** Inserts images or videos and places the cursor behind them, in a new paragraph if no text follows. */
export function insertBlocks(editor: Editor, position: number, blocks: JSONContent[]): boolean {
  const target = insertPosition(editor.state.doc, position)
  return editor
    .chain()
    .focus()
    .insertContentAt(target, blocks, { updateSelection: false })
    .command(({ tr, state }) => {
      const end = tr.mapping.map(target)
      const paragraph = state.schema.nodes.paragraph?.create()
      if (paragraph && !isBeforeText(tr.doc, end)) tr.insert(end, paragraph)
      tr.setSelection(Selection.near(tr.doc.resolve(end), 1)).scrollIntoView()
      return true
    })
    .run()
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
