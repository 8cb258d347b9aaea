import { second } from '../clock.ts'
import type { Task } from '../env.ts'
import { logFailure } from '../errors.ts'
import { withTimeLimit } from '../time-limit.ts'
import { tags } from './tags.ts'

const tries = 3
const tryLimit = 2 * second
/** How many tags one call may name. Source: https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/ */
const mostTags = 30

/**
 * Takes answers out of the Workers Cache, before the one that changed them is told so. Never throws: a purge that fails
 * three times is logged, and what it missed is late by an hour at most (middleware/public-read.ts).
 * Without that cache (local runs) there is nothing to purge.
 * @returns whether all of it is gone
 */
export async function purge(task: Pick<Task, 'executionCtx' | 'var'>, tags: string[]): Promise<boolean> {
  const cache: unknown = Reflect.get(task.executionCtx, 'cache')
  if (!isCache(cache)) return true
  let isGone = true
  for (let start = 0; start < tags.length; start += mostTags) {
    const some = tags.slice(start, start + mostTags)
    const failure = await failureOf(cache, some)
    if (!failure) continue
    isGone = false
    const what = `The cache was not purged of ${some.join(', ')}`
    logFailure(new Error(what, { cause: failure }), task.var.requestId)
  }
  return isGone
}

/** Purges the lists and the pages of changed blogs. @returns whether all of it is gone */
export function purgeBlogs(task: Parameters<typeof purge>[0], ids: string[]): Promise<boolean> {
  return purge(task, [tags.lists, ...ids.map(tags.blog)])
}

/** Why a purge failed three times; null when it did not. */
async function failureOf(cache: CacheContext, tags: string[]): Promise<unknown> {
  let failure: unknown
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      const { success, errors } = await withTimeLimit(cache.purge({ tags }), tryLimit, 'The cache')
      if (success) return null
      failure = new Error(errors.map(({ message }) => message).join('; '))
    } catch (error) {
      failure = error
    }
  }
  return failure
}

/** The Workers Cache as Cloudflare's runtime hands it over; hono's types do not know it. */
function isCache(value: unknown): value is CacheContext {
  return typeof value === 'object' && value !== null && 'purge' in value && typeof value.purge === 'function'
}
