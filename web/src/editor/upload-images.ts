import type { Editor } from '@tiptap/core'
import { isImage } from '#blocks/image/editor.ts'
import { decodeInlineImage, isInlineImage } from '../images/image-address.ts'
import { refusalOf } from './refusals.ts'
import { markRefused } from './refused-images.ts'

/**
 * Uploads each distinct inline image of the text and replaces it by its URL. The replacement is no step of the undo
 * history. An image that the server refuses is marked and stays inline, and the others are uploaded.
 * @param upload returns the URL of an image
 * @throws what `upload` throws otherwise; that image and the ones after it remain inline
 */
export async function uploadImages(editor: Editor, upload: (image: Blob) => Promise<string>): Promise<void> {
  for (const src of inlineSources(editor)) {
    if (refusalOf(src) !== undefined) continue
    const url = await upload(decodeInlineImage(src)).catch((error: unknown) => markRefused(editor, src, error))
    if (editor.isDestroyed) return
    if (url === undefined) continue
    const transaction = editor.state.tr.setMeta('addToHistory', false)
    editor.state.doc.descendants((node, position) => {
      if (isImage(node) && node.attrs.src === src) transaction.setNodeAttribute(position, 'src', url)
    })
    editor.view.dispatch(transaction)
  }
}

function inlineSources(editor: Editor): Set<string> {
  const found = new Set<string>()
  editor.state.doc.descendants((node) => {
    if (isInlineImage(node.attrs.src)) found.add(node.attrs.src)
  })
  return found
}
