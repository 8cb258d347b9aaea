import { Problem } from '#scripts/lib/command-line.ts'
import type { PagesDev } from '#scripts/lib/pages-dev.ts'
import type { StackOfSize } from './stacks.ts'
import { targets } from './targets.ts'

/** API calls of one page, and what they cost D1. */
type DatabaseUse = { calls: number; statements: number; rowsRead: number }
export type DatabaseResult = { what: string; articles: number } & DatabaseUse

/** An API call's entry in `server-timing` (worker/middleware/context.ts). */
const perCall = /d1;desc="(\d+) statements, (\d+) rows"/g

/** Reads each target's use of D1 with empty caches: the stacks must not have been visited before. */
export async function measureDatabase(stacks: readonly StackOfSize[]): Promise<DatabaseResult[]> {
  const results: DatabaseResult[] = []
  for (const { name, path } of targets) {
    for (const { articles, stack } of stacks) {
      results.push({ what: name, articles, ...(await readUse(stack, path)) })
    }
  }
  return results
}

async function readUse({ url }: PagesDev, path: string): Promise<DatabaseUse> {
  const response = await fetch(`${url}${path}`)
  if (!response.ok) throw new Problem(`${path} answered ${response.status}.`)
  await response.text()
  return sumTimings(response.headers.get('server-timing') ?? '')
}

/** Adds up a `server-timing` header. @throws Problem when no call is in it */
export function sumTimings(header: string): DatabaseUse {
  const calls = [...header.matchAll(perCall)]
  if (calls.length === 0) throw new Problem(`No call of the API is in "server-timing: ${header}".`)
  const sum = (group: number) => calls.reduce((total, call) => total + Number(call[group]), 0)
  return { calls: calls.length, statements: sum(1), rowsRead: sum(2) }
}
