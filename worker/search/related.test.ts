import { beforeAll, beforeEach, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import { day } from '../contract/units.ts'
import { openDatabase } from '../db/database.ts'
import { createAuthor } from '../testing/author.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { tagCalls } from '../testing/tags.ts'
import { derivedVersion, derivePublished } from './derive-blogs.ts'

/** Related blogs, and the ones before and after a blog. */
const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})
beforeEach(async () => {
  await api.env.DB.exec('DELETE FROM blogs')
})

const bread = 'Sourdough needs a starter, flour and a warm kitchen.'
const trains = 'Night trains through Kraków leave from the third platform.'

const add = (title: string, text: string, fields: object = {}) =>
  addBlog(api, token, { title, description: `<p>${text}</p>`, category: 'Lifestyle', ...fields })
const read = async (id: string) => (await api.call(`/api/blog/${id}?with=related,neighbours`)).body
const related = async (id: string): Promise<string[]> =>
  (await read(id)).related.map(({ title }: { title: string }) => title)
const change = (id: string, action: string) => api.call('/api/admin/blogs/bulk', { json: { ids: [id], action }, token })
const runCron = () => api.call('/api/local/run', { json: { job: 'derive' } })
/** As if all data had been derived two days ago. */
const age = () =>
  api.env.DB.prepare('UPDATE derived SET derived_at = ?')
    .bind(Date.now() - 2 * day)
    .run()
const versions = () => api.env.DB.prepare("SELECT value FROM counters WHERE name = 'version'").first<number>('value')

test('blogs with the same rare words are related, whatever their category; then the newest of the category follow', async () => {
  await add('Bread at home', bread, { category: 'Finance' })
  await add('A garden', 'Beans climb, beets do not.')
  await add('A balcony', 'Tomatoes want the sun.')
  await add('A draft about sourdough', bread, { isPublished: false })
  const id = await add('The second loaf', `Every ${bread}`)
  expect(await related(id)).toEqual(['Bread at home', 'A balcony', 'A garden'])
  expect((await read(id)).alike).toBe(1)
})

test('accents make no other word', async () => {
  await add('By rail', trains, { category: 'Finance' })
  const id = await add('Krakow in the rain', 'The old town is quiet.', { category: 'Technology' })
  expect(await related(id)).toEqual(['By rail'])
})

test('a blog that is not published any more is related to nothing, at once', async () => {
  const one = await add('Bread at home', bread, { category: 'Finance' })
  const two = await add('Bread at work', bread, { category: 'Finance' })
  const id = await add('The second loaf', bread)
  expect((await related(id)).toSorted()).toEqual(['Bread at home', 'Bread at work'])
  await change(one, 'unpublish')
  expect(await related(id)).toEqual(['Bread at work'])
  await change(two, 'delete')
  expect(await related(id)).toEqual([])
  await change(one, 'publish')
  expect(await related(id)).toEqual(['Bread at home'])
})

test('a new text has other related blogs', async () => {
  await add('By rail', trains, { category: 'Finance' })
  await add('Bread at home', bread, { category: 'Startup' })
  const { id, image } = await author.addBlog({ title: 'Plain', description: `<p>${bread}</p>` })
  expect(await related(id)).toEqual(['Bread at home'])
  const update = { image, description: `<p>${trains}</p>`, title: 'Plain' }
  expect((await author.update(id, update)).status).toBe(200)
  expect(await related(id)).toEqual(['By rail'])
})

test('an older blog meets a new one that is like it in the next run, and others a day later; without a new one nothing is derived', async () => {
  const id = await add('Bread at home', bread)
  await add('The second loaf', bread, { category: 'Finance' })
  expect(await related(id)).toEqual([])
  await runCron()
  expect(await related(id)).toEqual(['The second loaf'])
  // As if they had not been alike enough.
  await api.env.DB.exec(`UPDATE derived SET related = '[]' WHERE blog_key = (SELECT key FROM blogs WHERE id = '${id}')`)
  await runCron()
  expect(await related(id)).toEqual([])
  await age()
  const before = await versions()
  await runCron()
  expect(await related(id)).toEqual(['The second loaf'])
  expect(await versions()).toBe((before ?? 0) + 1)
  expect(await api.env.DB.prepare('SELECT tag FROM cache_tags ORDER BY version DESC').first('tag')).toBe(`blog:${id}`)
  await api.env.DB.exec('UPDATE blogs SET published_at = 0')
  await age()
  await runCron()
  const oldest = await api.env.DB.prepare('SELECT max(derived_at) AS at FROM derived').first<number>('at')
  expect(oldest).toBeLessThan(Date.now() - day)
})

