// @vitest-environment node
import { expect, test } from 'vitest'
import { growthOf, linear } from '#worker/testing/growth.ts'
import { decodeList } from '../../exchange/csv-import/decode-list.ts'
import { parseCsv } from '../../exchange/csv-import/parse-csv.ts'
import type { AddressList } from './decide-list.ts'
import { findAddresses } from './find-addresses.ts'

async function find(text: string): Promise<AddressList> {
  const list = await findAddresses(text)
  if ('problem' in list) throw new Error(list.problem)
  return list
}

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a;b\nc;"d;e"',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd;e'],
    ],
  ],
  [
    'a\tb\rc\td\r',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    '"a ""b""","two\r\nlines"\nc,d',
    [
      [1, 'a "b"', 'two\r\nlines'],
      [3, 'c', 'd'],
    ],
  ],
  [
    '\n\n ,\na,,\n\n"",x',
    [
      [4, 'a', '', ''],
      [6, '', 'x'],
    ],
  ],
  ['"a" b,c "d"\n,"e', null],
  ['"a" b,c "d"', [[1, 'a b', 'c "d"']]],
  ['"x,y;z;w";b', [[1, 'x,y;z;w', 'b']]],
  ['', []],
])('%j is parsed', (text, rows) => {
  const parse = () => Array.from(parseCsv(text), ({ line, cells }) => [line, ...cells])
  if (rows) expect(parse()).toEqual(rows)
  else expect(parse).toThrow('The quotation mark in line 2 is not closed.')
})

test.each([
  ['one address a line', 'ann@example.com\nben@example.com\n'],
  ['one line, as copied from a mail', ' Ann@example.com; ben@example.com'],
  ['a header', 'Name,E-mail\nAnn,ann@example.com\nBen,ben@example.com'],
  [
    'the header of another service',
    '"First Name";"Email Address"\r\n"Ann ""A"" X";"ann@example.com"\r\n;BEN@example.com\r\n',
  ],
  [
    'a header that is not known, and a byte order mark',
    '\ufeffAbonnent\tLand\nann@example.com\tDE\nben@example.com\tFR',
  ],
  ['no header', '1,Ann,ann@example.com\n2,ben,ben@example.com'],
  ['spaces, empty lines, and addresses twice', '\n ANN@example.com \n\nben@example.com\nann@Example.com\n\n'],
])('the addresses of a list with %s are found', async (_, text) => {
  expect((await find(text)).addresses).toEqual(['ann@example.com', 'ben@example.com'])
})

test('our own export is read as it was written, without those who have left', async () => {
  const text = `\ufeffDate,Email,State,Source,Confirmed,Asked\r
2026-11-21T10:00:00.000Z,'=cmd@example.org,unverified,form,,\r
2026-11-21T10:00:00.000Z,ann@example.com,confirmed,form,2026-11-21T10:00:00.000Z,\r
2026-11-21T10:00:00.000Z,ben@example.com,left,form,,\r
`
  expect(await find(text)).toMatchObject({
    addresses: ['ann@example.com'],
    unverified: ['=cmd@example.org'],
    ended: [{ email: 'ben@example.com', reason: 'left' }],
    duplicates: 0,
    invalid: [],
  })
})

test('what is no address is counted, and the rows are named', async () => {
  const formula = '"=HYPERLINK(""mailto:eve@example.com"")"'
  const rows = [
    'email,name',
    'ann@example.com,Ann',
    ',Ben',
    formula,
    `${'x'.repeat(250)}@example.com`,
    'ann@,Ann',
    'ANN@example.com',
  ]
  expect(await find(rows.join('\n'))).toMatchObject({
    addresses: ['ann@example.com'],
    duplicates: 1,
    invalid: [
      { line: 3, text: '', problem: 'No address' },
      { line: 4, text: '=HYPERLINK("mailto:eve@example.com")', problem: 'Not an email address' },
      { line: 5, problem: 'Longer than 254 characters' },
      { line: 6, text: 'ann@', problem: 'Not an email address' },
    ],
  })
  expect((await find(`ann@example.com\n${'ben@\n'.repeat(50)}`)).invalid).toHaveLength(50)
})

test.each([
  ['', 'No email addresses were found in this list.'],
  ['name,town\nAnn,Bern', 'No email addresses were found in this list.'],
  [
    'email,name\nann@example.com,"Ann\nben@example.com,Ben\n',
    'The quotation mark in line 2 is not closed. The end of the file is missing, or there is one quotation mark too many.',
  ],
  ['a@b.cd\n'.repeat(100_002), 'The list has more than 100,000 rows. Divide it and import the parts.'],
  ['a@b.cd,'.repeat(100_002), 'The list has more than 100,000 rows. Divide it and import the parts.'],
])('%.40j is refused with a sentence', async (text, problem) => {
  expect(await findAddresses(text)).toEqual({ problem })
})

test('a file in UTF-8, UTF-16 or Windows-1252 is decoded', () => {
  const text = 'Zoë;zoe@example.com'
  const units = Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0))
  for (const bytes of [
    new TextEncoder().encode(text),
    new TextEncoder().encode(`\ufeff${text}`),
    Uint8Array.from(units.flatMap((unit) => [unit & 255, unit >> 8])),
    Uint8Array.from(units.flatMap((unit) => [unit >> 8, unit & 255])),
    Uint8Array.from(units.slice(1)),
  ]) {
    expect(decodeList(bytes)).toBe(text)
  }
})

test('a spreadsheet in its own format is no text', () => {
  expect(decodeList(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull()
})

test('100,000 rows are read', async () => {
  const rows = 100_000
  const lines = Array.from({ length: rows }, (_, row) => `${row},"Ann ""${row}""",reader${row}@example.com\n`)
  expect((await find(lines.join(''))).addresses).toHaveLength(rows)
})

test.each(['"', '""', ',', '\n', ';"', '"\n', 'a@', "'=", '\r\n;'])(
  'many %j cost in proportion to their number',
  async (part) => {
    const growth = await growthOf((length) => {
      const text = part.repeat(length)
      return () => findAddresses(text)
    }, 100_000)
    expect(growth).toBeLessThan(linear)
  },
)
