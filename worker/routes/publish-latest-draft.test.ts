import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#scripts/local-config.ts'
import { publishLatestDraft } from '../blogs/publish-latest-draft.ts'
import { hour, minute } from '../clock.ts'
import { crons } from '../contract/crons.ts'
import { openDatabase } from '../db/database.ts'
import { openDesk } from '../testing/desk.ts'
import { logIn } from '../testing/fixtures.ts'
import { type Api, startApi } from '../testing/harness.ts'

/** What goes out when a blog is published or scheduled from a list, while a newer text of it waits on the desk. */
let api: Api
let token: string
let desk: ReturnType<typeof openDesk>

beforeAll(async () => {
  api = await startApi({ main: join(root, 'worker/testing/instrumented-worker.ts') })
  token = await logIn(api)
  desk = openDesk(api, () => token)
})
afterAll(() => api.close())

const unfinished = 'It has unfinished changes: open it to finish them.'
const newer = { title: 'New title', category: 'Finance', description: '<h2>Soon</h2><p>Quokkas smile.</p>' }

/** A blog that is not published, and what was saved of it after it was added. */
async function addWithCopy(fields: object = {}, blog: Record<string, unknown> = {}) {
  const added = await desk.addBlog({ title: 'Old title', description: '<p>Old text.</p>', isPublished: false, ...blog })
  expect((await desk.save(added.id, { image: added.image, ...newer, ...fields })).status).toBe(200)
  return added
}

const post = (path: string, json: object) => api.call(path, { json, token })
const toggle = (id: string, isPublished?: boolean) => post('/api/blog/toggle-publish', { id, isPublished })
const schedule = (id: string, ms = hour) =>
  post('/api/admin/schedule', { id, at: new Date(Date.now() + ms).toISOString() })
const bulk = async (ids: string[], action = 'publish') => (await post('/api/admin/blogs/bulk', { ids, action })).body
const visitor = async (id: string) => (await api.call(`/api/blog/${id}`)).body.blog
const read = async (id: string) => (await api.call(`/api/blog/${id}`, { token })).body.blog
const kinds = async (id: string) => (await desk.revisions(id)).map(({ kind, title }) => [kind, title])
const found = async (q: string) =>
  (await api.call(`/api/blog/all?q=${q}`)).body.blogs.map(({ _id }: { _id: string }) => _id)

test.each([true, undefined])('publishing with isPublished %s sends out what was saved last', async (wish) => {
  const { id, image } = await addWithCopy()
  const { status, body } = await toggle(id, wish)
  expect([status, body]).toEqual([200, { success: true, message: 'Blog published', isPublished: true }])
  expect(await visitor(id)).toMatchObject({
    ...{ title: 'New title', subTitle: 'A standfirst', category: 'Finance', excerpt: 'Soon Quokkas smile.' },
    description: '<h2 id="section-soon">Soon</h2><p>Quokkas smile.</p>',
  })
  expect(await found('quokkas')).toContain(id)
  expect(await kinds(id)).toEqual([
    ['published', 'New title'],
    ['draft', 'Old title'],
  ])
  const { blog, draft } = await desk.edit(id)
  expect([blog.hasChanges, draft.revision, draft.image]).toEqual([false, 2, image])
  // Another click changes nothing.
  expect((await toggle(id, true)).body.message).toBe('Blog published')
  expect(await kinds(id)).toHaveLength(2)
})

