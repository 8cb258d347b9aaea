import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { shortcutText } from '../dom/shortcut-text.ts'
import type { ToolContext } from './tool-context.ts'
import { ScrollButton, useHiddenTools } from './toolbar-scroll.tsx'
import { type Tool, toolGroups, tools } from './tools.tsx'
import './toolbar.css'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  context: ToolContext
  controls: string
  disabled: boolean
}

/**
 * The editor's tools: one tab stop, with the arrow keys moving between tools, and Escape back to the text. On a narrow
 * screen they are one row that scrolls, with a button at each end where more tools are.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function Toolbar({ ref, context, controls, disabled }: Props) {
  const { editor } = context
  const bar = useRef<HTMLDivElement>(null)
  const { hidden, scrollTo, reveal } = useHiddenTools(bar)
  const [current, setCurrent] = useState(tools[0]?.name)
  const states = useEditorState({
    editor,
    selector: ({ editor }) => Object.fromEntries(tools.map((tool) => [tool.name, stateOf(tool, editor)])),
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !disabled) {
      event.preventDefault()
      editor.commands.focus()
    }
    const index = tools.findIndex(({ name }) => name === current)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tool = tools.at(next % tools.length)
    bar.current?.querySelector<HTMLElement>(`[data-tool="${tool?.name}"]`)?.focus()
  }

  return (
    <div className="toolbar-frame" ref={ref}>
      <div className="toolbar-row">
        <ScrollButton side="start" isShown={hidden.start} scrollTo={scrollTo} />
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
                    // Not `disabled`: Undo would lose the focus after the last step.
                    aria-disabled={disabled || !isPossible}
                    tabIndex={tool.name === current ? 0 : -1}
                    onFocus={({ currentTarget }) => {
                      setCurrent(tool.name)
                      reveal(currentTarget)
                    }}
                    // A press must not move the focus out of the text: each tool sets the focus itself.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => {
                      if (!disabled && isPossible) tool.run(context)
                    }}
                  >
                    {tool.face}
                  </button>
                )
              })}
            </div>
          ))}
        </div>
        <ScrollButton side="end" isShown={hidden.end} scrollTo={scrollTo} />
      </div>
    </div>
  )
}

function stateOf({ isOn, isPossible }: Tool, editor: Editor) {
  return { isOn: isOn?.(editor) ?? false, isPossible: isPossible?.(editor) ?? true }
}
