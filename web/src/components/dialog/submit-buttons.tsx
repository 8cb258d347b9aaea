type Props = {
  /** The text of the submit button, and its text while the server is called. */
  label: string
  busyLabel: string
  busy: boolean
  onCancel: () => void
}

/** The buttons of a dialog with a form: Submit and Cancel. */
export function SubmitButtons({ label, busyLabel, busy, onCancel }: Props) {
  return (
    <>
      <button type="submit" className="button" aria-disabled={busy}>
        {busy ? busyLabel : label}
      </button>
      <button type="button" className="button quiet" onClick={onCancel}>
        Cancel
      </button>
    </>
  )
}
