import { type ReactNode, useEffect, useId, useRef } from 'react'
import './dialog.css'

type Props = {
  /** What is said or asked; it names the dialog for screen readers. */
  message: string
  /** More about it, in a line of its own; it describes the dialog. */
  detail?: string | undefined
  /** The buttons. A button of type submit closes the dialog with its `value`. */
  children: ReactNode
  /** Called when it has closed: with the pressed button's value, or '' after Escape. */
  onClose: (value: string) => void
}

/** A modal sentence with buttons. The browser keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ message, detail, children, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const messageId = useId()
  const detailId = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown && !shown.open) shown.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={messageId}
      aria-describedby={detail && detailId}
      onClose={(event) => onClose(event.currentTarget.returnValue)}
    >
      <form method="dialog">
        <p id={messageId}>{message}</p>
        {detail && (
          <p className="dialog-detail soft" id={detailId}>
            {detail}
          </p>
        )}
        <div className="dialog-buttons">{children}</div>
      </form>
    </dialog>
  )
}
