import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#scripts/local-config.ts'
import { seedBlogs } from '#scripts/seed/seed-blogs.ts'
import { day, minute } from '../clock.ts'
import { mostRevisions } from '../contract/authoring.ts'
import { openDatabase } from '../db/database.ts'
import { markUnattached } from '../db/release-unreferenced-media.ts'
import { openDesk } from '../testing/desk.ts'
import { logIn } from '../testing/fixtures.ts'
import { type Api, startApi } from '../testing/harness.ts'
import { expectIndexedStatement, observeStatements } from '../testing/statements.ts'

/** What the desk asks of D1 when 2,000 blogs have working copies and 10,000 drafts wait to be added. */
const blogs = 2_000
const drafts = 10_000

let api: Api
let token: string
let desk: ReturnType<typeof openDesk>
let oldest: string

beforeAll(async () => {
  api = await startApi({ main: join(root, 'worker/testing/instrumented-worker.ts') })
  token = await logIn(api)
  desk = openDesk(api, () => token)
  await seedBlogs(api.env.DB, { blogs })
  const columns = 'title, sub_title, category, image, image_width, image_height, image_srcset, source'
  await api.env.DB.batch([
    api.env.DB.prepare(
      `INSERT INTO drafts SELECT id, key, 1, ${columns}, 0, 0, '', 0 FROM blogs JOIN blog_sources ON blog_key = key`,
    ),
    api.env.DB.prepare(
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
      INSERT INTO drafts SELECT 'draft-' || n, NULL, 1, 'Draft', '', '', '', 0, 0, '', '<p>Words</p>', n, n, '', 0 FROM number`,
    ).bind(drafts),
    api.env.DB.prepare(
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10)
      INSERT INTO revisions SELECT NULL, key || '-' || n, key, 'draft', ${columns}, n
      FROM number, blogs JOIN blog_sources ON blog_key = key`,
    ),
  ])
  oldest = (await api.env.DB.prepare('SELECT id FROM blogs WHERE key = 1').first<string>('id')) ?? ''
}, 5 * minute)
afterAll(() => api.close())

/** Most rows that a call reads: a list reads its page, a write what it changes and the revisions that it may drop. */
async function expectSmall(most: number, call: () => Promise<{ status: number }>) {
  const statements = await observeStatements(api, call)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) await expectIndexedStatement(api, statement)
  expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(most)
}

const perWrite = 5 * mostRevisions

test('a page of drafts reads that page', async () => {
  const { nextCursor } = (await desk.call('/api/admin/drafts?limit=20')).body
  for (const query of ['', `&cursor=${nextCursor}`]) {
    await expectSmall(60, () => desk.call(`/api/admin/drafts?limit=20${query}`))
  }
})

test('a blog on the desk, its revisions and each of them are read by their keys', async () => {
  await expectSmall(20, () => desk.call(`/api/admin/blogs/${oldest}/edit`))
  await expectSmall(40, () => desk.call(`/api/admin/blogs/${oldest}/revisions`))
  await expectSmall(20, () => desk.call(`/api/admin/blogs/${oldest}/revisions/1-1`))
  await expectSmall(20, () => desk.call('/api/admin/drafts/draft-77'))
})

test('a preview is read as its page is', async () => {
  for (const id of [oldest, 'draft-77']) {
    const { url } = (await desk.call('/api/admin/preview-link', { json: { id } })).body
    await expectSmall(60, () => api.call(`/api/blog/preview/${url.split('/').at(-1)}`))
  }
})

test('saving, updating, publishing and restoring find what they change by its keys', async () => {
  const { draft } = await desk.edit(oldest)
  const id = randomUUID()
  await expectSmall(perWrite, () => desk.save(id, {}))
  await expectSmall(perWrite, () => desk.upload(id))
  await expectSmall(perWrite, () => desk.save(oldest, { ...draft, title: 'Saved' }))
  await expectSmall(perWrite, () => desk.update(oldest, { ...draft, revision: 2, title: 'Updated' }))
  await expectSmall(perWrite, () => desk.call('/api/blog/toggle-publish', { json: { id: oldest } }))
  await expectSmall(perWrite, () => desk.call('/api/blog/toggle-publish', { json: { id: oldest } }))
  await expectSmall(perWrite, () => desk.restore(oldest, '1-1', 3))
})

test('the sweep looks through what changed of late, by its keys', async () => {
  const { draft } = await desk.edit(oldest)
  const { picture } = (await desk.upload(oldest)).body
  const description = `<img src="${picture.url}">`
  await desk.save(oldest, { ...draft, description })
  await desk.save(randomUUID(), { description })
  const meter = { queries: 0, rowsRead: 0 }
  const at = new Date(Date.now() + 2 * day)
  const before = new Date(Date.now() - day)
  await markUnattached(openDatabase(api.env.DB, meter), { at, changedAfter: before, attachedBefore: at })
  expect(meter.queries).toBe(4)
  expect(meter.rowsRead).toBeLessThanOrEqual(80)
})
