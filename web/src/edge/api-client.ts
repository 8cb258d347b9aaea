import type { Service } from './call-api.ts'
import { withinLimit } from './time-limit.ts'

/** One call has to give up before the document does: the page can often do without it. In milliseconds. */
const patience = 2_500

/** An answer that a document was made of: where it came from, and the mark by which to ask whether it still holds. */
export type Source = { address: string; etag: string }

/** `fetch` through the binding, in the visitor's name, and what its answers say of keeping what is made of them. */
export function bindApi(service: Service, visitor: Request) {
  const sources: Source[] = []
  const timings: string[] = []
  let isKeepable = true

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}) {
    const request = requestFor(visitor, input, init)
    try {
      const response = await withinLimit(service.fetch(request), patience)
      if (!mayBeKept(response)) isKeepable = false
      timings.push(response.headers.get('server-timing') ?? '')
      sources.push({ address: request.url, etag: response.headers.get('etag') ?? '' })
      return response
    } catch (error) {
      isKeepable = false
      throw error
    }
  }

  return { fetch, sources: () => (isKeepable ? sources : null), timings }
}

/** Whether every answer that a document was made of is still the one that the API would give. */
export async function areStillFresh(sources: Source[], visitor: Request, service: Service): Promise<boolean> {
  const answers = await Promise.all(
    sources.map(({ address, etag }) => {
      const request = requestFor(visitor, address, { headers: { 'if-none-match': etag } })
      return withinLimit(service.fetch(request), patience)
    }),
  )
  return answers.every(({ status }) => status === 304)
}

function requestFor(visitor: Request, input: RequestInfo | URL, init: RequestInit) {
  const headers = new Headers(init.headers)
  const address = visitor.headers.get('cf-connecting-ip')
  if (address) headers.set('cf-connecting-ip', address)
  return new Request(input, { ...init, headers, signal: null })
}

function mayBeKept({ ok, headers }: Response) {
  return ok && headers.has('etag') && !/no-store|private/.test(headers.get('cache-control') ?? 'no-store')
}
