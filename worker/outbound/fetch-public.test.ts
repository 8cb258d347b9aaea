import { expect, test, vi } from 'vitest'
import { fetchPublic } from './fetch-public.ts'
import type { Transport } from './limit-response.ts'

const start = 'https://example.com/start'
const options = { maxBytes: 10, accept: 'text/html' }

/** A transport with responses by address, which records what was requested. */
function internet(pages: Record<string, () => Response | Promise<Response>>) {
  const requests: { url: string; init: RequestInit }[] = []
  const transport: Transport = async (url, init) => {
    requests.push({ url: url.href, init })
    return pages[url.href]?.() ?? new Response('not found', { status: 404 })
  }
  return { transport, requests, addresses: () => requests.map(({ url }) => url) }
}

const redirect =
  (location: string, status = 302) =>
  () =>
    new Response('moved', { status, headers: { location } })

test('an address is requested once, by GET and without credentials', async () => {
  const { transport, requests } = internet({ [start]: () => new Response('0123456789') })
  const { url, response } = await fetchPublic(start, { ...options, transport })
  expect([url.href, response.status, await response.text()]).toEqual([start, 200, '0123456789'])
  expect(requests).toHaveLength(1)
  const { method, redirect, headers } = requests[0]?.init ?? {}
  expect({ method, redirect }).toEqual({ method: 'GET', redirect: 'manual' })
  expect(Object.keys(headers ?? {})).toEqual(['accept', 'user-agent'])
})

test('a response of any status is returned', async () => {
  for (const status of [204, 304, 404, 500]) {
    const { transport } = internet({ [start]: () => new Response(null, { status }) })
    expect((await fetchPublic(start, { ...options, transport })).response.status).toBe(status)
  }
})

test('an address that is not public is not requested', async () => {
  for (const address of ['http://example.com/', 'https://127.0.0.1/', 'https://localhost/', 'nonsense', '']) {
    const { transport, requests } = internet({})
    await expect(fetchPublic(address, { ...options, transport })).rejects.toThrow('The address is not public.')
    expect(requests).toEqual([])
  }
})

test.each([301, 302, 303, 307, 308])('a redirect by %i is followed, relative too', async (status) => {
  const { transport, addresses } = internet({
    [start]: redirect('/next?a=1', status),
    'https://example.com/next?a=1': redirect('//www.example.com/end', status),
    'https://www.example.com/end': () => new Response('end'),
  })
  const { url } = await fetchPublic(start, { ...options, transport })
  expect(url.href).toBe('https://www.example.com/end')
  expect(addresses()).toHaveLength(3)
})

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  '//localhost/',
  '\\\\0x7f.1\\',
  'https://user@example.com/',
  'https://example.com:8443/',
  'https://printer.local./',
  'javascript:alert(1)',
  'data:text/plain,x',
  'https://',
])('a redirect to %s is refused', async (location) => {
  const { transport, addresses } = internet({ [start]: redirect(location) })
  await expect(fetchPublic(start, { ...options, transport })).rejects.toThrow('The address is not public.')
  expect(addresses()).toEqual([start])
})

test('three redirects are followed, and four are too many', async () => {
  const hop = (number: number) => `https://example.com/${number}`
  const pages = Object.fromEntries([0, 1, 2].map((number) => [hop(number), redirect(hop(number + 1))]))
  const three = internet({ ...pages, [hop(3)]: () => new Response('end') })
  expect((await fetchPublic(hop(0), { ...options, ...three })).url.href).toBe(hop(3))
  const endless = internet({ [start]: redirect(start) })
  await expect(fetchPublic(start, { ...options, ...endless })).rejects.toThrow('more than 3 redirects')
  expect(endless.requests).toHaveLength(4)
})

test('a redirect without a location is the response', async () => {
  const { transport } = internet({ [start]: () => new Response(null, { status: 302 }) })
  expect((await fetchPublic(start, { ...options, transport })).response.status).toBe(302)
})

test('a body is read up to its limit only, whatever its length says', async () => {
  let sent = 0
  const cancelled = vi.fn()
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 4
        controller.enqueue(new Uint8Array(4))
      },
      cancel: cancelled,
    })
  const { transport } = internet({ [start]: () => new Response(endless(), { headers: { 'content-length': '4' } }) })
  const { response } = await fetchPublic(start, { ...options, transport })
  await expect(response.bytes()).rejects.toThrow('The body has more than 10 bytes.')
  expect(sent).toBeLessThan(40)
  expect(cancelled).toHaveBeenCalled()
})

test('an endless body is cut at the limit where its beginning is enough', async () => {
  const cancelled = Promise.withResolvers<void>()
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Uint8Array.of(1, 2, 3, 4)),
      cancel: () => cancelled.resolve(),
    })
  const { transport } = internet({ [start]: () => new Response(endless()) })
  const { response } = await fetchPublic(start, { ...options, isCut: true, transport })
  expect([...(await response.bytes())]).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 1, 2])
  await cancelled.promise
})

test.each([
  ['never answers', () => new Promise<Response>(() => {})],
  ['redirects after a while to a host that never answers', redirect('https://silent.example.com/')],
  ['never ends its body', () => new Response(new ReadableStream({ pull: () => new Promise(() => {}) }))],
])('a host that %s is given up when the time is up, even if the transport ignores the signal', async (_, page) => {
  const timeUp = new AbortController()
  const { transport } = internet({ [start]: page, 'https://silent.example.com/': () => new Promise(() => {}) })
  const reading = fetchPublic(start, { ...options, transport, signal: timeUp.signal }).then(({ response }) =>
    response.text(),
  )
  timeUp.abort(new Error('The time is up.'))
  await expect(reading).rejects.toThrow('The time is up.')
})

test('the time limit is ten seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { transport } = internet({})
  await fetchPublic(start, { ...options, transport })
  expect(timeout.mock.calls).toEqual([[10_000]])
  timeout.mockRestore()
})
