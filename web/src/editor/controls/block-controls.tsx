import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { controlsOfNodes } from '#blocks/editor-blocks.ts'
import { ImageNode } from '#blocks/image/editor.ts'
import { importOptionally } from '../../dom/reload-after-deployment.ts'
import type { ToolContext } from '../tool-context.ts'

/** The controls of the block with the cursor, at the block. They are loaded when the first such block has it. */
export function BlockControls({ context }: { context: ToolContext }) {
  const { editor } = context
  const block = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isEditable ? activeBlock(editor.state) : null),
  })
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadControls>> | null>(null)
  const isNeeded = block !== null

  useEffect(() => {
    if (isNeeded && !loaded) void importOptionally(loadControls).then(setLoaded)
  }, [isNeeded, loaded])

  if (!block || !loaded) return null
  const kind = loaded.kinds.get(block.name)
  if (!kind) return null
  return (
    <loaded.Controls key={`${block.name} ${block.position}`} context={context} position={block.position} kind={kind} />
  )
}

async function loadControls() {
  const kinds = [...controlsOfNodes].map(
    async ([node, { load, ...kind }]) => [node, { ...kind, Form: await load() }] as const,
  )
  const { Controls } = await import('./controls.tsx')
  return { Controls, kinds: new Map(await Promise.all(kinds)) }
}

/** Moves the focus to the controls of the block with the cursor. @returns whether there are some */
export function focusBlockControls(): boolean {
  const first = document.querySelector<HTMLElement>('.block-controls :is(button, input, select, textarea)')
  first?.focus()
  return first !== null
}

/** A block that has controls of its own, by the name of its node; `figure` is an image without a caption, too. */
type ActiveBlock = { name: string; position: number }

/** The innermost block with controls that is selected or has the cursor; null while words are selected. */
function activeBlock({ selection }: EditorState): ActiveBlock | null {
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

/** The controls of an image stay, with the focus in them, when it becomes a figure. A formula has them in a line, too. */
function nameOf(node: Node) {
  if (node.type.name === 'mathInline') return 'mathBlock'
  return node.type.name === ImageNode.name ? 'figure' : node.type.name
}
