import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { hour, minute, second } from '../clock.ts'
import { readVersion } from '../db/counters.ts'
import type { AppEnv } from '../env.ts'

/** Purging makes changes visible at once; this bounds how late one is that a purge failed for. */
const keptFor = hour
/** Of searches and suggestions there are endless many, so few are asked for twice. */
const searchKeptFor = minute

const anyVersionTag = /"v-/

/**
 * The ETag of an answer that was made while readers saw this version of everything: another deployment may say the same
 * in other words.
 */
export function versionTag(c: Context<AppEnv>, version: number): string {
  return `"v-${c.env.VERSION.id}-${version}"`
}

/**
 * Opts a public read in to the Workers Cache, which stands before the Worker. Browsers ask each time, and an ETag
 * answers them: the handler's, or a hash of what it answers. Nothing that an admin asks for is kept anywhere, and no
 * failure is.
 * @param tagsOf the tags of the answer
 */
export function publicRead(tagsOf: (c: Context<AppEnv>) => string[]) {
  const tagAnswer = etag()
  return createMiddleware<AppEnv>(async function keepPublicRead(c, next) {
    if (c.req.header('authorization') !== undefined) return next()
    if (await isStillSo(c)) c.res = c.body(null, 304)
    else await tagAnswer(c, next)
    if (c.res.status !== 200 && c.res.status !== 304) return
    const seconds = (c.req.query('q') === undefined ? keptFor : searchKeptFor) / second
    const { headers } = c.res
    headers.set('cache-control', 'public, max-age=0, must-revalidate')
    headers.set('cdn-cache-control', `public, max-age=${seconds}, stale-if-error=0`)
    headers.set('cache-tag', tagsOf(c).join(','))
  })
}

/** Whether nothing has changed since the answer that the client has: then it need not be made again. */
async function isStillSo(c: Context<AppEnv>): Promise<boolean> {
  const known = c.req.header('if-none-match') ?? ''
  if (!anyVersionTag.test(known)) return false
  const current = versionTag(c, await readVersion(c.var.db))
  if (!known.split(',').some((tag) => tag.trim() === current)) return false
  c.header('etag', current)
  return true
}
