import { closeHistory } from '@tiptap/pm/history'
import { Plugin, PluginKey, Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

type Range = { from: number; to: number }
const key = new PluginKey<Range | null>('pastedRange')

/** Keeps the place of what was pasted last, while the author writes on around it. */
export function pastedRange(): Plugin {
  return new Plugin<Range | null>({
    key,
    state: {
      init: () => null,
      apply: (transaction, range) => {
        const next: Range | null | undefined = transaction.getMeta(key)
        if (next !== undefined) return next
        const { mapping } = transaction
        return range && { from: mapping.map(range.from, 1), to: mapping.map(range.to, -1) }
      },
    },
  })
}

export function keepPastedRange({ state, dispatch }: EditorView, range: Range) {
  dispatch(state.tr.setMeta(key, range))
}

/** Replaces what was pasted last by a text, as one step of the undo history. */
export function replacePasted(view: EditorView, text: string) {
  const range = key.getState(view.state)
  if (!range || view.isDestroyed || !view.editable) return
  const removal = closeHistory(view.state.tr.deleteRange(range.from, Math.max(range.from, range.to)))
  removal.setSelection(Selection.near(removal.doc.resolve(removal.mapping.map(range.from))))
  view.dispatch(removal.setMeta(key, null))
  view.pasteText(text)
  view.focus()
}
