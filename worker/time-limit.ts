/**
 * Waits for a promise, but no longer than `limit` milliseconds.
 * @throws Error when the time is up, else whatever the promise throws
 */
export async function withTimeLimit<Result>(promise: Promise<Result>, limit: number, what: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | null = null
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not answer in ${limit} ms`)), limit)
  })
  try {
    return await Promise.race([promise, timeUp])
  } finally {
    if (timer) clearTimeout(timer)
  }
}
