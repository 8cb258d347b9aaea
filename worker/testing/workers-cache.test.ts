import { expect, test } from 'vitest'
import { minute, second } from '../contract/units.ts'
import { WorkersCache } from './workers-cache.ts'

/** A Worker behind the cache, which says how often it ran. @param headers of each of its responses */
function setUp(headers: Record<string, string>, status = 200) {
  let time = 0
  const requests: Request[] = []
  const next = { headers, status, isDown: false }
  const cache = new WorkersCache({ now: () => time })
  const origin = async (request: Request) => {
    requests.push(request)
    if (next.isDown) throw new Error('The Worker fails.')
    const isUnchanged = request.headers.get('if-none-match') === next.headers.etag
    if (next.headers.etag && isUnchanged) return new Response(null, { status: 304, headers: next.headers })
    return new Response(`run ${requests.length}`, { status: next.status, headers: next.headers })
  }
  const read = cache.entrypoint('default', origin)
  /** The cache's status, the status and the body of the response. */
  async function ask(path: string, init?: RequestInit) {
    const response = await read(new Request(new URL(path, 'https://example.com'), init))
    return [response.headers.get('cf-cache-status'), response.status, await response.text()]
  }
  return { cache, origin, requests, next, read, ask, wait: (ms: number) => (time += ms) }
}

const anHour = { 'cache-control': 'no-cache', 'cdn-cache-control': 'public, max-age=3600' }

test('the second read of an address does not run the Worker, from whichever host, by GET or HEAD', async () => {
  const { ask, requests } = setUp(anHour)
  expect(await ask('/a?b=1')).toEqual(['MISS', 200, 'run 1'])
  expect(await ask('/a?b=1')).toEqual(['HIT', 200, 'run 1'])
  expect(await ask('http://other.example/a?b=1', { headers: { cookie: 'a=b', accept: 'x/y' } })).toEqual([
    'HIT',
    200,
    'run 1',
  ])
  expect(await ask('/a?b=1', { method: 'HEAD' })).toEqual(['HIT', 200, ''])
  expect(await ask('/a?b=2', { method: 'HEAD' })).toEqual(['MISS', 200, ''])
  expect(await ask('/a?b=2')).toEqual(['HIT', 200, 'run 2'])
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET'])
})

test.each([
  ['another path', '/a/?b=1&c=2', {}],
  ['another order of the parameters', '/a?c=2&b=1', {}],
  ['a header that names another host', '/a?b=1&c=2', { 'x-forwarded-host': 'attacker.example' }],
  ['a header that names another method', '/a?b=1&c=2', { 'x-http-method-override': 'DELETE' }],
])('%s is another key', async (_, path, headers) => {
  const { ask } = setUp(anHour)
  await ask('/a?b=1&c=2')
  expect(await ask(path, { headers })).toEqual(['MISS', 200, 'run 2'])
  expect(await ask('/a?b=1&c=2')).toEqual(['HIT', 200, 'run 1'])
})

test('each entrypoint and each version has entries of its own; one without a cache has none', async () => {
  const { cache, origin, ask, requests } = setUp(anHour)
  await ask('/a')
  const request = () => new Request('https://example.com/a')
  for (const entrypoint of [
    cache.entrypoint('Documents', origin),
    cache.entrypoint('default', origin, { version: '2' }),
  ])
    expect((await entrypoint(request())).headers.get('cf-cache-status')).toBe('MISS')
  const uncached = cache.entrypoint('Uncached', origin, { isEnabled: false })
  await uncached(request())
  await uncached(request())
  expect(requests).toHaveLength(5)
})

test.each([
  ['another method', {}, { method: 'POST' }],
  ['no-store', { 'cache-control': 'no-store' }, {}],
  ['private for this cache', { ...anHour, 'cdn-cache-control': 'private, max-age=60' }, {}],
  ['a cookie', { ...anHour, 'set-cookie': 'a=b' }, {}],
  ['any Vary', { ...anHour, vary: '*' }, {}],
  ['an Authorization header', { 'cache-control': 'max-age=60' }, { headers: { authorization: 'x' } }],
  ['an Authorization header and no lifetime', {}, { headers: { authorization: 'x' } }],
])('a response with %s passes the cache by', async (_, headers: Record<string, string>, init) => {
  const { ask } = setUp(headers)
  expect(await ask('/a', init)).toEqual(['BYPASS', 200, 'run 1'])
  expect(await ask('/a', init)).toEqual(['BYPASS', 200, 'run 2'])
})

