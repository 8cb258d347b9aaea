import { beforeAll, expect, test } from 'vitest'
import { addBlog, logIn } from './testing/fixtures.ts'
import { setUpCachedSite } from './testing/set-up-cached-site.testing.ts'

const site = setUpCachedSite()
const { api, visit, storedDocuments } = site
const article = '/blog/why-the-edge-wins'

beforeAll(async () => {
  await addBlog(api, await logIn(api))
})

test('a page is rendered once for all readers, and the answer to a hit runs no Worker', async () => {
  const pages = ['/', article, '/about', '/archive', '/articles', '/articles/technology', '/search', '/contact']
  for (const path of pages) {
    const first = await visit(path)
    expect([path, first.status, first.cacheStatus]).toEqual([path, 200, 'MISS'])
    const runs = site.runs.length
    const second = await visit(path)
    expect([path, second.status, second.cacheStatus, second.text]).toEqual([path, 200, 'HIT', first.text])
    expect(site.runs).toHaveLength(runs)
    expect([second.headers.get('cache-control'), second.headers.get('cdn-cache-control')]).toEqual(['no-cache', null])
    expect(second.headers.get('cache-tag')).toBeNull()
    const known = await visit(path, { headers: { 'if-none-match': second.headers.get('etag') ?? '' } })
    expect([known.status, known.cacheStatus, known.text]).toEqual([304, 'HIT', ''])
  }
  expect(storedDocuments()).toEqual(pages)
})

test('what is for one visitor, or for few, is rendered and not stored', async () => {
  const paths = [
    '/search?q=edge',
    '/?q=edge',
    `${article}?sent=comment`,
    '/newsletter/confirm?t=unknown',
    '/opensearch.xml',
    '/.well-known/security.txt',
    '/no-such-page',
    '/blog/no-such-blog',
    '/admin',
    '/login',
    '/preview/a.b.c',
  ]
  for (const path of paths)
    for (let turn = 0; turn < 2; turn += 1) expect((await visit(path)).cacheStatus).not.toBe('HIT')
  const body = new URLSearchParams({ form: 'comment', name: '', content: '' })
  expect((await visit(article, { method: 'POST', body, headers: { origin: 'https://example.com' } })).status).toBe(422)
  expect(storedDocuments()).toEqual([])
})
