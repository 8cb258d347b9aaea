import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { shortcutText } from '../dom/shortcut-text.ts'

/** What the keyboard does in some blocks. */
const hints = {
  codeBlock: 'Tab indents code. To leave the text, press Escape, then Tab.',
  table: 'Tab goes to the next cell.',
  footnote: 'Escape goes back to the text.',
  taskItem: `${shortcutText('Mod-Enter')} marks the task as done.`,
}

/** Says what keys do in the block with the cursor. Screen readers read it when the cursor enters one. */
export function BlockHint({ editor, id }: { editor: Editor; id: string }) {
  const hint = useEditorState({
    editor,
    selector: ({ editor }) => Object.entries(hints).find(([name]) => editor.isActive(name))?.[1] ?? '',
  })
  return (
    <p className="code-hint" id={id} role="status">
      {hint}
    </p>
  )
}
