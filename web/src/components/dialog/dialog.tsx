import { type ComponentProps, type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import './dialog.css'

type Props = {
  /** For closing the dialog from code. */
  ref?: RefObject<HTMLDialogElement | null>
  /** For a dialog at a place of its own. */
  className?: string
  /** Whether a press beside it closes it, as Escape does. */
  isLight?: boolean
  /** The sentence or title at the top; it names the dialog for screen readers. */
  message: string
  /** Renders `message` as a heading instead of a paragraph. */
  isTitle?: boolean
  /** A paragraph below the message; it describes the dialog. */
  detail?: string | undefined
  /** The controls of a form, above the buttons. */
  fields?: ReactNode
  /**
   * The attributes of the form around everything. Without them the dialog is an alert, and a button of type submit closes
   * it with its `value`. With them `onSubmit` validates the fields and closes the dialog by `ref`.
   */
  form?: Pick<ComponentProps<'form'>, 'className' | 'noValidate' | 'onSubmit' | 'onKeyDown'>
  /** The buttons: Cancel, or another one without an action, comes first, and the action last (actionClass). */
  children: ReactNode
  /** Called after the dialog has closed, with the value of the pressed button, or '' after Escape. */
  onClose: (value: string) => void
}

/**
 * A modal dialog. The browser traps the focus in it, closes it on Escape and returns the focus to the element that had it
 * before.
 */
export function Dialog({ ref, className, isLight, message, isTitle, detail, fields, form, children, onClose }: Props) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own
  const messageId = useId()
  const detailId = useId()
  const Message = isTitle ? 'h2' : 'p'

  useEffect(() => {
    const element = dialog.current
    if (!element || element.open) return
    element.showModal()
    // The first field, or else the first button: a question is answered by mistake with No.
    element.querySelector<HTMLElement>('input, select, textarea, .dialog-buttons > :first-child')?.focus()
  }, [dialog])

  function onPress({ target, currentTarget, detail, clientX: x, clientY: y }: MouseEvent<HTMLDialogElement>) {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    // The backdrop around the dialog belongs to it.
    const isInside = x >= left && x <= right && y >= top && y <= bottom
    // The second press of a double click was meant for the button that opened the dialog.
    if (target === currentTarget && !isInside && detail < 2) currentTarget.close('')
  }

  return (
    <dialog
      ref={dialog}
      className={className ? `dialog ${className}` : 'dialog'}
      {...(isLight && { onMouseDown: onPress })}
      role={form ? undefined : 'alertdialog'}
      aria-labelledby={messageId}
      aria-describedby={detail && detailId}
      onClose={(event) => onClose(event.currentTarget.returnValue)}
    >
      <form {...(form ?? { method: 'dialog' })}>
        <Message id={messageId} className={isTitle ? 'dialog-title' : undefined}>
          {message}
        </Message>
        {detail && (
          <p className="dialog-detail soft" id={detailId}>
            {detail}
          </p>
        )}
        {fields}
        <div className="dialog-buttons">{children}</div>
      </form>
    </dialog>
  )
}

/** The class of the button that does what a dialog asks about: red where it deletes, or ends an account. @param label its text */
export function actionClass(label: string): string {
  return /^(Delete|Leave|Remove person)/.test(label) ? 'button danger' : 'button'
}
