import type { ComponentType, KeyboardEvent } from 'react'
import { isComposing } from '../../dom/keys.ts'
import { moveFocus } from '../menus/move-focus.ts'
import { Panel } from '../menus/panel.tsx'
import { type Placement, windowLimits } from '../menus/place.ts'
import { useFocusWithin } from '../menus/use-focus-within.ts'
import type { ControlProps, ToolContext } from '../tool-context.ts'
import type { ActiveBlock } from './active-block.ts'
import './controls.css'

type Props = {
  context: ToolContext
  block: ActiveBlock
  edges: { top: number; bottom: number }
  kind: { label: string; isInside?: boolean; Form: ComponentType<ControlProps> }
}

/** The distance in pixels between the controls and the edges of what is in sight. */
const gap = 16

/** The controls of a block. Tab or Alt+Enter in the text leads to them, Escape back. */
export function Controls({ context, block, edges, kind: { label, isInside, Form } }: Props) {
  const { editor } = context
  const hasFocus = useFocusWithin(editor.view.dom)
  if (!hasFocus) return null

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (isComposing(event)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      editor.view.focus()
    } else if (event.target instanceof HTMLButtonElement) {
      moveFocus(event, 'horizontal')
    }
  }

  function placement(): Placement | null {
    const element = editor.view.nodeDOM(block.position)
    if (!(element instanceof Element)) return null
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const { top: windowTop, bottom: windowBottom } = windowLimits()
    const limits = { top: Math.max(windowTop, edges.top), bottom: windowBottom - edges.bottom }
    if (isInside) return { target: { left, right, top, bottom }, side: 'inside', limits }
    // Of a block that begins above the window, they are at the part that is in sight.
    const panel = document.querySelector<HTMLElement>('.block-controls')
    if (panel) panel.style.maxHeight = ''
    const height = panel?.offsetHeight ?? 0
    return { target: { left, right, top: Math.max(top, limits.top + height + gap), bottom }, side: 'above', limits }
  }

  return (
    <Panel
      className={isInside ? 'block-controls inside' : 'block-controls'}
      role="group"
      aria-label={label}
      placement={placement}
      onKeyDown={onKeyDown}
    >
      <Form context={context} position={block.position} />
    </Panel>
  )
}
