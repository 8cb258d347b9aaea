import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Spinner } from '../components/spinner.tsx'
import { isComposing } from '../dom/keys.ts'

/** The work that the editor waits for. */
export type Busy = {
  label: string
  onCancel: () => void
  /** Gets the focus when Cancel has it and disappears. */
  focusAfter: RefObject<HTMLElement | null>
}

/** Covers the editor while it is read-only. The button and Escape cancel what it waits for. */
export function BusyOverlay({ label, onCancel, focusAfter }: Busy) {
  const overlay = useRef<HTMLDivElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Escape in a list or dialog closes only that.
    const isTaken = event.defaultPrevented || document.querySelector('dialog:modal') !== null
    if (event.key === 'Escape' && !isComposing(event) && !isTaken) onCancel()
  })

  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  // A layout effect, because its cleanup still finds the button.
  useLayoutEffect(() => {
    const element = overlay.current
    return () => {
      if (element?.contains(document.activeElement)) focusAfter.current?.focus()
    }
  }, [focusAfter])

  return (
    <div className="editor-overlay" ref={overlay}>
      <div className="editor-busy">
        <Spinner label={label} />
        <button type="button" className="button quiet small" title="Esc" aria-keyshortcuts="Escape" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </div>
  )
}
