/** How long a prefetched response stays fresh. */
const freshForMs = 10_000

type Entry = { response: Promise<Response>; requestedAt: number }

const entries = new Map<string, Entry>()

/** Fetches a URL and caches the response for `takePrefetched`. Concurrent and repeated calls share one request. */
export async function prefetchResponse(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = String(input)
  const known = entries.get(url)
  const signal = AbortSignal.timeout(freshForMs)
  const entry = known && isFresh(known) ? known : { response: fetch(url, { ...init, signal }), requestedAt: Date.now() }
  entries.set(url, entry)
  return (await entry.response).clone()
}

/** Removes the prefetched response of a URL and returns it; null when there is none that is fresh and successful. */
export async function takePrefetched(url: string): Promise<Response | null> {
  const entry = entries.get(url)
  entries.delete(url)
  if (!entry || !isFresh(entry)) return null
  const response = await entry.response.catch(() => null)
  return response?.ok ? response : null
}

function isFresh({ requestedAt }: Entry) {
  return Date.now() - requestedAt < freshForMs
}
