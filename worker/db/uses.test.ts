import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../testing/author.ts'
import { categoryCalls } from '../testing/categories.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { dayOf } from './daily-totals.ts'
import { columnsWith } from './uses.ts'

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
