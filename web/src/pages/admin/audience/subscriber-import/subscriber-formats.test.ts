// @vitest-environment node
import { expect, test } from 'vitest'
import { endReasons } from '#contract/subscribers.ts'
import type { AddressList } from './decide-list.ts'
import { findAddresses } from './find-addresses.ts'
import { refusedRows, writeRefused } from './import-counts.tsx'
import { readAddress } from './read-table.ts'
import { languageOf, originOf, signUpOf, subscriberFormats } from './subscriber-formats.testing.ts'

async function find(text: string): Promise<AddressList> {
  const list = await findAddresses(text)
  if ('problem' in list) throw new Error(list.problem)
  return list
}

/** How often a fate is named in a text, in any case. */
const count = (text: string, fate: string) => text.match(new RegExp(`${fate}-\\d+@`, 'gi'))?.length ?? 0
const rowOf = (email: string) => Number(/-(\d+)@/.exec(email)?.[1])

test.each(subscriberFormats)('100 rows of $name become what their names say', async ({ text, origin, language }) => {
  const { addresses, ended, unverified, invalid, duplicates, details, lines } = await find(text)
  expect(addresses.filter((email) => !/^wanted-\d+@/.test(email))).toEqual([])
  expect(ended.filter(({ email, reason }) => !email.startsWith(`${reason}-`))).toEqual([])
  expect(addresses.length).toBe(count(text, 'wanted'))
  for (const reason of endReasons)
    expect(ended.filter((entry) => entry.reason === reason).length, reason).toBe(count(text, reason))
  expect([addresses.length + ended.length, unverified, invalid, duplicates]).toEqual([100, [], [], 0])
  for (const email of addresses) {
    const row = rowOf(email)
    expect(lines.get(email)).toBe(row + 2)
    expect(details.get(email)).toEqual({
      signedUpAt: signUpOf(row),
      ...(origin && { origin: originOf(row) }),
      ...(language && { lang: languageOf(row) }),
    })
  }
})

test.each([
  [' Ann@example.com ', 'Ann@example.com'],
  ['Ann <ann@example.com>', 'ann@example.com'],
  ['"Doe, Ann" <ann@example.com>;', 'ann@example.com'],
  ['<ann@example.com>', 'ann@example.com'],
  ['Ann <mailto:ann@example.com?subject=Hi>', 'ann@example.com'],
  ['MAILTO:ann@example.com', 'ann@example.com'],
  ["'ann@example.com'", 'ann@example.com'],
  ['“ann@example.com”', 'ann@example.com'],
  ['ann@example.com.', 'ann@example.com'],
  ['ann@example.com,', 'ann@example.com'],
  ['\u200bann@exam\u00adple.com', 'ann@example.com'],
  ["o'hara@example.com", "o'hara@example.com"],
  // Any other text stays as it is.
  ['ann@example..com', 'ann@example..com'],
  ['Ann', 'Ann'],
  ['a<b', 'a<b'],
  ['ann@example.com ben@example.com', 'ann@example.com ben@example.com'],
])('the address in %j is %j', (cell, address) => {
  expect(readAddress(cell)).toBe(address)
})

test('a list with bars, and one of names and addresses in a line, are read', async () => {
  expect((await find('a@b.com|Ann\nb@b.com|Ben')).addresses).toEqual(['a@b.com', 'b@b.com'])
  expect((await find('"Doe, Ann" <a@b.com>; Ben <b@b.com>')).addresses).toEqual(['a@b.com', 'b@b.com'])
})

test.each([
  ['2024-05-01', '2024-05-01T00:00:00.000Z'],
  ['2024/5/1 7:05', '2024-05-01T07:05:00.000Z'],
  ['2024-05-01T09:00:00+02:00', '2024-05-01T07:00:00.000Z'],
  ['2024-05-01 09:00:00 -0330', '2024-05-01T12:30:00.000Z'],
  ['2024-05-01T09:00:00.123456Z', '2024-05-01T09:00:00.000Z'],
  ['1.5.2024', '2024-05-01T00:00:00.000Z'],
  ['01.05.2024, 09:30', '2024-05-01T09:30:00.000Z'],
  ['5/1/2024', undefined],
  ['2024-02-31', undefined],
  ['2999-01-01', undefined],
  ['0000-00-00 00:00:00', undefined],
  ['yes', undefined],
])('the time %j is %j', async (written, time) => {
  const { details } = await find(`email;signed up\na@b.cd;${written}`)
  expect(details.get('a@b.cd')?.signedUpAt).toBe(time)
})

test('the first row of an address that says something counts, and only a code is a language', async () => {
  const rows = [
    'email,created_at,lang,source',
    'a@b.cd,,German,',
    'A@b.cd,2024-05-01,de_at,"Fair\t2024"',
    'a@b.cd,2020-01-01,fr,x',
  ]
  expect((await find(rows.join('\n'))).details.get('a@b.cd')).toEqual({
    signedUpAt: '2024-05-01T00:00:00.000Z',
    lang: 'de-AT',
    origin: 'Fair 2024',
  })
})

test('every row that is not imported is in the file, with its line and its reason', async () => {
  const list = await find('email,status\na@b.cd,left\nnone,\nc@b.cd,active\n=1+@x,\nd@b.cd,bounced')
  const totals = { sent: 3, added: 0, known: new Map(), ended: new Map(), confirmed: 0 }
  const rows = refusedRows(list, { ...totals, suppressed: [{ email: 'c@b.cd', reason: 'deleted' }] })
  expect(writeRefused(rows)).toBe(
    `\ufeff${[
      'Line,Address,Reason',
      '2,a@b.cd,unsubscribed where the list comes from',
      '3,none,Not an email address',
      '4,c@b.cd,deleted here',
      "5,'=1+@x,Not an email address",
      '6,d@b.cd,bounced or cleaned where the list comes from',
    ].join('\r\n')}\r\n`,
  )
})
