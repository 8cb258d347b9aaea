/** The work took longer than it may. The message is for the log. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError'
}

/**
 * Settles as `work` does, but after `timeoutMs` milliseconds at the latest.
 * @param work a promise, or a function that gets a signal: it aborts when the time is up
 * @param what the subject of the error's message, such as `D1`
 * @throws TimeLimitError when the time is up, else whatever the work throws
 */
export async function withTimeLimit<Result>(
  work: Promise<Result> | ((signal: AbortSignal) => Promise<Result>),
  timeoutMs: number,
  what: string,
): Promise<Result> {
  const controller = new AbortController()
  const { promise: timeUp, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const error = new TimeLimitError(`${what} did not answer in ${timeoutMs} ms`)
    // Before the signal, so that this error wins over what the work throws when it is aborted.
    reject(error)
    controller.abort(error)
  }, timeoutMs)
  try {
    return await Promise.race([typeof work === 'function' ? work(controller.signal) : work, timeUp])
  } finally {
    clearTimeout(timer)
  }
}
