import { beforeAll, expect, test } from 'vitest'
import { seedBlogs } from '#scripts/seed/seed-blogs.ts'
import { day } from '../contract/units.ts'
import { readDashboard } from '../dashboard/dashboard.queries.ts'
import { searchVersion } from '../language/search-text.ts'
import { setUpDatabase } from '../testing/set-up-database.ts'
import { indexTexts, rowsOfBlog } from './index-due.ts'

const storage = setUpDatabase()
const total = 24
const most = 8
const unlimited = { most, allowance: Number.POSITIVE_INFINITY }
const noon = new Date(Date.UTC(2026, 0, 1, 12))

beforeAll(async () => {
  await seedBlogs(storage.d1, { blogs: total })
})

const first = (sql: string) => storage.d1.prepare(sql).first<number>('value')
const countOutdated = () => first('SELECT count(*) AS value FROM derived WHERE search_version = 0')
const used = () => first("SELECT total AS value FROM daily_totals WHERE name = 'search'")
const forget = () => storage.d1.exec('UPDATE derived SET search_version = 0')

test('a day writes no more rows than allowed, and the next day goes on', async () => {
  await forget()
  await storage.d1.exec('DELETE FROM search_texts')
  const allowance = rowsOfBlog + 20
  for (let run = 0; run < 5; run += 1) await indexTexts(storage.db, noon, { most, allowance })
  const left = await countOutdated()
  expect(left).toBeLessThan(total)
  expect(left).toBeGreaterThan(0)
  expect(await used()).toBeGreaterThan(20)
  expect(await used()).toBeLessThanOrEqual(allowance)
  await indexTexts(storage.db, new Date(noon.getTime() + day), { most, allowance })
  expect(await countOutdated()).toBe((left ?? 0) - 1)
  expect(await used()).toBeLessThan(100)
})

test('a blog whose content changes while it is indexed stays outdated', async () => {
  await forget()
  const { db, d1 } = storage
  const key = await first('SELECT max(key) AS value FROM blogs')
  const changing = new Proxy(db, {
    get: (target, name) => {
      if (name !== 'batch') return Reflect.get(target, name, target)
      return async (...args: Parameters<typeof db.batch>) => {
        const results = await target.batch(...args)
        await d1.prepare('UPDATE blogs SET updated_at = updated_at + 1 WHERE key = ?').bind(key).run()
        return results
      }
    },
  })
  await indexTexts(changing, noon, unlimited)
  expect(await countOutdated()).toBeLessThan(total)
  expect(await first(`SELECT search_version AS value FROM derived WHERE blog_key = ${key}`)).toBe(0)
  while (await countOutdated()) await indexTexts(db, noon, unlimited)
  expect(await first(`SELECT search_version AS value FROM derived WHERE blog_key = ${key}`)).toBe(searchVersion)
})

test.each([
  { foundBy: 'beginning', refused: 'length(NEW.body) > 20000', failures: 2, least: 10_000 },
  { foundBy: 'title', refused: "NEW.body <> ''", failures: 3, least: 0 },
  { foundBy: 'nothing', refused: '1', failures: 4, least: null },
])(
  'a text that ends its runs blocks no other, and is found by its $foundBy',
  async ({ foundBy, refused, failures, least }) => {
    const { db, d1 } = storage
    await d1.exec('DELETE FROM search_texts')
    await d1.exec('UPDATE derived SET search_version = 0, index_attempts = 0')
    // The newest, which is tried first.
    const key = await first('SELECT max(key) AS value FROM blogs')
    const text = 'The edge of the index. '.repeat(2_000)
    await d1.prepare('UPDATE blog_texts SET plain_text = ? WHERE blog_key = ?').bind(text, key).run()
    await d1.exec(
      `CREATE TRIGGER planted BEFORE INSERT ON search_texts WHEN NEW.blog_key = ${key} AND ${refused} BEGIN SELECT RAISE(ABORT, 'planted'); END`,
    )
    const run = () => indexTexts(db, noon, unlimited)
    await expect(run()).rejects.toThrow()
    while (((await countOutdated()) ?? 0) > 1) await run()
    expect(await first(`SELECT search_version AS value FROM derived WHERE blog_key = ${key}`)).toBe(0)
    for (let failure = 2; failure <= failures; failure += 1) await expect(run()).rejects.toThrow()
    expect((await readDashboard({ db, actor: { kind: 'cron' } }, noon)).partlyIndexed).toEqual([])
    await run()
    await d1.exec('DROP TRIGGER planted')
    expect(await countOutdated()).toBe(0)
    const body = await first(`SELECT length(body) AS value FROM search_texts WHERE blog_key = ${key}`)
    expect(body === null ? null : body >= (least ?? 0) && body <= 20_000).toBe(least === null ? null : true)
    expect((await readDashboard({ db, actor: { kind: 'cron' } }, noon)).partlyIndexed).toMatchObject([{ foundBy }])
  },
)
