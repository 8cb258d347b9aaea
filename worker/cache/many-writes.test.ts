import { Hono } from 'hono'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountActor } from '../actor.ts'
import { minute, second } from '../contract/units.ts'
import { purgePendingHeader } from '../contract/wire.ts'
import { openDatabase } from '../db/database.ts'
import type { AppEnv } from '../env.ts'
import { flushWaiting } from '../middleware/flush-waiting.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { WorkersCache } from '../testing/workers-cache.ts'
import { flushPurges, planFlush } from './flush-purges.ts'

/** The number of written blogs, each with a page in front of both entrypoints. */
const pages = 24
const writes = 200

const api = setUpApi()
let ids: string[]

beforeAll(async () => {
  const token = await logIn(api)
  const id = await addBlog(api, token)
  await api.env.DB.prepare(
    `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published,
      published_at, created_at, updated_at, content_hash)
    SELECT 'blog-' || value, 'blog-' || value, '0', '', '', '', category, image, 1, 1, 1, created_at, created_at, 0, '' FROM blogs,
      json_each(?) WHERE blogs.id = ?`,
  )
    .bind(JSON.stringify(Array.from({ length: pages }, (_, index) => index)), id)
    .run()
  ids = Array.from({ length: pages }, (_, index) => `blog-${index}`)
  await api.env.DB.exec('UPDATE cache_tags SET purges_left = 0')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Sleeper = { until: number; wake: () => void; task?: Promise<unknown> }

/** The middleware of writes and the flush of the cron, with the database, a stand-in of both caches, and a clock of the test. */
function setUpSite() {
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = Date.now()
  const cache = new WorkersCache({ now: () => Date.now() })
  const db = openDatabase(api.env.DB)
  const sleepers: Sleeper[] = []
  const tasks: Promise<unknown>[] = []
  vi.stubGlobal('scheduler', {
    wait: (ms: number) => new Promise<void>((wake) => sleepers.push({ until: Date.now() + ms, wake })),
  })
  let refused = 0
  function purge(entrypoint: string, tags: string[] = []) {
    const result = cache.purge(entrypoint, { tags })
    if (!result.success) refused += 1
    return result
  }
  const executionCtx = {
    /** A task that sleeps has begun to before it is handed over. */
    waitUntil(task: Promise<unknown>) {
      const sleeper = sleepers.find((one) => !one.task)
      if (sleeper) sleeper.task = task
      else tasks.push(task)
    },
    passThroughOnException: () => {},
    props: {},
    cache: { purge: async ({ tags }: CachePurgeOptions) => purge('default', tags) },
    exports: { Documents: { purge: async (tags: string[]) => purge('Documents', tags) } },
  }
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('db', db)
      c.set('actor', accountActor(1))
      c.set('session', { tokenHash: '', waiting: null, confirmedAt: new Date() })
      await next()
    }, flushWaiting)
    .post('/:change/:id', async (c) => {
      const set = c.req.param('change') === 'title' ? 'title = title + 1' : 'is_published = 0'
      await api.env.DB.prepare(`UPDATE blogs SET ${set} WHERE id = ?`).bind(c.req.param('id')).run()
      return c.text('done')
    })
  const titleOf = async (id: string) =>
    String(
      await api.env.DB.prepare('SELECT iif(is_published, title, NULL) AS t FROM blogs WHERE id = ?')
        .bind(id)
        .first('t'),
    )

  /** Reads the page of a blog, which shows its title, through a cache. @param during happens before the page is stored */
  async function read(entrypoint: string, id: string, during?: () => Promise<unknown>) {
    const cached = cache.entrypoint(entrypoint, async () => {
      const title = await titleOf(id)
      await during?.()
      const headers = { 'cdn-cache-control': 'max-age=3600', 'cache-tag': `blog:${id},blogs,lists` }
      return new Response(title, { headers })
    })
    return (await cached(new Request(`https://example.com/${id}`))).text()
  }

  return {
    titleOf,
    read: async (id: string, during?: () => Promise<unknown>) => [
      await read('default', id),
      await read('Documents', id, during),
    ],
    /** @returns the minutes that the answer names */
    async write(change: 'title' | 'unpublish', id = '') {
      const { headers } = await app.request(`/${change}/${id}`, { method: 'POST' }, api.env, executionCtx)
      await Promise.all(tasks.splice(0))
      return headers.get(purgePendingHeader)
    },
    /** Lets tasks that sleep wake at their times. */
    async passTime(ms: number) {
      const end = Date.now() + ms
      while (sleepers[0] && sleepers[0].until <= end) {
        const { until, wake, task } = sleepers.shift() ?? sleepers[0]
        vi.setSystemTime(Math.max(until, Date.now()))
        wake()
        await task
      }
      vi.setSystemTime(end)
    },
    async runCron() {
      const task = { executionCtx, var: { db, requestId: '' } }
      await flushPurges(task, await planFlush(task))
    },
    seconds: () => (Date.now() - start) / second,
    /** How many calls of purge Cloudflare would have refused. */
    refused: () => refused,
  }
}

test('200 writes in a minute: each page is fresh two minutes later, and removals are gone with their answers', async () => {
  const site = setUpSite()
  const removed = ids.slice(0, 3)
  const others = ids.slice(3)
  const chosen = (place: number) => others[place % others.length] ?? ''
  for (let index = 0; index < writes; index += 1) {
    await site.passTime(minute / writes)
    expect(await site.write('title', chosen(index))).toMatch(/^[0-2]$/)
    if (index % 4 === 0) await site.read(chosen(index * 5))
    if (index !== writes / 2) continue
    // Three in a row, while other writes wait.
    for (const id of removed) {
      await site.read(id)
      expect([await site.write('unpublish', id), await site.read(id)]).toEqual(['0', ['null', 'null']])
    }
  }

  // Later ones wait, and the answers say so.
  let wait = '0'
  const late: string[] = []
  while (wait === '0') {
    const id = others.pop() ?? ''
    late.push(id)
    await site.read(id)
    wait = (await site.write('unpublish', id)) ?? ''
  }
  expect(Number(wait)).toBeLessThanOrEqual(2)
  expect(await site.read(late.at(-1) ?? '')).not.toEqual(['null', 'null'])

  for (let run = 0; run < 2; run += 1) {
    await site.runCron()
    await site.passTime(minute)
  }
  expect(site.seconds()).toBeLessThan(182)
  for (const id of ids) {
    const title = await site.titleOf(id)
    expect(await site.read(id), id).toEqual([title, title])
  }
  expect(site.refused()).toBe(0)
  await site.passTime(minute)
  await site.runCron()
  expect(await api.env.DB.prepare('SELECT count(*) AS n FROM cache_tags WHERE purges_left > 0').first('n')).toBe(0)
})

test('a page that was being made during a purge, and is stored after it, is purged by the cron', async () => {
  const site = setUpSite()
  await site.passTime(10 * minute)
  const id = ids[10] ?? ''
  const before = await site.titleOf(id)
  expect(await site.read(id, () => site.write('title', id))).toEqual([before, before])
  expect((await site.read(id))[1]).toBe(before)
  await site.passTime(minute)
  await site.runCron()
  const title = await site.titleOf(id)
  expect(title).not.toBe(before)
  expect(await site.read(id)).toEqual([title, title])
})
