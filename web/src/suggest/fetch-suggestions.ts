import type { Suggestion } from '#contract/blog.ts'

/** The time limit of the request. */
const timeoutMs = 20_000

/** Where the API is, as in `api.ts`, whose client is too large for this module. Empty for the page's own origin. */
const apiHost = (import.meta.env.VITE_API_HOST ?? '').replace(/\/$/, '')

/**
 * Published blogs whose titles are like a text, the best first.
 * @throws Error when there is no readable answer in 20 seconds; whatever `signal` is aborted with
 */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const url = `${apiHost}/api/blog/suggestions?${new URLSearchParams({ q })}`
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
  const body: unknown = await response.json()
  if (!response.ok || !isAnswer(body)) throw new Error(`The answer with status ${response.status} has no suggestions.`)
  return body.suggestions
}

function isAnswer(body: unknown): body is { suggestions: Suggestion[] } {
  return typeof body === 'object' && body !== null && 'suggestions' in body && Array.isArray(body.suggestions)
}
