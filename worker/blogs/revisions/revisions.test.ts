import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../../testing/author.ts'
import { blogFields, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  const token = await logIn(api)
  author = createAuthor(api, () => token)
})

const discard = (id: string, revision: number) => author.call(`/api/admin/drafts/${id}/discard`, { json: { revision } })

/** A published blog, whose draft has another title. */
async function changedBlog() {
  const { id, image } = await author.addBlog()
  await author.save(id, { image, title: 'Changed' })
  return { id, image }
}

test('the draft has what readers see again, and what was discarded can be restored', async () => {
  const { id } = await changedBlog()
  const { status, body } = await discard(id, 1)
  expect([status, body.message]).toEqual([200, 'Changes discarded'])
  expect(body.draft).toMatchObject({ id, revision: 2, title: blogFields.title })
  const { blog, draft } = await author.edit(id)
  expect([blog.hasChanges, draft]).toEqual([false, body.draft])
  await author.restore(id, body.discarded, 2)
  expect((await author.edit(id)).draft).toMatchObject({ revision: 3, title: 'Changed' })
})

test('a repeated call answers the same and changes nothing', async () => {
  const { id } = await changedBlog()
  const [first, second] = [await discard(id, 1), await discard(id, 1)]
  expect(second.body).toEqual(first.body)
  expect(await author.revisions(id)).toHaveLength(2)
})

test('two calls at once discard once', async () => {
  const { id } = await changedBlog()
  const answers = await Promise.all([discard(id, 1), discard(id, 1)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[1].body).toEqual(answers[0].body)
  expect((await author.edit(id)).draft).toMatchObject({ revision: 2, title: blogFields.title })
})

test('a blog without changes has nothing to discard', async () => {
  const { id } = await author.addBlog()
  expect((await discard(id, 0)).body).toMatchObject({ draft: { revision: 0 }, discarded: null })
})

test('changes that were saved elsewhere meanwhile are not discarded', async () => {
  const { id, image } = await changedBlog()
  await author.save(id, { image, revision: 1, title: 'Changed elsewhere' })
  const { status, body } = await discard(id, 1)
  expect([status, body.current.title]).toEqual([409, 'Changed elsewhere'])
  expect((await author.edit(id)).draft.title).toBe('Changed elsewhere')
})

test('a draft that was not added, an unknown blog and one in the Trash are refused', async () => {
  const draft = randomUUID()
  await author.save(draft, {})
  const { id } = await changedBlog()
  await author.call('/api/blog/delete', { json: { id } })
  const answers = [await discard(draft, 1), await discard('no-such-blog', 1), await discard(id, 1)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 409])
})
