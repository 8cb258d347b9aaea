import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import { createAuthor } from '../testing/author.ts'
import { authorProfiles } from '../testing/author-profiles.ts'
import { categoryCalls } from '../testing/categories.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { tagCalls } from '../testing/tags.ts'
import { dayOf } from './daily-totals.ts'
import { columnsWith, type TableWith } from './uses.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const author = createAuthor(api, () => token)
const { add, find, names, update, merge, remove } = categoryCalls(api, () => token)
const run = (text: string, ...values: unknown[]) =>
  api.env.DB.prepare(text)
    .bind(...values)
    .run()

test('what a draft has is its blog’s once it becomes one: files, texts, revisions, and what AI has used today', async () => {
  const draft = randomUUID()
  const { picture } = (await author.upload(await addBlog(api, token))).body
  await author.save(draft, { description: `<p>Words</p><img src="${picture.url}">` })
  await author.upload(draft)
  await run("INSERT INTO accepted_texts VALUES ('text', ?, 'title', 'model', 'Words', 0)", draft)
  await run('INSERT INTO assistant_uses VALUES (?, ?, 3, 50)', dayOf(new Date()), draft)
  const rowsOf = async (id: string, of: string) =>
    (await run(`SELECT * FROM ${of.split('.')[0]} WHERE ${of} = ?`, id)).results.length
  await run(
    "INSERT INTO revisions SELECT NULL, 'kept', NULL, 'draft', title, sub_title, category, image, image_width, image_height, image_srcset, source, 0, details, id FROM drafts WHERE id = ?",
    draft,
  )
  const blog = await addBlog(api, token, { draft })
  const columns = columnsWith('article').map(({ table, column }) => `${table}.${column}`)
  expect(columns.length).toBeGreaterThan(4)
  for (const column of columns) {
    expect(await rowsOf(draft, column), column).toBe(0)
    // A revision names its blog by the key.
    const own = column === 'revisions.draft_id' ? 'revisions.blog_key = (SELECT key FROM blogs WHERE id = ?)' : null
    const { results } = await run(`SELECT * FROM ${column.split('.')[0]} WHERE ${own ?? `${column} = ?`}`, blog)
    expect(results.length, column).toBeGreaterThan(0)
  }
})

test('a deleted author means the other one wherever its id is, and the question counts the drafts that name it', async () => {
  const profiles = authorProfiles(api, () => token)
  const [old, next] = [await profiles.add('Old'), await profiles.add('Next')]
  const details = { ...noDetails, authors: [old._id] }
  const { id, image } = await author.addBlog({ details })
  const draft = randomUUID()
  await author.save(draft, { details })
  await author.update(id, { image, title: 'Second words', details: noDetails })
  await author.save(id, { image, title: 'Third words', details, revision: 1 })
  const revision = (await author.revisions(id)).at(-1)
  expect(await profiles.read(old._id)).toMatchObject({ blogs: 0, drafts: 2 })
  expect((await profiles.remove(old._id, next._id)).status).toBe(200)
  expect(await profiles.read(next._id)).toMatchObject({ drafts: 2 })

  const nameOf = (body: { known: { authors: { name: string }[] } }) => body.known.authors.map(({ name }) => name)
  const bylineOf: Record<TableWith<'byline'>, () => Promise<string[]>> = {
    blogs: async () => {
      const other = await author.addBlog({ details })
      return (await api.call(`/api/blog/${other.id}`)).body.blog.authors.map(({ name }: { name: string }) => name)
    },
    drafts: async () => nameOf((await author.call(`/api/admin/drafts/${draft}`)).body),
    revisions: async () => {
      expect((await author.restore(id, revision?.id ?? '', 2)).status).toBe(200)
      return nameOf(await author.edit(id))
    },
  }
  for (const { table } of columnsWith('byline')) {
    const read = Object.entries(bylineOf).find(([name]) => name === table)?.[1]
    expect(await read?.(), table).toEqual(['Next'])
  }
})

test('the question about a tag counts the drafts that name it, or one that was merged into it', async () => {
  const tags = tagCalls(api, () => token)
  const [kept, merged] = [await tags.add('Kept'), await tags.add('Merged')]
  const withTag = (tag: string) => ({ details: { ...noDetails, tags: [tag] } })
  const { id, image } = await author.addBlog(withTag(kept))
  await author.save(id, { image, title: 'Other words', ...withTag(merged) })
  await author.save(randomUUID(), withTag(merged))
  await author.save(randomUUID(), withTag(kept))
  await tags.post('/merge', { from: merged, into: kept })
  const count = async (tag: string) => (await author.call(`/api/admin/tags/${tag}/drafts`)).body
  expect(await count(kept)).toMatchObject({ drafts: 3 })
  expect((await author.call(`/api/admin/tags/${merged}/drafts`)).status).toBe(404)
})

test('no column has the name of a category that was renamed, merged or deleted', async () => {
  const { id, image } = await author.addBlog({ category: 'Finance' })
  await author.update(id, { category: 'Finance', image })
  const draft = randomUUID()
  await author.save(draft, { category: 'Finance' })
  const namesIn = async (table: string, column: string) =>
    (await run(`SELECT DISTINCT ${column} AS name FROM ${table} WHERE ${column} <> 'Technology'`)).results
  await update('Finance', { name: 'Money' })
  for (const { table, column } of columnsWith('category'))
    expect(await namesIn(table, column), table).toEqual([{ name: 'Money' }])
  await merge('Money', 'Startup')
  await remove('Startup', 'Lifestyle')
  for (const { table, column } of columnsWith('category'))
    expect(await namesIn(table, column), table).toEqual([{ name: 'Lifestyle' }])
  expect(await names()).not.toContain('Startup')
})

test('a category of drafts only is deleted once it is known where they go, and the drafts can be published', async () => {
  await add({ name: 'Sketches' })
  const newer = await author.addBlog({ isPublished: false })
  await author.save(newer.id, { category: 'Sketches', image: newer.image })
  await author.save(randomUUID(), { category: 'Sketches' })
  expect((await find('Sketches')).drafts).toBe(2)
  const refused = await remove('Sketches')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'There are 2 drafts in “Sketches”. Choose where they go.',
  ])
  expect((await remove('Sketches', 'Technology')).status).toBe(200)
  const { draft } = await author.edit(newer.id)
  expect(draft.category).toBe('Technology')
  const published = await author.toggle(newer.id, true)
  expect(published.status, published.text).toBe(200)
})
