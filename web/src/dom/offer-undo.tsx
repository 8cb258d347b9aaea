import toast from 'react-hot-toast'

/** How long the toast offers Undo, in milliseconds. The editor's own undo works for longer. */
const undoOfferMs = 10_000

/** Shows a toast with an Undo button. @returns its id */
export function offerUndo(message: string, undo: () => void): string {
  return toast(
    ({ id }) => (
      <span className="toast-offer">
        <span>{message}</span>
        <button
          type="button"
          className="button quiet small"
          onClick={() => {
            undo()
            toast.dismiss(id)
          }}
        >
          Undo
        </button>
      </span>
    ),
    { duration: undoOfferMs },
  )
}
