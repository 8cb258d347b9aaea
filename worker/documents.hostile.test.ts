import { beforeAll, expect, test } from 'vitest'
import { addBlog, logIn } from './testing/fixtures.ts'
import { setUpCachedSite } from './testing/set-up-cached-site.testing.ts'

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
  ['another type', { headers: { accept: 'text/markdown', 'accept-language': 'de', 'accept-encoding': 'x' } }],
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
