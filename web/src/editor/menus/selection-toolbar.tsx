import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { isComposing } from '../../dom/keys.ts'
import type { ToolContext } from '../tool-context.ts'
import { type Tool, tools } from '../tools.tsx'
import { Panel, placementAtText, useFocusWithin } from './panel.tsx'

/** The tools that authors use on words. Those that the editor does not have are left out. */
const names = ['bold', 'italic', 'link', 'highlight', 'code', 'heading2', 'heading3', 'quote']
const wordTools = names.flatMap((name) => tools.filter((tool) => tool.name === name))

/**
 * The tools for selected words, beside them. On a touch screen the system has a menu of its own there, and the toolbar of
 * the editor serves. Alt+Shift+F10 moves the focus here, and Escape hides it until something else is selected.
 */
export function SelectionToolbar({ context }: { context: ToolContext }) {
  const { editor } = context
  const range = useEditorState({ editor, selector: ({ editor }) => selectedWords(editor) })
  const isPressed = usePressed(editor)
  const hasFocus = useFocusWithin(editor.view.dom)
  const [hidden, setHidden] = useState<typeof range>(null)

  useEffect(() => {
    const { dom } = editor.view
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !isComposing(event)) setHidden(selectedWords(editor))
      if (event.key !== 'F10' || !event.altKey || !event.shiftKey) return
      event.preventDefault()
      document.querySelector<HTMLElement>('.selection-toolbar button')?.focus()
    }
    dom.addEventListener('keydown', onKeyDown)
    return () => dom.removeEventListener('keydown', onKeyDown)
  }, [editor])

  const isHidden = hidden !== null && hidden.from === range?.from && hidden.to === range.to
  if (!range || isHidden || isPressed || !hasFocus || !matchMedia('(pointer: fine)').matches) return null

  return (
    <Panel
      className="selection-toolbar"
      role="toolbar"
      aria-label="Selected words"
      placement={() => placementAtText(context, range, 'above')}
      onEscape={() => {
        setHidden(range)
        editor.view.focus()
      }}
      arrowKeys="horizontal"
    >
      {wordTools.map((tool, index) => (
        <WordTool key={tool.name} tool={tool} context={context} isFirst={index === 0} />
      ))}
      {context.askAi && (
        <button
          type="button"
          className="tool"
          title="Propose a text with AI"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={context.askAi}
        >
          AI
        </button>
      )}
    </Panel>
  )
}

function WordTool({ tool, context, isFirst }: { tool: Tool; context: ToolContext; isFirst: boolean }) {
  const { editor } = context
  const { isOn, isPossible } = useEditorState({
    editor,
    selector: ({ editor }) => ({ isOn: tool.isOn?.(editor) ?? false, isPossible: tool.isPossible?.(editor) ?? true }),
  })
  return (
    <button
      type="button"
      className="tool"
      aria-label={tool.label}
      title={tool.label}
      aria-pressed={tool.isOn && isOn}
      aria-disabled={!isPossible}
      tabIndex={isFirst ? 0 : -1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && tool.run(context)}
    >
      {tool.face}
    </button>
  )
}

function selectedWords({ state: { selection, doc } }: Editor): { from: number; to: number } | null {
  const { from, to, $from } = selection
  const isOfWords = selection instanceof TextSelection && !selection.empty && !$from.parent.type.spec.code
  return isOfWords && doc.textBetween(from, Math.min(to, from + longest)).trim() !== '' ? { from, to } : null
}

/** How many positions are read to see whether there are words: a selection may be the whole text. */
const longest = 1000

/** Whether a pointer is pressed in the text: the selection is being made. */
function usePressed({ view }: Editor): boolean {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    view.dom.addEventListener('pointerdown', () => setPressed(true), { signal })
    for (const name of ['pointerup', 'pointercancel']) {
      window.addEventListener(name, () => setPressed(false), { signal, capture: true })
    }
    return () => stop.abort()
  }, [view])
  return isPressed
}
