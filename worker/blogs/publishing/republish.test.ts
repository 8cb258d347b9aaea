import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../../testing/author.ts'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  const token = await logIn(api)
  author = createAuthor(api, () => token)
})

const change = async (action: string, ids: string[]) =>
  (await author.call('/api/admin/blogs/bulk', { json: { ids, action } })).body.results
const read = async (id: string) => (await api.call(`/api/blog/${id}`)).body.blog

test('blogs that were unpublished are published again as they were, whatever their drafts have', async () => {
  const first = await author.addBlog({ title: 'As it was' })
  const second = await author.addBlog()
  await author.save(first.id, { image: first.image, title: 'Not for readers yet' })
  const before = await read(first.id)
  const ids = [first.id, second.id]
  await change('unpublish', ids)
  expect((await api.call(`/api/blog/${first.id}`)).status).toBe(404)
  expect(await change('republish', ids)).toEqual(ids.map((_id) => ({ _id, ok: true, message: 'published again' })))
  expect(await read(first.id)).toEqual(before)
  expect(await author.revisions(first.id)).toHaveLength(1)
  expect((await author.edit(first.id)).draft.title).toBe('Not for readers yet')
})

test('a blog that readers never saw stays unpublished', async () => {
  const { id } = await author.addBlog({ isPublished: false })
  const scheduledAt = new Date(Date.now() + 60_000).toISOString()
  await author.call('/api/admin/schedule', { json: { id, at: scheduledAt } })
  await change('republish', [id])
  expect((await author.edit(id)).blog).toMatchObject({ state: 'scheduled', scheduledAt })
})

test('several blogs and their drafts get one picture, which stays while one of them has it', async () => {
  const [first, second, gone] = [await author.addBlog(), await author.addBlog(), await author.addBlog()]
  await author.save(second.id, { image: second.image, title: 'A newer title' })
  await author.call('/api/blog/delete', { json: { id: gone.id } })
  const { picture } = (await author.upload(first.id, '#112233')).body
  const ids = [first.id, second.id, gone.id, 'nothing']
  const set = (image: string) => author.call('/api/admin/blogs/picture', { json: { ids, image } })
  expect((await set('/media/import/0123456789abcdef.png')).status).toBe(422)
  const { body } = await set(picture.url)
  expect(body.results.map(({ message }: { message: string }) => message)).toEqual([
    'has the picture now',
    'has the picture now',
    'was in the Trash',
    'was not found',
  ])
  expect([(await read(first.id)).image, (await read(second.id)).image]).toEqual([picture.url, picture.url])
  const { draft } = await author.edit(second.id)
  expect([draft.image, draft.title, draft.revision]).toEqual([picture.url, 'A newer title', 2])
  expect(await author.revisions(first.id)).toHaveLength(2)
  // The owner goes for good; the other one keeps the file.
  await author.call('/api/blog/delete', { json: { id: first.id } })
  await author.call('/api/admin/blogs/delete-for-good', { json: { id: first.id } })
  const { results } = await api.env.DB.prepare('SELECT blog_id FROM media WHERE key = ? AND attached_at IS NOT NULL')
    .bind(new URL(picture.url).pathname.slice(1))
    .all()
  expect(results).toEqual([{ blog_id: second.id }])
})
