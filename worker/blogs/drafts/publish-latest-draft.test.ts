import { beforeAll, expect, test } from 'vitest'
import { hour, minute } from '../../contract/units.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn, runJob } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

/** Publishing and scheduling from a list, of a blog whose draft is newer. */
const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

const unfinished = 'It has unfinished changes: open it to finish them.'
const newer = { title: 'New title', category: 'Finance', description: '<h2>Soon</h2><p>Quokkas smile.</p>' }

/** An unpublished blog, and the draft that was saved after it was added. */
async function addWithNewerDraft(fields: object = {}, blog: Record<string, unknown> = {}) {
  const added = await author.addBlog({
    title: 'Old title',
    description: '<p>Old text.</p>',
    isPublished: false,
    ...blog,
  })
  expect((await author.save(added.id, { image: added.image, ...newer, ...fields })).status).toBe(200)
  return added
}

const post = (path: string, json: object) => api.call(path, { json, token })
const toggle = (id: string, isPublished?: boolean) => post('/api/blog/toggle-publish', { id, isPublished })
const schedule = (id: string, ms = hour) =>
  post('/api/admin/schedule', { id, at: new Date(Date.now() + ms).toISOString() })
const bulk = async (ids: string[], action = 'publish') => (await post('/api/admin/blogs/bulk', { ids, action })).body
const visitor = async (id: string) => (await api.call(`/api/blog/${id}`)).body.blog
const read = async (id: string) => (await api.call(`/api/blog/${id}`, { token })).body.blog
const kinds = async (id: string) => (await author.revisions(id)).map(({ kind, title }) => [kind, title])
const found = async (q: string) =>
  (await api.call(`/api/blog/all?q=${q}`)).body.blogs.map(({ _id }: { _id: string }) => _id)

test.each([true, undefined])('publishing with isPublished %s publishes the latest draft', async (wish) => {
  const { id, image } = await addWithNewerDraft()
  const { status, body } = await toggle(id, wish)
  expect([status, body]).toEqual([200, { success: true, message: 'Blog published', isPublished: true }])
  expect(await visitor(id)).toMatchObject({
    ...{ title: 'New title', subTitle: 'A standfirst', category: 'Finance', excerpt: 'Quokkas smile.' },
    description: '<h2 id="section-soon">Soon</h2><p>Quokkas smile.</p>',
  })
  expect(await found('quokkas')).toContain(id)
  expect(await kinds(id)).toEqual([
    ['published', 'New title'],
    ['draft', 'Old title'],
  ])
  const { blog, draft } = await author.edit(id)
  expect([blog.hasChanges, draft.revision, draft.image]).toEqual([false, 2, image])
  // Another click changes nothing.
  expect((await toggle(id, true)).body.message).toBe('Blog published')
  expect(await kinds(id)).toHaveLength(2)
})

test('bulk publishing publishes each latest draft and reports each result', async () => {
  const [{ id: first }, { id: second }] = [await addWithNewerDraft(), await addWithNewerDraft({ title: 'Second' })]
  const { id: plain } = await author.addBlog({ title: 'Plain', isPublished: false })
  const { id: half } = await addWithNewerDraft({ title: '' })
  const { id: trashed } = await addWithNewerDraft()
  await post('/api/blog/delete', { id: trashed })
  const { id: out } = await addWithNewerDraft({}, { isPublished: true })
  const ids = [half, first, plain, trashed, out, second]
  const { results } = await bulk(ids)
  expect(results).toEqual([
    { _id: half, ok: false, message: 'has incomplete changes: open it to finish them' },
    { _id: first, ok: true, message: 'published' },
    { _id: plain, ok: true, message: 'published' },
    { _id: trashed, ok: false, message: 'was in the Trash' },
    { _id: out, ok: true, message: 'published' },
    { _id: second, ok: true, message: 'published' },
  ])
  const titles = await Promise.all([first, plain, out, second].map(async (id) => (await visitor(id)).title))
  expect(titles).toEqual(['New title', 'Plain', 'Old title', 'Second'])
  expect(await visitor(half)).toBeUndefined()
  expect((await read(half)).title).toBe('Old title')
})

