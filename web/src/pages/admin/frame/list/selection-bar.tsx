import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusHeading } from '#web/dom/focus-heading.ts'
import './selection.css'

type Props = {
  /** The number of selected rows. */
  count: number
  /** The number of shown rows. */
  total: number
  /** Replaces the sentence about the selection. */
  status?: string | undefined
  /** How many rows an action that runs has done. */
  progress?: { value: number; max: number } | undefined
  clearLabel?: string
  onClear: () => void
  /** The actions for the selected rows. */
  children: ReactNode
}

/**
 * The number of selected rows and the actions for them, below the table. It is rendered without a selection too, so that
 * screen readers announce changes.
 */
export function SelectionBar({ count, total, status, progress, clearLabel = 'Clear', onClear, children }: Props) {
  const bar = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)

  // After every render: when React removes the focused button, there is no blur event.
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  })
  // The bar is removed together with the last row.
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
        {status ?? (count === 0 ? 'None selected' : `${count} of ${total} selected`)}
      </p>
      {progress && <progress aria-label="Done" {...progress} />}
      {count > 0 && (
        <div className="selection-actions">
          {children}
          <button type="button" className="button bare small" onClick={onClear}>
            {clearLabel}
          </button>
        </div>
      )}
    </section>
  )
}
