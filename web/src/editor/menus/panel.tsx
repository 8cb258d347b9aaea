import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { type Placement, place } from './place.ts'

type Props = ComponentProps<'div'> & {
  /** Read after each rendering, and when the page scrolls or changes its size. Null hides the panel. */
  placement: () => Placement | null
  /** Called when something else is pressed. */
  onPressOutside?: () => void
}

/** A panel at a place of the text, above everything else. It is not modal. */
export function Panel({ placement, onPressOutside, className = '', onKeyDown, ...attributes }: Props) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls inside.
    <div
      {...attributes}
      ref={panel}
      popover="manual"
      className={`editor-panel ${className}`}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => {
        // To React and to the browser the form of the blog is around the panel: Ctrl+Enter would submit it.
        event.stopPropagation()
        onKeyDown?.(event)
      }}
    />
  )
}