test('a text that changes while its data is derived stays outdated', async () => {
  await add('By rail', trains, { category: 'Finance' })
  const { id, image } = await author.addBlog({ title: 'Plain', description: `<p>${bread}</p>` })
  await api.env.DB.exec('UPDATE derived SET version = 0')
  const newer = { image, description: `<p>${trains}</p>`, title: 'Plain' }
  const db = openDatabase({
    prepare: (sql) => api.env.DB.prepare(sql),
    // The only batch stores what was derived.
    batch: async (statements) => {
      await author.update(id, newer)
      await api.env.DB.prepare("UPDATE derived SET version = 0, related = '[]'").run()
      return api.env.DB.batch(statements)
    },
  })
  await derivePublished(db, [id])
  expect(await related(id)).toEqual([])
  await runCron()
  expect(await related(id)).toEqual(['By rail'])
})

test('a blog names the ones that were published before and after it, of all categories', async () => {
  const first = await add('First', bread)
  await add('Never published', bread, { isPublished: false })
  const second = await add('Second', trains, { category: 'Finance' })
  const { headers, body } = await api.call(`/api/blog/${second}?with=neighbours`)
  expect(body.neighbours).toEqual({
    previous: { _id: first, title: 'First', path: '/blog/first', lang: '', dir: 'auto' },
    next: null,
  })
  expect((await read(first)).neighbours).toMatchObject({ previous: null, next: { _id: second } })
  const third = await add('Third', bread)
  const again = await api.call(`/api/blog/${second}?with=neighbours`, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  })
  expect(again.body.neighbours).toMatchObject({ previous: { _id: first }, next: { _id: third } })
  // Of the same millisecond, the later added blog is the next.
  await api.env.DB.exec('UPDATE blogs SET published_at = 1 WHERE is_published')
  expect((await read(second)).neighbours).toMatchObject({ previous: { _id: first }, next: { _id: third } })
  await change(first, 'unpublish')
  expect((await read(second)).neighbours.previous).toBeNull()
})

test('the language and the direction of a blog come from its text', async () => {
  const text = 'القطار الأول في الصباح هو الأكثر هدوءا، ومعظم الناس مستيقظون منذ ساعات.'
  const id = await add('قطار الصباح', text)
  const { blog } = await read(id)
  expect(blog).toMatchObject({ lang: 'ar', dir: 'rtl' })
  const { body } = await api.call('/api/blog/all')
  expect(body.blogs).toMatchObject([{ lang: 'ar', dir: 'rtl' }])
  const feed = JSON.parse((await api.call('/feed.json')).text)
  expect(feed.items).toMatchObject([{ language: 'ar' }])
})

test('common tags come before common words: the most of them, then the rarest, then the newest', async () => {
  const tags = tagCalls(api, () => token)
  const [common, rare, other] = [await tags.add('Common'), await tags.add('Rare'), await tags.add('Other')]
  const tagged = (title: string, ids: string[], fields: object = {}) =>
    add(title, 'Plain.', { category: 'Finance', details: { ...noDetails, tags: ids }, ...fields })
  await add('Bread at home', bread, { category: 'Finance' })
  await tagged('Has both', [common, rare])
  await tagged('Has the rare one', [rare])
  await tagged('Has the common one', [common])
  await tagged('Another one with the common one', [common])
  await tagged('Unpublished', [common, rare], { isPublished: false })
  const fields = { details: { ...noDetails, tags: [other, common, rare] } }
  const { id, image } = await author.addBlog({ title: 'The second loaf', description: `<p>${bread}</p>`, ...fields })
  const derived = () =>
    api.env.DB.prepare(
      `SELECT group_concat(blogs.title, ', ') AS titles
      FROM derived JOIN blogs AS own ON own.key = blog_key CROSS JOIN json_each(related) JOIN blogs ON blogs.id = value
      WHERE own.id = ?`,
    )
      .bind(id)
      .first('titles')
  const inOrder = 'Has both, Has the rare one, Another one with the common one, Has the common one, Bread at home'
  expect(await derived()).toBe(inOrder)
  const version = () =>
    api.env.DB.prepare('SELECT version FROM derived JOIN blogs ON key = blog_key WHERE id = ?')
      .bind(id)
      .first('version')
  await tags.change(rare, { name: 'Rarest' })
  expect(await version()).toBe(derivedVersion)
  await tags.remove(rare)
  expect(await version()).toBe(0)
  await runCron()
  expect(await derived()).toMatch(/^Another one with the common one, Has the common one, Has both/)
  // An update without tags.
  const update = { image, title: 'The second loaf', description: `<p>${bread}</p>`, details: noDetails }
  expect((await author.update(id, update)).status).toBe(200)
  expect(await derived()).toBe('Bread at home')
})
