import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../../contract/blog-details.ts'
import { sha256 } from '../../ids.ts'
import { createAuthor } from '../../testing/author.ts'
import { addBlog, logIn, picture } from '../../testing/fixtures.ts'
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
const inline = async (colour: string) => {
  const bytes = await picture({ colour })
  return { html: `<img src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}">`, bytes }
}

test('a draft is saved, listed and read again, also when it is incomplete', async () => {
  const id = randomUUID()
  const empty = await author.save(id, { title: '', subTitle: '', category: '', description: '' })
  expect(empty).toMatchObject({ status: 200, body: { success: true, revision: 1, replaced: [] } })
  const second = await author.save(id, { revision: 1, description: '<p onclick="x()">Words</p><script>x()</script>' })
  expect(second.body.revision).toBe(2)
  expect((await readDraft(id)).body.draft).toEqual({
    id,
    revision: 2,
    savedAt: second.body.savedAt,
    title: 'A day at the harbour',
    subTitle: 'A standfirst',
    category: 'Technology',
    image: '',
    imageWidth: 0,
    imageHeight: 0,
    imageSrcset: '',
    description: '<p>Words</p>',
    details: noDetails,
  })
  const [listed] = (await listDrafts()).drafts
  expect(listed).toMatchObject({ id, title: 'A day at the harbour', savedAt: second.body.savedAt })
})

test('drafts are listed newest save first, page by page', async () => {
  const ids = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of ids) await author.save(id, {})
  await author.save(ids[0] ?? '', { revision: 1, title: 'Touched last' })
  const seen: string[] = []
  let cursor = ''
  do {
    const page = await listDrafts(`?limit=2${cursor && `&cursor=${cursor}`}`)
    expect(page.drafts.length).toBeLessThanOrEqual(2)
    seen.push(...page.drafts.map(({ id }: { id: string }) => id))
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(seen.slice(0, 3)).toEqual([ids[0], ids[2], ids[1]])
  expect(new Set(seen).size).toBe(seen.length)
})

test('of two tabs, the second save is rejected with the first one’s content, and nothing is lost', async () => {
  const id = randomUUID()
  await author.save(id, {})
  const first = await author.save(id, { revision: 1, description: '<p>From the first tab.</p>' })
  const second = await author.save(id, { revision: 1, description: '<p>From the second tab.</p>' })
  expect(second.status).toBe(409)
  expect(second.body).toMatchObject({
    success: false,
    message: 'This was changed elsewhere since you opened it.',
    current: { id, revision: 2, description: '<p>From the first tab.</p>', savedAt: first.body.savedAt },
  })
  const chosen = await author.save(id, { revision: 2, description: '<p>From both.</p>' })
  expect(chosen.body.revision).toBe(3)
})

test('of two concurrent saves by different admins, one succeeds and the other is a conflict', async () => {
  const id = randomUUID()
  const other = createAuthor(api, await logIn(api).then((another) => () => another))
  for (let revision = 0; revision < 10; revision += 1) {
    const saves = await Promise.all([
      author.save(id, { revision, title: `One ${revision}` }),
      other.save(id, { revision, title: `Two ${revision}` }),
    ])
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = saves.find(({ status }) => status === 200)
    const loser = saves.find(({ status }) => status === 409)
    expect(loser?.body.current.revision).toBe(winner?.body.revision)
    expect(loser?.body.current.title).toBe((await readDraft(id)).body.draft.title)
  }
})

test('a save can be retried after a lost response', async () => {
  const id = randomUUID()
  const lost = await author.save(id, {})
  expect((await author.save(id, {})).body).toEqual(lost.body)
  const next = await author.save(id, { revision: 1, title: 'Changed' })
  expect((await author.save(id, { revision: 1, title: 'Changed' })).body).toEqual(next.body)
  expect((await author.save(id, { revision: 1, title: 'Changed otherwise' })).status).toBe(409)
})

test('saving a deleted draft is reported, and its content can be saved as a new draft', async () => {
  const id = randomUUID()
  await author.save(id, {})
  expect((await author.call(`/api/admin/drafts/${id}`, { method: 'DELETE' })).body.message).toBe('Draft deleted')
  const late = await author.save(id, { revision: 1, title: 'Late' })
  expect([late.status, late.body.message]).toEqual([404, 'Draft not found. It was added or deleted elsewhere.'])
  expect((await author.save(id, { revision: 0, title: 'Late' })).body.revision).toBe(1)
})

