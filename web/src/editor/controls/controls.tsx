import type { ComponentType } from 'react'
import { Panel, type Placement, useFocusWithin, windowLimits } from '../menus/panel.tsx'
import type { ControlProps } from '../tool-context.ts'
import './controls.css'

type Props = ControlProps & {
  kind: { label: string; isInside?: boolean; Form: ComponentType<ControlProps> }
}

/** The distance in pixels between the controls and the edges of what is in sight. */
const gap = 16

/** The controls of a block. Tab or Alt+Enter in the text leads to them, Escape back. */
export function Controls({ context, position, kind: { label, isInside, Form } }: Props) {
  const { editor, edges } = context
  const hasFocus = useFocusWithin(editor.view.dom)
  if (!hasFocus) return null

  function placement(): Placement | null {
    const element = editor.view.nodeDOM(position)
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
      onEscape={() => editor.view.focus()}
      arrowKeys="horizontal"
    >
      <Form context={context} position={position} />
    </Panel>
  )
}
