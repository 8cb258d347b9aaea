import type { Editor, JSONContent } from '@tiptap/core'
import { Selection } from '@tiptap/pm/state'

/** Puts pictures or videos at a position and the cursor behind them, on a line of its own if there was none. */
export function insertBlocks(editor: Editor, position: number, blocks: JSONContent[]): boolean {
  return editor
    .chain()
    .focus()
    .insertContentAt(position, blocks, { updateSelection: false })
    .command(({ tr, state }) => {
      const end = tr.mapping.map(position)
      const paragraph = state.schema.nodes.paragraph?.create()
      if (paragraph && !tr.doc.resolve(end).nodeAfter) tr.insert(end, paragraph)
      tr.setSelection(Selection.near(tr.doc.resolve(end), 1)).scrollIntoView()
      return true
    })
    .run()
}
