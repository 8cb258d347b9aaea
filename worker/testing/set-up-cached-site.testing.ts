import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { createDocuments } from '#web/documents/create-documents.ts'
import { assetsWith, manifest } from '#web/documents/set-up-site.testing.ts'
import { createEdge } from '#web/edge/create-edge.ts'
import { setUpApi } from './set-up-api.ts'
import { WorkersCache } from './workers-cache.ts'

const origin = 'https://example.com'

type Entrypoint = 'default' | 'Documents'
type Visit = RequestInit & { host?: string; headers?: Record<string, string> }

/**
 * The site as production has it, for the tests of a file: Pages, the stand-in of the Workers Cache in front of both
 * entrypoints, the renderer, and the Worker with its database. Each test begins with an empty cache. The Worker's purges reach
 * the stand-in.
 */
export function setUpCachedSite() {
  const api = setUpApi({ vars: { SITE_URL: origin } })
  let time = 0
  let cache = new WorkersCache({ now: () => time })
  let pages = createEdge(manifest.buildId)
  let worker = { version: '1', documents: createDocuments(manifest) }
  /** Test headers of each call of the Worker (instrumented-worker.ts). */
  let planted: Record<string, string> = {}
  const runs: string[] = []
  const beforeStoring = new Map<Entrypoint, () => Promise<unknown>>()
  let betweenPurges: { first: string; act: () => Promise<unknown>; ended: PromiseWithResolvers<void> } | null = null

  /** The application of the Worker, as both entrypoints call it. */
  async function callWorker(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.set('x-test-cache', 'yes')
    headers.set('x-test-vars', JSON.stringify({ SITE_URL: origin }))
    for (const [name, value] of Object.entries(planted)) headers.set(name, value)
    const body = request.body && (await request.arrayBuffer())
    return fetch(new URL(pathname + search, api.url), { method: request.method, headers, body, redirect: 'manual' })
  }

  const origins: Record<Entrypoint, (request: Request) => Promise<Response>> = {
    default: callWorker,
    Documents: (request) =>
      worker.documents.fetch(request, { API: { fetch: callWorker }, SITE_URL: origin, hasCache: true }),
  }

  function bind(entrypoint: Entrypoint) {
    const run = async (request: Request) => {
      runs.push(`${entrypoint} ${new URL(request.url).pathname}`)
      const response = await origins[entrypoint](request)
      const plant = beforeStoring.get(entrypoint)
      beforeStoring.delete(entrypoint)
      await plant?.()
      return response
    }
    return { fetch: cache.entrypoint(entrypoint, run, { version: worker.version }) }
  }

  async function answerPurge(entrypoint: string, options: { tags: string[] }) {
    const planted = betweenPurges
    if (planted && entrypoint !== planted.first) await planted.ended.promise
    const result = cache.purge(entrypoint, options)
    if (planted && entrypoint === planted.first) {
      await planted.act()
      planted.ended.resolve()
    }
    return result
  }

  /** A visitor's request to Pages. Each comes from a network of its own. */
  async function visit(path: string, { host = 'example.com', headers = {}, ...init }: Visit = {}) {
    visitors += 1
    const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
    const request = new Request(`https://${host}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'cf-connecting-ip': address, ...headers },
    })
    const response = await pages.fetch(request, {
      API: bind('default'),
      API_UNCACHED: { fetch: callWorker },
      DOCUMENTS: bind('Documents'),
      ASSETS: assetsWith('the shell'),
      SITE_URL: origin,
      REDIRECT_PAGES_DEV: '',
    })
    const { status } = response
    return {
      status,
      headers: response.headers,
      cacheStatus: response.headers.get('cf-cache-status'),
      text: await response.text(),
    }
  }

  beforeAll(() => api.answerPurges(answerPurge))
  beforeEach(() => {
    cache = new WorkersCache({ now: () => time })
    pages = createEdge(manifest.buildId)
    worker = { version: '1', documents: createDocuments(manifest) }
    planted = {}
    runs.length = 0
    beforeStoring.clear()
    betweenPurges = null
    for (const method of ['log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  })
  afterAll(() => vi.restoreAllMocks())

  return {
    api,
    visit,
    /** The entrypoints and paths for which the Worker ran, in order. */
    runs,
    /** The paths and queries of the stored documents, without the build. */
    storedDocuments: () => cache.storedPaths('Documents').map((path) => path.replace(/[?&]build=\w+$/, '')),
    storedReads: () => cache.storedPaths('default'),
    settle: () => cache.settle(),
    wait: (ms: number) => {
      time += ms
    },
    /** Every call of the Worker has these test headers; none brings the Worker back. */
    plant: (headers: Record<string, string> = {}) => {
      planted = headers
    },
    /** Does something when an entrypoint has answered next, before the cache stores what it answered. */
    beforeStoring: (entrypoint: Entrypoint, act: () => Promise<unknown>) => beforeStoring.set(entrypoint, act),
    /** Does something once one entrypoint has purged its cache, and the other one has not. */
    betweenPurges: (first: Entrypoint, act: () => Promise<unknown>) => {
      betweenPurges = { first, act, ended: Promise.withResolvers() }
    },
    deployPages: (buildId: string) => {
      pages = createEdge(buildId)
    },
    /** A version of the Worker with the renderer of a client build. */
    deployWorker: (version: string, buildId: string) => {
      worker = { version, documents: createDocuments({ ...manifest, buildId }) }
    },
  }
}

let visitors = 0
