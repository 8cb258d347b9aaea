/**
 * Waits for a promise for at most `timeoutMs` milliseconds.
 * @throws Error after that time, else whatever the promise throws
 */
export async function withTimeLimit<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`There was no response in ${timeoutMs} ms.`)), timeoutMs)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
