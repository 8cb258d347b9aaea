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
