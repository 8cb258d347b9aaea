import { WorkerEntrypoint } from 'cloudflare:workers'
import { documents } from '#renderer'
import { app } from './app.ts'
import { hasCaches } from './cache/purge-caches.ts'
import type { Bindings } from './env.ts'
import type { InvocationLimits } from './meter.ts'
import { runInvocation } from './run-invocation.ts'

/**
 * The entrypoint that answers readers' pages and their forms, in front of which is the Workers Cache (`exports` in
 * wrangler.toml). The renderer calls the API's application as a function, in the same invocation.
 * @param limitsOf what an invocation may use
 */
export function createDocuments(
  limitsOf: (env: Bindings, request: Request) => InvocationLimits,
): new (
  ctx: ExecutionContext,
  env: Bindings,
) => WorkerEntrypoint<Bindings> {
  return class Documents extends WorkerEntrypoint<Bindings> {
    override fetch(request: Request): Promise<Response> {
      const { env, ctx } = this
      return runInvocation(env, limitsOf(env, request), async (counted) => {
        const API = { fetch: (call: Request) => app.fetch(call, counted, ctx) }
        return documents.fetch(request, { API, SITE_URL: env.SITE_URL, hasCache: hasCaches(ctx) })
      })
    }

    /** Removes documents from the cache by their tags. A purge reaches only the cache of the entrypoint that asks for it. */
    async purge(tags: string[]): Promise<CachePurgeResult | undefined> {
      return this.ctx.cache?.purge({ tags })
    }
  }
}
