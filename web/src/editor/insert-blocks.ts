import type { Editor, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Selection, TextSelection } from '@tiptap/pm/state'

/** Puts pictures or videos at a position and the cursor behind them, on a line of its own if there was none. */
export function insertBlocks(editor: Editor, position: number, blocks: JSONContent[]): boolean {
  const place = besideWords(editor.state.doc, position)
  return editor
    .chain()
    .focus()
    .insertContentAt(place, blocks, { updateSelection: false })
    .command(({ tr, state }) => {
      const end = tr.mapping.map(place)
      const paragraph = state.schema.nodes.paragraph?.create()
      if (paragraph && !goesOnInWords(tr.doc, end)) tr.insert(end, paragraph)
      tr.setSelection(Selection.near(tr.doc.resolve(end), 1)).scrollIntoView()
      return true
    })
    .run()
}

/** At the edge of a line the place is beside the line: within it, a block would leave an empty half. */
function besideWords(doc: Node, position: number) {
  const $position = doc.resolve(position)
  const { parent, parentOffset, depth } = $position
  if (!parent.isTextblock || parent.content.size === 0) return position
  if (parentOffset === parent.content.size) return $position.after()
  // Deeper lines begin what they stand in: a list item cannot begin with a picture.
  return parentOffset === 0 && depth === 1 ? $position.before() : position
}

/** Whether the cursor can go on there. Before another picture or video it would select that, and typing replace it. */
function goesOnInWords(doc: Node, position: number) {
  const $position = doc.resolve(position)
  return $position.nodeAfter !== null && Selection.findFrom($position, 1) instanceof TextSelection
}
