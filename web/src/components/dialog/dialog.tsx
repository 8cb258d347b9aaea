import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useId, useRef } from 'react'
import './dialog.css'

/** A form inside the dialog. */
type DialogForm = {
  fields: ReactNode
  /** The caller validates the fields and closes the dialog: `ref.current.close()`. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  className?: string
}

type Props = {
  /** For closing the dialog from code. */
  ref?: RefObject<HTMLDialogElement | null>
  /** The sentence or title at the top; it names the dialog for screen readers. */
  message: string
  /** Renders `message` as a heading instead of a paragraph. */
  isTitle?: boolean
  /** A paragraph below the message; it describes the dialog. */
  detail?: string | undefined
  /** Without a form the dialog is an alert, and a button of type submit closes it with its `value`. */
  form?: DialogForm
  /** The buttons. */
  children: ReactNode
  /** Called after the dialog has closed, with the value of the pressed button, or '' after Escape. */
  onClose: (value: string) => void
}

/**
 * A modal dialog. The browser traps the focus in it, closes it on Escape and returns the focus to the element that had it
 * before.
 */
export function Dialog({ ref, message, isTitle = false, detail, form, children, onClose }: Props) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const id = useId()
  const messageId = `${id}-message`
  const detailId = `${id}-detail`

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [dialog])

  const content = (
    <>
      {isTitle ? (
        <h2 className="dialog-title" id={messageId}>
          {message}
        </h2>
      ) : (
        <p id={messageId}>{message}</p>
      )}
      {detail && (
        <p className="dialog-detail soft" id={detailId}>
          {detail}
        </p>
      )}
      {form?.fields}
      <div className="dialog-buttons">{children}</div>
    </>
  )
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={form ? undefined : 'alertdialog'}
      aria-labelledby={messageId}
      aria-describedby={detail && detailId}
      onClose={(event) => onClose(event.currentTarget.returnValue)}
    >
      {form ? (
        <form noValidate className={form.className} onSubmit={form.onSubmit}>
          {content}
        </form>
      ) : (
        <form method="dialog">{content}</form>
      )}
    </dialog>
  )
}
