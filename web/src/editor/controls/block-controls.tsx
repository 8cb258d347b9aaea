import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { importOptionally } from '../../dom/reload-after-deployment.ts'
import type { ToolContext } from '../tools.tsx'
import { activeBlock } from './active-block.ts'

type Props = { context: ToolContext; edges: { top: number; bottom: number } }

/** The controls of the block with the cursor, at the block. They are loaded when the first such block has it. */
export function BlockControls({ context, edges }: Props) {
  const { editor } = context
  const block = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isEditable ? activeBlock(editor.state) : null),
  })
  const [loaded, setLoaded] = useState<typeof import('./controls.tsx') | null>(null)
  const isNeeded = block !== null

  useEffect(() => {
    if (isNeeded && !loaded) void importOptionally(() => import('./controls.tsx')).then(setLoaded)
  }, [isNeeded, loaded])

  if (!block || !loaded) return null
  return <loaded.Controls key={`${block.name} ${block.position}`} context={context} block={block} edges={edges} />
}

/** Moves the focus to the controls of the block with the cursor. @returns whether there are some */
export function focusBlockControls(): boolean {
  const first = document.querySelector<HTMLElement>('.block-controls :is(button, input, select)')
  first?.focus()
  return first !== null
}
