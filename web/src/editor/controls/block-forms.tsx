import { Selection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Icon } from '../../components/icon.tsx'
import type { ControlProps } from '../tool-context.ts'

type Props = { label: string; run: () => void; isOn?: boolean | undefined; isPossible?: boolean } & (
  | { icon: string; children?: undefined }
  | { icon?: undefined; children: ReactNode }
)

/** A button of a block's controls: an icon with a name, or words. */
export function ControlButton({ label, run, isOn, isPossible = true, icon, children }: Props) {
  return (
    <button
      type="button"
      className={icon ? 'tool' : 'button quiet small'}
      aria-label={icon && label}
      title={label}
      aria-pressed={isOn}
      aria-disabled={!isPossible}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && run()}
    >
      {icon ? <Icon path={icon} /> : children}
    </button>
  )
}

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

/**
 * The ref of a field that the author has asked for. React calls a ref again when another rendering has another function: one
 * that is written in place would take the focus out of the text with each autosave.
 */
export function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
