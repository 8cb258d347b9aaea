import { expect, test } from 'vitest'
import { suggestAddress } from './suggest-address.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['GMAIL.CMO', 'gmail.com'],
  ['gmal.con', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['googelmial.com', 'googlemail.com'],
  ['protonmal.com', 'protonmail.com'],
  ['t-onlne.de', 't-online.de'],
  ['hotmail.co.ku', 'hotmail.co.uk'],
  ['aol.con', 'aol.com'],
])('%s may mean %s', (typed, meant) => {
  expect(suggestAddress(`Ana+x@${typed}`, false)).toBe(`Ana+x@${meant}`)
})

test.each([
  ['gmail.com', 'hotmail.com', 'gmx.net', 'yahoo.co.uk'],
  // Other services, other countries, and domains of three or four letters.
  ['mail.com', 'ymail.com', 'email.com', 'gmx.at', 'gmx.ch', 'gmx.com', 'web.dk', 'me.com', 'hey.com', 'all.com'],
  ['hotmail.de', 'hotmail.it', 'hotmail.ca', 'yahoo.ca', 'yahoo.fr', 'yahoo.co.in', 'yahoo.co.jp', 'outlook.es'],
  ['example.com', 'gmail.example.com', 'a.gmail.com', 'gmailer.io', 'line.com', '163.net', '', 'x'.repeat(100_000)],
])('nothing is asked about %s and others', (...domains) => {
  for (const domain of domains) expect([domain, suggestAddress(`ana@${domain}`, false)]).toEqual([domain, null])
})

test('an address that is still being typed is not asked about', () => {
  for (const typed of ['ana', 'ana@', 'ana@g', 'ana@gmail.c', 'ana@gmail.co', 'ana@yahoo.co.u', '@gmial.com']) {
    expect(suggestAddress(typed, true)).toBeNull()
  }
  expect(suggestAddress('ana@gmial.com', true)).toBe('ana@gmail.com')
  expect(suggestAddress('ana@gmail.co', false)).toBe('ana@gmail.com')
})
