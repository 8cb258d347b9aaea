import { beforeAll, expect, test } from 'vitest'
import { day } from '../../contract/units.ts'
import { createAuthor } from '../../testing/author.ts'
import { blogFields, logIn, runJob } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

const kinds = async (id: string) => (await author.revisions(id)).map(({ kind, title }) => `${kind}: ${title}`)
const publish = (id: string, isPublished: boolean) =>
  api.call('/api/blog/toggle-publish', { json: { id, isPublished }, token })

test('each publication is stored as a revision, however the blog is published', async () => {
  const now = blogFields.title
  const added = await author.addBlog()
  expect(await kinds(added.id)).toEqual([`published: ${now}`])
  const toggled = await author.addBlog({ isPublished: false })
  expect(await kinds(toggled.id)).toEqual([])
  await publish(toggled.id, true)
  expect(await kinds(toggled.id)).toEqual([`published: ${now}`])
  const selected = [await author.addBlog({ isPublished: false }), await author.addBlog({ isPublished: false })]
  const ids = selected.map(({ id }) => id)
  await author.call('/api/admin/blogs/bulk', { json: { ids, action: 'publish' } })
  for (const id of ids) expect(await kinds(id)).toEqual([`published: ${now}`])
  const planned = await author.addBlog({ isPublished: false })
  await api.env.DB.prepare('UPDATE blogs SET scheduled_at = 1 WHERE id = ?').bind(planned.id).run()
  await runJob(api, 'publish')
  expect(await kinds(planned.id)).toEqual([`published: ${now}`])
})

test('publishing again without a change stores no second revision', async () => {
  const { id, image } = await author.addBlog()
  for (const isPublished of [false, true, true, false, true]) await publish(id, isPublished)
  expect(await kinds(id)).toHaveLength(1)
  await author.update(id, { image, title: 'Changed' })
  await publish(id, false)
  await publish(id, true)
  expect(await kinds(id)).toEqual(['published: Changed', 'updated: Changed', `published: ${blogFields.title}`])
})

test('a revision is listed without its text and returned with it', async () => {
  const { id, image } = await author.addBlog()
  const description = '<p>Wörter 🙂</p>'
  await author.update(id, { image, description })
  const [newest] = await author.revisions(id)
  expect(newest).toEqual({
    id: expect.any(String),
    kind: 'updated',
    title: 'A day at the harbour',
    createdAt: expect.stringMatching(/Z$/),
  })
  const { body } = await author.call(`/api/admin/blogs/${id}/revisions/${newest?.id}`)
  expect(body.revision).toMatchObject({ id: newest?.id, kind: 'updated', description, image, category: 'Technology' })
})

test('restoring a revision replaces the draft, and the replaced draft is kept as a revision', async () => {
  const { id, image } = await author.addBlog()
  await author.update(id, { image, title: 'Second', description: '<p>Second</p>' })
  await author.save(id, { image, revision: 1, title: 'Third', description: '<p>Third</p>' })
  const first = (await author.revisions(id)).at(-1)
  const { status, body } = await author.restore(id, first?.id ?? '', 2)
  expect(status).toBe(200)
  expect(body).toMatchObject({ missing: [], draft: { id, revision: 3, title: blogFields.title, image } })
  expect((await author.edit(id)).draft).toEqual(body.draft)
  expect((await api.call(`/api/blog/${id}`)).body.blog.title).toBe('Second')
  expect(await kinds(id)).toEqual([
    `restored: ${blogFields.title}`,
    'draft: Third',
    'updated: Second',
    `published: ${blogFields.title}`,
  ])
})

test('a restore is rejected after another tab’s save, and can be retried after a lost response', async () => {
  const { id, image } = await author.addBlog()
  await author.save(id, { image, title: 'From another tab' })
  const [kept] = await author.revisions(id)
  const stale = await author.restore(id, kept?.id ?? '', 0)
  expect([stale.status, stale.body.current.title]).toEqual([409, 'From another tab'])
  const first = await author.restore(id, kept?.id ?? '', 1)
  const again = await author.restore(id, kept?.id ?? '', 1)
  expect(again.body).toEqual(first.body)
  expect(await kinds(id)).toHaveLength(3)
})

