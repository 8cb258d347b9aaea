import { createDocument, type Editor, getHTMLFromFragment, type JSONContent } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { isImage } from '#blocks/image/editor.ts'
import { ApiError } from '../api/api.ts'
import { decodeInlineImage, isInlineImage } from '../images/image-address.ts'
import { levelHeadings } from './extensions.ts'
import { type RefusedImage, refusalOf, refuseImage } from './refusals.ts'

export type ArticleEditorHandle = ReturnType<typeof createHandle>

/** The commands that the form uses. The text is in the editor only. */
export function createHandle(editor: Editor) {
  return {
    /** For the proposals of the AI, whose code comes with their panel; null once the editor is destroyed. */
    getEditor: () => (editor.isDestroyed ? null : editor),
    getHtml: () => editor.getHTML(),
    /** The text as the server can store it: without the pictures that it refuses. */
    getStorableHtml: () => htmlWithoutRefused(editor),
    refusedImages: () => listRefused(editor),
    /** Selects the first picture that the server refuses. */
    selectRefused: () => selectRefused(editor),
    /** The document. A block that has not changed is the same object as the last time. */
    getDocument: () => documentOf(editor.state.doc),
    isEmpty: () => editor.isEmpty,
    focus() {
      editor.commands.focus()
    },
    /**
     * Uploads inline images and replaces them by the URLs that `upload` returns. Images that the server refuses are marked.
     * @throws what `upload` throws otherwise
     */
    uploadImages: (upload: (image: Blob) => Promise<string>) => uploadImages(editor, upload),
    /** The HTML that the editor would make of another text, to compare the two. */
    toHtml: (html: string) =>
      getHTMLFromFragment(createDocument(levelHeadings(html), editor.schema).content, editor.schema),
    /** Replaces the whole text, as one step of the undo history. */
    replaceAll(html: string) {
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

/** Statuses that are about the picture itself: too large, of no known type, or damaged. */
const refusals: ReadonlySet<number> = new Set([400, 413, 415, 422])

/** Marks a picture that the server refuses. @throws the error when it is about something else, such as the connection */
function markRefused({ view }: Editor, src: string, error: unknown): void {
  if (!(error instanceof ApiError && error.isFromServer && refusals.has(error.status))) throw error
  refuseImage(src, error.message)
  for (const image of view.dom.querySelectorAll('img')) {
    if (image.getAttribute('src') === src) image.dispatchEvent(new Event('refused'))
  }
}

/** The refused pictures that are in the text, in its order. */
export function listRefused({ state }: Editor): RefusedImage[] {
  return findRefused(state.doc).map(({ node, reason }) => ({ alt: node.attrs.alt ?? '', reason }))
}

/** Selects the first refused picture, and scrolls to it. */
export function selectRefused({ state, view }: Editor): void {
  const [first] = findRefused(state.doc)
  if (!first) return
  view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, first.position)).scrollIntoView())
  view.focus()
}

/** The HTML of the text as the server can store it: of a refused picture, its caption stays as a paragraph. */
export function htmlWithoutRefused(editor: Editor): string {
  const { doc, schema } = editor.state
  if (findRefused(doc).length === 0) return editor.getHTML()
  return getHTMLFromFragment(withoutRefused(doc.content), schema)
}

function findRefused(doc: Node) {
  const found: { node: Node; position: number; reason: string }[] = []
  doc.descendants((node, position) => {
    const reason = isImage(node) ? refusalOf(node.attrs.src) : undefined
    if (reason !== undefined) found.push({ node, position, reason })
    return !node.isTextblock
  })
  return found
}

function withoutRefused(content: Fragment): Fragment {
  const kept: Node[] = []
  content.forEach((node) => {
    if (isImage(node) && refusalOf(node.attrs.src) !== undefined) {
      if (node.content.size > 0) kept.push(node.type.schema.node('paragraph', null, node.content))
    } else kept.push(node.isTextblock ? node : node.copy(withoutRefused(node.content)))
  })
  return Fragment.from(kept)
}
