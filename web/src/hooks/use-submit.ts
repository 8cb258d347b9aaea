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

/** Calls the server and shows the outcome; never throws. Every write of the interface is reported by it. */
export async function reportCall<Body>(
  call: () => Promise<Body>,
  { onSuccess, success, failure }: Options<Body> = {},
  notify: Notifier = toasts,
): Promise<void> {
  try {
    const body = await call()
    const message = messageOf(body) ?? success
    if (message) notify.success(message)
    onSuccess?.(body)
  } catch (error) {
    notify.error(messageFor(error, failure))
  }
}

/** Writes to the server by `reportCall`, one call at a time: a second click while busy does nothing. */
export function useSubmit(notify?: Notifier) {
  const isRunning = useRef(false)
  const [busy, setBusy] = useState(false)

  async function submit<Body>(call: () => Promise<Body>, options?: Options<Body>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    await reportCall(call, options, notify)
    isRunning.current = false
    setBusy(false)
  }

  return { submit, busy }
}

function messageFor(error: unknown, fallback: string | undefined) {
  if (error instanceof ApiError && error.isFromServer) return error.message
  return fallback ?? (error instanceof Error ? error.message : 'Something went wrong.')
}
