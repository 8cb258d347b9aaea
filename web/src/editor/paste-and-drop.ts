import { type Editor, Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { insertBlocks } from './insert-blocks.ts'
import { insertImages } from './insert-images.ts'
import { videoContent } from './video-embed.ts'
import { parseVideoUrls } from './video-url.ts'

/** Pasted and dropped files become pictures, pasted and dropped links of videos become players. */
export const PasteAndDrop = Extension.create({
  name: 'pasteAndDrop',

  addProseMirrorPlugins() {
    const { editor } = this
    return [
      new Plugin({
        props: {
          handlePaste: (_view, event) =>
            event.clipboardData !== null && takeOver(editor, event.clipboardData, editor.state.selection.from),
          handleDrop: (view, event, _slice, isMovedWithin) => {
            if (isMovedWithin || !event.dataTransfer) return false
            const target = view.posAtCoords({ left: event.clientX, top: event.clientY })
            const isTaken = takeOver(editor, event.dataTransfer, target?.pos ?? editor.state.selection.from)
            // Else the browser would leave the page for the dropped file.
            if (isTaken) event.preventDefault()
            return isTaken
          },
        },
      }),
    ]
  },
})

/** Whether files or videos were found and put at the position; everything else is pasted as usual. */
function takeOver(editor: Editor, data: DataTransfer, position: number) {
  const files = [...data.files]
  if (files.length > 0 && !hasText(data.getData('text/html'))) {
    editor.commands.setTextSelection(position)
    void insertImages(editor, files)
    return true
  }
  const videos = parseVideoUrls(data.getData('text/uri-list') || data.getData('text/plain'))
  if (!videos || editor.isActive('codeBlock')) return false
  return insertBlocks(editor, position, videos.map(videoContent))
}

/** Office programs put a picture of the copied text beside the text: then the text is what was meant. */
function hasText(html: string) {
  return html !== '' && new DOMParser().parseFromString(html, 'text/html').body.innerText.trim() !== ''
}