test('a public response to an Authorization header is stored, and answers everybody', async () => {
  const { ask } = setUp(anHour)
  await ask('/a', { headers: { authorization: 'x' } })
  expect(await ask('/a')).toEqual(['HIT', 200, 'run 1'])
  expect(await ask('/a', { headers: { authorization: 'y' } })).toEqual(['HIT', 200, 'run 1'])
})

test.each([
  [200, 120 * minute],
  [301, 20 * minute],
  [404, 3 * minute],
  [410, 3 * minute],
])('a %i without Cache-Control is fresh for a while', async (status, lifetime) => {
  const { ask, wait } = setUp({}, status)
  await ask('/a')
  wait(lifetime - 1)
  expect((await ask('/a'))[0]).toBe('HIT')
  wait(1)
  expect((await ask('/a'))[0]).toBe('EXPIRED')
})

test.each([
  [403, {}],
  [503, { 'cache-control': 'no-cache' }],
  [206, anHour],
  [522, anHour],
])('a %i is not stored', async (status, headers: Record<string, string>) => {
  const { ask } = setUp(headers, status)
  await ask('/a')
  expect(await ask('/a')).toEqual(['BYPASS', status, 'run 2'])
})

test('the most specific header decides; browsers do not see the one of Cloudflare alone, nor the tags', async () => {
  const { read, ask, wait } = setUp({
    'cache-control': 'no-store',
    'cdn-cache-control': 'max-age=60',
    'cloudflare-cdn-cache-control': 'max-age=120',
    'cache-tag': 'a',
  })
  const { headers } = await read(new Request('https://example.com/a'))
  expect(headers.get('cdn-cache-control')).toBe('max-age=60')
  expect([headers.get('cloudflare-cdn-cache-control'), headers.get('cache-tag')]).toEqual([null, null])
  wait(119 * second)
  expect((await ask('/a'))[0]).toBe('HIT')
  wait(second)
  expect((await ask('/a'))[0]).toBe('EXPIRED')
})

test('a stale response is answered at once while one run of the Worker refreshes it', async () => {
  const { cache, ask, wait, requests } = setUp({ 'cache-control': 'public, max-age=60, stale-while-revalidate=60' })
  await ask('/a')
  wait(119 * second)
  expect(await Promise.all([ask('/a'), ask('/a')])).toEqual([
    ['UPDATING', 200, 'run 1'],
    ['UPDATING', 200, 'run 1'],
  ])
  await cache.settle()
  expect(requests).toHaveLength(2)
  expect(await ask('/a')).toEqual(['HIT', 200, 'run 2'])
  wait(120 * second)
  expect(await ask('/a')).toEqual(['EXPIRED', 200, 'run 3'])
})

test.each([
  { 'cache-control': 's-maxage=60' },
  { 'cache-control': 'max-age=60, must-revalidate' },
  { 'cache-control': 'max-age=60, proxy-revalidate' },
  // Also where another header decides about everything else.
  { 'cache-control': 'max-age=0,Must-Revalidate', 'cdn-cache-control': 'max-age=60' },
  { 'cdn-cache-control': 's-maxage=1', 'cloudflare-cdn-cache-control': 'max-age=60' },
])('%o forbids stale responses', async (headers) => {
  const stale = ', stale-while-revalidate=60, stale-if-error=60'
  const { ask, wait, next } = setUp(
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value + stale])),
  )
  await ask('/a')
  wait(minute)
  expect((await ask('/a'))[0]).toBe('EXPIRED')
  wait(minute)
  next.status = 503
  expect((await ask('/a'))[1]).toBe(503)
})

