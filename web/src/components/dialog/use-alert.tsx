import { useState } from 'react'
import { Dialog } from './dialog.tsx'

/** The browser's alert as our own dialog: call `alert`, and render `alertDialog` somewhere. */
export function useAlert() {
  const [message, setMessage] = useState<string | null>(null)
  const alertDialog = message !== null && (
    <Dialog message={message} onClose={() => setMessage(null)}>
      <button type="submit" className="button">
        OK
      </button>
    </Dialog>
  )
  return { alert: (text: string) => setMessage(text), alertDialog }
}
