import { WorkersCache } from '#worker/testing/workers-cache.ts'
import { ownCpuMs } from '../cpu-time.ts'
import { type BuiltVersion, type Fetch, loadSite } from './load-bundles.ts'
import { visitPage } from './visit-page.ts'

/** Of five reads of a page, the cache answers four. */
const readsOfPage = 5
const warmUps = 60
const rounds = 60

/** In ms of CPU a read, without the stand-in itself: on Cloudflare a hit costs the Worker none. `hits`: their share. */
type ReadsSample = { cpuMs: number; hits: number }

/** Reads home and an article with the stand-in of the Workers Cache in front of the version's entrypoints. */
export async function sampleReads(version: BuiltVersion): Promise<ReadsSample> {
  let cache = new WorkersCache({ now: Date.now })
  const spent = { inCache: 0, behind: 0, calls: 0, misses: 0 }
  const site = await loadSite(version, (name, fetch) => {
    const origin: Fetch = async (request) => {
      const start = ownCpuMs()
      const response = await fetch(request)
      spent.behind += ownCpuMs() - start
      spent.misses += 1
      return response
    }
    return async (request) => {
      const start = ownCpuMs()
      const response = await cache.entrypoint(name, origin)(request)
      spent.inCache += ownCpuMs() - start
      spent.calls += 1
      return response
    }
  })

  async function readEach() {
    for (const page of ['home', 'article'] as const) {
      cache = new WorkersCache({ now: Date.now })
      for (let read = 0; read < readsOfPage; read += 1) await visitPage(site, page)
    }
  }

  for (let count = 0; count < warmUps; count += 1) await readEach()
  Object.assign(spent, { inCache: 0, behind: 0, calls: 0, misses: 0 })
  const start = ownCpuMs()
  for (let count = 0; count < rounds; count += 1) await readEach()
  const cpuMs = ownCpuMs() - start - (spent.inCache - spent.behind)
  site.close()
  return { cpuMs: cpuMs / (rounds * readsOfPage * 2), hits: 1 - spent.misses / spent.calls }
}
