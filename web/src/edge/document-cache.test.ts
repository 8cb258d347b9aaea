// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, createDocumentCache, type KeptDocument } from './document-cache.ts'

test.each([
  ['/?utm_source=mail&q=edge&fbclid=1', '/?q=edge'],
  ['/?q=edge&category=Finance', '/?category=Finance&q=edge'],
  ['/?q=&anything=1', '/'],
  ['/blog/a-blog-k3v9x2?utm_campaign=x&q=edge', '/blog/a-blog-k3v9x2'],
  ['//evil.example/?q=edge', '//evil.example/'],
])('%s shows what %s shows', (asked, shown) => {
  expect(addressOf(new URL(`https://example.com${asked}`)).href).toBe(`https://example.com${shown}`)
})

const home = new URL('https://example.com/')
const about = new URL('https://example.com/about')
function documentOf(etag: string, length = 1_000): KeptDocument {
  return { body: new Uint8Array(length), etag, sources: [], madeAt: Date.now() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a document is young for a minute, at its own address, and lives for an hour', () => {
  const documents = createDocumentCache()
  documents.keep(home, documentOf('"1"'))
  vi.advanceTimersByTime(59_999)
  expect(documents.find(home)).toMatchObject({ document: { etag: '"1"' }, isYoung: true })
  for (const address of ['https://example.org/', 'https://example.com/?q=a', about.href])
    expect(documents.find(new URL(address))).toBeUndefined()
  vi.advanceTimersByTime(1)
  const old = documents.find(home)
  expect(old).toMatchObject({ document: { etag: '"1"' }, isYoung: false })
  if (old) documents.keep(home, old.document)
  expect(documents.find(home)?.isYoung).toBe(true)
  vi.advanceTimersByTime(3_540_000)
  expect(documents.find(home)).toBeUndefined()
})

test('what was looked at longest ago makes room', () => {
  const documents = createDocumentCache()
  const large = 6_000_000
  documents.keep(home, documentOf('"2"', large))
  documents.keep(about, documentOf('"1"'))
  documents.keep(home, documentOf('"3"', large))
  documents.keep(new URL('https://example.com/contact'), documentOf('"4"', large))
  expect(documents.find(about)).toBeDefined()
  expect(documents.find(home)?.document.etag).toBe('"3"')
  documents.keep(new URL('https://example.com/privacy-policy'), documentOf('"5"', large))
  expect(documents.find(about)).toBeUndefined()
  expect(documents.find(home)).toBeUndefined()
  documents.keep(home, documentOf('"6"', 17_000_000))
  expect(documents.find(home)).toBeUndefined()
})
