import { expect } from 'vitest'
import type { Api } from './set-up-api.ts'

/** A statement that the Worker sent to D1. */
export type Statement = { statement: string; params: unknown[]; rowsRead: number; rowsWritten: number }

/**
 * Makes a call that must succeed.
 * @param refusal the status of a call that must be refused instead
 * @returns the statements that it sent to D1
 */
export async function observeStatements(
  api: Api,
  call: () => Promise<{ status: number }>,
  refusal?: number,
): Promise<Statement[]> {
  const before = api.logs().length
  const { status } = await api.observe(call)
  if (refusal === undefined) expect(status).toBeLessThan(300)
  else expect(status).toBe(refusal)
  // Lines arrive in order: when a later call's line is there, all are.
  const { headers } = await api.call('/api/no-such-address')
  const later = headers.get('x-request-id') ?? ''
  await expect
    .poll(
      () =>
        api
          .logs()
          .slice(before)
          .some(({ message }) => message.includes(later)),
      { interval: 5 },
    )
    .toBe(true)
  return api
    .logs()
    .slice(before)
    .flatMap(({ message }) => (message.startsWith('{"statement"') ? [JSON.parse(message)] : []))
}

/** Fails for statements that scan a whole table. */
export async function expectIndexedStatements(api: Api, statements: Statement[]) {
  if (statements.length === 0) return
  const { DB } = api.env
  const plans = await DB.batch<{ detail: string }>(
    statements.map(({ statement, params }) => DB.prepare(`EXPLAIN QUERY PLAN ${statement}`).bind(...params)),
  )
  const scanned = plans.map(({ results }) => results.map(({ detail }) => detail).filter(scansTable))
  const failing = statements.filter((_, index) => scanned[index]?.length)
  expect(scanned.flat(), failing.map(({ statement }) => statement).join('\n')).toEqual([])
}

export function rowsReadBy(statements: Statement[]): number {
  return statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)
}

export function rowsWrittenBy(statements: Statement[]): number {
  return statements.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0)
}

/** For FTS5 a plan always says SCAN; the index number shows whether its index is used. */
function scansTable(step: string) {
  // The keys of a page, which are one parameter.
  if (step.startsWith('SCAN json_each ')) return false
  // The rows of an inner SELECT with a LIMIT.
  if (/^SCAN \(subquery-\d+\)$/.test(step)) return false
  // The values of an insert.
  if (/^SCAN \d+-ROW VALUES CLAUSE$/.test(step)) return false
  // A row for each service.
  if (step === 'SCAN binding_checks') return false
  // The numbers behind a slug that is taken, counted until one is free.
  if (step === 'SCAN numbers') return false
  // The tiers of a search: ten rows.
  if (step === 'SCAN steps') return false
  // The halves of the keys in which a time is looked for: twenty rows.
  if (step === 'SCAN halves') return false
  // A table of some hundred rows, each of which is looked at.
  if (/^SCAN few( EXISTS)?$/.test(step)) return false
  // The files that some texts may use.
  if (step === 'SCAN found') return false
  // A look-up of a term in a vocabulary of FTS5: 256, and the columns that are read.
  if (/^SCAN search_roots VIRTUAL TABLE INDEX 25[6-9]:$/.test(step)) return false
  if (/VIRTUAL TABLE INDEX \d+:$/.test(step)) return true
  if (/VIRTUAL TABLE INDEX \d+:/.test(step)) return false
  return /^SCAN (?!CONSTANT ROW)/.test(step) && !/USING (COVERING )?INDEX/.test(step)
}
