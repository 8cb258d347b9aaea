import { withTimeLimit } from '../contract/time-limit.ts'
import { second } from '../contract/units.ts'
import type { Task } from '../env.ts'
import { logFailure } from '../errors.ts'

const callLimit = 2 * second

/**
 * How a purge ended: `limited` when the account has no calls left, `absent` where there is no Workers Cache, as in local
 * runs.
 */
type PurgeOutcome = 'purged' | 'limited' | 'failed' | 'absent'

/** The invocation that purges. */
export type Purger = { executionCtx: Task['executionCtx']; var: Pick<Task['var'], 'requestId'> }

/** A member that Cloudflare's runtime gives to every handler, and hono's type lacks. */
type Caches = {
  cache: CacheContext
  exports: { Documents: { purge(tags: string[]): Promise<CachePurgeResult | undefined> } }
}

/**
 * Removes answers by their tags from the caches in front of both entrypoints: the API's, which is the caller, and that of
 * documents. Each is asked once. Never throws.
 * @param tags at most 100: https://developers.cloudflare.com/cache/how-to/purge-cache/#availability-and-limits
 */
export async function purgeCaches({ executionCtx, var: { requestId } }: Purger, tags: string[]): Promise<PurgeOutcome> {
  if (!hasCaches(executionCtx)) return 'absent'
  const { cache, exports } = executionCtx
  const calls = [() => cache.purge({ tags }), () => exports.Documents.purge(tags)]
  const failures = (await Promise.all(calls.map(failureOf))).filter((failure) => failure !== null)
  if (failures.length === 0) return 'purged'
  const cause = failures.join('; ')
  logFailure(new Error(`The caches were not purged of ${tags.join(', ')}`, { cause }), requestId)
  return failures.some((failure) => /\brate\b|\blimit|throttl|too many/i.test(failure)) ? 'limited' : 'failed'
}

/** Whether there is a Workers Cache. */
export function hasCaches(context: object): context is Caches {
  const cache: unknown = Reflect.get(context, 'cache')
  return typeof cache === 'object' && cache !== null && 'purge' in cache && typeof cache.purge === 'function'
}

/** Cloudflare's reason for a failed purge; null when it succeeded. */
async function failureOf(call: () => Promise<CachePurgeResult | undefined>): Promise<string | null> {
  try {
    const result = await withTimeLimit(call(), callLimit, 'The cache')
    if (result?.success !== false) return null
    return result.errors.map(({ message }) => message).join('; ')
  } catch (error) {
    return String(error)
  }
}
