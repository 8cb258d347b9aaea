import type { Editor } from '@tiptap/core'
import { isInline, Picture, pictureOf } from './image-node.ts'

/**
 * Gives every inline picture of the text to the server, once, and puts its address in the picture's place. No undo
 * brings the inline one back.
 * @param upload gives the address of a picture. What it throws leaves that picture and those behind it inline
 */
export async function uploadImages(editor: Editor, upload: (picture: Blob) => Promise<string>): Promise<void> {
  for (const src of inlineAddresses(editor)) {
    const address = await upload(pictureOf(src))
    if (editor.isDestroyed) return
    const exchange = editor.state.tr.setMeta('addToHistory', false)
    editor.state.doc.descendants((node, position) => {
      if (node.type.name === Picture.name && node.attrs.src === src) exchange.setNodeAttribute(position, 'src', address)
    })
    editor.view.dispatch(exchange)
  }
}

function inlineAddresses(editor: Editor): Set<string> {
  const found = new Set<string>()
  editor.state.doc.descendants((node) => {
    if (isInline(node.attrs.src)) found.add(node.attrs.src)
  })
  return found
}
