import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../api/api.ts'
import { toasts } from '../dom/toasts.ts'

/** Shows the outcome to the user; toasts by default. */
type Notifier = { success(message: string): void; error(message: string): void }

type Options<Body> = {
  /** Runs after the success message has been shown. */
  onSuccess?: (body: Body) => void
  /** Shown when the server succeeds without a message. */
  success?: string
  /** Shown when the server fails without a message. */
  failure?: string
}

/**
 * Writes to the server: one call at a time (a second click while busy does nothing); shows the outcome and never throws.
 * Every write of the interface uses this hook, so that failures are reported in one way.
 */
export function useSubmit(notify: Notifier = toasts) {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)

  async function submit<Body>(
    call: () => Promise<Body>,
    { onSuccess, success, failure }: Options<Body> = {},
  ): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const body = await call()
      const message = messageOf(body) ?? success
      if (message) notify.success(message)
      onSuccess?.(body)
    } catch (error) {
      notify.error(messageFor(error, failure))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { submit, busy }
}

function messageFor(error: unknown, fallback: string | undefined) {
  if (error instanceof ApiError && error.isFromServer) return error.message
  return fallback ?? (error instanceof Error ? error.message : 'Something went wrong.')
}
