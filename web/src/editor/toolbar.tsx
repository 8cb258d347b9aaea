import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { shortcutText } from './shortcut-text.ts'
import { type Tool, type ToolRoom, toolGroups, tools } from './tools.tsx'

type Props = Omit<ToolRoom, 'editor'> & { editor: Editor; controls: string; disabled: boolean }

/** The editor's tools: one stop of the Tab key, arrows move within (the toolbar pattern of the ARIA guide). */
export function Toolbar({ editor, openLink, chooseImages, controls, disabled }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(tools[0]?.name)
  const states = useEditorState({
    editor,
    selector: ({ editor }) => Object.fromEntries(tools.map((tool) => [tool.name, stateOf(tool, editor)])),
  })

  function onKeyDown(event: KeyboardEvent) {
    const at = tools.findIndex(({ name }) => name === current)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tool = tools.at(next % tools.length)
    bar.current?.querySelector<HTMLElement>(`[data-tool="${tool?.name}"]`)?.focus()
  }

  return (
    <div
      ref={bar}
      className="toolbar"
      role="toolbar"
      aria-label="Formatting"
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {toolGroups.map((group) => (
        <div className="tool-group" key={group[0]?.name}>
          {group.map((tool) => {
            const { isOn, isPossible } = states[tool.name] ?? stateOf(tool, editor)
            return (
              <button
                key={tool.name}
                type="button"
                className="tool"
                data-tool={tool.name}
                aria-label={tool.label}
                title={tool.shortcut ? `${tool.label} (${shortcutText(tool.shortcut)})` : tool.label}
                aria-pressed={tool.isOn ? isOn : undefined}
                // Not `disabled`: undoing the last step must not throw the focus away.
                aria-disabled={disabled || !isPossible}
                tabIndex={tool.name === current ? 0 : -1}
                onFocus={() => setCurrent(tool.name)}
                // A press keeps the selection; the tool itself says where the focus goes.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (!disabled && isPossible) tool.run({ editor, openLink, chooseImages })
                }}
              >
                {tool.face}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function stateOf({ isOn, isPossible }: Tool, editor: Editor) {
  return { isOn: isOn?.(editor) ?? false, isPossible: isPossible?.(editor) ?? true }
}
