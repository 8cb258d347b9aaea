import autocannon from 'autocannon'
import { visitorAddress } from '#e2e/support/visitor-address.ts'
import { Problem } from '#scripts/lib/command-line.ts'
import type { PagesDev } from '#scripts/lib/pages-dev.ts'
import { readCpuTime } from './cpu-time.ts'
import type { Load } from './figures.ts'

export const connections = 10
const warmUpSeconds = 1
/** Long enough that a machine that stalls for a moment spoils one burst, which the median ignores, and not the whole run. */
const timeoutSeconds = 60

/** Requests that each connection sends before it repeats them. */
const listLength = 600

/** A request that is repeated. */
export type Visit = {
  path: string
  headers?: Record<string, string>
  /** With another host name each time: the renderer keeps documents by their whole address, so it renders each one anew. */
  isAlwaysNew?: boolean
}

/** Its address, and the process that leads its group: without one, no CPU time is measured. */
type LoadedStack = Pick<PagesDev, 'url' | 'pid'>

/**
 * Repeats one request over a few connections, each as soon as it has its response.
 * @throws Problem when a response is not a success, or the stack was rebuilt meanwhile
 */
export async function measureLoad(stack: LoadedStack, visit: Visit, seconds: number): Promise<Load> {
  await send(stack, visit, warmUpSeconds)
  const before = readCpuTime(stack.pid)
  const { answers, duration } = await send(stack, visit, seconds)
  const after = readCpuTime(stack.pid)
  if (before?.processes !== after?.processes)
    throw new Problem('A source file was changed during the measurement. Start again and leave the files alone.')
  if (answers === 0) throw new Problem(`${visit.path} did not respond within ${seconds} s: is the machine busy?`)
  const proxy = before && after && after.proxy - before.proxy
  const all = before && after && after.runtime - before.runtime + after.proxy - before.proxy
  return {
    requestsPerSecond: answers / duration,
    cpuMs: all && all / answers,
    proxyCpuMs: proxy && proxy / answers,
  }
}

async function send({ url }: LoadedStack, visit: Visit, seconds: number) {
  let connection = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: timeoutSeconds,
    setupClient: (client) => client.setRequests(listRequests(visit, connection++)),
  })
  const failed = result.errors + result.non2xx
  if (failed > 0) throw new Problem(`${failed} of ${result.requests.total} requests to ${visit.path} failed.`)
  return { answers: result.requests.total, duration: result.duration }
}

/** Requests for a connection. Each comes from another visitor, because rates are limited per visitor. */
function listRequests({ path, headers, isAlwaysNew }: Visit, connection: number) {
  const burst = Date.now().toString(36)
  return Array.from({ length: listLength }, (_, index) => ({
    path,
    headers: {
      ...headers,
      'cf-connecting-ip': visitorAddress(),
      ...(isAlwaysNew && { host: `n${burst}-${connection}-${index}.test` }),
    },
  }))
}
