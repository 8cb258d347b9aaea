import { beforeAll, expect, test } from 'vitest'
import { seedBlogs } from '#scripts/seed/seed-blogs.ts'
import { day } from '../clock.ts'
import { setUpDatabase } from '../testing/set-up-database.ts'
import { indexTexts, rowsOfBlog } from './index-due.ts'

const storage = setUpDatabase()
const total = 24
const noon = new Date(Date.UTC(2026, 0, 1, 12))

beforeAll(async () => {
  await seedBlogs(storage.d1, { blogs: total })
})

const first = (sql: string) => storage.d1.prepare(sql).first<number>('value')
const countOutdated = () => first('SELECT count(*) AS value FROM derived WHERE search_version = 0')
const used = () => first('SELECT total AS value FROM daily_totals')
const forget = () => storage.d1.exec('UPDATE derived SET search_version = 0')

test('a day writes no more rows than allowed, and the next day goes on', async () => {
  await forget()
  await storage.d1.exec('DELETE FROM search_texts')
  const allowance = rowsOfBlog + 20
  for (let run = 0; run < 5; run += 1) await indexTexts(storage.db, noon, allowance)
  const left = await countOutdated()
  expect(left).toBeLessThan(total)
  expect(left).toBeGreaterThan(0)
  expect(await used()).toBeGreaterThan(20)
  expect(await used()).toBeLessThanOrEqual(allowance)
  await indexTexts(storage.db, new Date(noon.getTime() + day), allowance)
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
  await indexTexts(changing, noon, Number.POSITIVE_INFINITY)
  expect(await countOutdated()).toBeLessThan(total)
  expect(await first(`SELECT search_version AS value FROM derived WHERE blog_key = ${key}`)).toBe(0)
  await indexTexts(db, noon, Number.POSITIVE_INFINITY)
  expect(await first(`SELECT search_version AS value FROM derived WHERE blog_key = ${key}`)).toBe(1)
})
