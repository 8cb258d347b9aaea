import type { ClientResponse } from 'hono/client'
import { minute, second } from '#contract/units.ts'
import { ApiError, unwrap } from '#web/api/api.ts'
import { readToken } from '#web/api/session.ts'

/** Why a call is repeated later: `until` is the time in milliseconds at which it is. */
export type Waiting = { reason: 'offline' | 'session' | 'busy' | 'limit'; until: number }

/** When a call is given up that has no answer; it is repeated then. */
const callTimeoutMs = minute
/** How often it is looked whether the admin has logged in again. */
const sessionPollMs = second
/** The pauses after failures of the server, one after another. */
const serverPausesMs = [2 * second, 8 * second, 30 * second]
const longestOfflinePauseMs = 30 * second

type Options = {
  signal: AbortSignal
  /** Gets why the call waits, and null when it goes on. */
  onWait: (waiting: Waiting | null) => void
}

/**
 * Makes a call that may be repeated, until it succeeds or is refused: it waits for the network, for a login where the session
 * has ended, and for so long as an answer 429 says. A failure of the server is tried again three times.
 * @throws ApiError as `unwrap` does, and the reason of the signal
 */
export async function repeatCall<Body>(
  call: (signal: AbortSignal) => Promise<ClientResponse<Body>>,
  { signal, onWait }: Options,
): Promise<Body> {
  for (let failures = 0, offline = 0; ; ) {
    signal.throwIfAborted()
    let retryAfter: string | null = null
    try {
      const response = call(AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)])).then((answer) => {
        retryAfter = answer.headers.get('retry-after')
        return answer
      })
      return await unwrap(response)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof ApiError)) throw error
      const pauseMs = serverPausesMs[failures]
      if (error.status === 401) await waitForLogin()
      else if (error.status === 0) await pause('offline', Math.min(second * 2 ** offline++, longestOfflinePauseMs))
      else if (error.status === 429 && retryAfter) await pause('limit', Number(retryAfter) * second)
      else if (error.status >= 500 && pauseMs) {
        failures++
        await pause('busy', pauseMs)
      } else throw error
    }
    onWait(null)
  }

  async function pause(reason: Waiting['reason'], ms: number) {
    onWait({ reason, until: Date.now() + ms })
    await sleep(ms, signal, reason === 'offline')
  }

  async function waitForLogin() {
    onWait({ reason: 'session', until: 0 })
    while (readToken() === null) await sleep(sessionPollMs, signal, false)
  }
}

/** Resolves after a time, when the signal is aborted, or when the network is there again. */
function sleep(ms: number, signal: AbortSignal, endsOnline: boolean): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    if (endsOnline) window.addEventListener('online', end)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      window.removeEventListener('online', end)
      resolve()
    }
  })
}
