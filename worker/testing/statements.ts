import { expect } from 'vitest'
import type { Api } from './set-up-api.ts'

/** What the instrumented Worker asked of D1. */
export type Statement = { statement: string; params: unknown[]; rowsRead: number }

/** The statements of a call that succeeds, of a house that runs `instrumented-worker.ts`. */
export async function observeStatements(api: Api, call: () => Promise<{ status: number }>): Promise<Statement[]> {
  const before = api.logs().length
  const { status } = await call()
  expect(status).toBeLessThan(300)
  // Lines come in order: when a later call's is there, all are.
  const { headers } = await api.call('/api/no-such-address')
  const later = headers.get('x-request-id') ?? ''
  await expect
    .poll(() =>
      api
        .logs()
        .slice(before)
        .some(({ message }) => message.includes(later)),
    )
    .toBe(true)
  return api
    .logs()
    .slice(before)
    .flatMap(({ message }) => (message.startsWith('{"statement"') ? [JSON.parse(message)] : []))
}

/** Fails for a statement that walks a whole table. */
export async function expectIndexedStatement(api: Api, { statement, params }: Statement) {
  const { results } = await api.env.DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
    .bind(...params)
    .all<{ detail: string }>()
  const walked = results.map(({ detail }) => detail).filter(walksTable)
  expect(walked, statement).toEqual([])
}

export function rowsReadBy(statements: Statement[]): number {
  return statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
}

/** FTS5 always says SCAN; whether it uses its index shows in the index number. */
function walksTable(step: string) {
  // The keys of a page, which travel as one parameter.
  if (step.startsWith('SCAN json_each ')) return false
  // What an inner select with a LIMIT has found.
  if (/^SCAN \(subquery-\d+\)$/.test(step)) return false
  if (/VIRTUAL TABLE INDEX \d+:$/.test(step)) return true
  if (/VIRTUAL TABLE INDEX \d+:/.test(step)) return false
  return /^SCAN (?!CONSTANT ROW)/.test(step) && !/USING (COVERING )?INDEX/.test(step)
}
