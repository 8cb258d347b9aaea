import { beforeAll, expect, test } from 'vitest'
import { derivationBatch, derivedVersion } from '#worker/blogs/derive-blogs.ts'
import { admin, readCsv } from '#worker/testing/fixtures.ts'
import { setUpApi } from '#worker/testing/set-up-api.ts'
import { applyMigrations } from './lib/apply-migrations.ts'
import { loadPreviousRelease } from './testing/load-previous-release.ts'

const published = 'a-harbour-at-dawn-nj7jcn'
const changed = 'not-yet-out-242u76'
const trashed = 'thrown-away-nqbwpp'
const scheduled = 'due-later-bae34j'

const api = setUpApi()
/** Of the session that was open when the new release was deployed. */
const token = 'fkJccmhxEEyULouQNaw9GHJFdubl_0s8bMghVnURLgc'

beforeAll(async () => {
  const { DB } = api.env
  await loadPreviousRelease(DB)
  await DB.prepare('UPDATE sessions SET created_at = ?1, last_seen_at = ?1').bind(Date.now()).run()
  await applyMigrations(DB)
})

test('a session that was open before the deployment stays open', async () => {
  expect(await api.call('/api/admin/dashboard', { token })).toMatchObject({
    status: 200,
    body: { dashboardData: { blogs: 207, drafts: 2 } },
  })
})

test('the admin signs in with the same password', async () => {
  expect(await api.call('/api/admin/login', { json: admin })).toMatchObject({ status: 200, body: { success: true } })
})

test('readers get the published blog with its approved comments, and find it', async () => {
  const { body } = await api.call(`/api/blog/${published}?with=comments,resources`)
  expect(body.blog).toMatchObject({ title: 'A harbour at dawn', readingMinutes: 1 })
  expect(body.comments).toMatchObject([{ name: 'Ada', content: 'First!' }])
  for (const q of ['harbour', 'quay']) {
    const found = await api.call(`/api/blog/all?q=${q}`)
    expect(found.body.blogs).toMatchObject([{ _id: published }])
  }
  expect((await api.call(`/api/blog/${changed}`)).status).toBe(404)
})

test('every address and every id in a feed is as before', async () => {
  const { results } = await api.env.DB.prepare(
    'SELECT id FROM blogs WHERE is_published ORDER BY published_at DESC',
  ).all<{
    id: string
  }>()
  const ids = results.map(({ id }) => id)
  expect(ids).toContain(published)
  const { body } = await api.call('/api/blog/all')
  const addresses = ids.map((id) => [id, `/blog/${id}`]).sort()
  expect(body.blogs.map(({ _id, path }: { _id: string; path: string }) => [_id, path]).sort()).toEqual(addresses)
  const feed = JSON.parse((await api.call('/feed.json')).text)
  expect(feed.items).toHaveLength(20)
  for (const { id, url } of feed.items) expect([url, ids.includes(id.split('/blog/')[1])]).toEqual([id, true])
  const sitemap = (await api.call('/sitemap-1.xml')).text
  for (const [, path] of addresses) expect(sitemap).toContain(`${path}</loc>`)
  // Their addresses are in the table too, for when they get other ones.
  const without = `SELECT count(*) AS n FROM blogs WHERE NOT EXISTS (
    SELECT 1 FROM paths WHERE path = '/blog/' || blogs.id AND kind = 'blog' AND target = blogs.key AND is_live
  )`
  expect(await api.env.DB.prepare(without).first('n')).toBe(0)
})

test('a draft, its revisions and a schedule are kept', async () => {
  const { body } = await api.call(`/api/admin/blogs/${published}/edit`, { token })
  expect(body.draft).toMatchObject({ title: 'A harbour at noon', description: '<p>An unfinished change.</p>' })
  const listed = await api.call(`/api/admin/blogs/${changed}/revisions`, { token })
  expect(listed.body.revisions).toHaveLength(2)
  const waiting = await api.call('/api/admin/blogs?state=scheduled', { token })
  expect(waiting.body.blogs).toMatchObject([{ _id: scheduled, scheduledAt: '2027-06-01T00:00:00.000Z' }])
})

test('a blog comes back from the Trash with its comments', async () => {
  const { status } = await api.call('/api/admin/blogs/bulk', { token, json: { ids: [trashed], action: 'restore' } })
  expect(status).toBe(200)
  const { body } = await api.call(`/api/admin/comments?blog=${trashed}`, { token })
  expect(body.comments.map(({ name }: { name: string }) => name).sort()).toEqual(['Cy', 'Di'])
})

