import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'

/** A picture of a gallery: `index` is its place there, `position` that in the document. */
type Place = { image: Node; position: number; gallery: Node; index: number }

/** The picture of a gallery that is selected, or whose caption has the cursor. */
export function currentImage({ selection }: EditorState): Place | null {
  const { $from } = selection
  const isSelected = selection instanceof NodeSelection && selection.node.type.name === 'galleryImage'
  const isInCaption = $from.parent.type.name === 'galleryImage'
  if (!isSelected && !isInCaption) return null
  const depth = isSelected ? $from.depth : $from.depth - 1
  const image = isSelected ? selection.node : $from.parent
  return {
    image,
    position: isSelected ? selection.from : $from.before(),
    gallery: $from.node(depth),
    index: $from.index(depth),
  }
}

/** How many pictures a gallery has. */
export function countImages({ children }: Node): number {
  return children.filter(({ type }) => type.name === 'galleryImage').length
}

/**
 * Moves the selected picture over its neighbour, in one step of the undo history. It stays selected.
 * @returns whether a picture is selected: otherwise the key is the browser's
 */
export function moveImage({ state, view }: Editor, direction: 'earlier' | 'later'): boolean {
  const place = currentImage(state)
  if (!place || !(state.selection instanceof NodeSelection)) return false
  const { image, position, gallery, index } = place
  const other = direction === 'earlier' ? index - 1 : index + 1
  if (other < 0 || other >= countImages(gallery)) return true
  const neighbour = gallery.child(other)
  const target = direction === 'earlier' ? position - neighbour.nodeSize : position + neighbour.nodeSize
  const transaction = closeHistory(state.tr)
    .delete(position, position + image.nodeSize)
    .insert(target, image)
  view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, target)).scrollIntoView())
  return true
}
