import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { day } from '../../contract/units.ts'
import { createAuthor } from '../../testing/author.ts'
import { add, blogFields, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

const listDrafts = async (query = '') => (await author.call(`/api/admin/drafts${query}`)).body
const readDraft = (id: string) => author.call(`/api/admin/drafts/${id}`)

test('a blog is edited from its own text, and readers see nothing of it until it is updated', async () => {
  const { id } = await author.addBlog({ description: '<h2>Close by</h2><p>As it was.</p>' })
  const before = await author.edit(id)
  expect(before.blog).toMatchObject({ _id: id, state: 'published', isPublished: true, hasChanges: false })
  expect(before.draft).toMatchObject({
    id,
    revision: 0,
    savedAt: null,
    subTitle: 'A standfirst',
    // The source, without the anchors of the published HTML.
    description: '<h2>Close by</h2><p>As it was.</p>',
  })
  const shown = (await api.call(`/api/blog/${id}`)).body
  const { status } = await author.save(id, { ...before.draft, description: '<p>Half a sent' })
  expect(status).toBe(200)
  expect((await api.call(`/api/blog/${id}`)).body).toEqual(shown)
  const after = await author.edit(id)
  expect(after.draft).toMatchObject({ revision: 1, description: '<p>Half a sent</p>', image: before.draft.image })
  expect(after.blog.hasChanges).toBe(true)
  expect((await listDrafts()).drafts.map(({ id: listed }: { id: string }) => listed)).not.toContain(id)
  expect((await readDraft(id)).status).toBe(404)
  expect((await author.call(`/api/admin/drafts/${id}`, { method: 'DELETE' })).status).toBe(404)
})

test('the last draft of each day is kept as a revision', async () => {
  const { id, image } = await author.addBlog()
  await author.save(id, { image, title: 'Monday morning' })
  await author.save(id, { image, revision: 1, title: 'Monday evening' })
  await api.env.DB.prepare('UPDATE drafts SET updated_at = updated_at - ? WHERE id = ?').bind(day, id).run()
  await author.save(id, { image, revision: 2, title: 'Tuesday morning' })
  await author.save(id, { image, revision: 3, title: 'Tuesday noon' })
  const kept = await author.revisions(id)
  expect(kept.map(({ kind, title }) => [kind, title])).toEqual([
    ['draft', 'Monday evening'],
    ['published', blogFields.title],
  ])
})

test('adding a blog deletes its draft and keeps its images', async () => {
  const id = randomUUID()
  await author.save(id, {})
  const { picture: thumbnail } = (await author.upload(id, '#010203')).body
  const { picture: inner } = (await author.upload(id, '#040506')).body
  const description = `<p>With a picture:</p><img src="${inner.url}">`
  await author.save(id, { revision: 1, image: thumbnail.url, description })
  const { status, body } = await add(api, {
    token,
    image: null,
    fields: { draft: id, image: thumbnail.url, description },
  })
  expect(status).toBe(201)
  const { blog } = (await api.call(`/api/blog/${body._id}`)).body
  expect([blog.image, blog.imageWidth, blog.imageHeight]).toEqual([thumbnail.url, 32, 18])
  expect(blog.description).toContain(`<img width="32" height="18" src="${inner.url}"`)
  expect((await readDraft(id)).status).toBe(404)
  const { results } = await api.env.DB.prepare('SELECT key FROM media WHERE blog_id = ? AND attached_at IS NOT NULL')
    .bind(body._id)
    .all()
  expect(results.map(({ key }) => `/${key}`).sort()).toEqual([thumbnail.path, inner.path].sort())
  // Other values of the draft are kept: its last save, and the text before a save that removed most of it.
  expect((await author.revisions(body._id)).map(({ kind, title }) => [kind, title])).toEqual([
    ['published', blogFields.title],
    ['draft', 'A day at the harbour'],
    ['draft', 'A day at the harbour'],
  ])
})

test('a blog can only be added with a thumbnail of its own draft', async () => {
  const [mine, other] = [randomUUID(), randomUUID()]
  for (const id of [mine, other]) await author.save(id, {})
  const { picture: foreign } = (await author.upload(other)).body
  const send = (fields: Record<string, unknown>) => add(api, { token, image: null, fields })
  expect((await send({ draft: mine })).body.message).toBe('Thumbnail is required.')
  expect((await send({ image: foreign.url })).body.message).toBe('Thumbnail is required.')
  const refused = await send({ draft: mine, image: foreign.url })
  expect([refused.status, refused.body.message]).toEqual([422, 'The thumbnail is not stored. Please choose it again.'])
  expect((await readDraft(mine)).status).toBe(200)
})
