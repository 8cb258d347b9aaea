import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { applyDetails } from '../../db/statements/apply-details.ts'
import { createMeter } from '../../meter.ts'
import { setUpDatabase } from '../../testing/set-up-database.ts'
import { soakOptions } from '../../testing/soak-options.ts'
import { deleteSome, insertTag, mergeSome, updateTag } from './change-tags.queries.ts'
import { listTags, suggestTags } from './tags.queries.ts'

const storage = setUpDatabase()
const rows = async (sql: string) => (await storage.d1.prepare(sql).all()).results

beforeEach(() => storage.d1.exec('DELETE FROM blogs; DELETE FROM tags; DELETE FROM paths'))

/** Adds blogs, half of them published, whose keys are from 1 on. */
function addBlogs(count: number) {
  return storage.d1
    .prepare(
      `INSERT INTO blogs (key, id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height,
        is_published, created_at, updated_at, published_at, content_hash)
      SELECT value, value, value, '', '', '', '', 'Finance', '', 1, 1, value % 2, 0, 0, value, ''
      FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?) SELECT value FROM n)`,
    )
    .bind(count)
    .run()
}

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const ids = ['id-a', 'id-b', 'id-c', 'id-d', 'id-e', 'id-f', 'id-g', 'id-h'] as const
const blogs = 12
/** The places of the changes: many give tags, so that there is something to count. */
const weights = [0, 0, 0, 1, 2, 3, 4, 4, 4, 5] as const

/** Rows that must not be. */
const mistakes = [
  `SELECT 'another publication' FROM blog_tags JOIN blogs ON blogs.key = blog_key
    WHERE blog_tags.published_at IS NOT iif(is_published, blogs.published_at, NULL)`,
  "SELECT 'alias with blogs' FROM blog_tags JOIN tags ON tags.key = tag_key WHERE merged_into IS NOT NULL",
  "SELECT 'alias of no tag' FROM tags WHERE merged_into NOT IN (SELECT key FROM tags WHERE merged_into IS NULL)",
  `SELECT 'path of no tag' FROM paths
    WHERE kind = 'tag' AND target NOT IN (SELECT key FROM tags WHERE merged_into IS NULL)`,
  `SELECT 'tag without path' FROM tags WHERE merged_into IS NULL AND NOT EXISTS (
    SELECT 1 FROM paths WHERE path = '/tag/' || slug AND target = tags.key AND is_live
  )`,
  "SELECT 'path that leads nowhere' FROM paths WHERE path LIKE '/tag/%' AND kind NOT IN ('tag', 'gone')",
]

/** The stored tags, and the counts that follow from the rows. */
async function readTags() {
  const [counts, counted, shown, composed, total, countedTotal] = await Promise.all(
    [
      'SELECT key, blog_count AS total FROM tags ORDER BY key',
      `SELECT key, (SELECT count(*) FROM blog_tags WHERE tag_key = tags.key AND published_at IS NOT NULL) AS total
        FROM tags ORDER BY key`,
      'SELECT key, tags FROM blogs ORDER BY key',
      `SELECT key, (
        SELECT json_group_array(json_object('name', name, 'slug', tags.slug) ORDER BY position)
        FROM blog_tags JOIN tags ON tags.key = tag_key WHERE blog_key = blogs.key
      ) AS tags FROM blogs ORDER BY key`,
      "SELECT value AS total FROM counters WHERE name = 'tags'",
      'SELECT count(*) AS total FROM tags WHERE merged_into IS NULL',
    ].map(rows),
  )
  return { counts, counted, shown, composed, total, countedTotal, wrong: await Promise.all(mistakes.map(rows)) }
}

function expectConsistent(found: Awaited<ReturnType<typeof readTags>>, message: string) {
  expect(found.counts, message).toEqual(found.counted)
  expect(found.shown, message).toEqual(found.composed)
  expect(found.total, message).toEqual(found.countedTotal)
  expect(found.wrong.flat(), message).toEqual([])
}

