import { Response } from 'miniflare'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import { day, minute } from '../contract/units.ts'
import { createAuthor } from '../testing/author.ts'
import { logIn, runJob } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
/** Responses of the internet by method and address; every other address responds with a page. */
let internet: Record<string, () => Response>
/** The addresses that the Worker requested. */
let requested: string[]

beforeAll(async () => {
  token = await logIn(api)
  api.serveInternet(({ method, url }) => {
    requested.push(`${method} ${url}`)
    return (
      internet[`${method} ${url}`]?.() ??
      new Response(method === 'HEAD' ? null : '<title>Founders</title>', { headers: { 'content-type': 'text/html' } })
    )
  })
})
beforeEach(async () => {
  internet = {}
  requested = []
  for (const sql of ['DELETE FROM blogs', 'DELETE FROM daily_totals']) await execute(sql)
})

const author = createAuthor(api, () => token)
const execute = (sql: string, ...values: unknown[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()
const readers = async (id: string) => (await api.call('/api/blog/generate-resources', { json: { id } })).body.resources
const run = (at?: Date) => runJob(api, 'resources', at)

/** A published blog that no model was asked for. */
async function blogWithout(title: string, publishedAt: number) {
  const { id } = await author.addBlog({ title, isPublished: false })
  await execute('UPDATE blogs SET is_published = 1, published_at = ? WHERE id = ?', publishedAt, id)
  return id
}

/** How often a model is asked meanwhile. */
async function countModelCalls(work: () => Promise<unknown>): Promise<number> {
  const read = () => api.logs().filter((line) => JSON.stringify(line).includes('\\"ai\\":')).length
  const before = read()
  await work()
  return read() - before
}

test('a run asks for the newest blog without resources, one at a time, also when runs meet', async () => {
  const newer = await blogWithout('Founders again', 2)
  expect(await countModelCalls(() => Promise.all([run(), run()]))).toBe(1)
  await execute('DELETE FROM resources')
  await execute('UPDATE blogs SET resources_found_at = NULL, resources_claimed_at = NULL, resources_attempts = 0')
  const older = await blogWithout('Founders', 1)
  expect(await countModelCalls(run)).toBe(1)
  expect([(await readers(newer)).length, (await readers(older)).length]).toEqual([5, 0])
  expect(await countModelCalls(run)).toBe(1)
  expect(await readers(older)).toHaveLength(5)
  expect(await countModelCalls(run)).toBe(0)
})

test('after a failure a model is asked after 30 minutes, 6 hours and a day, then not until the blog is updated', async () => {
  const id = await blogWithout('Cats [[nonsense]]', 1)
  const pass = (minutes: number) =>
    execute('UPDATE blogs SET resources_claimed_at = resources_claimed_at - ? WHERE id = ?', minutes * minute, id)
  const isAsked = async () => (await countModelCalls(run)) > 0
  expect(await isAsked()).toBe(true)
  for (const wait of [30, 6 * 60, 24 * 60]) {
    await pass(wait - 1)
    expect(await isAsked(), `before ${wait} minutes`).toBe(false)
    await pass(2)
    expect(await isAsked(), `after ${wait} minutes`).toBe(true)
  }
  await pass(365 * 24 * 60)
  expect(await isAsked()).toBe(false)
  await execute('UPDATE blogs SET updated_at = updated_at + 1 WHERE id = ?', id)
  expect([await isAsked(), await isAsked()]).toEqual([true, false])
})

test('a day has fifty searches, and the limits of Settings → AI hold', async () => {
  await blogWithout('Founders', 1)
  const at = new Date()
  const today = Math.floor(at.getTime() / day)
  await execute("INSERT INTO daily_totals VALUES ('resources', ?, 50)", today)
  expect(await countModelCalls(() => run(at))).toBe(0)
  await execute('UPDATE daily_totals SET total = 49')
  await execute(`UPDATE assistant_settings SET value = '{"neuronsPerDay":1}'`)
  expect(await countModelCalls(() => run(at))).toBe(0)
  await execute("UPDATE assistant_settings SET value = '{}'")
  expect(await countModelCalls(() => run(at))).toBe(1)
  expect((await execute("SELECT total FROM daily_totals WHERE name = 'resources'")).results).toEqual([{ total: 50 }])
})

const list = (paths: string[]) => paths.map((path) => ({ title: path, url: `https://site.org/${path}` }))
const gone = () => new Response(null, { status: 404 })
const days = (count: number) => new Date(Date.now() + count * day + minute)

test('a page that does not answer on three days in a row is hidden, the author is told, and one answer brings it back', async () => {
  internet = { 'HEAD https://site.org/b': gone, 'GET https://site.org/b': gone }
  const all = list(['a', 'b'])
  const { id } = await author.addBlog({ title: 'A harbour', details: { ...noDetails, resources: all } })
  const told = async () => (await author.call('/api/admin/dashboard')).body.dashboardData.withDeadResources
  await run(days(0))
  await run(days(0.5))
  expect(requested).toEqual(['HEAD https://site.org/a', 'HEAD https://site.org/b', 'GET https://site.org/b'])
  await run(days(1.1))
  expect([await readers(id), await told()]).toEqual([all, []])
  await run(days(2.2))
  expect([await readers(id), await told()]).toEqual([list(['a']), [{ _id: id, title: 'A harbour', dead: 1 }]])
  internet = {}
  await run(days(3.3))
  expect([await readers(id), await told()]).toEqual([all, []])
})

test('a day with an answer begins anew; refusals of programs and pages without HEAD are answers, front pages are none', async () => {
  const status = (code: number) => () => new Response(null, { status: code })
  const home = () => new Response(null, { status: 302, headers: { location: '/' } })
  internet = {
    'HEAD https://site.org/forbidden': status(403),
    'HEAD https://site.org/no-head': status(405),
    'HEAD https://site.org/moved': home,
    'GET https://site.org/moved': home,
    'HEAD https://site.org/sometimes': gone,
    'GET https://site.org/sometimes': gone,
  }
  const { id } = await author.addBlog({
    details: { ...noDetails, resources: list(['forbidden', 'no-head', 'moved', 'sometimes']) },
  })
  await run(days(0))
  await run(days(1.1))
  delete internet['GET https://site.org/sometimes']
  await run(days(2.2))
  internet['GET https://site.org/sometimes'] = gone
  await run(days(3.3))
  await run(days(4.4))
  expect(await readers(id)).toEqual(list(['forbidden', 'no-head', 'sometimes']))
})

test('a run asks five pages, those that failed first', async () => {
  const { id } = await author.addBlog({ details: { ...noDetails, resources: list(['a', 'b', 'c', 'd', 'e']) } })
  await author.addBlog({ details: { ...noDetails, resources: list(['f', 'g']) } })
  await run(days(0))
  expect(requested).toHaveLength(5)
  await run(days(0))
  expect(requested).toHaveLength(7)
  await execute(`UPDATE resources SET failed_days = 1 WHERE url LIKE '%/g'`)
  requested = []
  await run(days(1.1))
  expect([requested[0], requested.length]).toEqual(['HEAD https://site.org/g', 5])
  expect(await readers(id)).toHaveLength(5)
})
