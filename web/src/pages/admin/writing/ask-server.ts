/**
 * Asks the server for something that a form can do without: a failure is a warning for developers.
 * @param onAnswer is not called any more once the returned function has been
 * @returns a function that ends the question, as an effect returns it
 */
export function askServer<Answer>(
  call: (init: RequestInit) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
  { warning, delayMs = 0, onFailure }: { warning: string; delayMs?: number; onFailure?: () => void },
): () => void {
  const stale = new AbortController()
  const { signal } = stale
  async function ask() {
    try {
      const answer = await call({ signal })
      if (!signal.aborted) onAnswer(answer)
    } catch (error) {
      if (signal.aborted) return
      console.warn(warning, error)
      onFailure?.()
    }
  }
  const timer = delayMs > 0 ? setTimeout(ask, delayMs) : void ask()
  return () => {
    clearTimeout(timer ?? undefined)
    stale.abort()
  }
}
