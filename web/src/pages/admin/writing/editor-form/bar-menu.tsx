import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Icon } from '#web/components/icon.tsx'
import { isComposing } from '#web/dom/keys.ts'

const dots = 'M5 12h.01M12 12h.01M19 12h.01'

/** A button that shows the actions that are needed seldom. A press on one of them, Escape and leaving close it. */
export function BarMenu({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || isComposing(event) || !isOpen) return
    event.preventDefault()
    setIsOpen(false)
    button.current?.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // Pressing what cannot have the focus is no leaving.
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setIsOpen(false)
  }

  function onPick({ target }: MouseEvent) {
    if (!(target instanceof Element) || !target.closest('button, a')) return
    // A dialog that the action opens gives the focus back to the button, and not to what is hidden by then.
    button.current?.focus()
    setIsOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus are those of the buttons inside.
    <div className="bar-menu" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="button quiet bar-tool"
        aria-label="More actions"
        title="More actions"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon path={dots} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the presses are those of the buttons inside. */}
      <div className="bar-actions" id={id} hidden={!isOpen} onClick={onPick}>
        {children}
      </div>
    </div>
  )
}
