import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { root } from '#scripts/lib/root.ts'
import { batches } from '../../db/schema/mail.ts'
import {
  batchArrows,
  batchChanges,
  campaignArrows,
  campaignChanges,
  mailArrows,
  mailChanges,
  toOnce,
} from './states.queries.ts'

const arrows = [campaignArrows, batchArrows, mailArrows].flatMap((table): object[] => Object.values(table))
const names = new Set(arrows.flatMap((change) => Object.entries(change).flat()))
const namedState = new RegExp(`\\bstate: [^\n]*'(?:${[...names].join('|')})'`)

/** The text from the parenthesis before an index to its closing one. */
function inParentheses(text: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < text.length; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  return text.slice(start, end - 1)
}

test('no statement names a state that it gives a campaign, a batch or a mail: it takes it from the table', () => {
  const files = globSync('worker/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|^worker\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => /\.(?:update|insert)\((?:campaigns|batches|deliveries)\)/.test(text))
  const values = files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/\.set\(|rowValues\(/g), ({ 0: found, index }) => {
      return `${path}: ${inParentheses(text, index + found.length)}`
    }),
  )
  expect(values.length).toBeGreaterThan(30)
  expect(names.size).toBe(14)
  expect(values.filter((value) => namedState.test(value))).toEqual([])
})

test('a change of several states gives each its own, and one that may have happened before leaves the others', () => {
  const dialect = new SQLiteSyncDialect()
  expect(dialect.sqlToQuery(campaignChanges.sendAgain.to).params).toEqual([
    ...['sending', 'sending', 'paused', 'paused', 'finished', 'sending'],
  ])
  expect(dialect.sqlToQuery(campaignChanges.cancel.to).params).toEqual(['cancelled'])
  expect(dialect.sqlToQuery(mailChanges.refuse.isFrom).params).toEqual(['waiting'])
  const { sql, params } = dialect.sqlToQuery(toOnce(batches.state, batchChanges.end))
  expect([sql, params]).toEqual(['iif("batches"."state" in (?), ?, "batches"."state")', ['claimed', 'done']])
})
