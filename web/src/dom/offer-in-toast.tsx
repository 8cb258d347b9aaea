import toast from 'react-hot-toast'

/** How long a toast offers something, in milliseconds. */
export const offerMs = 10_000

type Options = {
  isError?: boolean
  /** The toast that it takes the place of. */
  id?: string | undefined
}

/** Shows a toast with a button, which does what its label says and takes the toast away. @returns the id of the toast */
export function offerInToast(message: string, label: string, act: () => void, { isError, id }: Options = {}): string {
  const show = isError ? toast.error : toast
  return show(
    (shown) => (
      <span className="toast-offer">
        <span>{message}</span>
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            act()
            toast.dismiss(shown.id)
          }}
        >
          {label}
        </button>
      </span>
    ),
    { duration: offerMs, ...(id && { id }) },
  )
}

/** Shows a toast with an Undo button. The editor's own undo works for longer. @returns its id */
export function offerUndo(message: string, undo: () => void): string {
  return offerInToast(message, 'Undo', undo)
}
