import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { ApiError, messageOf } from '../api/api.ts'

/** How a person hears of the outcome; toasts unless told otherwise. */
type Teller = { success(message: string): void; error(message: string): void }

type Options<Body> = {
  /** Runs after the good news was told. */
  onSuccess?: (body: Body) => void
  /** Told when the server succeeded without a message. */
  success?: string
  /** Told when the server failed without a message. */
  failure?: string
}

/**
 * Writes to the server: one call at a time (a second click while busy does nothing), the outcome told, never thrown.
 * Every write of the interface goes through here, so that failures look alike.
 */
export function useSubmit(tell: Teller = toast) {
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
      if (message) tell.success(message)
      onSuccess?.(body)
    } catch (error) {
      tell.error(sentence(error, failure))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { submit, busy }
}

function sentence(error: unknown, fallback: string | undefined) {
  if (error instanceof ApiError && error.isFromServer) return error.message
  return fallback ?? (error instanceof Error ? error.message : 'Something went wrong.')
}
