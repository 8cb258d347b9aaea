import { WorkerEntrypoint } from 'cloudflare:workers'
import { app } from './app.ts'
import type { Bindings } from './env.ts'
import { runCron } from './jobs/run-cron.ts'
import type { InvocationLimits } from './meter.ts'
import { runInvocation } from './run-invocation.ts'

/**
 * The handlers of the Worker's entry.
 * @param limitsOf what an invocation may use; without a request it is one of the cron
 */
export function createHandlers(limitsOf: (env: Bindings, request?: Request) => InvocationLimits) {
  return {
    fetch: (request: Request, env, ctx) =>
      runInvocation(env, limitsOf(env, request), (counted) => app.fetch(request, counted, ctx)),
    scheduled: (trigger, env, ctx) => runInvocation(env, limitsOf(env), (counted) => runCron(trigger, counted, ctx)),
  } satisfies ExportedHandler<Bindings>
}

/**
 * The entrypoint for reads with a token, in front of which there is no cache (`exports` in wrangler.toml). Writes must not
 * go here: a purge removes only what was stored in front of the entrypoint that asks for it.
 * Source: https://developers.cloudflare.com/workers/cache/purge/
 */
export function createUncached({
  fetch,
}: ReturnType<typeof createHandlers>): new (
  ctx: ExecutionContext,
  env: Bindings,
) => WorkerEntrypoint<Bindings> {
  return class Uncached extends WorkerEntrypoint<Bindings> {
    override fetch(request: Request) {
      return fetch(request, this.env, this.ctx)
    }
  }
}
