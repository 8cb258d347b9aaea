import type { Site } from '#contract/site.ts'
import { minute } from '#contract/units.ts'
import { createApi } from '../api/api.ts'
import { createServiceClient, type Service } from '../service/service-client.ts'

const freshForMs = minute

/** The publication in the memory of an isolate, for documents without loader data. */
export type SiteMemory = {
  /** The last loaded publication, however old; null before. */
  last: () => Site | null
  /** Replaces what is known by what a page has loaded. */
  remember: (site: Site) => void
  /** Loads the publication, at most once a minute. Where that fails, it is the last one; null before any. */
  read: (visitor: Request, service: Service) => Promise<Site | null>
}

export function createSiteMemory(): SiteMemory {
  let known: { site: Site; loadedAt: number } | null = null
  const remember = (site: Site) => {
    known = { site, loadedAt: Date.now() }
  }

  async function read(visitor: Request, service: Service) {
    if (known && Date.now() - known.loadedAt < freshForMs) return known.site
    const { fetch } = createServiceClient(service, visitor)
    const client = createApi(new URL(visitor.url).origin, { fetch, token: () => null })
    try {
      const response = await client.site.$get()
      if (response.ok) remember((await response.json()).site)
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', message: 'The publication did not load.', cause: String(error) }))
    }
    return known?.site ?? null
  }

  return { last: () => known?.site ?? null, remember, read }
}
