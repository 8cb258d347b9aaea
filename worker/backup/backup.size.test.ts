import { beforeAll, expect, test } from 'vitest'
import { createBackups } from '../testing/backups.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { isSoak } from '../testing/soak-options.ts'
import { observeStatements } from '../testing/statements.ts'

/** As many articles as the figures of docs/operations.md are about, in a soak. */
const articles = isSoak ? 10_000 : 300
/** Of each article, read once and counted once: its row, address and image; a quarter has a comment, and a tenth a revision. */
const rowsPerArticle = 7
/** Rows of a part that had no room for them are read again, and small tables once. */
const rowsBeside = 1_000

const api = setUpApi()
const backups = createBackups(api, { PLAN: 'free' })

beforeAll(async () => {
  const model = await addBlog(api, await logIn(api), { title: 'The model' })
  const numbers = `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${articles})`
  const statements = [
    `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published,
       created_at, published_at, updated_at, content_hash) ${numbers}
     SELECT 'blog-' || n, 'blog-' || n, 'Title ' || n, 'title ' || n, '', 'words', category, image, 1, 1, 1, n, n, n, '' FROM blogs, number
     WHERE id = '${model}'`,
    `INSERT INTO blog_sources SELECT key, '<p>' || replace(hex(zeroblob(1500)), '00', 'word ') || '</p>' FROM blogs WHERE id <> '${model}'`,
    `INSERT INTO media SELECT 'media/' || id || '/a.webp', id, 'image/webp', 1, 1, 1, 1, 1, '', NULL FROM blogs`,
    `INSERT INTO comments (id, blog_key, name, content, is_approved, created_at)
      SELECT id, key, 'Name', 'A comment', 1, 1 FROM blogs WHERE key % 4 = 0`,
    `INSERT INTO revisions (id, blog_key, kind, title, sub_title, category, image, image_width, image_height, image_srcset, source, created_at)
      SELECT id, key, 'published', title, '', category, '', 0, 0, '', 'text', 1 FROM blogs WHERE key % 10 = 0`,
  ]
  for (const statement of statements) await api.env.DB.prepare(statement).run()
}, 300_000)

async function readNight(night: number) {
  const rows = new Map<string, number>()
  let [runs, isDone] = [0, false]
  while (!isDone) {
    for (const { statement, rowsRead } of await observeStatements(api, () => backups.run(night))) {
      const [, table = 'others'] = /FROM "(\w+)" WHERE|CROSS JOIN "(\w+)"/.exec(statement)?.filter(Boolean) ?? []
      rows.set(table, (rows.get(table) ?? 0) + rowsRead)
    }
    runs += 1
    isDone = await backups.hasSucceeded()
  }
  const [row] = (await backups.list()).slice(-1)
  const sum = rows.values().reduce((total, count) => total + count, 0)
  if (isSoak)
    console.log({
      night,
      runs,
      parts: row?.parts,
      bytes: row?.bytes,
      sum,
      rows: [...rows].toSorted((one, other) => other[1] - one[1]).slice(0, 10),
    })
  expect(row?.state).toBe('good')
  return sum
}

test('a night reads few rows for each article, and a daily one no unchanged text', async () => {
  const full = await readNight(0)
  const daily = await readNight(1)
  expect(daily).toBeLessThanOrEqual(rowsPerArticle * articles + rowsBeside)
  // Its text, and the rows that its many runs read for themselves.
  expect(full).toBeLessThanOrEqual((rowsPerArticle + 1.5) * articles + rowsBeside)
}, 900_000)