test('a scheduled blog is published as it was when it was scheduled, without later edits', async () => {
  const { id, image } = await addWithNewerDraft()
  expect((await schedule(id)).body.message).toBe('Blog scheduled')
  expect((await read(id)).title).toBe('New title')
  expect(await kinds(id)).toEqual([
    ['updated', 'New title'],
    ['draft', 'Old title'],
  ])
  await author.save(id, { revision: 2, image, ...newer, description: '<p>Half a sen' })
  await runJob(api, 'publish', new Date(Date.now() + hour + minute))
  expect((await visitor(id)).description).toContain('Quokkas smile.')
  expect((await author.edit(id)).blog).toMatchObject({ state: 'published', hasChanges: true })
})

test('removing a schedule does not change the text', async () => {
  const { id, image } = await addWithNewerDraft()
  await schedule(id)
  await author.save(id, { revision: 2, image, title: 'Typed since' })
  expect((await post('/api/admin/schedule', { id, at: null })).status).toBe(200)
  expect((await read(id)).title).toBe('New title')
})

test.each([{ title: '' }, { category: '' }, { image: '' }, { description: '<p> </p>' }, { description: '' }])(
  'what is saved with %j is not finished, and does not go out',
  async (fields) => {
    const { id } = await addWithNewerDraft(fields)
    for (const act of [() => toggle(id, true), () => toggle(id), () => schedule(id)]) {
      const { status, body } = await act()
      expect([status, body]).toEqual([409, { success: false, message: unfinished }])
    }
    expect((await author.edit(id)).blog).toMatchObject({ state: 'unpublished', hasChanges: true, scheduledAt: null })
    expect((await read(id)).title).toBe('Old title')
    expect(await kinds(id)).toEqual([])
  },
)

test('edits of a published blog stay in the draft until Update, and unpublishing changes no text', async () => {
  const { id } = await addWithNewerDraft({}, { isPublished: true })
  await toggle(id, true)
  expect((await visitor(id)).title).toBe('Old title')
  expect((await schedule(id)).body.message).toBe('This blog is already published.')
  expect((await toggle(id)).body.message).toBe('Blog unpublished')
  expect((await toggle(id, false)).body.message).toBe('Blog unpublished')
  expect((await read(id)).title).toBe('Old title')
  expect((await author.edit(id)).blog).toMatchObject({ state: 'unpublished', hasChanges: true })
})

test('publishing a newer draft asks for resources', async () => {
  const { id } = await addWithNewerDraft()
  await bulk([id])
  const claimed = () =>
    api.env.DB.prepare('SELECT resources_claimed_at AS at FROM blogs WHERE id = ?').bind(id).first('at')
  await expect.poll(claimed).not.toBeNull()
})

test('on Free, readers have what is published at once; search and related blogs follow with the cron', async () => {
  const free = (path: string, json: object) => api.call(path, { json, token, vars: { PLAN: 'free' } })
  const description = '<h2>Numbats</h2><p>Numbats eat termites, and numbats sleep in hollow logs.</p>'
  const other = await author.addBlog({ title: 'Numbats at night', description, isPublished: true })
  const { id } = await addWithNewerDraft({ title: 'Numbats by day', description })
  expect((await free('/api/blog/toggle-publish', { id, isPublished: true })).body.isPublished).toBe(true)
  expect(await visitor(id)).toMatchObject({ title: 'Numbats by day', excerpt: expect.stringMatching(/^Numbats eat/) })
  expect([await found('termites'), await found('by day')]).toEqual([[other.id], [id]])
  for (const job of ['index', 'derive'] as const) await runJob(api, job)
  expect((await found('termites')).toSorted()).toEqual([id, other.id].toSorted())
  const { related } = (await api.call(`/api/blog/${id}?with=related`)).body
  expect(related.map(({ _id }: { _id: string }) => _id)).toContain(other.id)
})
