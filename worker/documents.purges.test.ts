import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { day, hour, minute, second } from './contract/units.ts'
import { addBlog, addComment, logIn, runJob } from './testing/fixtures.ts'
import { libraryCalls } from './testing/library.ts'
import { setUpCachedSite } from './testing/set-up-cached-site.testing.ts'

const site = setUpCachedSite()
const { api, visit } = site
let token: string
let blog: string
let article: string

beforeAll(async () => {
  token = await logIn(api)
})

beforeEach(async () => {
  blog = await addBlog(api, token, { title: 'The old title' })
  const { body } = await api.call(`/api/blog/${blog}`)
  article = body.blog.path
  await forgetPurges()
})

/** The account has all of its purges again, and nothing waits for one. */
async function forgetPurges() {
  await api.env.DB.batch(
    ['UPDATE purge_budget SET full_at = 0, flushed_at = 0', 'UPDATE cache_tags SET purges_left = 0'].map((statement) =>
      api.env.DB.prepare(statement),
    ),
  )
}

/** Time passes for the purges of the Worker. */
async function letPass(ms: number) {
  const statements = [
    'UPDATE purge_budget SET flushed_at = flushed_at - ?',
    'UPDATE cache_tags SET purged_at = purged_at - ?',
  ]
  await api.env.DB.batch(statements.map((statement) => api.env.DB.prepare(statement).bind(ms)))
}

/** The admin's call, by Pages; it ends when the purges that it leaves to the background have ended. */
async function write(path: string, json: unknown) {
  const headers = { authorization: token, 'content-type': 'application/json', 'x-test-await': 'yes' }
  const answer = await visit(path, { method: 'POST', body: JSON.stringify(json), headers })
  expect([path, answer.status < 300, answer.text]).toEqual([path, true, answer.text])
}

const unpublish = () => write('/api/blog/toggle-publish', { id: blog, isPublished: false })
const read = () => `/api/blog/${blog}`

test('a change is seen at once on the pages that show it, and other pages are not rendered again', async () => {
  const comment = await addComment(api, token, blog)
  await forgetPurges()
  for (const path of [article, '/', '/about', '/rss.xml']) await visit(path)
  await write('/api/admin/approve-comment', { id: comment })
  const shown = await visit(article)
  expect([shown.cacheStatus, shown.text.includes('Hello')]).toEqual(['MISS', true])
  for (const path of ['/', '/about', '/rss.xml']) expect([path, (await visit(path)).cacheStatus]).toEqual([path, 'HIT'])
  await forgetPurges()
  await unpublish()
  expect((await visit(article)).status).toBe(404)
  for (const path of ['/', '/rss.xml']) {
    const { cacheStatus, text } = await visit(path)
    expect([path, cacheStatus, text.includes(article)]).toEqual([path, 'MISS', false])
  }
})

test.each([
  ['default', read],
  ['Documents', () => article],
] as const)(
  'what the entrypoint %s has read before a purge and stores after it is gone with the second purge',
  async (entrypoint, path) => {
    site.beforeStoring(entrypoint, unpublish)
    expect((await visit(path())).status).toBe(200)
    // The cache has stored what was read before.
    expect([(await visit(path())).cacheStatus, (await visit(path())).status]).toEqual(['HIT', 200])
    await letPass(5 * second)
    await runJob(api, 'publish')
    expect((await visit(path())).status).toBe(404)
  },
)

test.each(['default', 'Documents'] as const)(
  'no cache hides a purge: what is read when %s has purged and the other entrypoint has not is new afterwards',
  async (first) => {
    for (const path of [article, read()]) await visit(path)
    site.betweenPurges(first, async () => {
      for (const path of [article, read()]) await visit(path)
    })
    await unpublish()
    for (const path of [article, read()]) expect([path, (await visit(path)).status]).toEqual([path, 404])
  },
)

const all = 25
/** The account has made a number of calls of purge just now. */
const usePurges = (calls: number) =>
  api.env.DB.prepare('UPDATE purge_budget SET full_at = ?')
    .bind(Date.now() + (calls * minute) / 5)
    .run()

