import type { Context } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { tags, tagsOfList } from '../cache/tags.ts'
import { isCacheableRead } from '../contract/public-reads.ts'
import { day, hour, minute, second } from '../contract/units.ts'
import { settledHeader } from '../contract/wire.ts'
import { readVersion, type Version } from '../db/cache-tags.ts'
import type { AppEnv } from '../env.ts'

/** Purging makes changes visible at once; this bounds the delay after a failed purge. */
const lifetime = hour
/** The number of different searches is unbounded, and few are repeated. */
const searchLifetime = minute

/**
 * How long the cache answers with expired responses while the Worker fails: until D1, whose daily limit is used up, answers
 * again. A purged response is gone all the same.
 */
const staleOnError = day

/**
 * For browsers, which revalidate every time. `must-revalidate` says the same to them, and would forbid stale answers to the
 * Workers Cache in whichever header it is.
 * Source: https://developers.cloudflare.com/workers/cache/configuration/
 */
const revalidated = 'no-cache'

const anyVersionTag = /"v-/
/** FNV-1a in 32 bits. Source: https://www.rfc-editor.org/rfc/rfc9923 */
const fnv = { offset: 0x811c9dc5, prime: 0x01000193 }
/** In hex. */
const digitsOf32Bits = 8

/** Without these headers, a front end of another origin could not read that its copy is current. */
const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'access-control-expose-headers',
  'x-request-id',
]

/**
 * Sets what the version of the answer says (db/cache-tags.ts): its ETag, and whether caches have all changes.
 */
export function setVersion(c: Context<AppEnv>, version: Version): void {
  c.header('etag', versionTag(c, version))
  if (version.isSettled) c.header(settledHeader, 'yes')
}

/**
 * An ETag from the version of the answer, the deployment's id and the requested address: a new deployment may render the same
 * content differently, and the tag of one address must not revalidate another, which may not exist.
 */
function versionTag(c: Context<AppEnv>, { number }: Version): string {
  const { pathname, search } = new URL(c.req.url)
  return `"v-${c.env.VERSION.id}-${number}-${shortHash(pathname + search)}"`
}

/** 64 bits in hex of a text, read forwards and backwards. It is not secure: who makes up two equal addresses misleads itself only. */
function shortHash(text: string): string {
  let forwards = fnv.offset
  let backwards = fnv.offset
  for (let index = 0; index < text.length; index += 1) {
    forwards = Math.imul(forwards ^ text.charCodeAt(index), fnv.prime)
    backwards = Math.imul(backwards ^ text.charCodeAt(text.length - 1 - index), fnv.prime)
  }
  return [forwards, backwards].map((half) => (half >>> 0).toString(16).padStart(digitsOf32Bits, '0')).join('')
}

const publicReads = new WeakSet<object>()

/**
 * Lets the Workers Cache, which is in front of the Worker, store a public read. Browsers revalidate every time by ETag:
 * the handler's, or a hash of the body. A failure is never cached, and neither is a call with an `Authorization` header,
 * which may be the admin's, or with unknown parameters (contract/public-reads.ts): the edge removes idle ones.
 * @param tagsOf the cache tags of the response
 * @param readCurrent reads the version that the response would have, without making it; undefined where there is none
 */
export function publicRead(
  tagsOf: (c: Context<AppEnv>) => string[],
  readCurrent: (c: Context<AppEnv>) => Promise<Version | undefined> = (c) => readVersion(c.var.db),
) {
  const addEtag = etag({ retainedHeaders })
  const middleware = createMiddleware<AppEnv>(async function cachePublicRead(c, next) {
    const url = new URL(c.req.url)
    if (c.req.header('authorization') !== undefined || !isCacheableRead(url)) return next()
    if (await isUnchanged(c, readCurrent)) c.res = c.body(null, 304)
    else await addEtag(c, next)
    if (c.res.status !== 200 && c.res.status !== 304) return
    const seconds = (c.req.query('q') === undefined ? lifetime : searchLifetime) / second
    const { headers } = c.res
    headers.set('cache-control', revalidated)
    headers.set('cdn-cache-control', `public, max-age=${seconds}, stale-if-error=${staleOnError / second}`)
    // A cache that revalidates keeps the tags of what it has; the handler, which knows them, has not run.
    if (c.res.status === 200) headers.set('cache-tag', tagsOf(c).join(','))
  })
  publicReads.add(middleware)
  return middleware
}

/** The middleware of lists whose items say when they were changed. */
export const publicList = publicRead(tagsOfList, (c) => readVersion(c.var.db, tags.updates))

/** Whether a handler is a middleware of `publicRead`. */
export function isPublicRead(handler: object): boolean {
  return publicReads.has(handler)
}

/** Whether the client's response has the current version's ETag, so that no handler needs to run. */
async function isUnchanged(c: Context<AppEnv>, readCurrent: (c: Context<AppEnv>) => Promise<Version | undefined>) {
  const clientTags = c.req.header('if-none-match') ?? ''
  if (!anyVersionTag.test(clientTags)) return false
  const version = await readCurrent(c)
  if (version === undefined) return false
  const current = versionTag(c, version)
  if (!clientTags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === current)) return false
  setVersion(c, version)
  return true
}
