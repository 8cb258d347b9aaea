import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { listLimits } from '../../contract/limits.ts'
import type { BulkResult } from '../../contract/wire.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { createKillableWorker, type KillableWorker } from '../../testing/killable-worker.ts'
import { addWithNewerDrafts } from '../../testing/newer-drafts.ts'
import { soakOptions } from '../../testing/soak-options.ts'

/** In `npm test` it is killed once on each plan, in a soak ten times. */
const { seed, rounds: kills } = soakOptions(1, 10)
/** On Free each blog needs a call of its own: in `npm test` they are fewer. */
const blogs = { free: kills > 1 ? listLimits.page : 40, paid: listLimits.page }
/** Until the kill, at most: a call on Paid publishes about forty blogs, one on Free publishes one. */
const mostMs = { free: 60, paid: 300 }

let worker: KillableWorker
let token: string
let model: string

beforeAll(async () => {
  worker = await createKillableWorker({})
  token = await logIn(worker.api)
  model = await addBlog(worker.api, token)
})
afterAll(() => worker.remove())

/** The number in the first row and column. */
const count = (sql: string) => worker.api.env.DB.prepare(sql).first<number>('count(*)')

test.each(['free', 'paid'] as const)(
  'blogs with newer drafts are published by repeated calls, of which some are killed: %s',
  async (PLAN) => {
    const random = seededRandom(seed)
    const ids = await addWithNewerDrafts(worker.api, model, blogs[PLAN])
    const publish = (left: string[]) =>
      worker.api.call('/api/admin/blogs/bulk', { json: { ids: left, action: 'publish' }, token, vars: { PLAN } })
    const done: string[] = []
    let left = ids
    let size: number = listLimits.page
    let killed = 0
    while (left.length > 0) {
      const call = publish(left.slice(0, size)).catch(() => null)
      if (killed < kills && left.length <= ids.length - killed) {
        await delay(random.whole(1, mostMs[PLAN]))
        await worker.kill()
        killed += 1
        await call
        await worker.start()
        continue
      }
      const answer = await call
      expect(answer?.status).toBe(200)
      const results: BulkResult[] = answer?.body.results
      expect(results.map(({ message }) => message)).toEqual(results.map(() => 'published'))
      expect(results.length).toBeGreaterThan(0)
      done.push(...results.map(({ _id }) => _id))
      left = [...(answer?.body.left ?? []), ...left.slice(size)]
      size = 2 * results.length
    }
    expect(killed).toBe(kills)
    expect(done.toSorted()).toEqual(ids.toSorted())
    const own = `blog_key IN (SELECT key FROM blogs WHERE id IN ('${ids.join("','")}')`
    expect(await count(`SELECT count(*) FROM revisions WHERE kind = 'published' AND ${own})`)).toBe(ids.length)
    expect(
      await count(`SELECT count(*) FROM blog_sources WHERE source LIKE '<p>New%' AND ${own} AND is_published)`),
    ).toBe(ids.length)
    // Blogs that the killed call has published wait for a purge, as the others do.
    const waiting = `SELECT count(*) FROM cache_tags WHERE purges_left = 2 AND substr(tag, 6) IN ('${ids.join("','")}')`
    expect(await count(waiting)).toBe(ids.length)
  },
)
