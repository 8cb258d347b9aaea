import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { Problem } from '../scripts/command-line.ts'
import type { House } from '../scripts/house.ts'
import type { SizedHouse } from './rounds.ts'
import { fresh, targets } from './targets.ts'

/** What the requests of one page asked of D1. */
export type DatabaseUse = { calls: number; statements: number; rowsRead: number }
export type DatabaseResult = { what: string; articles: number } & DatabaseUse

/** The lines of worker/middleware/request-log.ts; wrangler writes a name before each. */
const line = z.object({ requestId: z.string(), queries: z.number(), rowsRead: z.number() })

const logLimitMs = 10_000
const pollMs = 50

/** Counts what each target asks of D1 when nothing of it is kept. */
export async function measureDatabase(houses: readonly SizedHouse[]): Promise<DatabaseResult[]> {
  const results: DatabaseResult[] = []
  for (const { name, path } of targets) {
    for (const { articles, house } of houses) {
      results.push({ what: name, articles, ...(await countFor(house, path)) })
    }
  }
  return results
}

async function countFor(house: House, path: string): Promise<DatabaseUse> {
  const first = await mark(house)
  await succeed(`${house.url}${path}`)
  const last = await mark(house)
  return sumBetween(await readFile(house.logFile, 'utf8'), first, last)
}

/** Writes a line into the log that is known by its id, and waits until it stands there. */
async function mark({ url, logFile }: House): Promise<string> {
  const response = await succeed(`${url}/api/health`)
  const id = response.headers.get('x-request-id') ?? ''
  const limit = AbortSignal.timeout(logLimitMs)
  while (!(await readFile(logFile, 'utf8')).includes(`"${id}"`)) {
    if (limit.aborted) throw new Problem(`The log has no line about request ${id}: ${logFile}`)
    await sleep(pollMs)
  }
  return id
}

async function succeed(url: string): Promise<Response> {
  const response = await fetch(url, { headers: fresh })
  // A line is written when all of an answer is there.
  await response.text()
  if (!response.ok) throw new Problem(`${url} answered ${response.status}.`)
  return response
}

/** Adds up what a log says of the requests after one and before another. */
export function sumBetween(log: string, firstId: string, lastId: string): DatabaseUse {
  const requests = log.split('\n').flatMap((text) => {
    const [json] = /\{"requestId":.*\}/.exec(text) ?? []
    return json ? line.parse(JSON.parse(json)) : []
  })
  const first = requests.findIndex(({ requestId }) => requestId === firstId)
  const last = requests.findIndex(({ requestId }) => requestId === lastId)
  const between = requests.slice(first + 1, last)
  return {
    calls: between.length,
    statements: between.reduce((sum, { queries }) => sum + queries, 0),
    rowsRead: between.reduce((sum, { rowsRead }) => sum + rowsRead, 0),
  }
}