test('deleted images are left out of a restored revision, and listed', async () => {
  const { id, image } = await author.addBlog()
  const { picture: gone } = (await author.upload(id, '#aa0000')).body
  const { picture: there } = (await author.upload(id, '#00aa00')).body
  const pictures = `<img src="${gone.url}" alt="Gone"><p>Between</p><img src="${there.url}">`
  await author.update(id, { image, description: `<p>Pictures:</p>${pictures}<img src="https://example.com/a.png">` })
  await author.update(id, { revision: 1, image, description: '<p>None.</p>' })
  const keys = [gone.path, new URL(image).pathname].map((path) => path.slice(1))
  await api.env.MEDIA.delete(keys)
  await api.env.DB.prepare('DELETE FROM media WHERE key IN (?, ?)')
    .bind(...keys)
    .run()
  const withPictures = (await author.revisions(id))[1]
  const { body } = await author.restore(id, withPictures?.id ?? '', 2)
  expect(body.missing).toEqual([image, gone.url])
  expect(body.draft).toMatchObject({ revision: 3, image: '', imageWidth: 0, imageSrcset: '' })
  expect(body.draft.description).not.toContain(gone.path)
  expect(body.draft.description).toContain(`<p>Between</p><img src="${there.url}"`)
  expect(body.draft.description).toContain('https://example.com/a.png')
})

test('a blog has at most 50 revisions, and the oldest is deleted', async () => {
  const { id, image } = await author.addBlog()
  const neighbour = await author.addBlog()
  for (let revision = 0; revision < 52; revision += 1) {
    await author.update(id, { revision, image, title: `Update ${revision}` })
  }
  const kept = await kinds(id)
  expect(kept).toHaveLength(50)
  expect([kept[0], kept.at(-1)]).toEqual(['updated: Update 51', 'updated: Update 2'])
  expect(await kinds(neighbour.id)).toHaveLength(1)
})

test('an update keeps the last draft of an earlier day, and of the same day only itself', async () => {
  const { id, image } = await author.addBlog({ title: 'As it was added' })
  await author.save(id, { image, title: 'Of yesterday' })
  await api.env.DB.prepare('UPDATE drafts SET updated_at = ? WHERE id = ?')
    .bind(Date.now() - day, id)
    .run()
  await author.update(id, { revision: 1, image, title: 'Typed today' })
  await author.save(id, { revision: 2, image, title: 'Saved today' })
  await author.update(id, { revision: 3, image, title: 'Typed again' })
  expect(await kinds(id)).toEqual([
    'updated: Typed again',
    'updated: Typed today',
    'draft: Of yesterday',
    'published: As it was added',
  ])
})

test('the published version is kept as a revision before it is replaced, even if its own revision was dropped', async () => {
  const { id, image } = await author.addBlog()
  await api.env.DB.prepare('DELETE FROM revisions WHERE blog_key = (SELECT key FROM blogs WHERE id = ?)').bind(id).run()
  await author.update(id, { image, title: 'Second' })
  expect(await kinds(id)).toEqual(['updated: Second', `published: ${blogFields.title}`])
})

test('revisions of other blogs, and unknown ones, are not found', async () => {
  const [one, other] = [await author.addBlog(), await author.addBlog()]
  const [foreign] = await author.revisions(other.id)
  for (const id of [foreign?.id ?? '', 'unknown']) {
    const read = await author.call(`/api/admin/blogs/${one.id}/revisions/${id}`)
    const restore = await author.restore(one.id, id, 0)
    for (const { status, body } of [read, restore]) expect([status, body.message]).toEqual([404, 'Revision not found.'])
  }
  expect((await author.call('/api/admin/blogs/no-such-blog/revisions')).status).toBe(404)
})
