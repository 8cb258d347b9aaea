import { type RefObject, useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import { offerUndo as offer } from '../../../dom/offer-in-toast.tsx'

/** A toast with an Undo button. It is removed with the component. */
export function useUndoOffer() {
  const shown = useRef<string>(undefined)

  useEffect(() => () => dismiss(shown), [])

  function offerUndo(message: string, undo: () => void) {
    shown.current = offer(message, undo)
  }
  return { offerUndo, dismissOffer: () => dismiss(shown) }
}

function dismiss(shown: RefObject<string | undefined>) {
  // Without an id, every toast would be dismissed.
  if (shown.current) toast.dismiss(shown.current)
  shown.current = undefined
}
