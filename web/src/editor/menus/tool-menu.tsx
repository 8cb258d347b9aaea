import { useEditorState } from '@tiptap/react'
import { useEffect } from 'react'
import { fetchTableEditing } from '#blocks/table/table-loader.ts'
import { shortcutText } from '../../dom/shortcut-text.ts'
import type { ToolContext } from '../tool-context.ts'
import { menuTools, type Tool, toolGroups } from '../tools.tsx'
import { MenuPanel } from './panel.tsx'

/** Whether the tools are at selected words only, and a function that changes it. */
export type ToolChoice = readonly [boolean, (next: boolean) => void]

type Props = {
  context: ToolContext
  button: HTMLElement | null
  choice: ToolChoice
  onClose: () => void
}

/**
 * The tools that are not in the toolbar, with their names, and the choice whether there are any. On a touch screen there are
 * no tools at selected words, and so no such choice.
 */
export function ToolMenu({ context, button, choice: [isBare, choose], onClose }: Props) {
  const { editor } = context
  const offered = isBare ? [...toolGroups.flat(), ...menuTools] : menuTools
  const states = useEditorState({
    editor,
    selector: ({ editor }) =>
      offered.map(({ isOn, isPossible }) => ({ isOn: isOn?.(editor), isPossible: isPossible?.(editor) ?? true })),
  })

  // Tab is pressed soon after a table is inserted.
  useEffect(() => void fetchTableEditing(), [])

  function use({ run }: Tool) {
    onClose()
    run(context)
  }

  return (
    <MenuPanel className="block-menu" button={button} onClose={onClose}>
      <div role="menu" aria-label="More tools" className="block-items">
        {offered.map((tool, index) => (
          <button
            key={tool.name}
            type="button"
            {...(tool.isOn ? { role: 'menuitemcheckbox', 'aria-checked': states[index]?.isOn } : { role: 'menuitem' })}
            aria-label={tool.label}
            aria-disabled={!states[index]?.isPossible}
            tabIndex={-1}
            className="block-item"
            onClick={() => states[index]?.isPossible && use(tool)}
          >
            <span className="insert-face">{tool.face}</span>
            {tool.label}
            {tool.shortcut && <kbd>{shortcutText(tool.shortcut)}</kbd>}
          </button>
        ))}
        {matchMedia('(pointer: fine)').matches && (
          <>
            <hr />
            <button
              type="button"
              role="menuitemcheckbox"
              aria-checked={isBare}
              tabIndex={-1}
              className="block-item"
              onClick={() => {
                choose(!isBare)
                onClose()
              }}
            >
              Tools only at selected words
            </button>
          </>
        )}
      </div>
    </MenuPanel>
  )
}
