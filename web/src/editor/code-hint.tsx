import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'

/** Says how the keyboard leaves a code block, where Tab indents. Screen readers read it when the cursor enters one. */
export function CodeHint({ editor, id }: { editor: Editor; id: string }) {
  const isInCode = useEditorState({ editor, selector: ({ editor }) => editor.isActive('codeBlock') })
  return (
    <p className="code-hint" id={id} role="status">
      {isInCode && 'Tab indents code. To leave the text, press Escape, then Tab.'}
    </p>
  )
}
