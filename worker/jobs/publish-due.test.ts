import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hour, minute } from '../contract/units.ts'
import { faults, plantIn } from '../testing/fault-injection.ts'
import { addBlog, logIn, runJob } from '../testing/fixtures.ts'
import { raisedBy } from '../testing/raised-tags.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(async () => {
  await api.env.DB.exec('DELETE FROM blogs')
  await api.env.DB.exec('DELETE FROM jobs')
})

/** Adds an unpublished blog that is due in `ms` milliseconds; a negative value means that it is overdue. */
async function plan(title: string, ms: number) {
  const id = await addBlog(api, token, { title, isPublished: false })
  const at = Date.now() + ms
  await api.env.DB.prepare('UPDATE blogs SET scheduled_at = ? WHERE id = ?').bind(at, id).run()
  return { id, at }
}

/** Runs the cron's job over HTTP, so that faults can be injected. */
const run = (headers: Record<string, string> = {}) => api.call('/api/local/run', { json: { job: 'publish' }, headers })
const trigger = () => runJob(api, 'publish')
const published = async () => (await api.call('/api/blog/all')).body.blogs.map(({ title }: { title: string }) => title)
const job = () => api.env.DB.prepare(`SELECT last_run_at, last_success_at FROM jobs WHERE name = 'publish'`).first()

test('due blogs are published in the order of their schedule, and no others are', async () => {
  await plan('Second', -minute)
  await plan('First', -2 * minute)
  await plan('Not yet', hour)
  await addBlog(api, token, { title: 'A draft', isPublished: false })
  const trashed = await plan('In the Trash', -minute)
  await api.env.DB.prepare('UPDATE blogs SET deleted_at = 1 WHERE id = ?').bind(trashed.id).run()
  const raised = await raisedBy(api, run)
  expect(await published()).toEqual(['Second', 'First'])
  expect(raised).toEqual([expect.stringMatching(/^blog:/), expect.stringMatching(/^blog:/), 'lists', 'site'])
  const { last_run_at, last_success_at } = (await job()) ?? {}
  expect(last_success_at).toBe(last_run_at)
})

test('the cron run twice, also at the same time, publishes once', async () => {
  const { id, at } = await plan('Once', -minute)
  await Promise.all([trigger(), trigger(), run()])
  const { body } = await api.call(`/api/blog/${id}`)
  expect(body.blog.publishedAt).toBe(new Date(at).toISOString())
  // A blog that is unpublished by hand stays unpublished.
  await api.call('/api/blog/toggle-publish', { json: { id, isPublished: false }, token })
  await trigger()
  expect(await published()).toEqual([])
  const kept = await api.env.DB.prepare(`SELECT count(*) AS n FROM revisions WHERE kind = 'published'`).first('n')
  expect(kept).toBe(1)
})

test('a run that is a day late publishes everything with its scheduled date, and updates the feeds', async () => {
  await plan('Younger', -hour)
  const { id, at } = await plan('Older', -24 * hour)
  const between = await addBlog(api, token, { title: 'Published by hand' })
  await api.env.DB.prepare('UPDATE blogs SET published_at = ? WHERE id = ?')
    .bind(at + minute, between)
    .run()
  await api.env.DB.prepare('UPDATE blogs SET updated_at = ?')
    .bind(Date.now() - minute)
    .run()
  const before = await api.call('/rss.xml')
  await trigger()
  expect(await published()).toEqual(['Younger', 'Published by hand', 'Older'])
  expect((await api.call(`/api/blog/${id}`)).body.blog.publishedAt).toBe(new Date(at).toISOString())
  const since = { 'if-modified-since': before.headers.get('last-modified') ?? '' }
  expect((await api.call('/rss.xml', { headers: since })).status).toBe(200)
})

test('a blog that was published before keeps its first publication date', async () => {
  const id = await addBlog(api, token, { title: 'Again' })
  const first = (await api.call(`/api/blog/${id}`)).body.blog.publishedAt
  await api.call('/api/blog/toggle-publish', { json: { id, isPublished: false }, token })
  await api.env.DB.prepare('UPDATE blogs SET scheduled_at = 1 WHERE id = ?').bind(id).run()
  await trigger()
  expect((await api.call(`/api/blog/${id}`)).body.blog.publishedAt).toBe(first)
})

test.each(faults)('a failure at any call of a run (%s) loses nothing and repeats nothing', async (fault) => {
  await plan('Counted', -minute)
  const counted = await run()
  const planted = plantIn(counted, fault, 2)
  for (const headers of planted) {
    const { id, at } = await plan(`Fault ${JSON.stringify(headers)}`, -minute)
    await run(headers)
    await run()
    expect((await api.call(`/api/blog/${id}`)).body.blog.publishedAt).toBe(new Date(at).toISOString())
    expect(await raisedBy(api, run)).toEqual([])
    const { last_run_at, last_success_at } = (await job()) ?? {}
    expect(last_success_at).toBe(last_run_at)
  }
})

test('publishing asks for resources', async () => {
  const { id } = await plan('With links', -minute)
  await trigger()
  const claimed = () =>
    api.env.DB.prepare('SELECT resources_claimed_at AS at FROM blogs WHERE id = ?').bind(id).first('at')
  await expect.poll(claimed).not.toBeNull()
})

test('one run publishes at most a hundred blogs, oldest first; the next run publishes the rest', async () => {
  const { id } = await plan('One of many', -minute)
  await api.env.DB.prepare(
    `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published, created_at, updated_at, content_hash, scheduled_at)
     WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 101)
     SELECT 'many-' || n, 'many-' || n, title, folded_title, '', '', category, image, 1, 1, 0, created_at, updated_at, content_hash, n FROM blogs, number WHERE id = ?`,
  )
    .bind(id)
    .run()
  const count = () => api.env.DB.prepare(`SELECT value FROM counters WHERE name = 'scheduled'`).first('value')
  expect(await count()).toBe(102)
  await run()
  expect(await count()).toBe(2)
  expect((await api.call(`/api/blog/${id}`)).status).toBe(404)
  await run()
  expect(await count()).toBe(0)
})

test('the cron stores each publication as a revision, at most 50 a blog', async () => {
  const { id } = await plan('Long written', -minute)
  await api.env.DB.prepare(
    `INSERT INTO revisions
     WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 50)
     SELECT NULL, 'kept-' || n, key, 'draft', n, '', '', '', 1, 1, '', '', n, '{}', NULL FROM blogs, number WHERE id = ?`,
  )
    .bind(id)
    .run()
  await run()
  const { results } = await api.env.DB.prepare('SELECT kind, title FROM revisions ORDER BY key').all()
  expect(results).toHaveLength(50)
  expect([results.at(0)?.title, results.at(-1)]).toEqual(['2', { kind: 'published', title: 'Long written' }])
})

test('jobs cannot be run over HTTP in production', async () => {
  const vars = { ENVIRONMENT: 'production', SITE_URL: 'https://example.com', ALLOWED_ORIGINS: '' }
  for (const json of [{ job: 'publish' }, { job: 'cleanup' }, {}]) {
    const { status, body } = await api.call('/api/local/run', { json, vars })
    expect([status, body]).toEqual([404, { success: false, message: 'This address was not found.' }])
  }
  expect(await api.env.DB.prepare('SELECT * FROM jobs').first()).toBeNull()
  expect((await api.call('/api/local/run', { json: { job: 'everything' } })).status).toBe(422)
})
