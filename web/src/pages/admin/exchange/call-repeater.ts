import type { ClientResponse } from 'hono/client'
import { minute, second } from '#contract/units.ts'
import { ApiError, unwrap } from '#web/api/api.ts'
import { readToken } from '#web/api/session.ts'
import type { DateFormats } from '../frame/use-date-formats.ts'

/**
 * Why calls wait: for the network, for a login, for the end of a limit, until a failed server is tried again, or until the
 * admin tries it again. `until` is the time in milliseconds at which they go on by themselves, at the latest.
 */
export type Waiting = {
  reason: 'offline' | 'session' | 'limit' | 'busy' | 'failure'
  until: number
  /** The sentence of the call that failed. */
  message: string
}

/** When a call is given up that has no answer; it is repeated then. */
const callTimeoutMs = minute
/** How often it is looked whether the waiting is over. */
const pollMs = second / 4
/** The pauses after failures of the server, one after another. */
const serverPausesMs = [2 * second, 8 * second, 30 * second]
const longestOfflinePauseMs = 30 * second
/** The pause after an answer 429 that does not say how long it is. */
const usualLimitMs = minute

/** How often a call is begun that ends without an answer of the API, if it may be the reason itself. */
const mostKills = 2

/**
 * A call that the server gave no answer of its own to, each time: the platform has ended it, as it ends a call that needs more
 * CPU time than it may, or it does not end.
 */
export class KilledCall extends Error {
  override readonly name = 'KilledCall'
}

type Options = {
  signal: AbortSignal
  /** Gets why the calls wait, and null when they go on. */
  onWait: (waiting: Waiting | null) => void
}

export type CallRepeater = ReturnType<typeof createCallRepeater>

/** Repeats the calls of a long run. When one of them must wait, all do, and then go on together. */
export function createCallRepeater({ signal, onWait }: Options) {
  let waiting: Promise<void> | null = null
  let end = () => {}

  function wait(reason: Waiting['reason'], ms: number, { message }: ApiError): Promise<void> {
    waiting ??= new Promise((resolve) => {
      const until = Date.now() + ms
      const timer = setInterval(() => {
        if (reason === 'session' ? readToken() !== null : Date.now() >= until) end()
      }, pollMs)
      end = () => {
        clearInterval(timer)
        signal.removeEventListener('abort', end)
        window.removeEventListener('online', end)
        end = () => {}
        waiting = null
        onWait(null)
        resolve()
      }
      signal.addEventListener('abort', end)
      if (reason === 'offline') window.addEventListener('online', end)
      onWait({ reason, until, message })
    })
    return waiting
  }

  /** As `repeat`, for an answer that is no JSON of the API. @param read throws as `unwrap` does */
  async function repeatReading<Answer extends { headers: Headers }, Result>(
    call: (signal: AbortSignal) => Promise<Answer>,
    read: (answer: Promise<Answer>) => Promise<Result>,
    mayKill = false,
  ): Promise<Result> {
    for (let failures = 0, offline = 0, kills = 0; ; ) {
      await waiting
      signal.throwIfAborted()
      let retryAfter: string | null = null
      const timeout = AbortSignal.timeout(callTimeoutMs)
      try {
        const answer = call(AbortSignal.any([signal, timeout])).then((answer) => {
          retryAfter = answer.headers.get('retry-after')
          return answer
        })
        return await read(answer)
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof ApiError)) throw error
        const { status, isFromServer } = error
        const isKilled = timeout.aborted || (status >= 500 && !isFromServer)
        if (mayKill && isKilled && ++kills === mostKills) throw new KilledCall(error.message, { cause: error })
        if (status === 401) await wait('session', Number.POSITIVE_INFINITY, error)
        else if (status === 0) await wait('offline', Math.min(second * 2 ** offline++, longestOfflinePauseMs), error)
        else if (status === 429) await wait('limit', Number(retryAfter) * second || usualLimitMs, error)
        else if (status < 500 && isFromServer) throw error
        else if (failures < serverPausesMs.length) await wait('busy', serverPausesMs[failures++] ?? 0, error)
        else {
          failures = 0
          await wait('failure', Number.POSITIVE_INFINITY, error)
        }
      }
    }
  }

  return {
    /**
     * Makes a call until it succeeds or the API refuses it. A failure of the server, or an answer that cannot be read, is
     * tried again three times, and then when the admin says so.
     * @throws ApiError when it is refused, and the reason of the signal
     */
    repeat: <Body>(call: (signal: AbortSignal) => Promise<ClientResponse<Body>>): Promise<Body> =>
      repeatReading(call, unwrap),
    /** As `repeat`, for a call that may be too much for the server. @throws KilledCall after the second one without an answer */
    repeatTwice: <Body>(call: (signal: AbortSignal) => Promise<ClientResponse<Body>>): Promise<Body> =>
      repeatReading(call, unwrap, true),
    repeatReading,
    /** Makes the calls that wait again at once. */
    retryNow: () => end(),
  }
}

/** Why a run waits, and when it goes on, in sentences. @param run what it is called */
export function describeWaiting(
  run: 'export' | 'import',
  { reason, until, message }: Waiting,
  { formatDateTime }: Pick<DateFormats, 'formatDateTime'>,
): string {
  if (reason === 'offline') return `There is no connection. The ${run} goes on by itself when it is back.`
  if (reason === 'session') return `Your session has ended. The ${run} goes on after you have logged in.`
  if (reason === 'failure') return `${message} The ${run} has stopped, and nothing of it is lost.`
  if (reason === 'busy') return `The server has a problem. The ${run} tries it again by itself.`
  return `${message} The ${run} goes on by itself on ${formatDateTime(new Date(until))}.`
}
