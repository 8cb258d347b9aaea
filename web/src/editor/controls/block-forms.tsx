import { Selection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../components/icon.tsx'
import { isComposing } from '../../dom/keys.ts'
import type { ControlProps } from '../tool-context.ts'

type Props = {
  label: string
  title?: string
  icon?: string
  isOn?: boolean | undefined
  isPossible?: boolean
  run: () => void
}

/** A button of a block's controls: an icon with a name, or the name in words. */
export function ControlButton({ label, title = label, icon, isOn, isPossible = true, run }: Props) {
  return (
    <button
      type="button"
      className={icon ? 'tool' : 'button quiet small'}
      aria-label={icon && label}
      title={title}
      aria-pressed={isOn}
      aria-disabled={!isPossible}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && run()}
    >
      {icon ? <Icon path={icon} /> : label}
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
    />
  )
}

/**
 * The ref of a field that the author has asked for. React calls a ref again when another rendering has another function: a
 * function in place would take the focus out of the text with each autosave.
 */
export function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}

/** Whether the key ends a field: not the Enter that ends a composition. */
export function isEnter(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || isComposing(event)) return false
  event.preventDefault()
  return true
}
