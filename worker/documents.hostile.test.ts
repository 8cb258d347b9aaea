import { beforeAll, expect, test } from 'vitest'
import { addBlog, logIn } from './testing/fixtures.ts'
import { setUpCachedSite } from './testing/set-up-cached-site.testing.ts'
import { soakOptions } from './testing/soak-options.ts'

const site = setUpCachedSite()
const { api, visit, storedDocuments } = site
const article = '/blog/why-the-edge-wins'

beforeAll(async () => {
  await addBlog(api, await logIn(api))
})

test.each<[string, { query?: string; host?: string; method?: string; headers?: Record<string, string> }]>([
  ['another host', { host: 'attacker.example' }],
  ['HEAD', { method: 'HEAD' }],
  ['a range', { headers: { range: 'bytes=0-9' } }],
  ['another type', { headers: { accept: 'application/json', 'accept-language': 'de', 'accept-encoding': 'x' } }],
  ['an ETag', { headers: { 'if-none-match': '*, W/"a"', 'if-modified-since': 'Mon, 23 Nov 2026 00:00:00 GMT' } }],
  ['cache-control', { headers: { 'cache-control': 'no-cache, no-store, max-age=0', pragma: 'no-cache' } }],
  ['a cookie', { headers: { cookie: 'session=a; theme=dark' } }],
  ['a token', { headers: { authorization: `Bearer ${'a'.repeat(43)}` } }],
  ['headers that name another host', { headers: { 'x-forwarded-host': 'attacker.example', forwarded: 'host=a' } }],
  ['headers that name another path', { headers: { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' } }],
  ['headers that name another method', { headers: { 'x-http-method-override': 'DELETE' } }],
  ['what Pages tells the Worker', { query: '?build=b2', headers: { 'x-revalidate': 'yes', 'x-shell': 'yes' } }],
  ['parameters of trackers', { query: '?utm_source=a&fbclid=b&q=edge&after=c' }],
])('%s of the first visitor changes nothing that others get', async (_, { query = '', ...init }) => {
  for (const path of ['/about', article]) {
    const { headers } = await visit(path + query, init)
    const stored = await visit(path)
    expect([path, stored.status, stored.cacheStatus, headers.get('cf-cache-status')]).toEqual([
      path,
      200,
      'HIT',
      'MISS',
    ])
    expect(stored.text).toBe(await pageOf(path))
  }
  expect(storedDocuments()).toEqual(['/about', article])
})

test('who is led to the Markdown of a page changes nothing that others get', async () => {
  const { status, headers } = await visit(article, { headers: { accept: 'text/markdown' } })
  expect([status, headers.get('location'), storedDocuments()]).toEqual([302, `${article}.md`, []])
  const stored = await visit(article)
  expect([stored.cacheStatus, stored.text]).toEqual(['MISS', await pageOf(article)])
})

const pagesRead = new Map<string, string>()
/** The page as a visitor gets it who sends nothing but the address, rendered once for this file. */
async function pageOf(path: string) {
  const text = pagesRead.get(path) ?? (await visit(path)).text
  pagesRead.set(path, text)
  return text
}

test('500 visitors who come at once cause one rendering of a page', async () => {
  const visits = await Promise.all(Array.from({ length: 500 }, () => visit(article)))
  expect(new Set(visits.map(({ status, text }) => `${status} ${text.length}`)).size).toBe(1)
  expect(site.runs.filter((run) => run.startsWith('Documents'))).toHaveLength(1)
})

const { rounds, seed } = soakOptions(100, 10_000)
test(`${rounds} made-up addresses and parameters make the cache store nothing, and evict nothing (seed ${seed})`, async () => {
  const pages = ['/', '/about', article]
  for (const path of pages) await visit(path)
  const shapes = [
    (word: string) => `/${word}`,
    (word: string) => `/blog/${word}`,
    (word: string) => `/tag/${word}/`,
    (word: string) => `/wp-admin/${word}.php?a=${word}`,
    (word: string) => `/archive/19${word.slice(-2)}/01?from=${word}`,
    (word: string) => `/?shown=${word}&after=${word}&${word}=1`,
    (word: string) => `/about?q=${word}&build=${word}`,
    (word: string) => `${article}?comments=${word}&order=${word}&reply=%20${word}&sent=${word}`,
    (word: string) => `/search?q=${word}`,
    (word: string) => `/?category=${word}`,
  ]
  for (let round = 0; round < rounds; round += 1) {
    const word = `z${(round * 7919 + seed).toString(36)}`
    expect((await visit(shapes[round % shapes.length]?.(word) ?? '')).status).toBeLessThan(500)
  }
  expect(storedDocuments()).toEqual(pages)
  expect(site.storedReads()).toEqual([])
  for (const path of pages) expect([path, (await visit(path)).cacheStatus]).toEqual([path, 'HIT'])
})
