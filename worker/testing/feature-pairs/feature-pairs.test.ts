import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/root.ts'
import { dumpedTables, leftOutTables } from '../../backup/dumped-tables.queries.ts'
import { reasons, tests } from './answers.ts'
import { cells } from './cells.ts'
import { apart, features, meetingOf, meetingPairs, traits } from './features.ts'

const allTables = [...dumpedTables.map(({ table }) => getTableName(table)), ...Object.keys(leftOutTables)]
const answered = Object.entries(cells).flatMap(([row, answers]) =>
  Object.entries(answers).flatMap(([answer, columns]) =>
    columns.map((column) => ({ pair: `${row} × ${column}`, answer })),
  ),
)

test('each table is written by a feature, or is apart from all of them', () => {
  const named = new Set([...features.flatMap((name) => traits[name].writes), ...apart])
  expect(allTables.filter((table) => !named.has(table))).toEqual([])
  const read = features.flatMap((name) => [...traits[name].writes, ...traits[name].reads])
  expect([...read, ...apart].filter((table) => !allTables.includes(table))).toEqual([])
})

test('each two features that meet have one answer, and no others have one', () => {
  const pairs = answered.map(({ pair }) => pair)
  const meeting = meetingPairs().map(([row, column]) => {
    return { pair: `${row} × ${column}`, both: meetingOf(row, column).join(', ') }
  })
  expect(meeting.filter(({ pair }) => !pairs.includes(pair))).toEqual([])
  expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([])
  expect(pairs.filter((pair) => meeting.every((one) => one.pair !== pair))).toEqual([])
})

test('each test that is an answer is in the tree', () => {
  const texts = new Map<string, string>()
  const lost = Object.entries(tests).filter(([, [file, title]]) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    return !text.includes(title)
  })
  expect(lost).toEqual([])
})

test('each test and each reason answers something', () => {
  const used = new Set<string>(answered.map(({ answer }) => answer))
  expect([...Object.keys(tests), ...Object.keys(reasons)].filter((name) => !used.has(name))).toEqual([])
})
