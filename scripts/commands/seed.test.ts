import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textLimits } from '#contract/limits.ts'
import { cleanArticle } from '#worker/article/sanitize.ts'
import { plainText } from '#worker/article/text.ts'
import { addBlog, logIn } from '#worker/testing/fixtures.ts'
import { runsEverything } from '#worker/testing/rotation.ts'
import { setUpApi } from '#worker/testing/set-up-api.ts'
import { seededRandom } from '../seed/random.ts'
import { sampleCategories } from '../seed/sample-categories.ts'
import { seedBlogs } from '../seed/seed-blogs.ts'
import { writeArticle } from '../seed/write-article.ts'
import { importCommand, runCommandLine } from '../testing/run-command-line.ts'

const articles = Array.from({ length: 200 }, (_, index) => {
  const random = seededRandom(index)
  return writeArticle(random, random.pick(sampleCategories))
})

const api = setUpApi()
const countBlogs = () => api.env.DB.prepare("SELECT value FROM counters WHERE name = 'blogs'").first<number>('value')

test('the same seed writes the same article, another seed another one', () => {
  const write = (seed: number) => writeArticle(seededRandom(seed), 'Finance')
  expect(write(7)).toEqual(write(7))
  expect(write(7)).not.toEqual(write(8))
})

test('the articles are HTML as the sanitiser leaves it', () => {
  for (const { description } of articles.slice(0, 50)) expect(cleanArticle(description)).toBe(description)
})

test('the articles are as long as real ones, most of them short', () => {
  const lengths = articles
    .map(({ description }) => plainText(description).split(' ').length)
    .sort((one, other) => one - other)
  expect(lengths.at(0)).toBeGreaterThanOrEqual(240)
  expect(lengths.at(-1)).toBeLessThan(1_700)
  expect(lengths.at(-1)).toBeGreaterThan(1_200)
  expect(lengths[100]).toBeLessThan(700)
})

test('titles and subtitles keep within their bounds, and titles differ', () => {
  for (const { title, subTitle } of articles) {
    expect(title.length).toBeLessThanOrEqual(textLimits.title)
    expect(subTitle.length).toBeLessThanOrEqual(textLimits.subTitle)
  }
  expect(new Set(articles.map(({ title }) => title)).size).toBeGreaterThan(190)
})

test('a seeded site lists, counts and finds its blogs, and seeding again adds only what is missing', async () => {
  expect(await seedBlogs(api.env.DB, { blogs: 120 })).toBe(120)
  const { body } = await api.call('/api/blog/all?limit=100')
  expect(body.total).toBeGreaterThan(100)
  expect(body.total).toBeLessThan(120)
  const [blog] = body.blogs
  expect((await api.call(`/api/blog/${blog._id}`)).body.blog.title).toBe(blog.title)
  const found = await api.call(`/api/blog/all?q=${encodeURIComponent(blog.title)}`)
  expect(found.body.blogs[0]._id).toBe(blog._id)

  expect(await seedBlogs(api.env.DB, { blogs: 130 })).toBe(10)
  expect(await countBlogs()).toBe(130)
})

test('a blog that is added while the next ones are stored takes no key from them', async () => {
  const before = (await countBlogs()) ?? 0
  const token = await logIn(api)
  let added = 0
  const busy = new Proxy(api.env.DB, {
    get(target, property) {
      if (property !== 'batch') return Reflect.get(target, property).bind(target)
      return async (statements: D1PreparedStatement[]) => {
        if (added < 2) {
          added += 1
          await addBlog(api, token)
        }
        return target.batch(statements)
      }
    },
  })
  expect(await seedBlogs(busy, { blogs: 140 })).toBe(10)
  expect(await countBlogs()).toBe(before + 12)
})

test('the command seeds a new database and prints the number of added articles', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-seed-'))
  try {
    const first = await runCommandLine('seed.ts', ['--blogs', '20'], { env: { DATA_DIR: dataDir } })
    expect(first.output).toMatch(/█{40} 20\/20\n20 articles added; 0 of them were there already\.\n$/)
    expect(first.code).toBe(0)
    // Each run draws the thumbnails, which takes seconds; what seeding again adds is tested above.
    if (!runsEverything) return
    const second = await importCommand('seed.ts', ['--blogs', '20'], { env: { DATA_DIR: dataDir } })
    expect(second.output).toContain('0 articles added; 20 of them were there already.')
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})
