import { beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../ids.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn, picture } from '../../testing/fixtures.ts'
import { raisedBy } from '../../testing/raised-tags.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

const read = async (id: string) => (await api.call(`/api/blog/${id}`, { token })).body.blog
const stored = (id: string) =>
  api.env.DB.prepare(
    'SELECT content_hash, title, folded_title, description, source FROM blog_sources JOIN blog_texts USING (blog_key) JOIN blogs ON key = blog_key WHERE id = ?',
  )
    .bind(id)
    .first<{ content_hash: string; title: string; folded_title: string; description: string; source: string }>()
const found = async (q: string) =>
  (await api.call(`/api/blog/all?q=${q}`)).body.blogs.map(({ _id }: { _id: string }) => _id)

test('an update publishes the submitted form, not the last save, immediately', async () => {
  const { id, image } = await author.addBlog({ title: 'Zephyr', description: '<p>Wombats sleep.</p>' })
  const before = await read(id)
  await author.save(id, { image, description: '<p>An older save.</p>' })
  const description = '<h2>Close by</h2><p>Platypuses swim.</p>'
  const { status, body } = await author.update(id, {
    revision: 1,
    image,
    title: 'Breeze',
    category: 'Finance',
    description,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Blog updated. Readers see it within a minute.',
    revision: 2,
    isPublished: true,
    replaced: [],
  })
  const after = await read(id)
  expect(after).toMatchObject({
    _id: id,
    title: 'Breeze',
    category: 'Finance',
    excerpt: 'Platypuses swim.',
    description: '<h2 id="section-close-by">Close by</h2><p>Platypuses swim.</p>',
    contents: [{ id: 'section-close-by', text: 'Close by', level: 2 }],
    createdAt: before.createdAt,
    publishedAt: before.publishedAt,
    image: before.image,
  })
  expect(after.updatedAt > before.updatedAt).toBe(true)
  const row = await stored(id)
  expect(row).toMatchObject({ folded_title: 'breeze', source: description })
  expect(row?.content_hash).toBe(await sha256(`Breeze\n${row?.description}`))
  for (const gone of ['zephyr', 'wombats']) expect(await found(gone)).not.toContain(id)
  for (const there of ['breeze', 'platypuses', 'reez']) expect(await found(there)).toContain(id)
  const edited = await author.edit(id)
  expect(edited.draft).toMatchObject({ revision: 2, description })
  expect(edited.blog.hasChanges).toBe(false)
  // Both published versions are kept as revisions, also the version that no save had stored.
  expect((await author.revisions(id)).map(({ kind, title }) => [kind, title])).toEqual([
    ['updated', 'Breeze'],
    ['published', 'Zephyr'],
  ])
})

test('a tab that did not see an update cannot revert it by a save', async () => {
  const { id, image } = await author.addBlog()
  for (const revision of [0, 1, 2]) {
    const updated = await author.update(id, { revision, image, title: `Update on ${revision}` })
    expect(updated.body.revision).toBe(revision + 1)
    for (const write of [author.save, author.update]) {
      const stale = await write(id, { revision, image, title: 'From a stale tab' })
      expect(stale.status).toBe(409)
      expect(stale.body.current).toMatchObject({ revision: revision + 1, title: `Update on ${revision}` })
    }
  }
  expect((await read(id)).title).toBe('Update on 2')
})

test('an update after another tab’s save is rejected, and neither is lost', async () => {
  const { id, image } = await author.addBlog()
  await author.save(id, { image, title: 'From the other tab' })
  const { status, body } = await author.update(id, { revision: 0, image, title: 'From this tab' })
  expect([status, body.current.title]).toEqual([409, 'From the other tab'])
  expect((await read(id)).title).not.toBe('From this tab')
})