/** The time for the renderer, until the test ends. */
function setTime(iso: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** How the cache answers after a time. */
async function statusAfter(path: string, ms: number) {
  site.wait(ms)
  const { cacheStatus } = await visit(path)
  await site.settle()
  return cacheStatus
}

test('a copy lives until midnight by the clocks of the publication, whatever UTC says', async () => {
  await api.env.DB.exec("UPDATE settings SET value = json_set(value, '$.timeZone', 'Asia/Tokyo')")
  await forgetPurges()
  // The day of Tokyo ends in seven hours, and so does its year.
  setTime('2026-12-31T08:00:00.000Z')
  for (const path of ['/', article]) expect((await visit(path)).text).toContain('© 2026')
  for (const path of ['/', article]) expect(await statusAfter(path, 0)).toBe('HIT')
  site.wait(7 * hour - second)
  for (const path of ['/', article]) expect(await statusAfter(path, 0)).toBe('HIT')
  setTime('2026-12-31T15:00:00.000Z')
  site.wait(second)
  for (const path of ['/', article]) expect(await statusAfter(path, 0)).toBe('UPDATING')
  for (const path of ['/', article]) expect((await visit(path)).text).toContain('© 2027')
})

test('a replaced picture, and then its description, are new in every answer with the next run', async () => {
  const { upload, replace, change } = libraryCalls(api, () => token)
  const { file } = (await upload('#123456')).body
  const id = await addBlog(api, token, { title: 'Harbour', description: `<p><img src="${file.path}" alt=""></p>` })
  await runJob(api, 'media')
  const { path } = (await api.call(`/api/blog/${id}`)).body.blog
  const answers = [path, `${path}.md`, '/rss.xml', '/feed.json', `/api/blog/${id}`]
  await forgetPurges()
  for (const answer of answers) await visit(answer)
  const other = (await replace(file.id, '#654321')).body.file
  for (const job of ['media', 'publish'] as const) await runJob(api, job)
  for (const answer of answers) {
    const { cacheStatus, text } = await visit(answer)
    expect([answer, cacheStatus, text.includes(file.path), text.includes(other.path)]).toEqual([
      answer,
      'MISS',
      false,
      true,
    ])
  }
  await forgetPurges()
  await change(other.id, { alt: 'A boat' })
  for (const job of ['media', 'publish'] as const) await runJob(api, job)
  for (const answer of answers.filter((one) => !one.endsWith('.md'))) {
    const { cacheStatus, text } = await visit(answer)
    expect([answer, cacheStatus, text.includes('A boat')]).toEqual([answer, 'MISS', true])
  }
})

test('with no purge left a removal waits for the cron, and what is rendered meanwhile lives an hour', async () => {
  await visit(article)
  await usePurges(all)
  await unpublish()
  expect(await statusAfter(article, 0)).toBe('HIT')
  expect(await statusAfter('/about', 0)).toBe('MISS')
  await runJob(api, 'publish')
  expect((await visit(article)).status).toBe(200)
  expect(await statusAfter('/about', hour - second)).toBe('HIT')
  expect(await statusAfter('/about', second)).toBe('UPDATING')
  await usePurges(all - 2)
  await runJob(api, 'publish')
  expect((await visit(article)).status).toBe(404)
})

test('a copy of an article lives until its comments are closed by its age', async () => {
  const closesAt = Date.parse('2027-01-10T03:00:00.000Z')
  setTime('2027-01-10T02:00:00.000Z')
  await api.env.DB.batch([
    api.env.DB.prepare("UPDATE settings SET value = json_set(value, '$.comments', json(?))").bind(
      JSON.stringify({ areOpen: true, closeAfterDays: 1 }),
    ),
    api.env.DB.prepare('UPDATE blogs SET published_at = ? WHERE id = ?').bind(closesAt - day, blog),
  ])
  await forgetPurges()
  expect((await visit(article)).text).not.toContain('Comments are closed.')
  expect(await statusAfter(article, hour - second)).toBe('HIT')
  setTime('2027-01-10T03:00:00.000Z')
  expect(await statusAfter(article, second)).toBe('UPDATING')
  expect((await visit(article)).text).toContain('Comments are closed.')
})
