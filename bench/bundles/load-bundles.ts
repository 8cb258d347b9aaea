import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scheduler } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openSqliteD1 } from './sqlite-d1.ts'

/** A version that is built: its folder, a database that its own commands have filled, and the variables of its wrangler.toml. */
export type BuiltVersion = { folder: string; database: string; variables: Record<string, unknown> }

export type Fetch = (request: Request) => Promise<Response>
/** Puts something in front of an entrypoint of the Worker, such as the stand-in of the Workers Cache. */
type WrapEntrypoint = (name: string, fetch: Fetch) => Fetch

export const siteUrl = 'https://bench.example'

type Service = { fetch: Fetch }
type Handler = (request: Request, env: object, ctx: object) => Promise<Response>
type Entrypoint = new (ctx: object, env: object) => Service
type WorkerModule = {
  default: { fetch: Handler; scheduled: (trigger: object, env: object, ctx: object) => Promise<void> }
  /** Versions that render on Pages have none. */
  Documents?: Entrypoint
}
type EdgeModule = { default: { fetch: Handler } }

/** The module of workerd, with the class that entrypoints extend, and the variables. */
const runtimeModule = (variables: object) =>
  `data:text/javascript,export const env=${encodeURIComponent(JSON.stringify(variables))};export class WorkerEntrypoint{constructor(ctx,env){this.ctx=ctx;this.env=env}}`

/**
 * Imports the Worker that production gets, and gives it the bindings of production: SQLite for D1, no media, no AI.
 * @param hasCache whether the Worker finds the platform's cache, which purges nothing here
 * @param others variables that differ from a deployment on Paid
 */
export async function loadWorker(
  { folder, database, variables }: BuiltVersion,
  hasCache = false,
  others: Record<string, string> = {},
) {
  // `npm run deploy` fills in the first three.
  const deployed = { ...variables, SITE_URL: siteUrl, PLAN: 'paid', PASSWORD_KDF: 'scrypt', ...others }
  const url = runtimeModule(deployed)
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('cloudflare:') ? { url, shortCircuit: true } : next(specifier, context),
  })
  // A global of workerd.
  Object.assign(globalThis, { scheduler })
  const worker: WorkerModule = await importFile(join(folder, '.wrangler/dry-run/index.js'))
  const { d1, use: sqlite, close } = openSqliteD1(database)
  const env = {
    ...deployed,
    DB: d1,
    MEDIA: memoryBucket(),
    BACKUPS: memoryBucket(),
    VERSION: { id: 'bench', tag: '', timestamp: '' },
  }
  const pending: Promise<unknown>[] = []
  const ctx = {
    waitUntil: (work: Promise<unknown>) => pending.push(work),
    passThroughOnException: () => {},
    props: {},
    exports: { Documents: { purge: async () => ({ success: true, errors: [] }) } },
    ...(hasCache && { cache: { purge: async () => ({ success: true, errors: [] }) } }),
  }
  const { Documents } = worker
  return {
    sqlite,
    close,
    /** Settles when nothing runs after the responses any more. */
    settle: async () => {
      for (let work = pending.pop(); work; work = pending.pop()) await work
    },
    api: (request: Request) => worker.default.fetch(request, env, ctx),
    documents: Documents && ((request: Request) => new Documents(ctx, env).fetch(request)),
    runCron: (scheduledTime: number) =>
      worker.default.scheduled({ cron: '* * * * *', scheduledTime, noRetry: () => {} }, env, ctx),
  }
}

export type LoadedSite = Awaited<ReturnType<typeof loadSite>>

/** Imports the entry of Pages, too, in front of that Worker. */
export async function loadSite(
  version: BuiltVersion,
  wrap: WrapEntrypoint = (_name, fetch) => fetch,
  others: Record<string, string> = {},
) {
  const worker = await loadWorker(version, true, others)
  const edge: EdgeModule = await importFile(join(version.folder, 'web/dist/_worker.js'))
  const bindings = {
    SITE_URL: siteUrl,
    API: { fetch: wrap('default', worker.api) },
    API_UNCACHED: { fetch: worker.api },
    ...(worker.documents && { DOCUMENTS: { fetch: wrap('Documents', worker.documents) } }),
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
  }
  const ctx = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} }
  return {
    ...worker,
    /** Where the platform's cache keeps documents, the renderer's own memory does not. */
    rendersInWorker: worker.documents !== undefined,
    visit: (request: Request) => edge.default.fetch(request, bindings, ctx),
  }
}

function importFile(path: string) {
  return import(pathToFileURL(path).href)
}

/** Runs something on a copy of the version's database, which is then deleted. */
export async function withCopy<Result>(
  version: BuiltVersion,
  run: (copy: BuiltVersion) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-copy-'))
  try {
    const database = join(folder, 'copy.sqlite')
    await copyFile(version.database, database)
    return await run({ ...version, database })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** As much of R2 as the bench needs. */
function memoryBucket() {
  const objects = new Map<string, ArrayBuffer>()
  const find = async (key: string) => {
    const bytes = objects.get(key)
    return bytes ? { key, size: bytes.byteLength, arrayBuffer: async () => bytes } : null
  }
  return {
    get: find,
    head: find,
    put: async (key: string, body: BodyInit) => {
      objects.set(key, await new Response(body).arrayBuffer())
      return { key }
    },
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) objects.delete(key)
    },
    list: async () => ({ objects: [], truncated: false }),
  }
}
