import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../../testing/author.ts'
import { addBlog, logIn, logInAs } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../../testing/statements.ts'

const api = setUpApi()
let owner: string
let author: { token: string; key: number }
let write: ReturnType<typeof createAuthor>

/** Blogs of others, most of them without a name of their account. Reading them all would show. */
const others = 2_000
const own = 12

beforeAll(async () => {
  owner = await logIn(api)
  author = await logInAs(api, 'author')
  write = createAuthor(api, () => author.token)
  const model = await addBlog(api, author.token, { title: 'Mine', isPublished: false })
  const copy = `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height,
      is_published, created_at, published_at, updated_at, content_hash, created_by)
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2)
    SELECT ?3 || n, ?3 || n, ?3 || n, ?3 || n, 'Sub', 'Beginning', iif(n % 2, 'Finance', 'Startup'), image, 1, 1, n % 2,
      n * 1000, n * 1000, n * 1000, '', iif(?3 = 'mine', ?4, iif(n % 4, NULL, 1)) FROM blogs, number WHERE id = ?1`
  const { DB } = api.env
  await DB.batch([
    DB.prepare(copy).bind(model, others, 'theirs', author.key),
    DB.prepare(copy).bind(model, own - 1, 'mine', author.key),
  ])
}, 120_000)

const list = (query: string, token = author.token) => api.call(`/api/admin/blogs?${query}`, { token })
const titlesOf = ({ body }: Awaited<ReturnType<typeof list>>): string[] =>
  body.blogs.map((one: { title: string }) => one.title)

test('a list has the blogs of an account, with their number, page by page', async () => {
  const first = await list('mine=yes&limit=5')
  expect(first.body).toMatchObject({ total: own, totalIsCapped: false })
  expect(titlesOf(first)).toEqual(['Mine', 'mine11', 'mine10', 'mine9', 'mine8'])
  const second = await list(`mine=yes&limit=5&cursor=${first.body.nextCursor}`)
  expect(titlesOf(second)).toEqual(['mine7', 'mine6', 'mine5', 'mine4', 'mine3'])
  expect(titlesOf(await list('mine=yes&sort=oldest&limit=2'))).toEqual(['mine1', 'mine2'])
  expect(titlesOf(await list('mine=yes&sort=title&limit=2'))).toEqual(['Mine', 'mine1'])
  expect((await list('mine=no')).status).toBe(422)
})

test.each([
  ['state=published', 6],
  ['state=trash', 0],
  ['category=finance', 6],
  ['q=mine1', 3],
  ['q=theirs', 0],
  ['addedFrom=1970-01-01T00:00:10Z&addedBefore=1970-01-01T00:01:00Z', 2],
])('%s leaves some of them', async (query, count) => {
  const { body } = await list(`mine=yes&${query}`)
  expect([body.total, body.blogs.length]).toEqual([count, count])
})

test('blogs that name no account are the oldest account’s', async () => {
  const { body } = await list('mine=yes&limit=1', owner)
  expect(body).toMatchObject({ total: 500, totalIsCapped: true, blogs: [{ title: `theirs${others}`, isOwn: true }] })
})

test('everybody sees all titles and states, and whose they are, and the words of their own only', async () => {
  await addBlog(api, owner, { title: 'Secret', subtitle: 'Hush', isPublished: false })
  const rowOf = async (token: string) => (await list('q=secret', token)).body.blogs[0]
  expect(await rowOf(author.token)).toMatchObject({
    title: 'Secret',
    state: 'unpublished',
    subTitle: '',
    excerpt: '',
    isOwn: false,
  })
  const whole = { subTitle: 'Hush', excerpt: expect.stringContaining('nearest machine') }
  expect(await rowOf(owner)).toMatchObject({ ...whole, isOwn: true })
  expect(await rowOf((await logInAs(api, 'editor')).token)).toMatchObject({ ...whole, isOwn: false })
  const [shown] = (await list('q=theirs1999')).body.blogs
  expect(shown).toMatchObject({ excerpt: 'Beginning', isOwn: false })
})

test('drafts that were not added are listed likewise', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()]
  await write.save(mine, { title: 'A plan of mine' })
  await createAuthor(api, () => owner).save(theirs, { title: '', description: '<p>Confidential words.</p>' })
  for (const query of ['mine=yes&state=draft', 'mine=yes&include=drafts&q=plan']) {
    const { body } = await list(query)
    expect(body).toMatchObject({ total: 1, blogs: [{ _id: mine, isOwn: true }] })
  }
  const drafts = async (query: string) => (await write.call(`/api/admin/drafts?${query}`)).body.drafts
  expect(await drafts('mine=yes')).toMatchObject([{ id: mine, isOwn: true }])
  expect(await drafts('')).toMatchObject([
    { id: theirs, isOwn: false, opening: '' },
    { id: mine, isOwn: true },
  ])
  expect((await list('state=draft')).text).not.toContain('Confidential')
  await write.call(`/api/admin/drafts/${mine}`, { method: 'DELETE' })
  expect((await list('mine=yes&state=trash&include=drafts')).body).toMatchObject({ total: 1, blogs: [{ _id: mine }] })
})

test('an account’s blogs are read by their index, in as many statements as all blogs', async () => {
  for (const query of ['limit=5', 'limit=5&sort=title', 'state=unpublished', 'state=draft', 'include=drafts&q=mine']) {
    const all = await observeStatements(api, () => list(query))
    const found = await observeStatements(api, () => list(`mine=yes&${query}`))
    await expectIndexedStatements(api, found)
    expect(found.length).toBe(all.length)
    expect(rowsReadBy(found), query).toBeLessThan(250)
  }
  await expectIndexedStatements(api, await observeStatements(api, () => list('mine=yes', owner)))
  await expectIndexedStatements(api, await observeStatements(api, () => write.call('/api/admin/drafts?mine=yes')))
})
