import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { workerPath } from './fixture.ts'

type Handler = (...call: [Request, object, object]) => Promise<Response>
type WorkerModule = {
  default: { fetch: Handler; scheduled: (trigger: object, env: object, ctx: object) => Promise<void> }
}
type Call = { method?: string; json?: unknown; body?: FormData; token?: string }

/** Stands in for the module of workerd: it has the class that entrypoints extend, and bindings, of which the start of an isolate needs none. */
const runtimeModule =
  'data:text/javascript,export const env={};export class WorkerEntrypoint{constructor(ctx,env){this.ctx=ctx;this.env=env}}'
const origin = 'https://example.com'

export type Release = Awaited<ReturnType<typeof openRelease>>

/**
 * The Worker of an earlier release, from the module that was frozen with it.
 * @param bindings its database and what else it needs
 */
export async function openRelease(release: string, { DB, ...bindings }: { DB: D1Database } & Record<string, unknown>) {
  const worker = await loadModule(release)
  const pending: Promise<unknown>[] = []
  const ctx = { waitUntil: (work: Promise<unknown>) => pending.push(work), passThroughOnException: () => {}, props: {} }
  const d1 = {
    prepare: (sql: string) => DB.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => DB.batch(statements),
    withSession: () => d1,
    getBookmark: () => null,
  }
  const env = { ...bindings, DB: d1, ENVIRONMENT: 'production', SITE_URL: origin, PLAN: 'paid', PASSWORD_KDF: 'scrypt' }
  let visitors = 0

  async function settle() {
    for (let work = pending.pop(); work; work = pending.pop()) await work
  }

  return {
    async call(path: string, { method, json, body, token }: Call = {}) {
      visitors += 1
      const sent = json === undefined ? body : JSON.stringify(json)
      const request = new Request(origin + path, {
        method: method ?? (sent === undefined ? 'GET' : 'POST'),
        headers: {
          'cf-connecting-ip': `10.9.${visitors >> 8}.${visitors & 255}`,
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: token }),
        },
        ...(sent !== undefined && { body: sent }),
      })
      const response = await worker.default.fetch(request, env, ctx)
      const text = await response.text()
      await settle()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      return { status: response.status, text, body: isJson ? JSON.parse(text) : null }
    },
    async scheduled(at: Date) {
      const trigger = { cron: '* * * * *', scheduledTime: at.getTime(), noRetry: () => {} }
      await worker.default.scheduled(trigger, env, ctx)
      await settle()
    },
  }
}

/** Loads the module by Node itself, from a file that the test runner does not transform. The module awaits something when it is loaded. */
async function loadModule(release: string): Promise<WorkerModule> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-release-'))
  try {
    const path = join(folder, 'worker.mjs')
    const bytes = await readFile(workerPath(release))
    await writeFile(
      path,
      brotliDecompressSync(bytes).toString().replaceAll('"cloudflare:workers"', JSON.stringify(runtimeModule)),
    )
    const load = join(folder, 'load.cjs')
    await writeFile(load, 'module.exports = (path) => import(path)')
    return await createRequire(load)(load)(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
