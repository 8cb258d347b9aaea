import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Selection } from '@tiptap/pm/state'
import { galleriesOf, galleryPictures } from '#contract/block-kinds.ts'
import { figureOf } from './repair-galleries.ts'

/** Pictures that stand below each other, from `from` to `to` in the document. */
type Run = { from: number; to: number; images: Node[] }

/** The pictures around the selected one, or above the empty paragraph with the cursor; null for fewer than a gallery has. */
export function imagesAround({ selection }: EditorState): Run | null {
  const { $from } = selection
  const isBlock = selection instanceof NodeSelection && isFigure(selection.node)
  const depth = isBlock ? $from.depth : $from.depth - 1
  if (depth < 0) return null
  const parent = $from.node(depth)
  const at = $from.index(depth)
  const isEmpty = $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0
  const start = isEmpty ? at - 1 : at
  if (!isFigure(parent.maybeChild(start))) return null
  let first = start
  let last = start
  while (isFigure(parent.maybeChild(first - 1))) first--
  while (isFigure(parent.maybeChild(last + 1))) last++
  const images = parent.children.slice(first, last + 1)
  if (images.length < galleryPictures.least) return null
  const from = $from.start(depth) + sizeOf(parent.children.slice(0, first))
  return { from, to: from + sizeOf(images), images }
}

/** Makes galleries of pictures, in one step of the undo history. Of figures the captions and the links stay. */
export function makeGallery({ state, view }: Editor) {
  const run = imagesAround(state)
  if (!run) return
  const { schema } = state
  const images = run.images.map(({ attrs, content }) => schema.node('galleryImage', attrs, content))
  const galleries = galleriesOf(images).map((group) =>
    schema.node('gallery', null, [...group, schema.node('galleryCaption')]),
  )
  const transaction = closeHistory(state.tr).replaceWith(run.from, run.to, galleries)
  view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, run.from + 1)).scrollIntoView())
  view.dispatch(closeHistory(view.state.tr))
}

/** Makes figures of the pictures of a gallery, in one step of the undo history. The caption of all is a paragraph behind them. */
export function takeApart({ state, view }: Editor, position: number) {
  const gallery = state.doc.nodeAt(position)
  if (gallery?.type.name !== 'gallery') return
  const blocks = gallery.children.flatMap((child) => {
    if (child.type.name === 'galleryImage') return [figureOf(child)]
    return child.content.size > 0 ? [state.schema.node('paragraph', null, child.content)] : []
  })
  const transaction = closeHistory(state.tr).replaceWith(position, position + gallery.nodeSize, blocks)
  view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, position)).scrollIntoView())
  view.dispatch(closeHistory(view.state.tr))
}

/** Removes a picture of a gallery, with its caption, in one step of the undo history. */
export function removeImage({ state, view }: Editor, position: number) {
  const image = state.doc.nodeAt(position)
  if (image?.type.name !== 'galleryImage') return
  const transaction = closeHistory(state.tr).delete(position, position + image.nodeSize)
  view.dispatch(transaction.setSelection(Selection.near(transaction.doc.resolve(position), -1)))
}

/** Adds pictures behind the others of a gallery, in one step of the undo history. */
export function addImages({ state, view }: Editor, position: number, pictures: readonly Record<string, unknown>[]) {
  const gallery = state.doc.nodeAt(position)
  const caption = gallery?.lastChild
  if (gallery?.type.name !== 'gallery' || !caption) return
  const end = position + gallery.nodeSize - 1 - caption.nodeSize
  const images = pictures.map((attrs) => state.schema.node('galleryImage', attrs))
  view.dispatch(closeHistory(state.tr).insert(end, images).scrollIntoView())
}

function isFigure(node: Node | null | undefined): boolean {
  return node?.type.name === 'image' || node?.type.name === 'figure'
}

function sizeOf(nodes: readonly Node[]): number {
  return nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}
