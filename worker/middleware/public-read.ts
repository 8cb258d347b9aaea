import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { hour, minute, second } from '../clock.ts'
import { readVersion } from '../db/counters.ts'
import type { AppEnv } from '../env.ts'

/** Purging makes changes visible at once; this bounds the delay after a failed purge. */
const lifetime = hour
/** The number of different searches is unbounded, and few are repeated. */
const searchLifetime = minute

const anyVersionTag = /"v-/

/**
 * An ETag from the content version and the deployment's id: a new deployment may render the same content differently.
 */
export function versionTag(c: Context<AppEnv>, version: number): string {
  return `"v-${c.env.VERSION.id}-${version}"`
}

/**
 * Lets the Workers Cache, which is in front of the Worker, store a public read. Browsers revalidate every time by ETag:
 * the handler's, or a hash of the body. Requests with an `Authorization` header and failures are never cached.
 * @param tagsOf the cache tags of the response
 */
export function publicRead(tagsOf: (c: Context<AppEnv>) => string[]) {
  const addEtag = etag()
  return createMiddleware<AppEnv>(async function cachePublicRead(c, next) {
    if (c.req.header('authorization') !== undefined) return next()
    if (await isUnchanged(c)) c.res = c.body(null, 304)
    else await addEtag(c, next)
    if (c.res.status !== 200 && c.res.status !== 304) return
    const seconds = (c.req.query('q') === undefined ? lifetime : searchLifetime) / second
    const { headers } = c.res
    headers.set('cache-control', 'public, max-age=0, must-revalidate')
    headers.set('cdn-cache-control', `public, max-age=${seconds}, stale-if-error=0`)
    headers.set('cache-tag', tagsOf(c).join(','))
  })
}

/** Whether the client's response has the current version's ETag, so that no handler needs to run. */
async function isUnchanged(c: Context<AppEnv>): Promise<boolean> {
  const clientTags = c.req.header('if-none-match') ?? ''
  if (!anyVersionTag.test(clientTags)) return false
  const current = versionTag(c, await readVersion(c.var.db))
  if (!clientTags.split(',').some((tag) => tag.trim() === current)) return false
  c.header('etag', current)
  return true
}
