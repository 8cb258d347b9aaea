import { expect, test } from 'vitest'
import { minute } from '../contract/units.ts'
import { WorkersCache } from './workers-cache.ts'

/** A Worker whose responses say how often it ran, and have the tags of the request's header `tags`. */
function setUp() {
  let time = 0
  let runs = 0
  const cache = new WorkersCache({ now: () => time })
  const origin = async (request: Request) => {
    runs += 1
    return new Response(`run ${runs}`, {
      headers: { 'cdn-cache-control': 'public, max-age=3600', 'cache-tag': request.headers.get('tags') ?? '' },
    })
  }
  const entrypoint = (name: string, version = '1') => {
    const read = cache.entrypoint(name, origin, { version })
    return async (path: string, tags = '') => {
      const response = await read(new Request(`https://example.com${path}`, { headers: { tags } }))
      return response.headers.get('cf-cache-status')
    }
  }
  return { cache, entrypoint, wait: (ms: number) => (time += ms) }
}

test('a purge removes what has one of its tags, in any case, and nothing else', async () => {
  const { cache, entrypoint } = setUp()
  const read = entrypoint('default')
  await read('/a', 'blog:1, lists')
  await read('/b', 'blog:2,blogs')
  await read('/c')
  expect(cache.purge('default', { tags: ['BLOG:1', 'blogs'] })).toEqual({ success: true, errors: [] })
  expect([await read('/a'), await read('/b'), await read('/c')]).toEqual(['MISS', 'MISS', 'HIT'])
  cache.purge('default', { tags: ['blog'] })
  expect([await read('/a'), await read('/b')]).toEqual(['HIT', 'HIT'])
})

test('a purge reaches the entrypoint that asks for it, in every version', async () => {
  const { cache, entrypoint } = setUp()
  const [api, newApi, documents] = [entrypoint('default'), entrypoint('default', '2'), entrypoint('Documents')]
  for (const read of [api, newApi, documents]) await read('/a', 'lists')
  cache.purge('default', { tags: ['lists'] })
  expect([await api('/a'), await newApi('/a'), await documents('/a')]).toEqual(['MISS', 'MISS', 'HIT'])
})

test('a purge may name the beginnings of paths, or everything', async () => {
  const { cache, entrypoint } = setUp()
  const read = entrypoint('default')
  for (const path of ['/blog/a', '/blog/b?page=2', '/about']) await read(path)
  cache.purge('default', { pathPrefixes: ['/blog/'] })
  expect(cache.storedPaths('default')).toEqual(['/about'])
  cache.purge('default', { purgeEverything: true })
  expect(cache.storedPaths('default')).toEqual([])
})

test('invalid tags are dropped when a response is stored, the others stay', async () => {
  const { cache, entrypoint } = setUp()
  const read = entrypoint('default')
  await read('/a', `with space,${'a'.repeat(1025)},lists`)
  cache.purge('default', { tags: ['with space', 'a'.repeat(1025)] })
  expect(await read('/a')).toBe('HIT')
  cache.purge('default', { tags: ['lists'] })
  expect(await read('/a')).toBe('MISS')
})

test('a response that was read before a purge and arrives after it is stored', async () => {
  const cache = new WorkersCache({ now: () => 0 })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const read = cache.entrypoint('default', async () => {
    await arrived
    return new Response('old', { headers: { 'cdn-cache-control': 'max-age=60', 'cache-tag': 'lists' } })
  })
  const first = read(new Request('https://example.com/a'))
  cache.purge('default', { tags: ['lists'] })
  arrive()
  await first
  expect(cache.storedPaths('default')).toEqual(['/a'])
})

test('an account has 25 calls at once and 5 more a minute, for all entrypoints together; a refused call costs nothing', () => {
  const { cache, wait } = setUp()
  const purge = (entrypoint: string) => cache.purge(entrypoint, { tags: ['lists'] }).success
  const first = Array.from({ length: 26 }, (_, index) => purge(index % 2 ? 'default' : 'Documents'))
  expect(first).toEqual([...Array<boolean>(25).fill(true), false])
  expect(cache.purge('default', { tags: ['lists'] }).errors).toEqual([{ code: 1, message: 'Rate limit exceeded' }])
  wait(minute / 5)
  expect([purge('default'), purge('default')]).toEqual([true, false])
  wait(60 * minute)
  expect(Array.from({ length: 26 }, () => purge('default')).filter(Boolean)).toHaveLength(25)
  expect(cache.purges).toHaveLength(25 + 1 + 25)
})

test('one call has at most 100 entries', () => {
  const { cache } = setUp()
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `blog:${index}`)
  expect(cache.purge('default', { tags: tags(100) }).success).toBe(true)
  expect(cache.purge('default', { tags: tags(101) }).success).toBe(false)
  expect(cache.purges).toHaveLength(1)
})