test('the images of a deleted draft go on in a new one with its content', async () => {
  const [deleted, id] = [randomUUID(), randomUUID()]
  await author.save(deleted, {})
  const { picture: thumbnail } = (await author.upload(deleted, '#010203')).body
  const { picture: inner } = (await author.upload(deleted, '#040506')).body
  const content = { image: thumbnail.url, description: `<p>Words</p><img src="${inner.url}">` }
  await author.save(deleted, { revision: 1, ...content })
  await author.call(`/api/admin/drafts/${deleted}`, { method: 'DELETE' })
  expect((await author.save(id, content)).status).toBe(200)
  // In the Trash it has them too.
  await author.call('/api/admin/blogs/delete-for-good', { json: { id: deleted } })
  const files = api.env.DB.prepare('SELECT blog_id AS owner FROM media WHERE key IN (?, ?) AND attached_at IS NOT NULL')
  const keys = [thumbnail.path, inner.path].map((path) => path.slice(1))
  expect((await files.bind(...keys).all()).results).toEqual([{ owner: id }, { owner: id }])
})

test('inline images of a draft become files once, and the response lists them', async () => {
  const id = randomUUID()
  const { html, bytes } = await inline('#ff8800')
  const { status, body } = await author.save(id, { description: `<p>Look</p>${html}` })
  expect(status).toBe(200)
  expect(body.replaced).toEqual([
    { sent: (await sha256(bytes)).slice(0, 16), url: expect.stringMatching(new RegExp(`^http.+/media/${id}/`)) },
  ])
  const { draft } = (await readDraft(id)).body
  expect(draft.description).toContain(`<img src="${body.replaced[0].url}"`)
  expect((await api.call(new URL(body.replaced[0].url).pathname)).status).toBe(200)
  const again = await author.save(id, { description: `<p>Look</p>${html}` })
  expect(again.body).toEqual(body)
  const next = await author.save(id, { revision: 1, description: draft.description.replace('Look', 'Look here') })
  expect(next.body).toMatchObject({ revision: 2, replaced: [] })
})

test.each([
  [{ revision: -1 }, 'revision must be the number that the last answer gave, or 0.'],
  [{ revision: 'x' }, 'revision must be the number that the last answer gave, or 0.'],
  [{ title: 'x'.repeat(201) }, 'Title is too long: 200 characters at most.'],
  [{ category: 'x'.repeat(61) }, 'Category is too long: 60 characters at most.'],
  [{ image: '/media/nobody/0123456789abcdef.png' }, 'The thumbnail is not stored. Please choose it again.'],
  [{ image: 'https://example.com/a.png' }, 'The thumbnail is not stored. Please choose it again.'],
  [{ description: 7 }, 'Description is required.'],
])('a save of %j is refused', async (fields, message) => {
  const id = randomUUID()
  const { status, body } = await author.save(id, fields)
  expect([status, body.message]).toEqual([422, message])
  expect((await readDraft(id)).status).toBe(404)
})

test('a text of one megabyte is accepted, a longer one rejected', async () => {
  const id = randomUUID()
  const text = (bytes: number) => `<p>${'w'.repeat(bytes - 7)}</p>`
  expect((await author.save(id, { description: text(1_000_000) })).status).toBe(200)
  expect((await author.save(id, { revision: 1, description: text(1_000_001) })).status).toBe(413)
  // Only the bytes of an image may be longer, and they become a file.
  const words = `<p>;base64,${'A'.repeat(1_200_000)}</p>`
  expect((await author.save(id, { revision: 1, description: words })).status).toBe(413)
})

test('an id that is neither a blog’s nor a UUID is unknown', async () => {
  const { status, body } = await author.save('no-such-blog-abcdef', {})
  expect([status, body.message]).toEqual([404, 'Blog not found.'])
})

test('a front end on another host may save', async () => {
  const { headers } = await api.call(`/api/admin/drafts/${randomUUID()}`, {
    method: 'OPTIONS',
    headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'PUT' },
  })
  expect(headers.get('access-control-allow-methods')).toContain('PUT')
})

test('drafts are accessible to the admin only', async () => {
  const id = await addBlog(api, token)
  for (const [path, options] of [
    ['/api/admin/drafts', {}],
    [`/api/admin/drafts/${randomUUID()}`, {}],
    [`/api/admin/drafts/${id}`, { method: 'PUT', json: {} }],
    [`/api/admin/drafts/${id}`, { method: 'DELETE' }],
    [`/api/admin/drafts/${id}/keep`, { json: {} }],
    [`/api/admin/blogs/${id}/edit`, {}],
    [`/api/admin/blogs/${id}/update`, { json: {} }],
    [`/api/admin/blogs/${id}/revisions`, {}],
    [`/api/admin/blogs/${id}/revisions/x`, {}],
    [`/api/admin/blogs/${id}/revisions/x/restore`, { json: {} }],
    ['/api/admin/pictures', { method: 'POST' }],
    ['/api/admin/preview-link', { json: { id } }],
  ] as const) {
    expect((await api.call(path, options)).status, path).toBe(401)
  }
})
