import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { shortcutText } from '../dom/shortcut-text.ts'
import type { ToolContext } from './tool-context.ts'
import { moreTool, type Tool, toolGroups } from './tools.tsx'
import './toolbar.css'
import { Icon } from '../components/icon.tsx'

type Props = {
  ref: RefObject<HTMLDivElement | null>
  context: ToolContext
  controls: string
  disabled: boolean
  /** Whether only the menu of the tools is shown: the tools themselves are at selected words. */
  isBare: boolean
  /** At the end of the row. */
  beside: ReactNode
}

/**
 * The editor's tools: one tab stop, with the arrow keys moving between tools, and Escape back to the text. They are one row
 * that scrolls where it is too narrow, with a button at each end where more tools are, and a menu of the others.
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/
 */
export function Toolbar({ ref, context, controls, disabled, isBare, beside }: Props) {
  const { editor } = context
  const bar = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const { hidden, scrollTo, reveal } = useHiddenTools(row)
  const groups = isBare ? [] : toolGroups
  const shown = [...groups.flat(), moreTool]
  const [focused, setFocused] = useState(shown[0]?.name)
  const current = shown.find(({ name }) => name === focused) ?? moreTool
  const states = useEditorState({
    editor,
    selector: ({ editor }) => Object.fromEntries(toolGroups.flat().map((tool) => [tool.name, stateOf(tool, editor)])),
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !disabled) {
      event.preventDefault()
      editor.commands.focus()
    }
    const index = shown.indexOf(current)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: shown.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const tool = shown.at(next % shown.length)
    bar.current?.querySelector<HTMLElement>(`[data-tool="${tool?.name}"]`)?.focus()
  }

  function renderTool(tool: Tool) {
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
        tabIndex={tool === current ? 0 : -1}
        onFocus={({ currentTarget }) => {
          setFocused(tool.name)
          if (tool !== moreTool) reveal(currentTarget)
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
  }

  return (
    <div className="toolbar-frame" ref={ref}>
      <div className="toolbar-row">
        <div
          ref={bar}
          className="toolbar"
          role="toolbar"
          aria-label="Formatting"
          aria-controls={controls}
          onKeyDown={onKeyDown}
        >
          <ScrollButton side="start" isShown={hidden.start} scrollTo={scrollTo} />
          <div className="toolbar-scroll" ref={row}>
            {groups.map((group) => (
              <div className="tool-group" key={group[0]?.name}>
                {group.map(renderTool)}
              </div>
            ))}
          </div>
          <ScrollButton side="end" isShown={hidden.end} scrollTo={scrollTo} />
          {renderTool(moreTool)}
        </div>
        {beside}
      </div>
    </div>
  )
}

function stateOf({ isOn, isPossible }: Tool, editor: Editor) {
  return { isOn: isOn?.(editor) ?? false, isPossible: isPossible?.(editor) ?? true }
}

type Side = 'start' | 'end'

/** How far a press scrolls, as a share of the visible width: a tool that was visible remains so. */
const step = 0.7

/** At which ends of a scrolling row tools are out of sight, and functions that scroll to them. */
function useHiddenTools(row: RefObject<HTMLElement | null>) {
  const [hidden, setHidden] = useState({ start: false, end: false })

  useEffect(() => {
    const element = row.current
    if (!element) return
    function update() {
      const { scrollLeft, scrollWidth, clientWidth } = element ?? document.body
      // Positions may be fractions of a pixel.
      setHidden({ start: scrollLeft >= 1, end: scrollLeft + clientWidth <= scrollWidth - 1 })
    }
    const observer = new ResizeObserver(update)
    observer.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [row])

  function scrollTo(side: Side) {
    const { current } = row
    current?.scrollBy({ left: (side === 'end' ? step : -step) * current.clientWidth })
  }

  /** Scrolls a tool to the middle: the browser leaves a focused tool where it is when a part of it is visible. */
  function reveal({ offsetLeft, offsetWidth }: HTMLElement) {
    const { current } = row
    current?.scrollTo({ left: offsetLeft - (current.clientWidth - offsetWidth) / 2 })
  }

  return { hidden, scrollTo, reveal }
}

type ScrollButtonProps = { side: Side; isShown: boolean; scrollTo: (side: Side) => void }

/** Shows that there are more tools on a side, and scrolls to them. The keyboard has the arrow keys for this. */
function ScrollButton({ side, isShown, scrollTo }: ScrollButtonProps) {
  if (!isShown) return null
  return (
    <button
      type="button"
      className="toolbar-more"
      data-side={side}
      tabIndex={-1}
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => scrollTo(side)}
    >
      <Icon path={side === 'end' ? 'M9 5l7 7l-7 7' : 'M15 5l-7 7l7 7'} />
    </button>
  )
}
