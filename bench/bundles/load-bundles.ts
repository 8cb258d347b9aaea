import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openSqliteD1 } from './sqlite-d1.ts'

/** A version that is built: its folder, a database that its own commands have filled, and the variables of its wrangler.toml. */
export type BuiltVersion = { folder: string; database: string; variables: Record<string, unknown> }

export type Fetch = (request: Request) => Promise<Response>
/** Puts something in front of an entrypoint of the Worker, such as the stand-in of the Workers Cache. */
export type WrapEntrypoint = (name: string, fetch: Fetch) => Fetch

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

/** What workerd gives to modules: here the class that entrypoints extend, and the variables. */
function runtimeModule(variables: object) {
  const code = `export class WorkerEntrypoint{constructor(ctx,env){this.ctx=ctx;this.env=env}}
export const env=${JSON.stringify(variables)}`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

/**
 * Imports the Worker that production gets, and gives it the bindings of production: SQLite for D1, no media, no AI.
 * @param hasCache whether the Worker finds the platform's cache, which purges nothing here
 */
export async function loadWorker({ folder, database, variables }: BuiltVersion, hasCache = false) {
  // What `npm run deploy` fills in.
  const texts = { ...variables, SITE_URL: siteUrl, PLAN: 'paid', PASSWORD_KDF: 'scrypt' }
  const url = runtimeModule(texts)
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('cloudflare:') ? { url, shortCircuit: true } : next(specifier, context),
  })
  const worker: WorkerModule = await importFile(join(folder, '.wrangler/dry-run/index.js'))
  const { d1, use: sqlite, close } = openSqliteD1(database)
  const env = {
    ...texts,
    DB: d1,
    MEDIA: emptyBucket,
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
export async function loadSite(version: BuiltVersion, wrap: WrapEntrypoint = (_name, fetch) => fetch) {
  const worker = await loadWorker(version, true)
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

const emptyBucket = { get: async () => null, head: async () => null, list: async () => ({ objects: [] }) }