test('several are published at once, each with what was saved of it last, and each is told what happened', async () => {
  const [{ id: first }, { id: second }] = [await addWithCopy(), await addWithCopy({ title: 'Second' })]
  const { id: plain } = await desk.addBlog({ title: 'Plain', isPublished: false })
  const { id: half } = await addWithCopy({ title: '' })
  const { id: trashed } = await addWithCopy()
  await post('/api/blog/delete', { id: trashed })
  const { id: out } = await addWithCopy({}, { isPublished: true })
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

test('what is scheduled goes out as it was saved when it was scheduled, without what was typed since', async () => {
  const { id, image } = await addWithCopy()
  expect((await schedule(id)).body.message).toBe('Blog scheduled')
  expect((await read(id)).title).toBe('New title')
  expect(await kinds(id)).toEqual([
    ['updated', 'New title'],
    ['draft', 'Old title'],
  ])
  await desk.save(id, { revision: 2, image, ...newer, description: '<p>Half a sen' })
  await api.scheduled({ cron: crons.publish, scheduledTime: new Date(Date.now() + hour + minute) })
  expect((await visitor(id)).description).toContain('Quokkas smile.')
  expect((await desk.edit(id)).blog).toMatchObject({ state: 'published', hasChanges: true })
})

test('a plan that is taken back leaves the text alone', async () => {
  const { id, image } = await addWithCopy()
  await schedule(id)
  await desk.save(id, { revision: 2, image, title: 'Typed since' })
  expect((await post('/api/admin/schedule', { id, at: null })).status).toBe(200)
  expect((await read(id)).title).toBe('New title')
})

test.each([{ title: '' }, { category: '' }, { image: '' }, { description: '<p> </p>' }, { description: '' }])(
  'what is saved with %j is not finished, and does not go out',
  async (fields) => {
    const { id } = await addWithCopy(fields)
    for (const act of [() => toggle(id, true), () => toggle(id), () => schedule(id)]) {
      const { status, body } = await act()
      expect([status, body]).toEqual([409, { success: false, message: unfinished }])
    }
    expect((await desk.edit(id)).blog).toMatchObject({ state: 'unpublished', hasChanges: true, scheduledAt: null })
    expect((await read(id)).title).toBe('Old title')
    expect(await kinds(id)).toEqual([])
  },
)

test('edits of a published blog wait for Update, and unpublishing touches no text', async () => {
  const { id } = await addWithCopy({}, { isPublished: true })
  await toggle(id, true)
  expect((await visitor(id)).title).toBe('Old title')
  expect((await schedule(id)).body.message).toBe('This blog is already published.')
  expect((await toggle(id)).body.message).toBe('Blog unpublished')
  expect((await toggle(id, false)).body.message).toBe('Blog unpublished')
  expect((await read(id)).title).toBe('Old title')
  expect((await desk.edit(id)).blog).toMatchObject({ state: 'unpublished', hasChanges: true })
})

test('publishing a newer text makes its links, and purges what readers have', async () => {
  const { id } = await addWithCopy()
  const before = api.logs().length
  await bulk([id])
  const purged = () =>
    api
      .logs()
      .slice(before)
      .flatMap(({ message }) => (message.startsWith('{"purged"') ? JSON.parse(message).purged : []))
  await expect.poll(purged).toEqual(expect.arrayContaining(['lists', `blog:${id}`]))
  const claimed = () =>
    api.env.DB.prepare('SELECT resources_claimed_at AS at FROM blogs WHERE id = ?').bind(id).first('at')
  await expect.poll(claimed).not.toBeNull()
})

/** D1, with something done before each of the first so many batches that write. */
function meddledWith(times: number, meddle: (time: number) => Promise<unknown>) {
  let batches = 0
  return openDatabase(
    {
      prepare: (sql) => api.env.DB.prepare(sql),
      batch: async (statements) => {
        // Each try reads the desk in one batch and writes in another.
        batches += 1
        if (batches % 2 === 0 && batches / 2 <= times) await meddle(batches / 2)
        return api.env.DB.batch(statements)
      },
    },
    { queries: 0, rowsRead: 0 },
  )
}

test('a save that comes between reading and publishing goes out as well', async () => {
  const { id, image } = await addWithCopy()
  const db = meddledWith(1, () => desk.save(id, { revision: 1, image, ...newer, title: 'Just saved' }))
  expect(await publishLatestDraft(db, id, null)).toBe('done')
  expect((await visitor(id)).title).toBe('Just saved')
  expect((await desk.edit(id)).draft).toMatchObject({ title: 'Just saved', revision: 3 })
})

test('saves that go on coming keep a blog back, whole', async () => {
  const { id, image } = await addWithCopy()
  const db = meddledWith(9, (time) => desk.save(id, { revision: time, image, ...newer, title: `Save ${time}` }))
  expect(await publishLatestDraft(db, id, null)).toBe('overtaken')
  expect(await visitor(id)).toBeUndefined()
  expect((await read(id)).title).toBe('Old title')
  expect((await desk.edit(id)).draft).toMatchObject({ title: 'Save 2', revision: 3 })
})

test('a blog that is published or deleted meanwhile keeps its text', async () => {
  const out = await addWithCopy()
  const publish = () => desk.update(out.id, { revision: 1, image: out.image, title: 'Updated', isPublished: true })
  expect(await publishLatestDraft(meddledWith(1, publish), out.id, new Date(Date.now() + hour))).toBe('published')
  expect((await visitor(out.id)).title).toBe('Updated')
  const gone = await addWithCopy()
  expect(
    await publishLatestDraft(
      meddledWith(1, () => post('/api/blog/delete', { id: gone.id })),
      gone.id,
      null,
    ),
  ).toBe('trash')
  // The cron alone does not change what the copy stands on.
  const due = await addWithCopy()
  const cron = () => api.env.DB.prepare('UPDATE blogs SET is_published = 1 WHERE id = ?').bind(due.id).run()
  expect(await publishLatestDraft(meddledWith(1, cron), due.id, new Date(Date.now() + hour))).toBe('published')
  expect((await visitor(due.id)).title).toBe('Old title')
})

test('of a double click, both are answered, and it goes out once', async () => {
  const { id } = await addWithCopy()
  const clicks = await Promise.all([toggle(id, true), toggle(id, true)])
  expect(clicks.map(({ status }) => status)).toEqual([200, 200])
  expect(await kinds(id)).toEqual([
    ['published', 'New title'],
    ['draft', 'Old title'],
  ])
})
