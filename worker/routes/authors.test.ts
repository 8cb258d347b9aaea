import { beforeAll, expect, test } from 'vitest'
import { day, minute } from '../clock.ts'
import { noDetails } from '../contract/blog-details.ts'
import { crons } from '../contract/crons.ts'
import { add, addBlog, logIn, picture } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const path = '/api/admin/authors'
const send = (method: string, address: string, json: object) => api.call(address, { method, json, token })
const create = (json: object) => send('POST', path, json)
const list = async () => (await api.call(path, { token })).body
const read = async (id: string) => (await api.call(`${path}/${id}`, { token })).body
const blog = async (id: string) => (await api.call(`/api/blog/${id}`)).body.blog
const redirects = async () =>
  (await api.env.DB.prepare("SELECT path, kind, is_live FROM paths WHERE path LIKE '/author/%' ORDER BY 1").all())
    .results

async function author(name: string, more: object = {}) {
  const { status, body, text } = await create({ name, ...more })
  if (status !== 201) throw new Error(text)
  return body.author
}

const under = (...ids: string[]) => ({ details: { ...noDetails, authors: ids } })
const update = (stored: { _id: string; image?: { src: string } | null }, change: object) =>
  send('PUT', `${path}/${stored._id}`, { ...stored, image: stored.image?.src ?? '', ...change })

test('an author is added with an address of its own, listed by name, and read', async () => {
  const zoe = await author('Zoë Ångström', {
    biography: 'Writes\r\nabout ships.',
    links: ['https://zoe.example/a?b=1'],
  })
  expect(zoe).toMatchObject({
    name: 'Zoë Ångström',
    slug: 'zoe-angstrom',
    path: '/author/zoe-angstrom',
    biography: 'Writes\nabout ships.',
    links: ['https://zoe.example/a?b=1'],
    image: null,
    blogs: 0,
    hasAccount: false,
  })
  await author('ada 王', { slug: 'ada-w' })
  const { authors } = await list()
  expect(authors.map(({ name }: { name: string }) => name)).toEqual(['ada 王', 'Admin', 'Zoë Ångström'])
  expect(await read(zoe._id)).toMatchObject({ author: zoe, blogs: 0 })
})

test.each([
  ['no name', { name: ' \u0000\u202e ' }, 422, 'Name is required.'],
  ['a name of 10,000 letters', { name: 'x'.repeat(10_000) }, 422, 'Name is too long: 80 characters at most.'],
  [
    'the name of another in other letters',
    { name: 'ZOE angstrom' },
    409,
    'There is an author with this name already. Add an initial to tell them apart.',
  ],
  [
    'the name of another with a letter that nobody sees',
    { name: 'Zoe\u200b angstrom' },
    409,
    'There is an author with this name already. Add an initial to tell them apart.',
  ],
  [
    'the address of another',
    { name: 'Somebody', slug: 'ada-w' },
    409,
    'Another author has this address. Choose another one.',
  ],
  [
    'an address with a slash',
    { name: 'Somebody', slug: 'a/b' },
    422,
    'The address may have small letters from a to z, digits, and single hyphens between them.',
  ],
  [
    'a long biography',
    { name: 'Somebody', biography: 'x'.repeat(501) },
    422,
    'The biography is too long: 500 characters at most.',
  ],
  [
    'a script as a link',
    { name: 'Somebody', links: ['javascript:alert(1)'] },
    422,
    'A link must be an address that begins with https://.',
  ],
  [
    'a link with a password',
    { name: 'Somebody', links: ['https://a:b@c.example'] },
    422,
    'A link must be an address that begins with https://.',
  ],
  [
    'six links',
    { name: 'Somebody', links: Array.from({ length: 6 }, (_, n) => `https://a.example/${n}`) },
    422,
    'An author has 5 links at most.',
  ],
  [
    'a picture of another folder',
    { name: 'Somebody', image: '/media/x/0123456789abcdef.png' },
    422,
    'The picture is not stored. Please choose it again.',
  ],
])('%s is refused', async (_, json, status, message) => {
  const { authors } = await list()
  const answer = await create(json)
  expect([answer.status, answer.body]).toEqual([status, { success: false, message }])
  expect((await list()).authors).toEqual(authors)
})

test.each([
  ['<b>Bo"b</b>', 'b-bo-b-b'],
  ['"; DROP TABLE authors;--', 'drop-table-authors'],
  ['🚀', 'author'],
  ['🎈', 'author-2'],
])('%s is a name like any other', async (name, slug) => {
  const added = await author(name)
  expect(added).toMatchObject({ name, slug })
  const id = await addBlog(api, token, under(added._id))
  expect((await blog(id)).authors).toEqual([{ name, slug }])
})

