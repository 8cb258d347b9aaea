import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'

/** The field for the alternative text of the selected image. Enter returns to the image. */
export function ImageDescription({ editor }: { editor: Editor }) {
  const { isImage, alt } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      isImage: editor.isActive('image'),
      alt: String(editor.getAttributes('image').alt ?? ''),
    }),
  })
  if (!isImage) return null

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    editor.commands.focus()
  }

  return (
    <label className="image-description">
      What the picture shows
      <input
        className="input"
        value={alt}
        maxLength={300}
        onChange={(event) => editor.commands.updateAttributes('image', { alt: event.target.value })}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
