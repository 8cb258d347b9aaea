import { setTimeout as delay } from 'node:timers/promises'
import { convertV4MiniflareOptions, Miniflare, type Request, Response, type WorkerdStructuredLog } from 'miniflare'
import { inject } from 'vitest'
import type { Bindings } from '../env.ts'
import { connectDatabase } from './connect-database.ts'
import { createStorageReset } from './reset-storage.ts'

export type RunningWorker = {
  url: URL
  env: Bindings
  /** The logs of the Workers, in order. */
  logs: WorkerdStructuredLog[]
  /** Runs the cron handler. */
  scheduled(options: { cron: string; scheduledTime?: Date }): Promise<{ outcome: string }>
  /** Answers what the Worker fetches from the internet. `reset` brings back a network on which nothing answers. */
  serveInternet(answer: Internet): void
  /** Answers the purges of the cache in front of an entrypoint. `reset` brings back an account that accepts all. */
  answerPurges(answer: Purges): void
  /** Waits until no task runs after its response, then empties the database, the bucket and the log. */
  reset(): Promise<void>
  stop(): Promise<void>
}

type Internet = (request: Request) => Response | Promise<Response>

type Purges = (entrypoint: string, options: { tags: string[] }) => CachePurgeResult | Promise<CachePurgeResult>

const nothingAnswers: Internet = () => new Response(null, { status: 503 })
const allAreAccepted: Purges = () => ({ success: true, errors: [] })

const running = new Map<string, Promise<RunningWorker>>()

/** The Worker with these options that this process runs; the first call starts it. */
export function sharedWorker(mailTo: string[]): Promise<RunningWorker> {
  const key = mailTo.join()
  const worker = running.get(key) ?? startWorker(mailTo)
  running.set(key, worker)
  return worker
}

/** Stops a shared Worker; the next call of `sharedWorker` starts another one. */
export async function stopWorker(mailTo: string[]): Promise<void> {
  const key = mailTo.join()
  const worker = running.get(key)
  running.delete(key)
  await (await worker)?.stop()
}

/**
 * Runs the instrumented Worker in workerd, with a real D1, R2 and rate limits and the stub of Workers AI.
 * @param mailTo binds `EMAIL`, which sends to these addresses only; nothing leaves the machine
 */
async function startWorker(mailTo: string[]): Promise<RunningWorker> {
  const { workers, migrations } = inject('bundledWorkers')
  const logs: WorkerdStructuredLog[] = []
  let internet = nothingAnswers
  const outboundService: Internet = (request) => internet(request)
  let purges = allAreAccepted
  const answerPurge = async (request: Request) => {
    const { entrypoint, tags } = JSON.parse(await request.text())
    return Response.json(await purges(entrypoint, { tags }))
  }
  const email = { send_email: mailTo.length > 0 ? [{ name: 'EMAIL', allowed_destination_addresses: mailTo }] : [] }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: workers.map(({ name, folder, script, options }, index) => ({
        ...options,
        ...(index === 0 && {
          email,
          outboundService,
          serviceBindings: Object.assign({}, options.serviceBindings, { PURGES: answerPurge }),
        }),
        name,
        modules: true,
        rootPath: folder,
        scriptPath: script,
      })),
      handleStructuredLogs: (line) => logs.push(line),
    }),
  )
  const url = await miniflare.ready
  const env = { ...(await miniflare.getBindings<Bindings>()), DB: connectDatabase(url) }
  for (const statements of migrations) await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)))
  const resetStorage = await createStorageReset(env)
  const worker = await miniflare.getWorker()

  return {
    url,
    env,
    logs,
    serveInternet: (answer) => {
      internet = answer
    },
    answerPurges: (answer) => {
      purges = answer
    },
    scheduled: (options) => worker.scheduled(options),
    async reset() {
      while ((await countBackgroundTasks(url)) > 0) await delay(20)
      await resetStorage()
      logs.length = 0
      internet = nothingAnswers
      purges = allAreAccepted
    },
    stop: () => miniflare.dispose(),
  }
}

async function countBackgroundTasks(url: URL): Promise<number> {
  const response = await fetch(url, { headers: { 'x-test-background-tasks': 'count' } })
  return Number(await response.text())
}
