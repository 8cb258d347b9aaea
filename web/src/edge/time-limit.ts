/**
 * The outcome of `work`, unless it takes longer than `limit` milliseconds.
 * @throws Error when the time is up, else whatever the work throws
 */
export async function withinLimit<Outcome>(work: Promise<Outcome>, limit: number): Promise<Outcome> {
  const { promise: timeIsUp, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`There was no answer in ${limit} ms.`)), limit)
  try {
    return await Promise.race([work, timeIsUp])
  } finally {
    clearTimeout(timer)
  }
}
