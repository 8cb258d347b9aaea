import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { controlsOfNodes } from '#blocks/editor-blocks.ts'
import { isImage } from '#blocks/image/editor.ts'

/** A block that has controls of its own, by the name of its node; `figure` is an image without a caption, too. */
export type ActiveBlock = { name: string; position: number }

/** The innermost block with controls that is selected or has the cursor; null while words are selected. */
export function activeBlock({ selection }: EditorState): ActiveBlock | null {
  const { $from } = selection
  if (selection instanceof NodeSelection && controlsOfNodes.has(nameOf(selection.node))) {
    return { name: nameOf(selection.node), position: selection.from }
  }
  if (!selection.empty && $from.parent.isTextblock && $from.sameParent(selection.$to)) return null
  for (let depth = $from.depth; depth > 0; depth--) {
    const name = nameOf($from.node(depth))
    if (controlsOfNodes.has(name)) return { name, position: $from.before(depth) }
  }
  return null
}

/** The controls of an image stay, with the focus in them, when it becomes a figure. */
function nameOf(node: Node) {
  return isImage(node) ? 'figure' : node.type.name
}
