import type { Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

const key = new PluginKey('keptSelection')

/** Keeps the selected words visible while the focus is elsewhere: browsers show the selection of one place. @returns what ends it */
export function keepSelectionVisible(editor: Editor): () => void {
  // What the browser still draws of the selection would lie over the decorations. The editor sets it again with its focus.
  if (!editor.isFocused) document.getSelection()?.removeAllRanges()
  editor.registerPlugin(
    new Plugin({
      key,
      props: {
        decorations({ doc, selection: { empty, from, to } }) {
          // The editor dispatches a transaction with each change of its focus.
          if (empty || editor.isFocused) return null
          return DecorationSet.create(doc, [Decoration.inline(from, to, { class: 'kept-selection' })])
        },
      },
    }),
  )
  return () => {
    if (!editor.isDestroyed) editor.unregisterPlugin(key)
  }
}
