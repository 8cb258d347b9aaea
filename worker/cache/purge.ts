import { withTimeLimit } from '../contract/time-limit.ts'
import { second } from '../contract/units.ts'
import type { Task } from '../env.ts'
import { logFailure } from '../errors.ts'
import { tags } from './tags.ts'

const tries = 3
const tryLimit = 2 * second
/**
 * How many tags one call may have. Source: https://developers.cloudflare.com/cache/how-to/purge-cache/purge-by-tags/
 */
const maxTags = 30

/**
 * Removes responses from the Workers Cache by their tags; a write awaits it before it responds. Never throws: a purge
 * that fails three times is logged, and the missed responses expire within an hour (middleware/public-read.ts). Local
 * runs have no Workers Cache and purge nothing.
 * @returns whether every tag was purged
 */
export async function purge(task: Pick<Task, 'executionCtx' | 'var'>, tags: string[]): Promise<boolean> {
  const cache: unknown = Reflect.get(task.executionCtx, 'cache')
  if (!isCache(cache)) return true
  let isPurged = true
  for (let start = 0; start < tags.length; start += maxTags) {
    const group = tags.slice(start, start + maxTags)
    const failure = await failureOf(cache, group)
    if (!failure) continue
    isPurged = false
    const message = `The cache was not purged of ${group.join(', ')}`
    logFailure(new Error(message, { cause: failure }), task.var.requestId)
  }
  return isPurged
}

/** Purges the lists and the pages of changed blogs. @returns whether every tag was purged */
export function purgeBlogs(task: Parameters<typeof purge>[0], ids: string[]): Promise<boolean> {
  return purge(task, [tags.lists, ...ids.map(tags.blog)])
}

/** Purges everything that shows the name of a category, which menus have too. @returns whether it was purged */
export function purgeCategories(task: Parameters<typeof purge>[0]): Promise<boolean> {
  return purge(task, [tags.lists, tags.blogs, tags.site])
}

/** Purges everything that shows the name of an author or a tag, after it has changed. @returns whether it was purged */
export function purgeNames(task: Parameters<typeof purge>[0]): Promise<boolean> {
  return purge(task, [tags.lists, tags.blogs])
}

/** The last error of a purge that failed three times; null when it succeeded. */
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

/** The Workers Cache of Cloudflare's runtime, which hono's types do not have. */
function isCache(value: unknown): value is CacheContext {
  return typeof value === 'object' && value !== null && 'purge' in value && typeof value.purge === 'function'
}
