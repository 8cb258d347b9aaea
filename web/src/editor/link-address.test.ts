// @vitest-environment node
import { expect, test } from 'vitest'
import { isLinkAddress, toLinkAddress } from './link-address.ts'

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['http://example.com', 'http://example.com'],
  ['  example.com/page ', 'https://example.com/page'],
  ['//example.com', 'https://example.com'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['someone@example.com', 'mailto:someone@example.com'],
  ['mailto:someone@example.com?subject=Hello', 'mailto:someone@example.com?subject=Hello'],
  ['tel:+49 30 (0) 1234-5', 'tel:+4930(0)1234-5'],
  ['/about', '/about'],
  ['/blog/one?a=b#c', '/blog/one?a=b#c'],
  ['#section-first-part', '#section-first-part'],
])('the text %j becomes the link %s', (typed, address) => {
  expect(toLinkAddress(typed)).toBe(address)
})

test.each([
  '',
  '  ',
  'two words',
  'hello',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.com',
  'tel:',
  'tel:abc',
  '#',
  '/\\example.com',
  '/a/../b',
])('the text %j becomes no link', (typed) => {
  expect(toLinkAddress(typed)).toBeNull()
})

test.each([
  'javascript:alert(1)',
  '//example.com',
  '/\\example.com',
  '/.//example.com',
  '/a/../b',
  ' ',
  'relative',
  'blob:https://example.com/1',
])('an article may not link to %j', (address) => {
  expect(isLinkAddress(address)).toBe(false)
})

test.each(['#part', '#', '/', '/about', '/search?q=a//b', 'tel:+491234'])('an article may link to %j', (address) => {
  expect(isLinkAddress(address)).toBe(true)
})
