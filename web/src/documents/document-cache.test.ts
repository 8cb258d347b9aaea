// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CachedDocument, createDocumentCache } from './document-cache.ts'

const home = new URL('https://example.com/')
const about = new URL('https://example.com/about')
function documentOf(etag: string, length = 1_000): CachedDocument {
  return { body: new Uint8Array(length), headers: { etag }, validators: [], renderedAt: Date.now() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a document is found under its own URL only, for an hour, until it is removed', () => {
  const documents = createDocumentCache()
  documents.store(home, documentOf('"1"'))
  documents.store(about, documentOf('"2"'))
  documents.remove(about)
  vi.advanceTimersByTime(3_599_999)
  expect(documents.find(home)?.headers).toEqual({ etag: '"1"' })
  for (const url of ['https://example.org/', 'https://example.com/?q=a', about.href])
    expect(documents.find(new URL(url))).toBeUndefined()
  const old = documents.find(home)
  if (old) documents.store(home, old)
  vi.advanceTimersByTime(1)
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
  expect(documents.find(home)?.headers.etag).toBe('"3"')
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
  for (const key of madeUp) documents.store(key, documentOf('"2"', 79_000))
  expect(documents.find(home)).toBeDefined()
  const kept = madeUp.map((key) => documents.find(key) !== undefined)
  expect([kept.at(0), kept.at(-1)]).toEqual([false, true])
  expect(kept.filter(Boolean)).toHaveLength(50)
})

test('the page of a missing address is rendered again when what it shows has changed, and evicts other such pages only', () => {
  const documents = createDocumentCache()
  documents.store(home, documentOf('"1"'))
  const render = vi.fn(() => new Uint8Array(10_000))
  const ask = (path: string, data: string) => documents.missingPage(new URL(path, home), data, render)
  const first = ask('/nope', 'two articles')
  expect(ask('/nope', 'two articles')).toBe(first)
  expect(render).toHaveBeenCalledTimes(1)
  ask('/nope', 'three articles')
  ask('/other', 'three articles')
  expect(render).toHaveBeenCalledTimes(3)
  for (let index = 0; index < 300; index += 1) ask(`/made-up-${index}`, 'three articles')
  ask('/nope', 'three articles')
  ask('/made-up-299', 'three articles')
  expect(render).toHaveBeenCalledTimes(3 + 300 + 1)
  expect(documents.find(home)).toBeDefined()
})

test('addresses that no page can have share one page', () => {
  const documents = createDocumentCache()
  const render = vi.fn(() => new Uint8Array(10))
  const ask = (path: string) => documents.missingPage(new URL(path, home), '', render)
  expect(ask('/no/such/page')).toBe(ask('/wp-login.php'))
  expect(render).toHaveBeenCalledTimes(1)
})
