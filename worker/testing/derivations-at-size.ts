import { expect, test } from 'vitest'
import { derivationBatch, derivedVersion } from '../search/derive-blogs.ts'
import type { Api } from './set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from './statements.ts'

/** The statements and rows of deriving data from texts, and of the page that shows it, on the seeded database. */
export function testDerivations(api: Api, token: () => string): void {
  const rowsOfBlog = 200
  /** Of the transaction that publishes what is due, and of finding what is outdated. */
  const rowsOfRun = 50
  /** Of ten tags: the tags, the newest blogs of each, and those that are chosen. */
  const rowsOfTags = 180
  const rowsOfPage = 72

  async function readIndexed(call: () => Promise<{ status: number }>) {
    const statements = await observeStatements(api, call)
    await expectIndexedStatements(api, statements)
    return statements
  }

  const countDerived = () =>
    api.env.DB.prepare('SELECT count(*) AS total FROM derived WHERE version > 0').first<number>('total')

  test('a run derives a batch of outdated blogs from few rows', async () => {
    const before = (await countDerived()) ?? 0
    const statements = await readIndexed(() => api.call('/api/local/run', { json: { job: 'derive' } }))
    expect(await countDerived()).toBe(before + derivationBatch)
    expect(rowsReadBy(statements)).toBeLessThanOrEqual(rowsOfBlog * derivationBatch + rowsOfRun)
  })

  test('blogs with ten tags of many others are derived from few rows more', async () => {
    await api.env.DB.batch(
      [
        `INSERT INTO tags (id, slug, name, folded_name, description, created_at)
          SELECT value, value, value, value, '', 0 FROM json_each('["t0","t1","t2","t3","t4","t5","t6","t7","t8","t9"]')`,
        `INSERT INTO blog_tags SELECT blogs.key, tags.key, 0, published_at FROM blogs CROSS JOIN tags
          WHERE tags.id LIKE 't_' AND is_published AND blogs.key % 20 = 0`,
        `UPDATE derived SET version = ${derivedVersion}, derived_at = 0`,
        `UPDATE derived SET version = 0 WHERE blog_key IN (
          SELECT blog_key FROM blog_tags WHERE tag_key = (SELECT key FROM tags WHERE id = 't0') LIMIT ${derivationBatch}
        )`,
      ].map((statement) => api.env.DB.prepare(statement)),
    )
    const statements = await readIndexed(() => api.call('/api/local/run', { json: { job: 'derive' } }))
    const most = (rowsOfBlog + rowsOfTags) * derivationBatch + rowsOfRun
    expect(rowsReadBy(statements)).toBeLessThanOrEqual(most)
    await api.env.DB.exec("DELETE FROM tags WHERE id LIKE 't_'")
  })

  test('publishing derives the data of a blog from few rows, and its page reads few', async () => {
    const id = await api.env.DB.prepare('SELECT id FROM blogs WHERE NOT is_published').first<string>('id')
    const publish = () => api.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, token: token() })
    const statements = await readIndexed(publish)
    const own = statements.filter(({ statement }) => /search_roots|search_index|"derived"/.test(statement))
    // One of them marks the blogs that are like it.
    expect(own).toHaveLength(5)
    expect(rowsReadBy(own)).toBeLessThanOrEqual(rowsOfBlog)
    const page = () => api.call(`/api/blog/${id}?with=comments,resources,related,latest,neighbours`)
    expect((await page()).body.related).toHaveLength(3)
    const read = await readIndexed(page)
    expect(read).toHaveLength(1)
    expect(rowsReadBy(read)).toBeLessThanOrEqual(rowsOfPage)
  })
}
