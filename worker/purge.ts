import type { Context } from 'hono'
import { second } from './clock.ts'
import type { AppEnv } from './env.ts'
import { logFailure } from './errors.ts'
import { withTimeLimit } from './time-limit.ts'

const tries = 3
const tryLimit = 2 * second

/**
 * Takes answers out of the Workers Cache, before the one that changed them is told so. Never throws: a purge that fails
 * three times is logged, and what it missed is late by an hour at most (middleware/public-read.ts).
 * Without that cache (local runs) there is nothing to purge.
 */
export async function purge(c: Context<AppEnv>, tags: string[]): Promise<void> {
  const cache: unknown = Reflect.get(c.executionCtx, 'cache')
  if (!isCache(cache)) return
  let failure: unknown
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      const { success, errors } = await withTimeLimit(cache.purge({ tags }), tryLimit, 'The cache')
      if (success) return
      failure = new Error(errors.map(({ message }) => message).join('; '))
    } catch (error) {
      failure = error
    }
  }
  logFailure(new Error(`The cache was not purged of ${tags.join(', ')}`, { cause: failure }), c.var.requestId)
}

/** The Workers Cache as Cloudflare's runtime hands it over; hono's types do not know it. */
function isCache(value: unknown): value is CacheContext {
  return typeof value === 'object' && value !== null && 'purge' in value && typeof value.purge === 'function'
}
