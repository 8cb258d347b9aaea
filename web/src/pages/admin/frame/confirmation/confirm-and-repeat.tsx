import { createRoot } from 'react-dom/client'
import { needsConfirmation } from '#contract/account.ts'
import { isRecord } from '#contract/is-record.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'

/** The open dialog: calls at the same time share its answer. */
let asked: Promise<boolean> | null = null
/** When the last confirmation succeeded, in milliseconds. */
let confirmedAt = Number.NEGATIVE_INFINITY

/**
 * Asks for the confirmation that a refused call needs, and makes the call again; once, whatever it answers then. A call that was begun
 * before the last confirmation is made again without a question.
 * @returns the refused answer where something else was refused
 */
export async function confirmAndRepeat(
  refused: Response,
  call: () => Promise<Response>,
  begunAt: number,
): Promise<Response> {
  const body: unknown = await refused
    .clone()
    .json()
    .catch(() => null)
  if (!isRecord(body) || body.needs !== needsConfirmation) return refused
  if (begunAt <= confirmedAt) return call()
  asked ??= ask().finally(() => {
    asked = null
  })
  if (await asked) return call()
  return Response.json({ success: false, message: 'Not confirmed. Nothing was done.' }, { status: 403 })
}

/** Opens the dialog above whatever is open. It belongs to no page, so that it is answered wherever the admin has gone meanwhile. */
function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const root = createRoot(place)

    function onClose(isConfirmed: boolean) {
      if (isConfirmed) confirmedAt = Date.now()
      root.unmount()
      place.remove()
      resolve(isConfirmed)
    }

    root.render(<ConfirmationDialog onClose={onClose} />)
  })
}