test('messages and subscribers are listed', async () => {
  const { body: inbox } = await api.call('/api/admin/messages', { token })
  expect(inbox.messages).toMatchObject([{ name: 'Eve', email: 'eve@example.com', message: 'Hello there' }])
  const { body } = await api.call('/api/admin/subscribers', { token })
  expect(body.subscribers).toMatchObject([{ email: 'ines+news@example.com' }, { email: 'fay@example.com' }])
})

test('subscribers of before are unverified, exported as before, and a provider mails none of them by itself', async () => {
  const read = async (sql: string) => (await api.env.DB.prepare(sql).all()).results
  const subscribers = 'SELECT email, state, asked_at, token_version, source FROM subscribers ORDER BY key'
  const unverified = { state: 'unverified', asked_at: null, token_version: 0, source: 'form' }
  const before = ['fay@example.com', 'ines+news@example.com'].map((email) => ({ email, ...unverified }))
  const job = await api.call('/api/local/run', { json: { job: 'mail' }, vars: { MAIL_PROVIDER: 'outbox' } })
  expect(job.status).toBe(200)
  expect(await read(subscribers)).toEqual(before)
  expect(await read('SELECT * FROM deliveries')).toEqual([])
  expect(
    await read("SELECT name, value FROM counters WHERE name LIKE 'subscribers%' AND value > 0 ORDER BY name"),
  ).toEqual(['subscribers', 'subscribers:askable', 'subscribers:unverified'].map((name) => ({ name, value: 2 })))
  const columns = (await readCsv(api, '/api/admin/subscribers/csv', token)).split('\r\n').map((line) => line.split(','))
  expect(columns.map((cells) => cells.slice(0, 2).join())).toEqual([
    '\ufeffDate,Email',
    '2026-11-22T01:45:37.630Z,ines+news@example.com',
    '2026-11-22T01:45:37.628Z,fay@example.com',
    '',
  ])
})

test('the old rows are written to as new ones are', async () => {
  for (const { path, json } of [
    { path: '/api/blog/add-comment', json: { blog: published, name: 'Gil', content: 'After the deployment' } },
    { path: '/api/contact', json: { name: 'Hal', email: 'hal@example.com', message: 'Again' } },
    { path: '/api/newsletter/subscribe', json: { email: 'fay@example.com' } },
  ]) {
    expect((await api.call(path, { json })).status, path).toBe(201)
  }
  const mailed = await api.env.DB.prepare(
    'SELECT state FROM subscribers WHERE key IN (SELECT subscriber_key FROM deliveries)',
  ).all()
  expect(mailed.results).toEqual([{ state: 'unverified' }])
  const done = await api.call('/api/blog/toggle-publish', { token, json: { id: published, isPublished: false } })
  expect(done.status).toBe(200)
})

test('every article works before, while and after its data is derived, a batch a run', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => `article-${index + 1}`)
  const pagesWork = async () => {
    const pages = await Promise.all(ids.map((id) => api.call(`/api/blog/${id}?with=related,neighbours`)))
    for (const { status, body } of pages) expect([status, body.related.length]).toEqual([200, 3])
    return pages
  }
  const run = async (job = 'derive') => {
    const { status, body } = await api.call('/api/local/run', { json: { job } })
    expect(status).toBe(200)
    return body
  }
  const countOutdated = () =>
    api.env.DB.prepare('SELECT count(*) AS n FROM derived WHERE version < ?').bind(derivedVersion).first<number>('n')
  await pagesWork()
  // Related blogs are found in the search index, which is made first (upgrade.search.test.ts).
  while (!(await run('index')).isIndexCurrent) expect(await countOutdated()).toBeGreaterThanOrEqual(ids.length)
  let outdated = (await countOutdated()) ?? 0
  expect(outdated).toBeGreaterThanOrEqual(ids.length)
  expect(derivationBatch).toBeLessThanOrEqual(50)
  await run()
  await pagesWork()
  while (outdated > 0) {
    const left: number = (await countOutdated()) ?? 0
    expect(outdated - left).toBe(Math.min(derivationBatch, outdated))
    outdated = left
    if (left > 0) await run()
  }
  for (const [index, { body }] of (await pagesWork()).entries()) {
    expect(body.blog.lang).toBe(index % 2 === 0 ? 'de' : 'en')
    // Without the heading that the old excerpt begins with.
    expect(body.blog.excerpt).toMatch(/^[A-T]subject\. \w/)
    expect(body.blog.updatedAt).toBe(new Date(1_700_000_000_001 + index).toISOString())
    const subjects = body.related.map(({ _id }: { _id: string }) => Number(_id.split('-')[1]) % 20)
    expect(subjects).toEqual(Array(3).fill((index + 1) % 20))
  }
})
