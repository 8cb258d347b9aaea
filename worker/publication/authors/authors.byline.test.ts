import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../../contract/blog-details.ts'
import { createAuthor } from '../../testing/author.ts'
import { authorProfiles } from '../../testing/author-profiles.ts'
import { add, addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { add: author, list, read, update, remove, assign } = authorProfiles(api, () => token)
const { call, edit, save } = createAuthor(api, () => token)
const blog = async (id: string) => (await api.call(`/api/blog/${id}`)).body.blog
const under = (...ids: string[]) => ({ details: { ...noDetails, authors: ids } })
const redirects = async () =>
  (await api.env.DB.prepare("SELECT path, kind, is_live FROM paths WHERE path LIKE '/author/%' ORDER BY 1").all())
    .results

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
  const { draft } = await edit(id)
  await save(id, { ...draft, ...under(one._id, two._id) })
  const { url } = (await call('/api/admin/preview-link', { json: { id } })).body
  const preview = (await api.call(`/api/blog/preview/${url.split('/').at(-1)}`)).body
  expect(preview.authors.map(({ name }: { name: string }) => name)).toEqual(['Page one', 'Page two'])
  expect(preview.blog.authors).toEqual([
    { name: 'Page one', slug: 'page-one' },
    { name: 'Page two', slug: 'page-two' },
  ])
})

test('a deleted author’s blogs, drafts and addresses get the one that is named', async () => {
  const [old, next, other] = [await author('Old'), await author('Next'), await author('Other')]
  const [alone, both] = [
    await addBlog(api, token, under(old._id)),
    await addBlog(api, token, { ...under(next._id, old._id, other._id) }),
  ]
  expect(await remove(old._id, 'nobody')).toMatchObject({ status: 422 })
  expect(await remove(old._id, old._id)).toMatchObject({ status: 422 })
  const deleted = await remove(old._id, next._id)
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Author deleted'])
  const names = async (id: string) => (await blog(id)).authors.map(({ name }: { name: string }) => name)
  expect(await names(alone)).toEqual(['Next'])
  expect(await names(both)).toEqual(['Next', 'Other'])
  expect((await read(next._id)).author).toMatchObject({ blogs: 2, formerIds: [old._id] })
  // A form that was opened before sends the id that it knows.
  expect(await names(await addBlog(api, token, under(old._id, next._id)))).toEqual(['Next'])
  expect(await redirects()).toContainEqual({ path: '/author/old', kind: 'author', is_live: 0 })
  expect(await remove(old._id, null)).toMatchObject({ status: 404 })

  expect((await remove(next._id, null)).status).toBe(200)
  expect(await names(alone)).toEqual([])
  expect(await names(both)).toEqual(['Other'])
  expect(await redirects()).toContainEqual({ path: '/author/next', kind: 'gone', is_live: 0 })
})

test('an account without a profile gets one with the name of the publication, which is the author of blogs of original clients', async () => {
  const [first, second] = await Promise.all([list(), list()])
  expect(first.own).toBe(second.own)
  const { author: own } = await read(first.own)
  expect(own).toMatchObject({ name: 'Broadsheet', slug: 'broadsheet', hasAccount: true })
  const id = await addBlog(api, token)
  expect((await blog(id)).authors).toEqual([{ name: 'Broadsheet', slug: 'broadsheet' }])
  const refused = await remove(own._id, null)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This is the profile of an account. Choose the author who takes its place.',
  ])
  const next = await author('Admin the second')
  expect((await remove(own._id, next._id)).status).toBe(200)
  expect(await list()).toMatchObject({ own: next._id })
})

test('blogs and drafts without an author get one, and nothing else does', async () => {
  const [named, other] = [await author('Assigned'), await author('Kept')]
  const slug = 'a-slug-of-its-own'
  const bare = await addBlog(api, token, { details: { ...noDetails, slug, isHidden: true }, isPublished: false })
  const kept = await addBlog(api, token, under(other._id))
  const draft = crypto.randomUUID()
  const stored = async (id: string) =>
    id === draft ? (await call(`/api/admin/drafts/${id}`)).body.draft : (await edit(id)).draft
  for (const [id, image] of [
    [draft, ''],
    [bare, (await stored(bare)).image],
  ]) {
    expect((await save(id, { image, details: noDetails })).status).toBe(200)
  }
  const { withoutAuthor } = await list()
  expect(withoutAuthor.drafts).toBe(1)
  const { body } = await assign(named._id)
  expect(body).toEqual({ success: true, assigned: withoutAuthor.blogs + 1, left: { blogs: 0, drafts: 0 } })
  expect((await assign(named._id)).body.assigned).toBe(0)
  expect((await stored(draft)).details).toEqual({ ...noDetails, authors: [named._id] })
  expect((await stored(bare)).details).toEqual({ ...noDetails, authors: [named._id] })
  const query = api.env.DB.prepare('SELECT details, authors FROM blogs WHERE id = ?').bind(bare)
  const row = await query.first<{ details: string; authors: string }>()
  expect(JSON.parse(row?.details ?? '')).toEqual({ slug, authors: [named._id], isHidden: true })
  expect(row?.authors).toBe(JSON.stringify([{ name: 'Assigned', slug: 'assigned' }]))
  expect((await blog(kept)).authors).toEqual([{ name: 'Kept', slug: 'kept' }])
  expect((await assign('nobody')).status).toBe(404)
})

test('an original client gets and sends what it did before', async () => {
  const { status, body } = await add(api, { token })
  expect([status, body]).toEqual([201, { success: true, message: 'Blog added successfully', _id: body._id }])
})
