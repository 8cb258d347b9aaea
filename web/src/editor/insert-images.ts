import type { Editor } from '@tiptap/core'
import toast from 'react-hot-toast'
import { listLimits } from '#contract/limits.ts'
import { insertBlocks } from './insert-blocks.ts'
import { ImageNode, isImage } from './nodes/image.ts'
import { ImageError, shrinkImage } from './shrink-image.ts'

/** Inserts images at the cursor, in order, each shrunk and inline. A toast reports each file that cannot be used. */
export async function insertImages(editor: Editor, files: File[]): Promise<void> {
  for (const file of files) {
    if (isFull(editor)) return
    const src = await readImage(file)
    if (src === null) continue
    // Other files may have been inserted meanwhile.
    if (editor.isDestroyed || isFull(editor)) return
    insertBlocks(editor, editor.state.selection.to, [{ type: ImageNode.name, attrs: { src, alt: '' } }])
  }
}

/** Whether the text has as many images as it may have. A toast says so. */
function isFull(editor: Editor) {
  if (countImages(editor) < listLimits.inlineImages) return false
  toast.error(`An article holds ${listLimits.inlineImages} pictures at most.`)
  return true
}

/** The shrunk image as a data URL; null, and a toast, for a file that cannot be used. */
async function readImage(file: File): Promise<string | null> {
  try {
    return await toDataUrl(await shrinkImage(file))
  } catch (error) {
    toast.error(error instanceof ImageError ? error.message : 'The picture could not be used.')
    return null
  }
}

/** Those that are uploaded count too: after an autosave all are. */
function countImages(editor: Editor) {
  let count = 0
  editor.state.doc.descendants((node) => {
    if (isImage(node)) count++
  })
  return count
}

function toDataUrl(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new ImageError(`“${file.name}” could not be read.`))
    reader.readAsDataURL(file)
  })
}
