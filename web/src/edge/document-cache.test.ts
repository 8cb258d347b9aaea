import { expect, test } from 'vitest'
import { addressOf, cacheKey } from './document-cache.ts'

test.each([
  ['/?utm_source=mail&q=edge&fbclid=1', '/?q=edge'],
  ['/?q=edge&category=Finance', '/?category=Finance&q=edge'],
  ['/?q=&anything=1', '/'],
  ['/blog/a-blog-k3v9x2?utm_campaign=x&q=edge', '/blog/a-blog-k3v9x2'],
  ['//evil.example/?q=edge', '//evil.example/'],
])('%s shows what %s shows', (asked, shown) => {
  expect(addressOf(new URL(`https://example.com${asked}`)).href).toBe(`https://example.com${shown}`)
})

test('no two pages, hosts or builds share a document', () => {
  const addresses = [
    'https://example.com/',
    'https://example.com/?q=a',
    'https://example.com/about',
    'https://example.org/',
  ]
  const keys = addresses.flatMap((address) => ['b1', 'b2'].map((build) => cacheKey(new URL(address), build)))
  expect(new Set(keys).size).toBe(keys.length)
})
