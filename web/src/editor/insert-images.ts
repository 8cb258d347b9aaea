import type { Editor } from '@tiptap/core'
import toast from 'react-hot-toast'
import { listLimits } from '#contract/limits.ts'
import { ImageNode, isInlineImage } from './image-node.ts'
import { insertBlocks } from './insert-blocks.ts'
import { ImageError, shrinkImage } from './shrink-image.ts'

/** Inserts images at the cursor, in order, each shrunk and inline. A toast reports each file that cannot be used. */
export async function insertImages(editor: Editor, files: File[]): Promise<void> {
  for (const file of files) {
    if (countInlineImages(editor) >= listLimits.inlineImages) {
      toast.error(`An article holds ${listLimits.inlineImages} pictures at most.`)
      return
    }
    await insertImage(editor, file)
  }
}

async function insertImage(editor: Editor, file: File) {
  try {
    const src = await toDataUrl(await shrinkImage(file))
    if (!editor.isDestroyed)
      insertBlocks(editor, editor.state.selection.to, [{ type: ImageNode.name, attrs: { src, alt: '' } }])
  } catch (error) {
    // The other files are still inserted.
    toast.error(error instanceof ImageError ? error.message : 'The picture could not be used.')
  }
}

function countInlineImages(editor: Editor) {
  let count = 0
  editor.state.doc.descendants((node) => {
    if (isInlineImage(node.attrs.src)) count++
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
