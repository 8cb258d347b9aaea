import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** Whether the selection is shown by decorations. */
const key = new PluginKey<boolean>('keptSelection')

/** Keeps the selected words visible while the focus is elsewhere: browsers show the selection of one place. @returns what ends it */
export function keepSelectionVisible(editor: Editor): () => void {
  // The browser's own selection would lie over the decorations. The editor sets it again with its focus.
  if (!editor.isFocused) document.getSelection()?.removeAllRanges()
  editor.registerPlugin(
    new Plugin({
      key,
      state: {
        init: () => !editor.isFocused,
        apply(transaction, isShown) {
          if (transaction.getMeta('blur')) return true
          // Not with the focus: what is drawn then sets the old selection again, and a press would not move the cursor.
          return isShown && !(editor.isFocused && transaction.selectionSet)
        },
      },
      props: {
        decorations(state) {
          const { from, to, empty } = state.selection
          if (empty || !key.getState(state)) return null
          return DecorationSet.create(state.doc, [Decoration.inline(from, to, { class: 'kept-selection' })])
        },
      },
    }),
  )
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(key)
  }
}
