// @vitest-environment node
import { expect, test } from 'vitest'
import { findAddresses } from './find-addresses.ts'
import { languageLists } from './language-lists.testing.ts'
import { serviceLists } from './other-lists.testing.ts'

async function find(text: string) {
  const list = await findAddresses(text)
  if ('problem' in list) throw new Error(list.problem)
  return list
}

const isWanted = (email: string) => email.startsWith('may-')

test.each([...serviceLists, ...languageLists])(
  '$name: nobody is confirmed whom nobody may mail',
  async ({ text, answers }) => {
    const list = await find(text)
    expect(list.addresses.filter((email) => !isWanted(email))).toEqual([])
    const values = new Map(
      list.summary.statuses.flatMap(({ column, values }) =>
        values.flatMap(({ id, label }) => {
          if (id === null) return []
          const answer = answers[`${column.name}: ${label}`] ?? answers[label]
          if (!answer) throw new Error(`No answer to ${column.name}: ${label}`)
          return [[id, answer] as const]
        }),
      ),
    )
    const decided = await list.decide({ values, roles: {} })
    const all = text.match(/(?:may|not)-\d+@example\.com/g) ?? []
    expect(all).toHaveLength(50)
    expect(decided.addresses).toEqual(all.filter(isWanted))
    expect([...decided.ended, ...decided.skipped].map(({ email }) => email).filter(isWanted)).toEqual([])
  },
)

test('addresses of programs are held back and those of offices are imported, unless the admin says otherwise', async () => {
  const list = await find('ann@b.cd\npostmaster@b.cd\nNo-Reply@b.cd\ninfo+news@b.cd')
  expect(list.summary.roles).toEqual({ technical: ['postmaster@b.cd', 'no-reply@b.cd'], shared: ['info+news@b.cd'] })
  expect([list.addresses, list.skipped.length]).toEqual([['ann@b.cd', 'info+news@b.cd'], 2])
  const decided = await list.decide({ values: new Map(), roles: { technical: true, shared: false } })
  expect(decided.addresses).toEqual(['ann@b.cd', 'postmaster@b.cd', 'no-reply@b.cd'])
})

test('no other spelling of an address is imported, and the columns are named', async () => {
  const { addresses, skipped, summary } = await find(
    'Mail;Status;Vorname;Ort;Notiz\na@bücher.example;?weiß nicht;Ann;Bern;\nA@xn--bcher-kva.example;aktiv;Ann;Bern;\nb@b.cd;aktiv;Ben;Biel;',
  )
  expect(addresses).toEqual(['b@b.cd'])
  expect(skipped).toEqual([{ email: 'a@bücher.example', why: 'Status: ?weiß nicht' }])
  expect([summary.addressName, summary.ignored]).toEqual(['Mail', ['Vorname', 'Ort', 'Notiz']])
})

test('more values than anybody decides are not imported, and a text of its own in each row is ignored', async () => {
  const rows = Array.from(
    { length: 200 },
    (_, row) => `r${row}@b.cd;${row < 100 ? `word ${row}x` : 'aktiv'};text ${row} of`,
  )
  const { addresses, summary } = await find(`Mail;Status;Foo\n${rows.join('\n')}`)
  expect(addresses).toHaveLength(100)
  expect(summary.statuses.map(({ column, values }) => [column.name, values.length])).toEqual([['Status', 52]])
  expect(summary.ignored).toEqual(['Foo'])
})

test('a list with more columns to ask about than anybody answers is refused with a sentence', async () => {
  const columns = Array.from({ length: 61 }, (_, column) => `Tila ${column}`)
  const text = `Email,${columns.join(',')}\na@b.cd${',on'.repeat(61)}\nb@b.cd${',ei'.repeat(61)}`
  expect(await findAddresses(text)).toEqual({ problem: expect.stringContaining('More than 60 columns of this list') })
})
