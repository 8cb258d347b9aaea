import { Selection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import type { ControlProps } from '../tool-context.ts'
import { ControlButton } from './control-button.tsx'

/** An attribute of the block, and a function that changes it in one step of the undo history. */
export function useAttribute({ context: { editor }, position }: ControlProps, name: string) {
  const value = useEditorState({ editor, selector: ({ editor }) => editor.state.doc.nodeAt(position)?.attrs[name] })
  const change = (changed: string | null) =>
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, name, changed))
  return [value, change] as const
}

/** Removes the block with all that is in it. */
export function RemoveControls({ context: { editor }, position }: ControlProps) {
  return (
    <ControlButton
      label="Remove"
      run={() => {
        const { doc, tr } = editor.state
        const transaction = tr.delete(position, position + (doc.nodeAt(position)?.nodeSize ?? 0))
        transaction.setSelection(Selection.near(transaction.doc.resolve(position)))
        editor.view.dispatch(transaction.scrollIntoView())
        editor.view.focus()
      }}
    >
      Remove
    </ControlButton>
  )
}
