import type { Editor } from '@tiptap/core'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { FigureLayout } from '#contract/block-kinds.ts'
import { imageOf } from '../image/editor.ts'

/** Changes attributes of an image, in one step of the undo history. It stays selected. */
export function changeImage({ state, view }: Editor, position: number, attributes: Record<string, unknown>) {
  const transaction = state.tr
  for (const [name, value] of Object.entries(attributes)) transaction.setNodeAttribute(position, name, value)
  view.dispatch(transaction)
}

/** Changes what only a figure has; a plain image becomes one. */
export function changeFigure(
  editor: Editor,
  position: number,
  attributes: { layout?: FigureLayout | null; href?: string | null },
) {
  const { state, view } = editor
  const { figure } = state.schema.nodes
  const node = state.doc.nodeAt(position)
  if (!node || !figure) return
  if (node.type === figure) return changeImage(editor, position, attributes)
  const created = figure.create({ ...imageOf(node), ...attributes })
  const transaction = state.tr.replaceWith(position, position + node.nodeSize, created)
  view.dispatch(transaction.setSelection(NodeSelection.create(transaction.doc, position)))
}

/**
 * Changes the words of a caption, in one step of the undo history; a plain image becomes a figure. Only the words that differ are
 * replaced, so that the others keep their marks. It stays selected.
 */
export function changeCaption({ state, view }: Editor, position: number, caption: string) {
  const { schema, tr } = state
  const { figure } = schema.nodes
  const node = state.doc.nodeAt(position)
  if (!node || !figure) return
  if (node.type === figure) {
    const before = node.textContent
    const { start, end } = differenceOf(before, caption)
    const words = caption.slice(start, caption.length - end)
    tr.insertText(words, position + 1 + start, position + 1 + before.length - end)
  } else {
    const content = caption ? schema.text(caption) : null
    tr.replaceWith(position, position + node.nodeSize, figure.create(imageOf(node), content))
  }
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, position)))
}

/** How many letters two texts have in common at their start, and at their end. */
function differenceOf(before: string, after: string): { start: number; end: number } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { start, end }
}

/** Places the cursor at the end of the caption; a plain image becomes a figure. */
export function writeCaption({ state, view }: Editor, position: number) {
  const { figure } = state.schema.nodes
  const node = state.doc.nodeAt(position)
  if (!node || !figure) return
  const transaction = state.tr
  if (node.type !== figure) transaction.replaceWith(position, position + node.nodeSize, figure.create(imageOf(node)))
  const end = position + 1 + node.content.size
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, end)).scrollIntoView())
  view.focus()
}
