import { minute, second } from '#contract/units.ts'
import { ApiError } from '#web/api/api.ts'

/** Calls in a row before the page says that something fails. */
const triesInARow = 3
const pauseMs = 500
/** After these times an interrupted export tries again by itself: without a connection, and above the limit of calls. */
const lostAgainMs = 5 * second
const limitedAgainMs = minute

type Options = {
  signal: AbortSignal
  /** Gets the sentence that says why the calls wait; null when they go on. */
  onInterruption: (message: string | null) => void
}

/** Repeats failed calls. After some failures in a row all of them wait: for a time, or until `resume`. */
export function persistCalls({ signal, onInterruption }: Options) {
  let waiting: PromiseWithResolvers<void> | null = null

  function resume() {
    waiting?.resolve()
    waiting = null
    onInterruption(null)
  }

  function interrupt({ status, message }: ApiError): Promise<void> {
    if (!waiting) {
      waiting = Promise.withResolvers()
      onInterruption(describe(status, message))
      if (status === 0) setTimeout(resume, lostAgainMs)
      if (status === 429) setTimeout(resume, limitedAgainMs)
      signal.addEventListener('abort', resume, { once: true })
    }
    return waiting.promise
  }

  /** @throws the reason of the signal, or what is no failure of a call */
  async function persist<Result>(call: () => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await call()
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof ApiError)) throw error
        const mayPass = error.status === 0 || error.status >= 500
        if (mayPass && tries % triesInARow > 0) await new Promise((resolve) => setTimeout(resolve, tries * pauseMs))
        else await interrupt(error)
        signal.throwIfAborted()
      }
    }
  }

  return { persist, resume }
}

function describe(status: number, message: string) {
  if (status === 0) return 'The connection is lost. The export goes on when it is back.'
  if (status === 401) return 'Your session has ended. The export goes on when you have logged in.'
  if (status === 429) return `${message} The export goes on by itself.`
  return `${message} Nothing is lost: try again, or cancel.`
}
