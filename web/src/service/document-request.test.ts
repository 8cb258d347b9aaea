// @vitest-environment node
import { expect, test } from 'vitest'
import { documentAddress } from './document-request.ts'

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
  ['/?shown=24&after=12&order=oldest', '/?shown=24'],
  ['/?shown=12', '/'],
  ['/articles/finance?shown=1e1&before=', '/articles/finance'],
  ['/articles/finance?shown=9999', '/articles/finance'],
  [
    '/blog/a-blog-k3v9x2?comments=1.2&order=oldest&reply=k3v9x2abcdef',
    '/blog/a-blog-k3v9x2?comments=1.2&order=oldest&reply=k3v9x2abcdef',
  ],
  ['/blog/a-blog-k3v9x2?comments=x&order=newest&reply=%22', '/blog/a-blog-k3v9x2'],
  ['//evil.example/?q=edge&sent=newsletter', '//evil.example/'],
  ['/?sent=newsletter&q=edge', '/?q=edge&sent=newsletter'],
  ['/blog/a-blog-k3v9x2?sent=comment&q=edge', '/blog/a-blog-k3v9x2?sent=comment'],
  ['/blog/a-blog-k3v9x2?sent=contact', '/blog/a-blog-k3v9x2'],
  ['/contact?sent=contact&sent=newsletter', '/contact?sent=contact'],
  ['/no/page?sent=newsletter', '/no/page'],
  ['/about?sent=%3Cscript%3E', '/about'],
])('%s and %s have one document', (requested, shown) => {
  expect(documentAddress(new URL(`https://example.com${requested}`)).href).toBe(`https://example.com${shown}`)
})
