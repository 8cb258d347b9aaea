import { useState } from 'react'
import { Dialog } from './dialog.tsx'

/** Replaces `window.alert` by a dialog of the site: call `alert`, and render `alertDialog`. */
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
