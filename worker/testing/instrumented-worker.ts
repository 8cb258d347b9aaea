import { AsyncLocalStorage } from 'node:async_hooks'
import type { Bindings } from '../env.ts'
import { createHandlers } from '../handlers.ts'
import { currentMeter } from '../invocation.ts'
import { localLimits } from '../local-limits.ts'
import type { Meter } from '../meter.ts'
import type { SentStatement } from './connect-database.ts'
import { countWork, currentWork, waitIfEnded, writeUncounted } from './count-work.ts'
import {
  type Caller,
  crashingDatabase,
  observedBucket,
  observedDatabase,
  observedMail,
  platformImages,
  refusingImages,
} from './observe-bindings.ts'
import { runAt } from './set-clock.ts'

/**
 * The Worker as tests run it: its calls of D1, R2, e-mail and other sites are counted and logged, and can be made to fail.
 * Sessions of D1 and mails are logged.
 *
 * Request headers:
 * - `x-test-fail: 3` makes the third call of a binding fail, `x-test-error` with this message;
 * - `x-test-lose: 3` lets the third call happen and loses its result, as a time-out does;
 * - `x-test-status: 429` with `x-test-fail` makes a call of another site answer with this status instead;
 * - `x-test-images-code: 9422` makes Images refuse with this code, as when the month's transformations are used up;
 * - `x-test-crash` throws while a statement is prepared, as a programming error would;
 * - `x-test-cache` lets the Worker have a Workers Cache, whose purges the test answers;
 * - `x-test-background-tasks` asks only how many tasks are running after their responses;
 * - `x-test-await` answers when all tasks after the response have ended, with the headers `x-test-statements` and
 *   `x-test-services`: D1 statements and calls of other services that the invocation has used, as the plan's limits count them;
 * - `x-test-cron: 1700000000000` runs the cron as if it was scheduled for this time;
 * - `x-test-log` logs each statement with the rows that it read and wrote: texts make long lines, which a test seldom reads;
 * - `x-test-query` only runs the statements in the body, in one transaction (connect-database.ts);
 * - `x-test-most-sealed: 100000` ends the invocation, with status 503, where it encrypts and decrypts more bytes;
 * - `x-test-now: 1700000000000` makes it another time;
 * - `x-test-no-address` removes the visitor's address, which the local runtime always adds;
 * - `x-test-vars: {"SITE_URL":""}` replaces variables for this request, and removes the bindings that it sets to null.
 *
 * The response header `x-test-calls` counts the calls, `x-test-sites` has the numbers of calls of other sites, `x-test-writes`
 * the numbers of calls that may change something,
 * `x-test-rows-read` and `x-test-rows-written` count the rows of D1, `x-test-hashes` the passwords that PBKDF2 has hashed, and
 * `x-test-encoded` what was written as JSON and as UTF-8 together, `x-test-keys` the keys that were imported, and `x-test-work` has
 * all that was counted of the invocation (count-work.ts).
 */
