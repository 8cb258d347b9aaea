import { beforeAll, expect, test } from 'vitest'
import { blogAt, withSlug } from '../../testing/addresses.ts'
import { createAuthor } from '../../testing/author.ts'
import { add, addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const author = createAuthor(api, () => token)
const { rename, toggle } = author
/** The path of a blog for the admin. */
const pathOf = async (id: string): Promise<string> => (await api.call(`/api/blog/${id}`, { token })).body.blog.path

test('a new blog gets a readable slug from its title, and another one a number', async () => {
  const added = await Promise.all(
    ['Почему Берлин?', 'Почему Берлин', 'почему берлин!'].map((title) => add(api, { token, fields: { title } })),
  )
  expect(added.map(({ status }) => status)).toEqual([201, 201, 201])
  const ids = added.map(({ body }) => body._id)
  expect(new Set(await Promise.all(ids.map(pathOf)))).toEqual(
    new Set(['/blog/pochemu-berlin', '/blog/pochemu-berlin-2', '/blog/pochemu-berlin-3']),
  )
  expect(await pathOf(await addBlog(api, token, { title: '🚀' }))).toBe('/blog/untitled')
  // GET /api/blog/all is a list.
  expect(await pathOf(await addBlog(api, token, { title: 'All' }))).toBe('/blog/all-2')
})

test('an update without a slug keeps the address', async () => {
  const id = await addBlog(api, token, { title: 'A title of its day' })
  expect((await rename(id, '', { title: 'Another title' })).status).toBe(200)
  expect(await pathOf(id)).toBe('/blog/a-title-of-its-day')
})

test.each([
  ['аррӏе', '/blog/arre'],
  ['My-Own Title', '/blog/my-own-title'],
  ['👋 Zażółć', '/blog/zazolc'],
])('the chosen slug %j becomes readable ASCII', async (slug, path) => {
  expect(await pathOf(await addBlog(api, token, { details: withSlug(slug) }))).toBe(path)
})

test.each([
  ['🚀', 'The address needs letters or digits.'],
  ['a'.repeat(300), 'The address is too long: 80 characters at most.'],
  ['Suggestions', 'The site uses the address “suggestions” itself. Choose another one.'],
])('the slug %j is refused with a sentence, but a draft has it', async (slug, message) => {
  const { status, body } = await add(api, { token, fields: { details: withSlug(slug) } })
  expect([status, body.message]).toEqual([422, message])
  const { id, image } = await author.addBlog({ isPublished: false })
  expect((await author.save(id, { image, details: withSlug(slug) })).status).toBe(200)
  const { body: refused } = await author.update(id, { image, revision: 1, details: withSlug(slug) })
  expect(refused.message).toBe(message)
  expect((await toggle(id, true)).body.message).toBe(
    'Its address cannot be used any more: open it to choose another one.',
  )
  expect((await author.edit(id)).draft.details.slug).toBe(slug)
})

test('a slug that another blog has, or has as its id, is refused, and nothing is lost', async () => {
  const other = await addBlog(api, token, { title: 'The first', details: withSlug('taken') })
  const taken = (slug: string) => `The address “${slug}” is taken by another blog. Choose another one.`
  const { status, body } = await add(api, {
    token,
    fields: { details: withSlug('Taken') },
    headers: { 'idempotency-key': 'x' },
  })
  expect([status, body.message]).toEqual([409, taken('taken')])
  const { id, image } = await author.addBlog({ isPublished: false })
  for (const [index, slug] of ['taken', other].entries()) {
    expect((await author.save(id, { image, revision: index, details: withSlug(slug) })).status).toBe(200)
    const refused = await author.update(id, { image, revision: index + 1, details: withSlug(slug) })
    expect([refused.status, refused.body.message, 'current' in refused.body]).toEqual([409, taken(slug), false])
  }
  const bulk = await api.call('/api/admin/blogs/bulk', { json: { ids: [id], action: 'publish' }, token })
  expect(bulk.body.results).toEqual([
    { _id: id, ok: false, message: 'has an address that is taken: open it to choose another one' },
  ])
  expect((await author.edit(id)).draft).toMatchObject({ title: 'A day at the harbour', details: withSlug(other) })
  expect(await blogAt(api, 'taken')).toEqual([other, '/blog/taken'])
})

test('two updates to one slug at the same time: one gets it, the other one a sentence', async () => {
  const ids = [await addBlog(api, token), await addBlog(api, token)]
  const answers = await Promise.all(ids.map((id) => rename(id, 'in-a-race')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an author who types an address is told what it will be and whether it is free', async () => {
  const id = await addBlog(api, token, { title: 'Known by its slug', details: withSlug('known-by') })
  const check = async (query: Record<string, string>) => {
    const { status, body } = await api.call(`/api/admin/slugs?${new URLSearchParams({ kind: 'blog', ...query })}`, {
      token,
    })
    return status === 200 ? [body.slug, body.isFree, body.problem, body.suggestion] : status
  }
  const title = 'Known by'
  expect(await check({ text: 'Ещё одна', title })).toEqual(['eshchyo-odna', true, null, 'known-by-2'])
  expect(await check({ text: 'KNOWN by', title })).toEqual([
    'known-by',
    false,
    'The address “known-by” is taken by another blog. Choose another one.',
    'known-by-2',
  ])
  expect(await check({ text: id, title })).toEqual([id, false, expect.stringContaining('is taken'), 'known-by-2'])
  // It is the blog's own.
  expect(await check({ text: 'known-by', title, for: id })).toEqual(['known-by', true, null, 'known-by'])
  expect(await check({ text: '🚀' })).toEqual([
    '',
    false,
    'The address needs letters or digits.',
    expect.stringMatching(/^untitled/),
  ])
  expect(await check({})).toEqual(['', true, null, expect.stringMatching(/^untitled/)])
  expect(await check({ text: 'x'.repeat(501) })).toBe(422)
  expect(await check({ kind: 'sheep' })).toBe(422)
})
