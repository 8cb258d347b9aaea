import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../components/icon.tsx'

type Side = 'start' | 'end'

/** How far a press scrolls, as a share of the visible width: a tool that was visible remains so. */
const step = 0.7

/** At which ends of a scrolling row tools are out of sight, and functions that scroll to them. */
export function useHiddenTools(row: RefObject<HTMLElement | null>) {
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

type Props = { side: Side; isShown: boolean; scrollTo: (side: Side) => void }

/** Shows that there are more tools on a side, and scrolls to them. The keyboard has the arrow keys for this. */
export function ScrollButton({ side, isShown, scrollTo }: Props) {
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
