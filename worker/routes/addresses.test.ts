import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import { createAuthor } from '../testing/author.ts'
import { add, addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

type Fields = Record<string, unknown>

const details = (slug: string) => ({ ...noDetails, slug })
/** The path of a blog for the admin. */
const pathOf = async (id: string): Promise<string> => (await api.call(`/api/blog/${id}`, { token })).body.blog.path
/** The id and the path of the blog that readers get at an address; the status where they get none. */
async function read(slug: string) {
  const { status, body } = await api.call(`/api/blog/${slug}`)
  return status === 200 ? [body.blog._id, body.blog.path] : status
}
const toggle = (id: string, isPublished: boolean) =>
  api.call('/api/blog/toggle-publish', { json: { id, isPublished }, token })

async function rename(id: string, slug: string, fields: Fields = {}) {
  const { draft } = await author.edit(id)
  return author.update(id, { ...draft, details: details(slug), ...fields })
}

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

test('a blog answers to its id, its slug and its former slugs alike', async () => {
  const id = await addBlog(api, token, { title: 'Once renamed', details: details('once-named') })
  expect((await rename(id, 'renamed')).status).toBe(200)
  const byId = await api.call(`/api/blog/${id}?with=comments,resources,related,latest,neighbours`)
  for (const slug of ['renamed', 'once-named', 'Once-Named']) {
    const answer = await api.call(`/api/blog/${slug}?with=comments,resources,related,latest,neighbours`)
    expect([slug, answer.status, answer.body]).toEqual([slug, 200, byId.body])
    expect(answer.headers.get('cache-tag')).toBe(byId.headers.get('cache-tag'))
    expect(await read(slug)).toEqual([id, '/blog/renamed'])
  }
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
  expect(await pathOf(await addBlog(api, token, { details: details(slug) }))).toBe(path)
})

test.each([
  ['🚀', 'The address needs letters or digits.'],
  ['a'.repeat(300), 'The address is too long: 80 characters at most.'],
  ['Suggestions', 'The site uses the address “suggestions” itself. Choose another one.'],
])('the slug %j is refused with a sentence, but a draft has it', async (slug, message) => {
  const { status, body } = await add(api, { token, fields: { details: details(slug) } })
  expect([status, body.message]).toEqual([422, message])
  const { id, image } = await author.addBlog({ isPublished: false })
  expect((await author.save(id, { image, details: details(slug) })).status).toBe(200)
  const { body: refused } = await author.update(id, { image, revision: 1, details: details(slug) })
  expect(refused.message).toBe(message)
  expect((await toggle(id, true)).body.message).toBe(
    'Its address cannot be used any more: open it to choose another one.',
  )
  expect((await author.edit(id)).draft.details.slug).toBe(slug)
})

test('a slug that another blog has, or has as its id, is refused, and nothing is lost', async () => {
  const other = await addBlog(api, token, { title: 'The first', details: details('taken') })
  const taken = (slug: string) => `The address “${slug}” is taken by another blog. Choose another one.`
  const { status, body } = await add(api, {
    token,
    fields: { details: details('Taken') },
    headers: { 'idempotency-key': 'x' },
  })
  expect([status, body.message]).toEqual([409, taken('taken')])
  const { id, image } = await author.addBlog({ isPublished: false })
  for (const [index, slug] of ['taken', other].entries()) {
    expect((await author.save(id, { image, revision: index, details: details(slug) })).status).toBe(200)
    const refused = await author.update(id, { image, revision: index + 1, details: details(slug) })
    expect([refused.status, refused.body.message, 'current' in refused.body]).toEqual([409, taken(slug), false])
  }
  const bulk = await api.call('/api/admin/blogs/bulk', { json: { ids: [id], action: 'publish' }, token })
  expect(bulk.body.results).toEqual([
    { _id: id, ok: false, message: 'has an address that is taken: open it to choose another one' },
  ])
  expect((await author.edit(id)).draft).toMatchObject({ title: 'A day at the harbour', details: details(other) })
  expect(await read('taken')).toEqual([other, '/blog/taken'])
})

test('two updates to one slug at the same time: one gets it, the other one a sentence', async () => {
  const ids = [await addBlog(api, token), await addBlog(api, token)]
  const answers = await Promise.all(ids.map((id) => rename(id, 'in-a-race')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a slug that is given up leads to its blog until another one is published with it', async () => {
  const first = await addBlog(api, token, { details: details('well-known') })
  await rename(first, 'better-known')
  const second = await addBlog(api, token, { details: details('well-known'), isPublished: false })
  expect(await read('well-known')).toEqual([first, '/blog/better-known'])
  // The admin opens the unpublished blog at its address.
  expect((await api.call('/api/blog/well-known', { token })).body.blog._id).toBe(second)
  await toggle(second, true)
  expect(await read('well-known')).toEqual([second, '/blog/well-known'])
  expect(await read(first)).toEqual([first, '/blog/better-known'])
})

test('two blogs swap their slugs', async () => {
  const [one, other] = [
    await addBlog(api, token, { details: details('left') }),
    await addBlog(api, token, { details: details('right') }),
  ]
  await rename(one, 'between')
  await rename(other, 'left')
  await rename(one, 'right')
  expect(await read('left')).toEqual([other, '/blog/left'])
  expect(await read('right')).toEqual([one, '/blog/right'])
  expect(await read('between')).toEqual([one, '/blog/right'])
})

test('an unpublished blog and one in the Trash are as unknown at former addresses as at any other', async () => {
  const id = await addBlog(api, token, { details: details('was-public') })
  await rename(id, 'is-public')
  await toggle(id, false)
  const unknown = (await api.call('/api/blog/no-such-blog')).text
  const addresses = ['was-public', 'is-public', id]
  for (const slug of addresses) expect((await api.call(`/api/blog/${slug}`)).text).toBe(unknown)
  await api.call('/api/blog/delete', { json: { id }, token })
  for (const slug of addresses) expect((await api.call(`/api/blog/${slug}`)).text).toBe(unknown)
})

test('comments are added and read by a slug, former or not', async () => {
  const id = await addBlog(api, token, { details: details('commented') })
  await rename(id, 'discussed')
  for (const blog of [id, 'discussed', 'commented']) {
    const { status } = await api.call('/api/blog/add-comment', { json: { blog, name: 'Ann', content: `At ${blog}` } })
    expect(status).toBe(201)
  }
  const { body } = await api.call('/api/blog/comments', { json: { blogId: 'commented' }, token })
  expect(body).toMatchObject({ success: true, total: 0 })
  const { body: queue } = await api.call('/api/admin/comments?isApproved=false', { token })
  expect(queue.comments.filter((comment: { blog: { _id: string } }) => comment.blog._id === id)).toHaveLength(3)
})

test('an author who types an address is told what it will be and whether it is free', async () => {
  const id = await addBlog(api, token, { title: 'Known by its slug', details: details('known-by') })
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

test('an address that readers never saw is forgotten, and one that they saw is gone when its blog is', async () => {
  const id = await addBlog(api, token, { title: 'Soon deleted', details: details('never-seen'), isPublished: false })
  await rename(id, 'once-seen')
  await toggle(id, true)
  await toggle(id, false)
  await rename(id, 'unseen-again')
  await api.env.DB.prepare('DELETE FROM blogs WHERE id = ?').bind(id).run()
  const { results } = await api.env.DB.prepare(
    `SELECT path, kind, target FROM paths WHERE path IN ('/blog/never-seen', '/blog/once-seen', '/blog/unseen-again', '/blog/' || ?)
    ORDER BY path`,
  )
    .bind(id)
    .all()
  expect(results).toEqual(['/blog/once-seen', `/blog/${id}`].map((path) => ({ path, kind: 'gone', target: null })))
})

test('an unknown path is looked up: what was deleted is gone, a redirect leads to the present address, the rest is unknown', async () => {
  const id = await addBlog(api, token, { details: details('to-look-up') })
  await rename(id, 'looked-up')
  const unpublished = await addBlog(api, token, { details: details('not-yet'), isPublished: false })
  const insert = 'INSERT INTO paths(path, kind, is_live, location, created_at) VALUES (?, ?, 0, ?, 0)'
  for (const row of [
    ['/2019/post.html', 'redirect', '/blog/to-look-up'],
    ['/2019/hidden', 'redirect', '/blog/not-yet'],
    ['/old-contact', 'redirect', '/contact'],
    ['/one', 'redirect', '/other'],
    ['/other', 'redirect', '/one'],
    ['/blog/deleted', 'gone', null],
    ['/to-deleted', 'redirect', '/blog/deleted'],
  ]) {
    await api.env.DB.prepare(insert)
      .bind(...row)
      .run()
  }
  const look = async (path: string) => {
    const { status, body } = await api.call(`/api/site/lookup?path=${path}&with=latest,site`)
    return [status, body.location, body.isGone, typeof body.site?.name, Array.isArray(body.articles)]
  }
  const found = (location: string | null, isGone = false) => [200, location, isGone, 'string', true]
  expect(await look('/2019/Post.html')).toEqual(found('/blog/looked-up'))
  expect(await look('/blog/to-look-up')).toEqual(found('/blog/looked-up'))
  expect(await look('/old-contact')).toEqual(found('/contact'))
  expect(await look('/blog/deleted')).toEqual(found(null, true))
  expect(await look('/to-deleted')).toEqual(found(null, true))
  for (const path of [
    '/nowhere',
    '/2019/hidden',
    `/blog/${unpublished}`,
    '/blog/not-yet',
    '/one',
    '/other',
    `/${'x'.repeat(9_000)}`,
  ]) {
    expect([path, await look(path)]).toEqual([path, found(null)])
  }
  expect((await api.call('/api/pages/old-contact')).body).toMatchObject({ success: false, location: '/contact' })
  await toggle(id, false)
  expect(await look('/2019/post.html')).toEqual(found(null))
})

test('a blog that is deleted for good is gone, or leads to the blog in its place until that is deleted too', async () => {
  const put = async (slug: string) => {
    const id = await addBlog(api, token, { details: details(slug) })
    await api.call('/api/blog/delete', { json: { id }, token })
    return id
  }
  const remove = (id: string, replacement?: string) =>
    api.call('/api/admin/blogs/delete-for-good', { json: { id, replacement }, token })
  const look = async (path: string) => {
    const { body } = await api.call(`/api/site/lookup?path=${path}`)
    return body.isGone ? 'gone' : body.location
  }
  const stays = await addBlog(api, token, { details: details('in-its-place') })
  const [gone, replaced] = [await put('deleted-for-good'), await put('deleted-and-replaced')]
  expect((await remove(stays)).status).toBe(404)
  for (const wrong of ['/blog/nowhere', '/about', 'https://evil.example/blog/in-its-place', 'in-its-place']) {
    expect([wrong, (await remove(gone, wrong)).body.message]).toEqual([
      wrong,
      `There is no blog at “${wrong}”. Choose one from the list.`,
    ])
  }
  expect((await remove(gone)).body.message).toBe('Blog deleted for good')
  expect((await remove(replaced, '/blog/in-its-place')).status).toBe(200)
  for (const path of ['/blog/deleted-for-good', `/blog/${gone}`]) expect(await look(path)).toBe('gone')
  const led = ['/blog/deleted-and-replaced', `/blog/${replaced}`]
  for (const path of led) {
    expect(await look(path)).toBe('/blog/in-its-place')
    expect(await read(path.slice('/blog/'.length))).toEqual([stays, '/blog/in-its-place'])
  }
  await rename(stays, 'renamed-since')
  for (const path of led) expect(await look(path)).toBe('/blog/renamed-since')
  await toggle(stays, false)
  for (const path of led) expect(await look(path)).toBeNull()
  await api.call('/api/blog/delete', { json: { id: stays }, token })
  await remove(stays)
  for (const path of led) expect(await look(path)).toBe('gone')
})
