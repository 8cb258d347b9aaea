import { Problem } from '#scripts/lib/command-line.ts'
import type { PagesDev } from '#scripts/lib/pages-dev.ts'
import type { HouseOfSize } from './stacks.ts'
import { fresh, targets } from './targets.ts'

/** What the calls of one page asked of D1. */
export type DatabaseUse = { calls: number; statements: number; rowsRead: number }
export type DatabaseResult = { what: string; articles: number } & DatabaseUse

/** What one call adds to `server-timing` (worker/middleware/database.ts). */
const perCall = /d1;desc="(\d+) statements, (\d+) rows"/g

/** Reads what each target asks of D1 when nothing of it is kept: the houses must not have been asked before. */
export async function measureDatabase(houses: readonly HouseOfSize[]): Promise<DatabaseResult[]> {
  const results: DatabaseResult[] = []
  for (const { name, path } of targets) {
    for (const { articles, house } of houses) {
      results.push({ what: name, articles, ...(await readUse(house, path)) })
    }
  }
  return results
}

async function readUse({ url }: PagesDev, path: string): Promise<DatabaseUse> {
  const response = await fetch(`${url}${path}`, { headers: fresh })
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
