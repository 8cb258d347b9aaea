import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#web/dom/focus-heading.ts'
import './selection.css'

type Props = {
  /** How many rows are chosen. */
  count: number
  /** How many are shown. */
  total: number
  onClear: () => void
  /** What can be done to them. */
  children: ReactNode
}

/**
 * Says how many rows are chosen, and holds what can be done to them. It stands there from the start, so that the rows
 * do not move and a screen reader hears it change.
 */
export function SelectionBar({ count, total, onClear, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)

  // After every drawing: only drawing takes a focused button away without saying so.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  })
  // With the last row the bar goes, too.
  useLayoutEffect(() => {
    return () => {
      if (hadFocus.current) focusHeading()
    }
  }, [])

  return (
    <section
      ref={bar}
      className="selection-bar"
      aria-label="Selected rows"
      tabIndex={-1}
      onFocus={() => {
        hadFocus.current = true
      }}
      onBlur={() => {
        hadFocus.current = false
      }}
    >
      <p className={count === 0 ? 'soft' : undefined} role="status">
        {count === 0 ? 'None selected' : `${count} of ${total} selected`}
      </p>
      {count > 0 && (
        <div className="selection-actions">
          {children}
          <button type="button" className="button quiet small" onClick={onClear}>
            Clear
          </button>
        </div>
      )}
    </section>
  )
}