test('of two concurrent updates by different admins, one succeeds and the other is a conflict', async () => {
  const { id, image } = await author.addBlog()
  const updates = await Promise.all(['One', 'Two'].map((title) => author.update(id, { image, title })))
  expect(updates.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = updates[0]?.status === 200 ? 'One' : 'Two'
  expect((await read(id)).title).toBe(winner)
  expect(updates.find(({ status }) => status === 409)?.body.current.title).toBe(winner)
  expect((await author.revisions(id)).map(({ kind }) => kind)).toEqual(['updated', 'published'])
})

test('an update retried after a lost response changes nothing', async () => {
  const { id, image } = await author.addBlog()
  const first = await author.update(id, { image })
  const before = await read(id)
  const again = await author.update(id, { image })
  expect(again.body).toEqual(first.body)
  expect(await read(id)).toEqual(before)
  expect(await author.revisions(id)).toHaveLength(2)
})

test('a save of the same content with a lost response does not reject an update', async () => {
  const { id, image } = await author.addBlog()
  await author.save(id, { image, title: 'The same words' })
  const { status, body } = await author.update(id, { revision: 0, image, title: 'The same words' })
  expect([status, body.revision]).toEqual([200, 2])
  expect((await read(id)).title).toBe('The same words')
})

test('an unpublished blog stays unpublished unless the update publishes it, which removes its schedule', async () => {
  const { id, image } = await author.addBlog({ isPublished: false })
  await api.env.DB.prepare('UPDATE blogs SET scheduled_at = ? WHERE id = ?')
    .bind(Date.now() + 1e6, id)
    .run()
  const quiet = await author.update(id, { image, title: 'Not yet' })
  expect(quiet.body).toMatchObject({ message: 'Blog updated', isPublished: false })
  expect((await author.edit(id)).blog).toMatchObject({ state: 'scheduled', publishedAt: null })
  expect((await api.call(`/api/blog/${id}`)).status).toBe(404)
  const loud = await author.update(id, { revision: 1, image, title: 'Not yet', isPublished: true })
  expect(loud.body).toMatchObject({ message: 'Blog published', revision: 2, isPublished: true })
  expect((await author.edit(id)).blog).toMatchObject({ state: 'published', scheduledAt: null })
  expect((await api.call(`/api/blog/${id}`)).body.blog.publishedAt).not.toBeNull()
  expect((await author.revisions(id)).map(({ kind }) => kind)).toEqual(['published', 'updated', 'draft'])
})

test('an uploaded image in the text has its size and copies in the published HTML', async () => {
  const { id, image } = await author.addBlog()
  const { picture: uploaded } = (await author.upload(id, '#123321')).body
  const bytes = await picture({ colour: '#abcdef' })
  const inline = `<img src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}">`
  const { body } = await author.update(id, { image, description: `<p>Two</p><img src="${uploaded.url}">${inline}` })
  const { description } = await read(id)
  expect(description).toContain(`<img width="32" height="18" src="${uploaded.url}"`)
  expect(description).toContain(`<img width="32" height="18" src="${body.replaced[0].url}"`)
})

test('an update keeps proposed resources', async () => {
  const { id, image } = await author.addBlog()
  await api.env.DB.prepare(
    `INSERT INTO resources (blog_key, position, title, url) SELECT key, 0, 'A guide', 'https://example.com/guide' FROM blogs WHERE id = ?`,
  )
    .bind(id)
    .run()
  await author.update(id, { image, title: 'Another title' })
  expect((await api.call(`/api/blog/${id}?with=resources`)).body.resources).toEqual([
    { title: 'A guide', url: 'https://example.com/guide' },
  ])
})

test('a blog in the Trash keeps its draft and cannot be updated', async () => {
  const { id, image } = await author.addBlog()
  await author.save(id, { image, title: 'Written before' })
  await api.call('/api/blog/delete', { json: { id }, token })
  const { status, body } = await author.update(id, { revision: 1, image, isPublished: true })
  expect([status, body.message, body.current]).toEqual([409, 'This blog is in the Trash. Restore it first.', undefined])
  expect((await author.edit(id)).blog).toMatchObject({ state: 'trash', hasChanges: true })
})

test.each([
  [{ title: ' ' }, 422, 'Title is required.'],
  [{ category: '' }, 422, 'Category is required.'],
  [{ category: 'Sports' }, 422, 'There is no category “Sports”. Choose another.'],
  [{ image: '' }, 422, 'Thumbnail is required.'],
  [{ description: '<p> </p>' }, 422, 'Description is required.'],
  [{ isPublished: false }, 422, 'isPublished may only be true here: it publishes.'],
])('an update with %j is refused', async (fields, status, message) => {
  const { id, image } = await author.addBlog()
  const refused = await author.update(id, { image, ...fields })
  expect([refused.status, refused.body.message]).toEqual([status, message])
  expect((await author.edit(id)).draft.revision).toBe(0)
})

test('an unknown blog cannot be edited or updated', async () => {
  const edit = await author.call('/api/admin/blogs/no-such-blog/edit')
  const update = await author.update('no-such-blog', { image: '/media/x' })
  for (const { status, body } of [edit, update]) expect([status, body.message]).toEqual([404, 'Blog not found.'])
})

test('an update raises the tags of the blog and of lists', async () => {
  const { id, image } = await author.addBlog()
  expect(await raisedBy(api, () => author.update(id, { image, title: 'Another title' }))).toEqual([
    `blog:${id}`,
    'lists',
    'updates',
  ])
})
