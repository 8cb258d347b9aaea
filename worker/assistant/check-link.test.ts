import { expect, test } from 'vitest'
import { isPublicAddress } from './check-link.ts'

test.each([
  'https://example.com/',
  'https://en.wikipedia.org/wiki/Edge',
  'https://münchen.de/',
  'https://a-b.co.uk:443/x?y#z',
])('%s may be asked', (address) => {
  expect(isPublicAddress(new URL(address))).toBe(true)
})

test.each([
  'http://example.com/',
  'ftp://example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://example.com:8443/',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'https://localhost./',
  'https://app.localhost/',
  'https://intranet/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://router.home.arpa/',
  'https://example.com./',
  'https://a_b.com/',
])('%s may not', (address) => {
  expect(isPublicAddress(new URL(address))).toBe(false)
})
