/**
 * The outcome of `work`, unless the time is up before.
 * @throws the limit's reason
 */
export async function withinLimit<Outcome>(work: Promise<Outcome>, limit: AbortSignal): Promise<Outcome> {
  limit.throwIfAborted()
  const { promise: timeIsUp, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(limit.reason)
  limit.addEventListener('abort', onAbort)
  try {
    return await Promise.race([work, timeIsUp])
  } finally {
    limit.removeEventListener('abort', onAbort)
  }
}
