import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

const indent = '  '
const indentAtStart = /^(\t| {1,2})/

/**
 * Indents code with Tab and outdents it with Shift+Tab. After Escape the next Tab leaves the text, so that the keyboard
 * is not trapped. Source: https://www.w3.org/WAI/WCAG22/Understanding/no-keyboard-trap
 */
export const CodeIndent = Extension.create({
  name: 'codeIndent',

  addProseMirrorPlugins() {
    let leavesWithTab = false

    function onKeyDown(view: EditorView, event: KeyboardEvent) {
      const isTab = event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey
      const isLeaving = isTab && leavesWithTab
      const { $from, $to } = view.state.selection
      const isInCode = view.editable && $from.parent.type.spec.code === true && $from.sameParent($to)
      // Escape, then Shift+Tab: Shift is a key of its own.
      if (event.key !== 'Shift') leavesWithTab = isInCode && event.key === 'Escape'
      if (!isTab || !isInCode) return false
      if (!isLeaving) {
        event.preventDefault()
        view.dispatch((event.shiftKey ? outdentLines(view.state) : indentLines(view.state)).scrollIntoView())
      }
      // Keeps other extensions from handling Tab: in a list it would move the item.
      return true
    }

    return [new Plugin({ props: { handleDOMEvents: { keydown: onKeyDown } } })]
  },
})

/** Indents the selected lines; without a selection inserts an indent at the cursor. */
function indentLines(state: EditorState): Transaction {
  const { tr, selection } = state
  if (selection.empty) return tr.insertText(indent)
  // From the last line to the first: the positions before a change stay.
  for (const { position } of selectedLines(state).toReversed()) tr.insert(position, state.schema.text(indent))
  return tr
}

function outdentLines(state: EditorState): Transaction {
  const { tr } = state
  for (const { position, text } of selectedLines(state).toReversed()) {
    const length = indentAtStart.exec(text)?.[0].length ?? 0
    tr.delete(position, position + length)
  }
  return tr
}

/** The lines of a code block that the selection touches, with the positions of their starts. */
function selectedLines({ selection: { $from, $to } }: EditorState): { position: number; text: string }[] {
  let position = $from.start()
  const lines = $from.parent.textContent.split('\n').map((text) => {
    const line = { position, text }
    position += text.length + 1
    return line
  })
  // A selection that ends at the start of a line does not touch it.
  return lines.filter(
    ({ position, text }) => position + text.length >= $from.pos && (position < $to.pos || position === $from.pos),
  )
}
