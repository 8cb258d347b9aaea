import { createDocument, type Editor, getHTMLFromFragment, type JSONContent } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { levelHeadings } from './extensions.ts'
import type { RefusedImage } from './refusals.ts'
import { htmlWithoutRefused, listRefused, selectRefused } from './refused-images.ts'
import { uploadImages } from './upload-images.ts'

/** The commands that the form uses. The text is in the editor only. */
export type ArticleEditorHandle = {
  /** For the proposals of the AI, whose code comes with their panel; null once the editor is destroyed. */
  getEditor: () => Editor | null
  getHtml: () => string
  /** The text as the server can store it: without the pictures that it refuses. */
  getStorableHtml: () => string
  refusedImages: () => RefusedImage[]
  /** Selects the first picture that the server refuses. */
  selectRefused: () => void
  /** The document. A block that has not changed is the same object as the last time. */
  getDocument: () => JSONContent
  isEmpty: () => boolean
  focus: () => void
  /**
   * Uploads inline images and replaces them by the URLs that `upload` returns; those that the server refuses are marked.
   * @throws what `upload` throws otherwise
   */
  uploadImages: (upload: (image: Blob) => Promise<string>) => Promise<void>
  /** The HTML that the editor would make of another text, to compare the two. */
  toHtml: (html: string) => string
  /** Replaces the whole text, as one step of the undo history. */
  replaceAll: (html: string) => void
}

export function createHandle(editor: Editor): ArticleEditorHandle {
  return {
    getEditor: () => (editor.isDestroyed ? null : editor),
    getHtml: () => editor.getHTML(),
    getStorableHtml: () => htmlWithoutRefused(editor),
    refusedImages: () => listRefused(editor),
    selectRefused: () => selectRefused(editor),
    getDocument: () => documentOf(editor.state.doc),
    isEmpty: () => editor.isEmpty,
    focus: () => editor.commands.focus(),
    uploadImages: (upload) => uploadImages(editor, upload),
    toHtml: (html) => getHTMLFromFragment(createDocument(levelHeadings(html), editor.schema).content, editor.schema),
    replaceAll: (html) => {
      if (editor.isDestroyed) return
      editor
        .chain()
        .command(({ tr }) => closeHistory(tr) !== null)
        .setContent(levelHeadings(html))
        .run()
      editor.view.dispatch(closeHistory(editor.state.tr))
    },
  }
}

/** The JSON of blocks. A block is never changed, only replaced. */
const known = new WeakMap<Node, JSONContent>()

/** A document as JSON. Only blocks that have changed since the last time are made anew: the others are the same objects. */
function documentOf(doc: Node): JSONContent {
  const content: JSONContent[] = []
  doc.forEach((block) => {
    const json = known.get(block) ?? block.toJSON()
    known.set(block, json)
    content.push(json)
  })
  return { type: doc.type.name, content }
}
