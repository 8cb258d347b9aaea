import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { controlsOfNodes } from '#blocks/editor-blocks.ts'
import { importOptionally } from '../../dom/reload-after-deployment.ts'
import type { ToolContext } from '../tool-context.ts'
import { activeBlock } from './active-block.ts'

type Props = { context: ToolContext; edges: { top: number; bottom: number } }

/** The controls of the block with the cursor, at the block. They are loaded when the first such block has it. */
export function BlockControls({ context, edges }: Props) {
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
    <loaded.Controls
      key={`${block.name} ${block.position}`}
      context={context}
      block={block}
      edges={edges}
      kind={kind}
    />
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
  const first = document.querySelector<HTMLElement>('.block-controls :is(button, input, select)')
  first?.focus()
  return first !== null
}
