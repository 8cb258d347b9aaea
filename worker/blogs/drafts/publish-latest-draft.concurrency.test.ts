import { beforeAll, expect, test } from 'vitest'
import { hour } from '../../contract/units.ts'
import { openDatabase } from '../../db/database.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { publishLatestDraft } from './publish-latest-draft.ts'

/** Publishing and scheduling from a list, of a blog whose draft is newer. */
const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

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
const visitor = async (id: string) => (await api.call(`/api/blog/${id}`)).body.blog
const read = async (id: string) => (await api.call(`/api/blog/${id}`, { token })).body.blog
const kinds = async (id: string) => (await author.revisions(id)).map(({ kind, title }) => [kind, title])

/** A database with an action before each of the first `times` batches that write. */
function databaseThatFirstRuns(times: number, action: (time: number) => Promise<unknown>) {
  let batches = 0
  const db = openDatabase({
    prepare: (sql) => api.env.DB.prepare(sql),
    batch: async (statements) => {
      // Each attempt reads the blog with its draft in one batch and writes in another.
      batches += 1
      if (batches % 2 === 0 && batches / 2 <= times) await action(batches / 2)
      return api.env.DB.batch(statements)
    },
  })
  return { db, actor: { kind: 'cron' }, config: { PLAN: 'paid' } } as const
}

test('a save between reading and publishing is published too', async () => {
  const { id, image } = await addWithNewerDraft()
  const writing = databaseThatFirstRuns(1, () => author.save(id, { revision: 1, image, ...newer, title: 'Just saved' }))
  expect(await publishLatestDraft(writing, id, null)).toBe('done')
  expect((await visitor(id)).title).toBe('Just saved')
  expect((await author.edit(id)).draft).toMatchObject({ title: 'Just saved', revision: 3 })
})

test('continuous saves prevent publication and leave the blog unchanged', async () => {
  const { id, image } = await addWithNewerDraft()
  const writing = databaseThatFirstRuns(9, (time) =>
    author.save(id, { revision: time, image, ...newer, title: `Save ${time}` }),
  )
  expect(await publishLatestDraft(writing, id, null)).toBe('overtaken')
  expect(await visitor(id)).toBeUndefined()
  expect((await read(id)).title).toBe('Old title')
  expect((await author.edit(id)).draft).toMatchObject({ title: 'Save 2', revision: 3 })
})

test('a blog that is published or deleted meanwhile keeps its text', async () => {
  const out = await addWithNewerDraft()
  const publish = () => author.update(out.id, { revision: 1, image: out.image, title: 'Updated', isPublished: true })
  expect(await publishLatestDraft(databaseThatFirstRuns(1, publish), out.id, new Date(Date.now() + hour))).toBe(
    'published',
  )
  expect((await visitor(out.id)).title).toBe('Updated')
  const gone = await addWithNewerDraft()
  expect(
    await publishLatestDraft(
      databaseThatFirstRuns(1, () => post('/api/blog/delete', { id: gone.id })),
      gone.id,
      null,
    ),
  ).toBe('trash')
  // The cron does not change the draft's base revision.
  const due = await addWithNewerDraft()
  const cron = () => api.env.DB.prepare('UPDATE blogs SET is_published = 1 WHERE id = ?').bind(due.id).run()
  expect(await publishLatestDraft(databaseThatFirstRuns(1, cron), due.id, new Date(Date.now() + hour))).toBe(
    'published',
  )
  expect((await visitor(due.id)).title).toBe('Old title')
})

test('a double click on Publish publishes once and answers both requests', async () => {
  const { id } = await addWithNewerDraft()
  const clicks = await Promise.all([toggle(id, true), toggle(id, true)])
  expect(clicks.map(({ status }) => status)).toEqual([200, 200])
  expect(await kinds(id)).toEqual([
    ['published', 'New title'],
    ['draft', 'Old title'],
  ])
})
