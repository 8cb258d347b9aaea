import type { ComponentProps, KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react'
import { isComposing } from '../../dom/keys.ts'
import { actionClass, Dialog } from './dialog.tsx'

type ButtonsProps = {
  /** The text of the submit button, and its text while the server is called. */
  label: string
  busyLabel: string
  busy: boolean
  onCancel: () => void
}

/** The buttons of a dialog with a form: Cancel and Submit. */
export function SubmitButtons({ label, busyLabel, busy, onCancel }: ButtonsProps) {
  return (
    <>
      <button type="button" className="button quiet" onClick={onCancel}>
        Cancel
      </button>
      <button type="submit" className={actionClass(label)} aria-disabled={busy}>
        {busy ? busyLabel : label}
      </button>
    </>
  )
}

type Props = Pick<ComponentProps<typeof Dialog>, 'className' | 'isLight' | 'message' | 'detail' | 'onClose'> &
  Omit<ButtonsProps, 'onCancel'> & {
    /** Closes the dialog when the server has done it. */
    ref: RefObject<HTMLDialogElement | null>
    /** The fields. */
    children: ReactNode
    onSubmit: () => void
    /** Closes the dialog where more than closing is to be done. */
    onCancel?: () => void
  }

/** A dialog with a form, which stays open until the server has accepted it. */
export function SubmitDialog({ label, busyLabel, busy, children, onSubmit, onCancel, ...dialog }: Props) {
  const form = {
    className: 'stack',
    noValidate: true,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      onSubmit()
    },
    onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
      // Enter that has opened the dialog and is still held down answers nothing. In a long text it makes lines.
      const isHeld = event.key === 'Enter' && event.repeat && !isComposing(event)
      if (isHeld && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
    },
  }
  return (
    <Dialog {...dialog} isTitle form={form} fields={children}>
      <SubmitButtons
        label={label}
        busyLabel={busyLabel}
        busy={busy}
        onCancel={onCancel ?? (() => dialog.ref.current?.close(''))}
      />
    </Dialog>
  )
}
