import { type EditorState, NodeSelection } from '@tiptap/pm/state'

/** A block that has controls of its own, by the name of its node. */
export type ActiveBlock = { name: string; position: number }

const names = new Set([
  'image',
  'figure',
  'table',
  'codeBlock',
  'callout',
  'toggle',
  'footnote',
  'linkCard',
  'videoEmbed',
])

/** The innermost block with controls that is selected or has the cursor; null while words are selected. */
export function activeBlock({ selection }: EditorState): ActiveBlock | null {
  const { $from } = selection
  if (selection instanceof NodeSelection && names.has(selection.node.type.name)) {
    return { name: selection.node.type.name, position: selection.from }
  }
  if (!selection.empty && $from.parent.isTextblock && $from.sameParent(selection.$to)) return null
  for (let depth = $from.depth; depth > 0; depth--) {
    const { name } = $from.node(depth).type
    if (names.has(name)) return { name, position: $from.before(depth) }
  }
  return null
}
