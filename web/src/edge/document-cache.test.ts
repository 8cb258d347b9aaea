// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CachedDocument, cacheKeyOf, createDocumentCache } from './document-cache.ts'

test.each([
  ['/?utm_source=mail&q=edge&fbclid=1', '/?q=edge'],
  ['/?q=edge&category=Finance', '/?category=Finance&q=edge'],
  ['/?q=&anything=1', '/'],
  ['/?q=edge&before=1&after=12', '/?q=edge&after=12'],
  ['/search?utm_source=mail&after=20&q=edge&category=Finance&before=1', '/search?category=Finance&q=edge&after=20'],
  ['/search?q=edge&q=other&category=', '/search?q=edge'],
  ['/articles/finance?before=2026-11-01.0.1&q=edge', '/articles/finance?before=2026-11-01.0.1'],
  ['/archive?from=2026-11-01.0.1', '/archive'],
  ['/archive/2026/11?before=x&from=2026-11-01.0.1', '/archive/2026/11?from=2026-11-01.0.1'],
  ['/blog/a-blog-k3v9x2?utm_campaign=x&q=edge', '/blog/a-blog-k3v9x2'],
  ['//evil.example/?q=edge&sent=newsletter', '//evil.example/'],
  ['/?sent=newsletter&q=edge', '/?q=edge&sent=newsletter'],
  ['/blog/a-blog-k3v9x2?sent=comment&q=edge', '/blog/a-blog-k3v9x2?sent=comment'],
  ['/blog/a-blog-k3v9x2?sent=contact', '/blog/a-blog-k3v9x2'],
  ['/contact?sent=contact&sent=newsletter', '/contact?sent=contact'],
  ['/no/page?sent=newsletter', '/no/page'],
  ['/about?sent=%3Cscript%3E', '/about'],
])('%s and %s have one cache entry', (requested, shown) => {
  expect(cacheKeyOf(new URL(`https://example.com${requested}`)).href).toBe(`https://example.com${shown}`)
})

const home = new URL('https://example.com/')
const about = new URL('https://example.com/about')
function documentOf(etag: string, length = 1_000): CachedDocument {
  return { body: new Uint8Array(length), etag, validators: [], renderedAt: Date.now() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a document is fresh for a minute, under its own URL only, and is dropped after an hour', () => {
  const documents = createDocumentCache()
  documents.store(home, documentOf('"1"'))
  vi.advanceTimersByTime(59_999)
  expect(documents.find(home)).toMatchObject({ document: { etag: '"1"' }, isFresh: true })
  for (const url of ['https://example.org/', 'https://example.com/?q=a', about.href])
    expect(documents.find(new URL(url))).toBeUndefined()
  vi.advanceTimersByTime(1)
  const old = documents.find(home)
  expect(old).toMatchObject({ document: { etag: '"1"' }, isFresh: false })
  if (old) documents.store(home, old.document)
  expect(documents.find(home)?.isFresh).toBe(true)
  vi.advanceTimersByTime(3_540_000)
  expect(documents.find(home)).toBeUndefined()
})

test('the documents that were stored longest ago are evicted when the cache is full', () => {
  const documents = createDocumentCache()
  const large = 6_000_000
  documents.store(home, documentOf('"2"', large))
  documents.store(about, documentOf('"1"'))
  documents.store(home, documentOf('"3"', large))
  documents.store(new URL('https://example.com/contact'), documentOf('"4"', large))
  expect(documents.find(about)).toBeDefined()
  expect(documents.find(home)?.document.etag).toBe('"3"')
  documents.store(new URL('https://example.com/privacy-policy'), documentOf('"5"', large))
  expect(documents.find(about)).toBeUndefined()
  expect(documents.find(home)).toBeUndefined()
  documents.store(home, documentOf('"6"', 17_000_000))
  expect(documents.find(home)).toBeUndefined()
})

test('searches and places in lists evict each other, never the pages without parameters', () => {
  const documents = createDocumentCache()
  documents.store(home, documentOf('"1"'))
  const madeUp = Array.from({ length: 200 }, (_, index) => [
    new URL(`https://example.com/search?q=${index}`),
    new URL(`https://example.com/articles/all?before=${index}`),
  ]).flat()
  for (const key of madeUp) documents.store(key, documentOf('"2"', 80_000))
  expect(documents.find(home)).toBeDefined()
  const kept = madeUp.map((key) => documents.find(key) !== undefined)
  expect([kept.at(0), kept.at(-1)]).toEqual([false, true])
  expect(kept.filter(Boolean)).toHaveLength(50)
})