export default {
  async fetch(request, bindings, ctx) {
    if (request.headers.has('x-test-background-tasks')) return new Response(String(backgroundTasks))
    if (request.headers.has('x-test-query')) return runStatements(bindings.DB, await request.json())
    const env = { ...bindings, ...readVariables(request.headers.get('x-test-vars') ?? '{}') }
    const failing = Number(request.headers.get('x-test-fail') ?? 0)
    const losing = Number(request.headers.get('x-test-lose') ?? 0)
    const failingStatus = Number(request.headers.get('x-test-status') ?? 0)
    const sites: number[] = []
    const writes: number[] = []
    const meters = new Set<Meter>()
    const tasks: Promise<unknown>[] = []
    let calls = 0
    let rowsRead = 0
    let rowsWritten = 0

    const call: Caller = async (run, { answer, isRead = false } = {}) => {
      await waitIfEnded()
      calls += 1
      const number = calls
      meters.add(currentMeter())
      if (answer) sites.push(number)
      if (!isRead) writes.push(number)
      if (number === failing && failingStatus && answer) return answer(failingStatus)
      if (number === failing) throw new Error(request.headers.get('x-test-error') ?? 'A planted failure')
      const result = await run()
      if (number === losing) throw new Error('A planted loss of a result')
      return result
    }

    const DB = request.headers.has('x-test-crash')
      ? crashingDatabase(env.DB)
      : observedDatabase(env.DB, call, (seen) => {
          rowsRead += seen.rowsRead
          rowsWritten += seen.rowsWritten
          const counted = currentWork()
          if (counted) counted.answered += seen.answered
          if (request.headers.has('x-test-log')) console.log(writeUncounted(seen))
        })
    const EMAIL = env.EMAIL && observedMail(env.EMAIL, call)
    const imagesCode = Number(request.headers.get('x-test-images-code') ?? 0)
    const IMAGES = env.IMAGES && (imagesCode > 0 ? refusingImages(env.IMAGES, imagesCode) : platformImages(env.IMAGES))
    const observed = {
      ...env,
      DB,
      MEDIA: observedBucket(env.MEDIA, call),
      ...(env.BACKUPS && { BACKUPS: observedBucket(env.BACKUPS, call) }),
      ...(EMAIL && { EMAIL }),
      ...(IMAGES && { IMAGES }),
    }
    const purges = request.headers.has('x-test-cache') ? bindings.PURGES : undefined
    const context = observedContext(ctx, tasks, purges)
    const cron = request.headers.get('x-test-cron')
    const sent = new Request(request)
    if (request.headers.has('x-test-no-address')) sent.headers.delete('cf-connecting-ip')
    const mostSealed = Number(request.headers.get('x-test-most-sealed') ?? Number.POSITIVE_INFINITY)
    const { result, work } = await countWork(mostSealed, () =>
      requestCall.run(call, async () =>
        runAt(request.headers.get('x-test-now'), () =>
          cron === null
            ? handlers.fetch(sent, observed, context)
            : runCron({ scheduledTime: Number(cron), cron: '', noRetry() {} }, observed, context),
        ),
      ),
    )
    const response = result ?? new Response('The invocation was ended.', { status: 503 })
    // A connection that closes on a client which is still sending is an error of the network, no response.
    if (sent.body && !sent.bodyUsed) await sent.arrayBuffer()
    const isAwaited = request.headers.has('x-test-await')
    const body = isAwaited && response.body ? await response.arrayBuffer() : response.body
    const counted = new Response(body, response)
    counted.headers.set('x-test-calls', String(calls))
    counted.headers.set('x-test-sites', sites.join())
    counted.headers.set('x-test-writes', writes.join())
    counted.headers.set('x-test-rows-read', String(rowsRead))
    counted.headers.set('x-test-hashes', String(work.passwords))
    if (isAwaited) {
      while (tasks.length > 0) await Promise.allSettled(tasks.splice(0))
      const most = (name: 'statements' | 'calls') => Math.max(0, ...Array.from(meters, (meter) => meter[name]))
      counted.headers.set('x-test-statements', String(most('statements')))
      counted.headers.set('x-test-services', String(most('calls')))
    }
    counted.headers.set('x-test-rows-written', String(rowsWritten))
    counted.headers.set('x-test-encoded', String(work.written + work.encoded))
    counted.headers.set('x-test-keys', String(work.keys))
    counted.headers.set('x-test-work', writeUncounted(work))
    return counted
  },
  scheduled: (trigger, env, ctx) => handlers.scheduled(trigger, env, observedContext(ctx, [])),
} satisfies ExportedHandler<Bindings & Purges>

/** The account's purges: `answerPurges` of the test answers them. */
type Purges = { PURGES?: Fetcher }

const handlers = createHandlers(localLimits)

async function runCron(...trigger: Parameters<typeof handlers.scheduled>): Promise<Response> {
  await handlers.scheduled(...trigger)
  return new Response()
}

/** Counts the calls of the request under way: `fetch` is no binding, and knows no request. */
const requestCall = new AsyncLocalStorage<Caller>()
const fetchSite = globalThis.fetch
globalThis.fetch = (...request: Parameters<typeof fetch>) => {
  const call = requestCall.getStore()
  const send = () => fetchSite(...request)
  return call ? call(send, { answer: (status) => new Response('A planted answer', { status }) }) : send()
}

/** Variables of a test. A variable with the value null is missing. */
function readVariables(header: string) {
  return Object.fromEntries(Object.entries(JSON.parse(header)).map(([name, value]) => [name, value ?? undefined]))
}

async function runStatements(d1: D1Database, statements: SentStatement[]): Promise<Response> {
  try {
    return Response.json(await d1.batch(statements.map(({ sql, params }) => d1.prepare(sql).bind(...params))))
  } catch (error) {
    return new Response(String(error), { status: 500 })
  }
}

/** Tasks that requests have left to `waitUntil` and that have not ended. */
let backgroundTasks = 0

/** The Workers Cache exists only on Cloudflare's network: here its purges are answered by the test, where it wants some. */
function observedContext(ctx: ExecutionContext, tasks: Promise<unknown>[], purges?: Fetcher): ExecutionContext {
  const purge = async (entrypoint: string, { tags }: CachePurgeOptions): Promise<CachePurgeResult> => {
    const answer = await purges?.fetch('http://purges', { method: 'POST', body: JSON.stringify({ entrypoint, tags }) })
    return answer?.json<CachePurgeResult>() ?? { success: true, errors: [] }
  }
  const purgeDefault = (options: CachePurgeOptions) => purge('default', options)
  const loopback = { Documents: { purge: (tags: string[]) => purge('Documents', { tags }) } }
  return {
    ...ctx,
    waitUntil: (promise) => {
      backgroundTasks += 1
      tasks.push(promise)
      ctx.waitUntil(promise.finally(() => (backgroundTasks -= 1)))
    },
    passThroughOnException: () => ctx.passThroughOnException(),
    ...(purges && {
      cache: { purge: purgeDefault, invalidate: purgeDefault },
      exports: Object.assign(Object.create(null), ctx.exports, loopback),
    }),
  }
}
