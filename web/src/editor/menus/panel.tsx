import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { isComposing } from '../../dom/keys.ts'
import type { ToolContext } from '../tool-context.ts'

type Props = ComponentProps<'div'> & {
  /** Read after each rendering, and when the page scrolls or changes its size. Null hides the panel. */
  placement: () => Placement | null
  /** Called when something else is pressed. */
  onPressOutside?: () => void
  /** Called at Escape, unless a control inside has handled it. */
  onEscape?: () => void
  /** The arrow keys that move the focus between its buttons. */
  arrowKeys?: keyof typeof arrows
  /** Whether it gets the focus when it opens: its first button, or else its first part that can have it. */
  takesFocus?: boolean
}

/** A panel at a place of the text, above everything else. It is not modal. */
export function Panel(props: Props) {
  const { placement, onPressOutside, onEscape, arrowKeys, takesFocus, className = '', onKeyDown, ...attributes } = props
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    panel.current?.showPopover()
  }, [])

  function update() {
    const { current } = panel
    if (!current) return
    const where = placement()
    if (where) place(current, where)
    else current.style.visibility = 'hidden'
  }
  const updateLater = useEffectEvent(update)
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && !panel.current?.contains(target)) onPressOutside?.()
  })
  useLayoutEffect(update)
  useEffect(() => {
    if (!takesFocus) return
    const first = panel.current?.querySelector<HTMLElement>('button') ?? panel.current?.querySelector('[tabindex]')
    if (first instanceof HTMLElement) first.focus()
  }, [takesFocus])
  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, passive: true, signal: stop.signal }
    const onChange = ({ target }: Event) => {
      // The panel itself may scroll: measuring it anew would scroll it back.
      if (!(target instanceof Node && panel.current?.contains(target))) updateLater()
    }
    window.addEventListener('pointerdown', (event) => onPress(event), options)
    window.addEventListener('scroll', onChange, options)
    window.addEventListener('resize', onChange, options)
    window.visualViewport?.addEventListener('resize', onChange, options)
    window.visualViewport?.addEventListener('scroll', onChange, options)
    return () => stop.abort()
  }, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls inside handle the keys.
    <div
      {...attributes}
      ref={panel}
      popover="manual"
      className={`editor-panel ${className}`}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        // To React and to the browser the form of the blog is around the panel: Ctrl+Enter would submit it.
        event.stopPropagation()
        onKeyDown?.(event)
        if (isComposing(event) || event.defaultPrevented) return
        if (event.key === 'Escape' && onEscape) {
          event.preventDefault()
          onEscape()
        } else if (arrowKeys && event.target instanceof HTMLButtonElement) moveFocus(event, arrowKeys)
      }}
    />
  )
}

/** A part of the window, in pixels from its left upper corner. */
type Rectangle = { left: number; right: number; top: number; bottom: number }

/**
 * Where a panel belongs: at which rectangle, on which side if it fits there, and between which heights of the window. `inside`
 * is the upper right corner of the rectangle, which leaves space for it.
 */
export type Placement = {
  target: Rectangle
  side: 'above' | 'below' | 'inside'
  limits: { top: number; bottom: number }
}

/** The distance in pixels between a panel and its target, and between it and the edge of the window. */
const gap = 8
/** The distance in pixels between a panel and the edge of the target that it is in. */
const inset = 4

/**
 * Places a panel of `position: fixed` above or below its target, within the window. Where it does not fit it scrolls, on the
 * side that has more space. It is hidden while its target is out of sight: it never covers it, unless it belongs inside.
 */
