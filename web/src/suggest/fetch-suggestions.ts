import type { Suggestion } from '#contract/blog.ts'
import type { FoundNames } from '#contract/search.ts'

/** The time limit of the request. */
const timeoutMs = 20_000

/** Where the API is, as in `api.ts`, whose client is too large for this module. Empty for the page's own origin. */
const apiHost = (import.meta.env.VITE_API_HOST ?? '').replace(/\/$/, '')

/** Titles, and names of authors and tags. */
type Answer = { suggestions: Suggestion[] } & FoundNames

/**
 * Published blogs whose titles are like a text, authors and tags, the best first.
 * @throws Error when there is no readable answer in 20 seconds; whatever `signal` is aborted with
 */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Answer> {
  const url = `${apiHost}/api/blog/suggestions?${new URLSearchParams({ q })}`
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
  const body: unknown = await response.json()
  if (!response.ok || !isAnswer(body)) throw new Error(`The answer with status ${response.status} has no suggestions.`)
  return body
}

function isAnswer(body: unknown): body is Answer {
  return typeof body === 'object' && body !== null && 'suggestions' in body && Array.isArray(body.suggestions)
}
