type Props = {
  /** What the submit button says, and what it says while the server is called. */
  label: string
  busyLabel: string
  busy: boolean
  onCancel: () => void
}

/** The buttons of a dialog with a form: the one that submits it, and Cancel. */
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