test('a double click adds one author, and a new one avoids the former addresses of others', async () => {
  const answers = await Promise.all([create({ name: 'Double' }), create({ name: 'Double' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const [first] = answers.filter(({ status }) => status === 201)
  await update(first?.body.author, { name: 'Renamed', slug: 'renamed' })
  expect(await author('Double')).toMatchObject({ slug: 'double-2' })
})

test('a new name is on the article and in lists, in the order of the byline, and the former address is kept', async () => {
  const [one, two] = [await author('First'), await author('Second')]
  const id = await addBlog(api, token, under(two._id, one._id, 'unknown'))
  const names = [
    { name: 'Second', slug: 'second' },
    { name: 'First', slug: 'first' },
  ]
  expect((await blog(id)).authors).toEqual(names)
  const before = await api.call('/api/blog/all?limit=1')
  expect(before.body.blogs[0].authors).toEqual(names)
  const renamed = await update(two, { name: 'Sécond', slug: 'se-cond' })
  expect([renamed.status, renamed.body.message]).toEqual([200, 'Author updated'])
  const now = [
    { name: 'Sécond', slug: 'se-cond' },
    { name: 'First', slug: 'first' },
  ]
  const after = await api.call('/api/blog/all?limit=1', {
    headers: { 'if-none-match': before.headers.get('etag') ?? '' },
  })
  expect(after.body.blogs[0].authors).toEqual(now)
  expect(after.body.blogs[0].updatedAt).toBe(before.body.blogs[0].updatedAt)
  expect(await redirects()).toContainEqual({ path: '/author/second', kind: 'author', is_live: 0 })
  expect((await read(two._id)).blogs).toBe(1)
})

test('an article’s page gets the profiles of its authors, and its preview those of the draft', async () => {
  const [one, two] = [await author('Page one', { biography: 'Writes.' }), await author('Page two')]
  const id = await addBlog(api, token, under(two._id, one._id))
  const page = (await api.call(`/api/blog/${id}?with=authors`)).body
  const [first, second] = page.authors
  expect([first.name, second]).toEqual([
    'Page two',
    { name: 'Page one', slug: 'page-one', path: '/author/page-one', biography: 'Writes.', links: [], image: null },
  ])
  const { draft } = (await api.call(`/api/admin/blogs/${id}/edit`, { token })).body
  await send('PUT', `/api/admin/drafts/${id}`, { ...draft, details: { ...noDetails, authors: [one._id, two._id] } })
  const { url } = (await send('POST', '/api/admin/preview-link', { id })).body
  const preview = (await api.call(`/api/blog/preview/${url.split('/').at(-1)}`)).body
  expect(preview.authors.map(({ name }: { name: string }) => name)).toEqual(['Page one', 'Page two'])
  expect(preview.blog.authors).toEqual([
    { name: 'Page one', slug: 'page-one' },
    { name: 'Page two', slug: 'page-two' },
  ])
})

test('of two tabs, the second one is refused, and a repeated call is not', async () => {
  const stored = await author('Tab')
  const mine = await update(stored, { biography: 'Mine' })
  expect(mine.status).toBe(200)
  expect((await update(stored, { biography: 'Mine' })).body.author).toEqual(mine.body.author)
  const theirs = await update(stored, { biography: 'Theirs' })
  expect([theirs.status, theirs.body.message]).toEqual([
    409,
    'This author was changed in the meantime. Save again to replace that change with yours.',
  ])
  expect((await read(stored._id)).author.biography).toBe('Mine')
  expect((await update(mine.body.author, { name: 'First' })).body.message).toMatch(/^There is an author with this name/)
  expect((await update(mine.body.author, { slug: 'first' })).body.message).toMatch(/^Another author has this address/)
  expect((await update({ ...stored, _id: 'nobody' }, {})).status).toBe(404)
})

test('a deleted author’s blogs, drafts and addresses get the one that is named', async () => {
  const [old, next, other] = [await author('Old'), await author('Next'), await author('Other')]
  const [alone, both] = [
    await addBlog(api, token, under(old._id)),
    await addBlog(api, token, { ...under(next._id, old._id, other._id) }),
  ]
  expect(await send('POST', `${path}/${old._id}/delete`, { replacement: 'nobody' })).toMatchObject({ status: 422 })
  expect(await send('POST', `${path}/${old._id}/delete`, { replacement: old._id })).toMatchObject({ status: 422 })
  const deleted = await send('POST', `${path}/${old._id}/delete`, { replacement: next._id })
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Author deleted'])
  const names = async (id: string) => (await blog(id)).authors.map(({ name }: { name: string }) => name)
  expect(await names(alone)).toEqual(['Next'])
  expect(await names(both)).toEqual(['Next', 'Other'])
  expect((await read(next._id)).author).toMatchObject({ blogs: 2, formerIds: [old._id] })
  // A form that was opened before sends the id that it knows.
  expect(await names(await addBlog(api, token, under(old._id, next._id)))).toEqual(['Next'])
  expect(await redirects()).toContainEqual({ path: '/author/old', kind: 'author', is_live: 0 })
  expect(await send('POST', `${path}/${old._id}/delete`, { replacement: null })).toMatchObject({ status: 404 })

  expect((await send('POST', `${path}/${next._id}/delete`, { replacement: null })).status).toBe(200)
  expect(await names(alone)).toEqual([])
  expect(await names(both)).toEqual(['Other'])
  expect(await redirects()).toContainEqual({ path: '/author/next', kind: 'gone', is_live: 0 })
})

test('the account has a profile, which is the author of blogs of original clients', async () => {
  const [first, second] = await Promise.all([list(), list()])
  expect(first.own).toBe(second.own)
  const { author: own } = await read(first.own)
  expect(own).toMatchObject({ name: 'Admin', slug: 'admin', hasAccount: true })
  const id = await addBlog(api, token)
  expect((await blog(id)).authors).toEqual([{ name: 'Admin', slug: 'admin' }])
  const refused = await send('POST', `${path}/${own._id}/delete`, { replacement: null })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This is the profile of an account. Choose the author who takes its place.',
  ])
  const next = await author('Admin the second')
  expect((await send('POST', `${path}/${own._id}/delete`, { replacement: next._id })).status).toBe(200)
  expect(await list()).toMatchObject({ own: next._id })
})

test('blogs and drafts without an author get one, and nothing else does', async () => {
  const [named, other] = [await author('Assigned'), await author('Kept')]
  const slug = 'a-slug-of-its-own'
  const bare = await addBlog(api, token, { details: { ...noDetails, slug, isHidden: true }, isPublished: false })
  const kept = await addBlog(api, token, under(other._id))
  const text = { title: 'T', subTitle: '', category: 'Technology', description: '<p>Text</p>', image: '' }
  const draft = crypto.randomUUID()
  const stored = async (id: string) => {
    const address = id === draft ? `/api/admin/drafts/${id}` : `/api/admin/blogs/${id}/edit`
    return (await api.call(address, { token })).body.draft
  }
  for (const [id, image] of [
    [draft, ''],
    [bare, (await stored(bare)).image],
  ]) {
    const json = { ...text, image, details: noDetails, revision: 0 }
    expect((await send('PUT', `/api/admin/drafts/${id}`, json)).status).toBe(200)
  }
  const { withoutAuthor } = await list()
  expect(withoutAuthor.drafts).toBe(1)
  const { body } = await send('POST', `${path}/${named._id}/assign`, {})
  expect(body).toEqual({ success: true, assigned: withoutAuthor.blogs + 1, left: { blogs: 0, drafts: 0 } })
  expect((await send('POST', `${path}/${named._id}/assign`, {})).body.assigned).toBe(0)
  expect((await stored(draft)).details).toEqual({ ...noDetails, authors: [named._id] })
  expect((await stored(bare)).details).toEqual({ ...noDetails, authors: [named._id] })
  const row = await api.env.DB.prepare('SELECT details, authors FROM blogs WHERE id = ?').bind(bare).first()
  expect(row).toEqual({
    details: JSON.stringify({ slug, authors: [named._id], isHidden: true }),
    authors: JSON.stringify([{ name: 'Assigned', slug: 'assigned' }]),
  })
  expect((await blog(kept)).authors).toEqual([{ name: 'Kept', slug: 'kept' }])
  expect((await send('POST', `${path}/nobody/assign`, {})).status).toBe(404)
})

test('a picture is cleaned, and kept while an author has it', async () => {
  async function upload(colour: string) {
    const body = new FormData()
    body.set('owner', 'authors')
    body.set('image', new Blob([await picture({ colour })]), 'a.png')
    return (await api.call('/api/admin/pictures', { body, token })).body.picture
  }
  const files = async () => (await api.env.MEDIA.list({ prefix: 'media/authors/' })).objects.map(({ key }) => `/${key}`)
  async function cleanUp(days: number) {
    await api.scheduled({ cron: crons.cleanup, scheduledTime: new Date(Date.now() + days * day + minute) })
    token = await logIn(api)
  }
  const [red, green, blue] = [await upload('#ff0000'), await upload('#00ff00'), await upload('#0000ff')]
  const one = await author('Portrait', { image: red.url })
  expect(one).toMatchObject({ image: { src: red.url, width: 32, height: 18 } })
  await author('Twin', { image: green.path })
  const two = await author('Same picture', { image: green.path })
  await cleanUp(40)
  // Nobody saved the third one.
  expect(await files()).toEqual([red.path, green.path].sort())
  expect((await update(one, { image: blue.path })).status).toBe(422)
  expect((await update(one, { image: '' })).body.author.image).toBeNull()
  await send('POST', `${path}/${two._id}/delete`, { replacement: null })
  await cleanUp(2)
  expect(await files()).toEqual([green.path])
})

test('an original client gets and sends what it did before', async () => {
  const { status, body } = await add(api, { token })
  expect([status, body]).toEqual([201, { success: true, message: 'Blog added successfully', _id: body._id }])
})
