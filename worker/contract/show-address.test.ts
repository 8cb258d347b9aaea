import { expect, test } from 'vitest'
import { maskAddress } from '../newsletter/follow-link.ts'
import { foldAddress } from './fold-address.ts'
import { showAddress } from './show-address.ts'

test.each([
  'carl@bücher.example',
  'a@日本語。jp'.replace('。', '.'),
  'b@почта.рф',
  'c@παράδειγμα.example',
  'd@مثال.إختبار',
  'e@한국.example',
  'f@mañana.co.bücher.example',
  'g@plain.example',
  'h@ÆØÅ.example'.toLowerCase(),
])('%s is shown as it was typed', (typed) => {
  expect(showAddress(foldAddress(typed))).toBe(typed)
})

test.each([
  ['a Latin and a Cyrillic letter', foldAddress('a@exаmple.example')],
  ['no Punycode', 'a@xn--!!.example'],
  ['a code that is none', 'a@xn--99999999999999.example'],
  ['nothing', 'a@xn--.example'],
  ['ASCII that looks like another domain', 'a@xn--gmail-.com'],
])('%s in a label leaves it as it is stored', (_, stored) => {
  expect(showAddress(stored)).toBe(stored)
})

test('who has a link reads the letters of the domain', () => {
  expect(maskAddress(foldAddress('carl@bücher.example'))).toBe('c•••@bücher.example')
})
