import type { Editor } from '@tiptap/core'
import toast from 'react-hot-toast'
import { listLimits } from '#contract/limits.ts'
import { isInline, Picture } from './image-node.ts'
import { insertBlocks } from './insert-blocks.ts'
import { ImageError, shrinkImage } from './shrink-image.ts'

/** Puts pictures where the cursor stands, in order, each shrunk and inlined at once. What cannot be used is said. */
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
      insertBlocks(editor, editor.state.selection.to, [{ type: Picture.name, attrs: { src, alt: '' } }])
  } catch (error) {
    // One bad file does not keep the others out.
    toast.error(error instanceof ImageError ? error.message : 'The picture could not be used.')
  }
}

function countInlineImages(editor: Editor) {
  let count = 0
  editor.state.doc.descendants((node) => {
    if (isInline(node.attrs.src)) count++
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