test('after any changes, counts and names are those of the rows, and every path leads to a tag or is gone', async () => {
  const { seed, rounds } = soakOptions(300)
  const random = seededRandom(seed)
  const { db, d1 } = storage
  await addBlogs(blogs)
  for (let round = 0; round < rounds; round += 1) {
    const [id, other, name, key] = [random.pick(ids), random.pick(ids), random.pick(names), random.whole(1, blogs)]
    const changes = [
      // An id that is taken already is refused.
      () => insertTag(storage, { id, name, slugs: [name, `${name}-2`, `${name}-3`], at: new Date() }).catch(() => null),
      () => updateTag(storage, id, { name, ...(random.chance(0.5) && { slug: name }) }),
      // The API refuses to merge a tag into itself.
      async () => id !== other && mergeSome(storage, { id, name }, { id: other, name }),
      () => deleteSome(storage, { id, name }),
      () => {
        const tags = ids.filter(() => random.chance(0.4))
        const [first, ...others] = applyDetails(db, sql`${key}`, { authors: [], tags })
        return db.batch([first, ...others])
      },
      () => d1.prepare('UPDATE blogs SET is_published = 1 - is_published WHERE key = ?').bind(key).run(),
    ] as const
    await changes[random.pick(weights)]?.()
    if (round % 100 === 99) expectConsistent(await readTags(), `seed ${seed}, round ${round}`)
  }
})

test('a merge and a deletion of a tag of 10,000 blogs take a few statements for a thousand of them', async () => {
  const { d1 } = storage
  await addBlogs(10_000)
  await d1.batch(
    ids
      .slice(0, 2)
      .map((id) =>
        d1
          .prepare(
            "INSERT INTO tags (id, slug, name, folded_name, description, created_at) VALUES (?1, ?1, ?1, ?1, '', 0)",
          )
          .bind(id),
      ),
  )
  await d1.exec('INSERT INTO blog_tags SELECT key, 1, 0, iif(is_published, published_at, NULL) FROM blogs')
  const steps = async (step: () => ReturnType<typeof deleteSome>) => {
    for (let count = 1; ; count += 1) if ((await step()).isDone) return count
  }
  const [first, second] = [
    { id: ids[0], name: 'renamed' },
    { id: ids[1], name: 'other' },
  ]
  expect((await updateTag(storage, ids[0], { name: 'renamed' })).isChanged).toBe(true)
  expect(await steps(() => mergeSome(storage, first, second))).toBe(10)
  expect(await steps(() => deleteSome(storage, second))).toBe(10)
  expect(await rows("SELECT count(*) AS total FROM blogs WHERE tags <> '[]'")).toEqual([{ total: 0 }])
})

test('of 5,000 tags, suggestions read a hundred rows at most, and a page of the list its own', async () => {
  await storage.d1.exec(
    `INSERT INTO tags (id, slug, name, folded_name, description, created_at, blog_count)
    WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 5000)
    SELECT value, value, 'Tag ' || value, 'tag ' || value, '', 0, iif(value % 500, 0, value) FROM n`,
  )
  const rowsOf = async <Row>(read: (db: Database) => Promise<Row>) => {
    const meter = createMeter()
    const found = await read(openDatabase(storage.d1, meter))
    return { found, rowsRead: meter.rowsRead }
  }
  for (const [q, first] of [
    ['', 'Tag 5000'],
    ['t', 'Tag 5000'],
    ['tag', 'Tag 5000'],
    ['tag 49', 'Tag 49'],
    ['tag 4999', 'Tag 4999'],
    ['x', undefined],
  ]) {
    const { found, rowsRead } = await rowsOf((db) => suggestTags(db, q ?? ''))
    expect([q, found[0]?.name]).toEqual([q, first])
    expect(rowsRead, q).toBeLessThanOrEqual(100)
  }
  const after = { key: 0, title: 'tag 4' }
  for (const request of [
    { q: '', sort: 'use', after, rows: 53 },
    { q: '', sort: 'name', after, rows: 53 },
    // Its matches are counted, up to 1,000.
    { q: 'tag 4', sort: 'use', after, rows: 1_054 },
  ] as const) {
    const { found, rowsRead } = await rowsOf((db) => listTags(db, { ...request, limit: 50 }))
    expect([found.rows.length, found.next !== null]).toEqual([50, true])
    expect(rowsRead).toBeLessThanOrEqual(request.rows)
  }
})
