import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { mostRevisions } from '../contract/draft.ts'
import { day } from '../contract/units.ts'
import { openDatabase } from '../db/database.ts'
import { markUnattached } from '../media/release-unreferenced-media.queries.ts'
import { createMeter } from '../meter.ts'
import { createAuthor } from './author.ts'
import { manyRows } from './rotation.ts'
import type { Api } from './set-up-api.ts'
import { expectIndexedStatements, observeStatements } from './statements.ts'

/** The number of seeded blogs with a draft, and of drafts without a blog. */
const blogs = manyRows / 5
const drafts = manyRows

/** The rows that reading and writing drafts reads, on the seeded database and many drafts. */
export function testDrafts(api: Api, token: () => string): void {
  const author = createAuthor(api, token)
  let oldest: string

  beforeAll(async () => {
    const columns = 'title, sub_title, category, image, image_width, image_height, image_srcset, source'
    await api.env.DB.batch([
      api.env.DB.prepare(
        `INSERT INTO drafts SELECT id, key, 1, ${columns}, 0, 0, '', 0, '{}', '', NULL, NULL FROM blogs JOIN blog_sources ON blog_key = key WHERE key <= ${blogs}`,
      ),
      api.env.DB.prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?)
      INSERT INTO drafts SELECT 'draft-' || n, NULL, 1, 'Draft', '', '', '', 0, 0, '', '<p>Words</p>', n, n, '', 0, '{}', '', NULL, NULL FROM number`,
      ).bind(drafts),
      api.env.DB.prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10)
      INSERT INTO revisions SELECT NULL, key || '-' || n, key, 'draft', ${columns}, n, '{}', NULL
      FROM number, blogs JOIN blog_sources ON blog_key = key WHERE key <= ${blogs}`,
      ),
    ])
    oldest = (await api.env.DB.prepare('SELECT id FROM blogs WHERE key = 1').first<string>('id')) ?? ''
  })

  /** A list reads its page; a write reads what it changes and the revisions that it may delete. */
  async function expectSmall(most: number, call: () => Promise<{ status: number }>) {
    const statements = await observeStatements(api, call)
    expect(statements.length).toBeGreaterThan(0)
    await expectIndexedStatements(api, statements)
    expect(statements.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThanOrEqual(most)
  }

  /** Twenty rows are for cache tags and, of a published blog, for the search for its resources. */
  const perWrite = 5 * mostRevisions + 25
  /** An update looks up each word of the article in the vocabulary. A seeded one has fewer than 200, of two rows each. */
  const perUpdate = perWrite + 2 * 200

  /** Publishing compares the blog with eight others, three rows of each, and marks six that are like it, which are sought and changed. Its event reads it again. */
  const perPublication = perWrite + 48

  test('a page of drafts reads only that page', async () => {
    const { nextCursor } = (await author.call('/api/admin/drafts?limit=20')).body
    for (const query of ['', `&cursor=${nextCursor}`]) {
      await expectSmall(60, () => author.call(`/api/admin/drafts?limit=20${query}`))
    }
  })

  test('a blog with its draft, its revisions and each of them are read by their keys', async () => {
    await expectSmall(20, () => author.call(`/api/admin/blogs/${oldest}/edit`))
    await expectSmall(40, () => author.call(`/api/admin/blogs/${oldest}/revisions`))
    await expectSmall(20, () => author.call(`/api/admin/blogs/${oldest}/revisions/1-1`))
    await expectSmall(20, () => author.call('/api/admin/drafts/draft-77'))
  })

  test('a preview reads no more than its page', async () => {
    for (const id of [oldest, 'draft-77']) {
      const { url } = (await author.call('/api/admin/preview-link', { json: { id } })).body
      await expectSmall(60, () => api.call(`/api/blog/preview/${url.split('/').at(-1)}`))
    }
  })

  test('saving, updating, publishing and restoring find what they change by its keys', async () => {
    const { draft } = await author.edit(oldest)
    const id = randomUUID()
    await expectSmall(perWrite, () => author.save(id, {}))
    await expectSmall(perWrite, () => author.upload(id))
    await expectSmall(perWrite, () => author.save(oldest, { ...draft, title: 'Saved' }))
    await expectSmall(perUpdate, () => author.update(oldest, { ...draft, revision: 2, title: 'Updated' }))
    await expectSmall(perPublication, () => author.call('/api/blog/toggle-publish', { json: { id: oldest } }))
    await expectSmall(perPublication, () => author.call('/api/blog/toggle-publish', { json: { id: oldest } }))
    await expectSmall(perWrite, () => author.restore(oldest, '1-1', 3))
  })

  test('the cleanup reads only recent changes, by their keys', async () => {
    const { draft } = await author.edit(oldest)
    const { picture } = (await author.upload(oldest)).body
    const description = `<img src="${picture.url}">`
    await author.save(oldest, { ...draft, description })
    await author.save(randomUUID(), { description })
    const meter = createMeter()
    const at = new Date(Date.now() + 2 * day)
    const before = new Date(Date.now() - day)
    await markUnattached(openDatabase(api.env.DB, meter), { at, changedAfter: before, attachedBefore: at })
    expect(meter.statements).toBe(3)
    expect(meter.rowsRead).toBeLessThanOrEqual(85)
  })
}