export function place(panel: HTMLElement, placement: Placement) {
  if (placement.side === 'inside') return placeInside(panel, placement)
  const { target, side, limits } = placement
  const { scrollTop } = panel
  panel.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = panel
  const above = target.top - gap - limits.top
  const below = limits.bottom - gap - target.bottom
  const isBelow = side === 'below' ? height <= below || below >= above : height > above && below > above
  const space = Math.max(0, isBelow ? below : above)
  const shown = Math.min(height, space)
  const isVisible = target.bottom > limits.top && target.top < limits.bottom && space >= Math.min(height, leastHeight)
  const right = document.documentElement.clientWidth - gap - width
  Object.assign(panel.style, {
    maxHeight: `${space}px`,
    top: `${isBelow ? target.bottom + gap : target.top - gap - shown}px`,
    left: `${Math.max(gap, Math.min(target.left, right))}px`,
    visibility: isVisible ? '' : 'hidden',
  })
  panel.scrollTop = scrollTop
}

/** Of a target that begins above the window, it is at the part that is in sight. */
function placeInside(panel: HTMLElement, { target, limits }: Placement) {
  panel.style.maxHeight = ''
  const { offsetWidth: width, offsetHeight: height } = panel
  const top = Math.max(target.top + inset, limits.top)
  Object.assign(panel.style, {
    top: `${top}px`,
    left: `${Math.max(gap, target.right - inset - width)}px`,
    visibility: top + height <= Math.min(target.bottom, limits.bottom) ? '' : 'hidden',
  })
}

/** The height in pixels below which a panel that scrolls is of no use. */
const leastHeight = 96

/** The heights of the window between which panels may be: above the keyboard of a phone. */
export function windowLimits(): Placement['limits'] {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  return { top: offsetTop + gap, bottom: offsetTop + height - gap }
}

const arrows = {
  horizontal: { next: 'ArrowRight', previous: 'ArrowLeft' },
  vertical: { next: 'ArrowDown', previous: 'ArrowUp' },
}

/** Moves the focus between the buttons of a toolbar or menu with the arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>, direction: keyof typeof arrows) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  const { activeElement } = document
  const index = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1
  const { next, previous } = arrows[direction]
  const target = { [next]: index + 1, [previous]: index - 1, Home: 0, End: -1 }[event.key]
  if (target === undefined) return
  event.preventDefault()
  buttons.at(target % buttons.length)?.focus()
}

/** Whether the focus is in the text or in a panel of it. */
export function useFocusWithin(text: HTMLElement): boolean {
  const [hasFocus, setFocus] = useState(() => text.contains(document.activeElement))
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    function update(target: EventTarget | null) {
      setFocus(target instanceof Element && (text.contains(target) || target.closest('.editor-panel') !== null))
    }
    document.addEventListener('focusin', ({ target }) => update(target), { signal })
    // A file dialog and another window take the focus without giving it to an element of this one.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => document.hasFocus() && update(relatedTarget)
    document.addEventListener('focusout', onFocusOut, { signal })
    return () => stop.abort()
  }, [text])
  return hasFocus
}

/** The placement of a panel at the words from `from` to `to`, where the bars of the editor do not cover it. */
export function placementAtText(
  { editor: { view }, edges }: Pick<ToolContext, 'editor' | 'edges'>,
  { from, to }: { from: number; to: number },
  side: 'above' | 'below',
): Placement {
  const start = view.coordsAtPos(from)
  const end = view.coordsAtPos(to, from === to ? 1 : -1)
  const { top, bottom } = windowLimits()
  return {
    target: { left: Math.min(start.left, end.left), right: end.right, top: start.top, bottom: end.bottom },
    side,
    limits: { top: Math.max(top, edges.top), bottom },
  }
}

type MenuProps = { className: string; button: Element | null; onClose: () => void; children: ReactNode }

/** A panel with the focus, below the button that opened it. A press beside it, Escape and Tab close it. */
export function MenuPanel({ className, button, onClose, children }: MenuProps) {
  return (
    <Panel
      className={className}
      takesFocus
      placement={() => button && { target: button.getBoundingClientRect(), side: 'below', limits: windowLimits() }}
      onPressOutside={onClose}
      onEscape={onClose}
      arrowKeys="vertical"
      onKeyDown={(event) => {
        if (event.key !== 'Tab') return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </Panel>
  )
}
