/** How long an answer that was asked for ahead of a click is taken for today's, in milliseconds. */
const shelfLife = 10_000

type Answer = { response: Promise<Response>; askedAt: number }

const answers = new Map<string, Answer>()

/** Asks for what a click would ask for, and keeps the answer for it. */
export async function prefetchResponse(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = String(input)
  const known = answers.get(address)
  const signal = AbortSignal.timeout(shelfLife)
  const answer =
    known && isFresh(known) ? known : { response: fetch(address, { ...init, signal }), askedAt: Date.now() }
  answers.set(address, answer)
  return (await answer.response).clone()
}

/** The answer that was kept for a call, once; null when there is none that is fresh and good. */
export async function takePrefetched(address: string): Promise<Response | null> {
  const answer = answers.get(address)
  answers.delete(address)
  if (!answer || !isFresh(answer)) return null
  const response = await answer.response.catch(() => null)
  return response?.ok ? response : null
}

function isFresh({ askedAt }: Answer) {
  return Date.now() - askedAt < shelfLife
}
