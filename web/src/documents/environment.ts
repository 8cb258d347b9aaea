import type { Service } from '../service/service-client.ts'
import type { ClientManifest } from './client-manifest.ts'
import type { DocumentCache } from './document-cache.ts'
import type { SiteMemory } from './site-memory.ts'

/** The Worker gives these to the renderer with each request. */
export type Surroundings = {
  /** The Worker's own application: a call is a function call, so that no second cache hides a purge. */
  API: Service
  /** The origin of the site, such as https://example.com. Without it the request's origin is used. */
  SITE_URL?: string
  /** Whether the Workers Cache is in front of documents. */
  hasCache: boolean
}

/** With what an isolate keeps between requests. */
export type Environment = Surroundings & { manifest: ClientManifest; documents: DocumentCache; sites: SiteMemory }
