import { expect, test } from 'vitest'
import { foldAddress } from './fold-address.ts'

test.each([
  ['Reader@Example.COM', 'reader@example.com'],
  // Two spellings may be two people.
  ['First.Last+news@gmail.com', 'first.last+news@gmail.com'],
  ['firstlast@gmail.com', 'firstlast@gmail.com'],
  // One address, typed with a composed letter and with a combining one.
  ['zo\u00eb@example.com', 'zo\u00eb@example.com'],
  ['zoe\u0308@example.com', 'zo\u00eb@example.com'],
  ['reader@B\u00fccher.example', 'reader@xn--bcher-kva.example'],
  ['reader@xn--bcher-kva.example', 'reader@xn--bcher-kva.example'],
  ['reader@\u4f8b\u3048.jp', 'reader@xn--r8jz45g.jp'],
  ['dup@dot.example.', 'dup@dot.example'],
  // Not what a URL would make of them.
  ['a@0x7f.1', 'a@0x7f.1'],
  ['a@b\u00fc.de/path', 'a@b\u00fc.de/path'],
  ['a@b\u00fc.de:25', 'a@b\u00fc.de:25'],
  ['a@xn--\u00fc.de', 'a@xn--\u00fc.de'],
])('%j is stored as %j', (email, folded) => {
  expect(foldAddress(email)).toBe(folded)
})
