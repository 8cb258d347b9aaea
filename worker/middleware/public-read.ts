import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { hour, minute, second } from '../clock.ts'
import type { AppEnv } from '../env.ts'

/** What an answer was made from. A write purges exactly the tags of what it changed (purge.ts). */
export const tags = {
  /** Every list, feed, map and search of published blogs. */
  lists: 'lists',
  blog: (id: string) => `blog:${id}`,
  files: (id: string) => `files:${id}`,
}

/** Purging makes changes visible at once; this bounds how late one is that a purge failed for. */
const keptFor = hour
/** Of searches and suggestions there are endless many, so few are asked for twice. */
const searchKeptFor = minute

/**
 * Opts a public read in to the Workers Cache, which stands before the Worker. Browsers ask each time, and an ETag
 * answers them. Nothing that an admin asks for is kept anywhere, and no failure is.
 * @param tagsOf the tags of the answer
 */
export function publicRead(tagsOf: (c: Context<AppEnv>) => string[]) {
  const tagAnswer = etag()
  return createMiddleware<AppEnv>(async function keepPublicRead(c, next) {
    if (c.req.header('authorization') !== undefined) return next()
    await tagAnswer(c, next)
    if (c.res.status !== 200 && c.res.status !== 304) return
    const seconds = (c.req.query('q') === undefined ? keptFor : searchKeptFor) / second
    c.header('cache-control', 'public, max-age=0, must-revalidate')
    c.header('cdn-cache-control', `public, max-age=${seconds}, stale-if-error=0`)
    c.header('cache-tag', tagsOf(c).join(','))
  })
}
