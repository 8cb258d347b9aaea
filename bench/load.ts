import autocannon from 'autocannon'
import { visitorAddress } from '../e2e/support/visitor-address.ts'
import { Problem } from '../scripts/command-line.ts'
import type { House } from '../scripts/house.ts'
import { readCpuTime } from './cpu-time.ts'
import type { Load } from './figures.ts'

export const connections = 10
const warmUpSeconds = 1
/** A machine that stood still for a moment spoils one burst, which the median leaves out, and not the whole run. */
const patienceSeconds = 60

/** Requests that each connection sends before it starts again. */
const listLength = 600

/** What is asked for, again and again. */
export type Visit = {
  path: string
  headers?: Record<string, string>
  /** Each time by another name of the host: documents are kept by their whole address, so none is given twice. */
  isAlwaysNew?: boolean
}

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

async function send({ url }: House, visit: Visit, seconds: number) {
  let connection = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: patienceSeconds,
    setupClient: (client) => client.setRequests(listRequests(visit, connection++)),
  })
  const failed = result.errors + result.non2xx
  if (failed > 0) throw new Problem(`${failed} of ${result.requests.total} requests to ${visit.path} failed.`)
  return { answers: result.requests.total, duration: result.duration }
}

/** Each from a visitor of its own, for rates are limited per visitor. */
function listRequests({ path, headers, isAlwaysNew }: Visit, connection: number) {
  const burst = Date.now().toString(36)
  return Array.from({ length: listLength }, (_, place) => ({
    path,
    headers: {
      ...headers,
      'cf-connecting-ip': visitorAddress(),
      ...(isAlwaysNew && { host: `n${burst}-${connection}-${place}.test` }),
    },
  }))
}