test('while the Worker fails, what was stored is answered until stale-if-error ends; a 429 is no failure', async () => {
  const { ask, wait, next } = setUp({ 'cache-control': 'max-age=60, stale-if-error=600' })
  await ask('/a')
  wait(minute)
  next.status = 503
  expect(await ask('/a')).toEqual(['STALE', 200, 'run 1'])
  next.isDown = true
  expect(await ask('/a')).toEqual(['STALE', 200, 'run 1'])
  await expect(ask('/never-read')).rejects.toThrow('The Worker fails.')
  next.isDown = false
  next.status = 429
  next.headers = { 'cache-control': 'no-store' }
  expect((await ask('/a')).slice(0, 2)).toEqual(['BYPASS', 429])
  next.status = 503
  expect(await ask('/a')).toEqual(['STALE', 200, 'run 1'])
  wait(10 * minute - second)
  expect((await ask('/a'))[0]).toBe('STALE')
  wait(second)
  expect((await ask('/a'))[1]).toBe(503)
})

test('without stale-if-error, what was stored is answered as long as the Worker fails', async () => {
  const { ask, wait, next } = setUp({ 'cache-control': 'max-age=60' })
  await ask('/a')
  wait(10_000 * minute)
  next.isDown = true
  expect(await ask('/a')).toEqual(['STALE', 200, 'run 1'])
})

test('no-cache is stored, and asked for each time; a 304 of the Worker keeps the body and the tags', async () => {
  const { ask, cache, next } = setUp({ 'cache-control': 'public, no-cache, max-age=60', etag: '"1"', 'cache-tag': 'a' })
  expect(await ask('/a')).toEqual(['MISS', 200, 'run 1'])
  next.headers = { 'cache-control': 'public, max-age=60', etag: '"1"' }
  expect(await ask('/a')).toEqual(['REVALIDATED', 200, 'run 1'])
  expect(await ask('/a')).toEqual(['HIT', 200, 'run 1'])
  expect(await ask('/a', { headers: { 'if-none-match': '"0", W/"1"' } })).toEqual(['HIT', 304, ''])
  cache.purge('default', { tags: ['a'] })
  expect((await ask('/a'))[0]).toBe('MISS')
})

test('the Worker is asked about what the cache has, never about what a visitor has', async () => {
  const { ask, requests, wait } = setUp({ 'cache-control': 'max-age=60' })
  await ask('/a')
  wait(minute)
  await ask('/a', { headers: { 'if-none-match': '"1"' } })
  expect(requests[1]?.headers.has('if-none-match')).toBe(false)
})

test('requests that arrive together run the Worker once, unless its response must not be stored', async () => {
  const { ask, requests, next } = setUp(anHour)
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask('/a')))
  expect(new Set(answers.map(([, , text]) => text))).toEqual(new Set(['run 1']))
  next.headers = { 'cache-control': 'no-store' }
  await Promise.all(Array.from({ length: 50 }, () => ask('/b')))
  expect(requests).toHaveLength(51)
})

test('each value of a header that a response varies by has a response', async () => {
  const { ask } = setUp({ ...anHour, vary: 'Origin, Accept' })
  expect(await ask('/a')).toEqual(['MISS', 200, 'run 1'])
  expect(await ask('/a', { headers: { origin: 'https://a.example' } })).toEqual(['MISS', 200, 'run 2'])
  expect(await ask('/a', { headers: { origin: 'https://a.example' } })).toEqual(['HIT', 200, 'run 2'])
  expect(await ask('/a')).toEqual(['HIT', 200, 'run 1'])
})

test.each([
  ['bytes=0-2', 206, 'run', 'bytes 0-2/5'],
  ['bytes=4-', 206, '1', 'bytes 4-4/5'],
  ['bytes=-2', 206, ' 1', 'bytes 3-4/5'],
  ['bytes=3-99', 206, ' 1', 'bytes 3-4/5'],
  ['bytes=5-', 416, '', 'bytes */5'],
  ['bytes=0-1,3-4', 200, 'run 1', null],
  ['lines=1-2', 200, 'run 1', null],
])('of the stored response the range %s is cut', async (range, status, text, contentRange) => {
  const { read, requests } = setUp(anHour)
  for (const cacheStatus of ['MISS', 'HIT']) {
    const response = await read(new Request('https://example.com/a', { headers: { range } }))
    expect([response.headers.get('cf-cache-status'), response.status]).toEqual([cacheStatus, status])
    expect([await response.text(), response.headers.get('content-range')]).toEqual([text, contentRange])
  }
  expect(requests[0]?.headers.has('range')).toBe(false)
})
