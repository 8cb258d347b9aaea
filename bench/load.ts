import autocannon from 'autocannon'
import { visitorAddress } from '../e2e/visitor-address.ts'
import { Problem } from '../scripts/command-line.ts'
import type { House } from '../scripts/house.ts'
import { readCpuTime } from './cpu-time.ts'
import type { Load } from './figures.ts'

export const connections = 10
/** Rates are limited per visitor: so many share the requests of a burst. */
const visitors = 60
const warmUpSeconds = 1
/** A machine that stood still for a moment spoils one burst, which the median leaves out, and not the whole run. */
const patienceSeconds = 60

/** What is asked for, again and again. */
export type Visit = { path: string; headers?: Record<string, string> }

/**
 * Asks a house for one thing, as fast as a few connections get their answers.
 * @throws Problem when an answer was no success, or when the house was built anew meanwhile
 */
export async function measureLoad(house: House, visit: Visit, seconds: number): Promise<Load> {
  await send(house, visit, warmUpSeconds)
  const before = readCpuTime(house.pid)
  const { answers, duration } = await send(house, visit, seconds)
  const after = readCpuTime(house.pid)
  if (before?.processes !== after?.processes)
    throw new Problem('A file of the house was changed while it was measured. Leave it alone and start again.')
  if (answers === 0) throw new Problem(`Nothing came from ${visit.path} in ${seconds} s: is the machine busy?`)
  const proxy = before && after && after.proxy - before.proxy
  const all = before && after && after.runtime - before.runtime + after.proxy - before.proxy
  return {
    requestsPerSecond: answers / duration,
    cpuMs: all && all / answers,
    proxyCpuMs: proxy && proxy / answers,
  }
}

async function send({ url }: House, { path, headers }: Visit, seconds: number) {
  const requests = Array.from({ length: visitors }, () => ({
    path,
    headers: { ...headers, 'cf-connecting-ip': visitorAddress() },
  }))
  const result = await autocannon({ url, connections, duration: seconds, timeout: patienceSeconds, requests })
  const failed = result.errors + result.non2xx
  if (failed > 0) throw new Problem(`${failed} of ${result.requests.total} requests to ${path} failed.`)
  return { answers: result.requests.total, duration: result.duration }
}
