import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crons } from '../contract/crons.ts'
import { openDesk } from '../testing/desk.ts'
import { logIn } from '../testing/fixtures.ts'
import { type Api, startApi } from '../testing/harness.ts'

/** Saves of one form that meet each other, and saves that meet those of others. */
let api: Api
let token: string
let desk: ReturnType<typeof openDesk>

beforeAll(async () => {
  api = await startApi()
  token = await logIn(api)
  desk = openDesk(api, () => token)
})
afterAll(() => api.close())

const readDraft = async (id: string) => (await desk.call(`/api/admin/drafts/${id}`)).body.draft
const drafts = async (): Promise<{ id: string; title: string }[]> => (await desk.call('/api/admin/drafts')).body.drafts

/** A form that never hears of its first revision. */
function openForm() {
  const id = randomUUID()
  return (turn: number) => ({ writer: { id, turn } })
}

test('who types on after a lost answer is no second author', async () => {
  const id = randomUUID()
  const form = openForm()
  await desk.save(id, { title: 'One', ...form(1) })
  const second = await desk.save(id, { title: 'One two', ...form(2) })
  expect([second.status, second.body.revision]).toEqual([200, 2])
  const third = await desk.save(id, { title: 'One two three', ...form(3) })
  expect([third.status, third.body.revision]).toEqual([200, 3])
})

test('an older save that comes late overwrites nothing', async () => {
  const id = randomUUID()
  const form = openForm()
  await desk.save(id, { title: 'Newer', ...form(2) })
  const late = await desk.save(id, { title: 'Older', ...form(1) })
  expect([late.status, late.body.current.title]).toEqual([409, 'Newer'])
})

test('what somebody else saved in between is a conflict all the same', async () => {
  const id = randomUUID()
  const form = openForm()
  await desk.save(id, { title: 'Mine', ...form(1) })
  await desk.save(id, { title: 'Theirs', revision: 1, ...openForm()(1) })
  const mine = await desk.save(id, { title: 'Mine again', ...form(2) })
  expect([mine.status, mine.body.current.title]).toEqual([409, 'Theirs'])
  await desk.save(id, { title: 'Nobody’s', revision: 2 })
  expect((await desk.save(id, { title: 'Mine again', ...form(3) })).status).toBe(409)
})

test('of a form’s saves that are under way at once the last one stays', async () => {
  const id = randomUUID()
  const form = openForm()
  await desk.save(id, { title: 'First', ...form(1) })
  for (let turn = 2; turn < 20; turn += 2) {
    await Promise.all([
      desk.save(id, { title: `Title ${turn}`, revision: 1, ...form(turn) }),
      desk.save(id, { title: `Title ${turn + 1}`, revision: 1, ...form(turn + 1) }),
    ])
    expect((await readDraft(id)).title).toBe(`Title ${turn + 1}`)
  }
})

test('an update is a save of its form too', async () => {
  const { id, image } = await desk.addBlog()
  const form = openForm()
  await desk.save(id, { image, title: 'One', ...form(1) })
  const updated = await desk.update(id, { image, title: 'One two', ...form(2) })
  expect([updated.status, updated.body.revision]).toEqual([200, 2])
  expect((await desk.save(id, { image, title: 'One two three', ...form(3) })).body.revision).toBe(3)
  expect((await desk.update(id, { image, title: 'Late', ...form(2) })).status).toBe(409)
})

test('what an author chose against is kept, of a blog as a revision', async () => {
  const { id, image } = await desk.addBlog()
  await desk.save(id, { image, description: '<p>Theirs.</p>' })
  await desk.save(id, { image, revision: 1, description: '<p>Mine.</p>', keepReplaced: true })
  const [kept] = await desk.revisions(id)
  const { revision } = (await desk.call(`/api/admin/blogs/${id}/revisions/${kept?.id}`)).body
  expect(revision).toMatchObject({ kind: 'draft', description: '<p>Theirs.</p>' })
})

test('what an author chose against is kept, of a blog that was not added as a draft, with its pictures', async () => {
  const id = randomUUID()
  await desk.save(id, {})
  const { picture } = (await desk.upload(id)).body
  await desk.save(id, { title: 'Theirs', revision: 1, description: `<img src="${picture.url}">` })
  const before = (await drafts()).map((draft) => draft.id)
  await desk.save(id, { title: 'Mine', revision: 2, keepReplaced: true })
  const [copy] = (await drafts()).filter((draft) => !before.includes(draft.id))
  expect(copy).toMatchObject({ title: 'Theirs' })
  await desk.call(`/api/admin/drafts/${id}`, { method: 'DELETE' })
  for (const days of [40, 80]) {
    await api.scheduled({ cron: crons.cleanup, scheduledTime: new Date(Date.now() + days * 86_400_000) })
  }
  token = await logIn(api)
  expect((await readDraft(copy?.id ?? '')).description).toContain(picture.url)
  expect((await api.call(picture.path)).status).toBe(200)
})

test('a save into the Trash is refused: it would go with the blog', async () => {
  const { id, image } = await desk.addBlog()
  await desk.call('/api/blog/delete', { json: { id } })
  const { status, body } = await desk.save(id, { image, title: 'Late words' })
  expect([status, body.message]).toEqual([409, 'This blog is in the Trash. Restore it first.'])
})

test('a form hears that its blog went out, and an update that did not know it is asked again', async () => {
  const { id, image } = await desk.addBlog({ isPublished: false })
  const form = openForm()
  expect((await desk.save(id, { image, title: 'One', ...form(1) })).body.isPublished).toBe(false)
  await desk.call('/api/blog/toggle-publish', { json: { id } })
  const refused = await desk.update(id, { image, title: 'Two', revision: 1, wasPublished: false, ...form(2) })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This blog has been published in the meantime, so readers will see this change immediately. Press Update again to confirm.',
  ])
  // Its words went out, so that it may go on from them.
  expect((await desk.save(id, { image, title: 'Two', revision: 1, ...form(3) })).body.isPublished).toBe(true)
  expect((await desk.save(id, { image, title: 'Theirs', revision: 1, ...openForm()(1) })).status).toBe(409)
  expect((await desk.update(id, { image, title: 'Two', revision: 3, wasPublished: true, ...form(4) })).status).toBe(200)
})
