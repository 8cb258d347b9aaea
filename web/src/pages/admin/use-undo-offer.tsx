import { type RefObject, useEffect, useRef } from 'react'
import toast from 'react-hot-toast'

/** How long the toast offers Undo, in milliseconds. The editor's own undo works for longer. */
const undoOfferMs = 10_000

/** A toast with an Undo button. It is removed with the component. */
export function useUndoOffer() {
  const shown = useRef<string>(undefined)

  useEffect(() => () => dismiss(shown), [])

  function offerUndo(message: string, undo: () => void) {
    shown.current = toast(
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
  return { offerUndo, dismissOffer: () => dismiss(shown) }
}

function dismiss(shown: RefObject<string | undefined>) {
  // Without an id, every toast would be dismissed.
  if (shown.current) toast.dismiss(shown.current)
  shown.current = undefined
}
