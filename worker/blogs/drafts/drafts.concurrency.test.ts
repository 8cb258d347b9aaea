import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../../contract/blog-details.ts'
import { createAuthor, formValues } from '../../testing/author.ts'
import { logIn, runJob } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

/** Concurrent saves of one form, and of several. */
const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

/** Runs the cleanup after every grace period. Sessions end meanwhile. */
async function cleanUp() {
  for (const days of [40, 80]) {
    await runJob(api, 'cleanup', new Date(Date.now() + days * 86_400_000))
  }
  token = await logIn(api)
}

const readDraft = async (id: string) => (await author.call(`/api/admin/drafts/${id}`)).body.draft

/** A form that never receives the response with its first revision. */
function openForm() {
  const id = randomUUID()
  return (turn: number) => ({ writer: { id, turn } })
}

test('typing after a lost response does not cause a conflict', async () => {
  const id = randomUUID()
  const form = openForm()
  await author.save(id, { title: 'One', ...form(1) })
  const second = await author.save(id, { title: 'One two', ...form(2) })
  expect([second.status, second.body.revision]).toEqual([200, 2])
  const third = await author.save(id, { title: 'One two three', ...form(3) })
  expect([third.status, third.body.revision]).toEqual([200, 3])
})

test('a delayed older save overwrites nothing', async () => {
  const id = randomUUID()
  const form = openForm()
  await author.save(id, { title: 'Newer', ...form(2) })
  const late = await author.save(id, { title: 'Older', ...form(1) })
  expect([late.status, late.body.current.title]).toEqual([409, 'Newer'])
})

test('a save by somebody else in between is still a conflict', async () => {
  const id = randomUUID()
  const form = openForm()
  await author.save(id, { title: 'Mine', ...form(1) })
  await author.save(id, { title: 'Theirs', revision: 1, ...openForm()(1) })
  const mine = await author.save(id, { title: 'Mine again', ...form(2) })
  expect([mine.status, mine.body.current.title]).toEqual([409, 'Theirs'])
  await author.save(id, { title: 'Nobody’s', revision: 2 })
  expect((await author.save(id, { title: 'Mine again', ...form(3) })).status).toBe(409)
})

test('of concurrent saves of one form the last one wins', async () => {
  const id = randomUUID()
  const form = openForm()
  await author.save(id, { title: 'First', ...form(1) })
  for (let turn = 2; turn < 20; turn += 2) {
    await Promise.all([
      author.save(id, { title: `Title ${turn}`, revision: 1, ...form(turn) }),
      author.save(id, { title: `Title ${turn + 1}`, revision: 1, ...form(turn + 1) }),
    ])
    expect((await readDraft(id)).title).toBe(`Title ${turn + 1}`)
  }
})

test('an update counts as a save of its form', async () => {
  const { id, image } = await author.addBlog()
  const form = openForm()
  await author.save(id, { image, title: 'One', ...form(1) })
  const updated = await author.update(id, { image, title: 'One two', ...form(2) })
  expect([updated.status, updated.body.revision]).toEqual([200, 2])
  expect((await author.save(id, { image, title: 'One two three', ...form(3) })).body.revision).toBe(3)
  expect((await author.update(id, { image, title: 'Late', ...form(2) })).status).toBe(409)
})

test('the version that an author discards in a conflict is kept as a revision of the blog', async () => {
  const { id, image } = await author.addBlog()
  await author.save(id, { image, description: '<p>Theirs.</p>' })
  await author.save(id, { image, revision: 1, description: '<p>Mine.</p>', keepReplaced: true })
  const [kept] = await author.revisions(id)
  const { revision } = (await author.call(`/api/admin/blogs/${id}/revisions/${kept?.id}`)).body
  expect(revision).toMatchObject({ kind: 'draft', description: '<p>Theirs.</p>' })
})

test('the version that an author gives up for the stored one is kept once as a revision, with its images', async () => {
  const { id, image } = await author.addBlog()
  await author.save(id, { image, description: '<p>Theirs.</p>' })
  const { picture } = (await author.upload(id)).body
  const mine = { ...formValues, image, title: 'Mine', description: `<p>Mine.</p><img src="${picture.url}">` }
  for (let call = 0; call < 2; call += 1) {
    expect((await author.call(`/api/admin/drafts/${id}/keep`, { json: mine })).status).toBe(200)
  }
  const kept = (await author.revisions(id)).filter(({ kind }) => kind === 'conflict')
  expect(kept).toMatchObject([{ title: 'Mine' }])
  const { revision } = (await author.call(`/api/admin/blogs/${id}/revisions/${kept[0]?.id}`)).body
  expect(revision.description).toContain(`<p>Mine.</p><img src="${picture.url}"`)
  await cleanUp()
  expect((await api.call(picture.path)).status).toBe(200)
  expect((await author.edit(id)).draft).toMatchObject({ revision: 1, description: '<p>Theirs.</p>' })
})

test('the version of a new blog that an author gives up is kept once as a revision of its draft', async () => {
  const id = randomUUID()
  await author.save(id, { title: 'Theirs' })
  const details = { ...noDetails, slug: 'mine', isHidden: true }
  for (let call = 0; call < 2; call += 1) {
    await author.call(`/api/admin/drafts/${id}/keep`, { json: { ...formValues, title: 'Mine', details } })
    // The same details in another order, as another release may store them.
    await api.env.DB.exec(
      `UPDATE revisions SET details = '{"isHidden":true,"slug":"mine"}' WHERE title = 'Mine' AND draft_id = '${id}'`,
    )
  }
  expect(await author.revisions(id)).toMatchObject([{ kind: 'conflict', title: 'Mine' }])
  expect((await readDraft(id)).title).toBe('Theirs')
})

test('nothing is kept for an unknown blog, and unacceptable content is refused', async () => {
  const keep = (id: string, json: object) => author.call(`/api/admin/drafts/${id}/keep`, { json })
  expect((await keep(randomUUID(), formValues)).status).toBe(404)
  const { id } = await author.addBlog()
  expect((await keep(id, { ...formValues, description: 7 })).status).toBe(422)
  expect((await keep(id, { ...formValues, description: 'w'.repeat(1_000_001) })).status).toBe(413)
})

test('saving a blog in the Trash is rejected', async () => {
  const { id, image } = await author.addBlog()
  await author.call('/api/blog/delete', { json: { id } })
  const { status, body } = await author.save(id, { image, title: 'Late words' })
  expect([status, body.message]).toEqual([409, 'This blog is in the Trash. Restore it first.'])
})

test('a save reports that its blog was published, and an update that did not know it asks for confirmation', async () => {
  const { id, image } = await author.addBlog({ isPublished: false })
  const form = openForm()
  expect((await author.save(id, { image, title: 'One', ...form(1) })).body.isPublished).toBe(false)
  await author.call('/api/blog/toggle-publish', { json: { id } })
  const refused = await author.update(id, { image, title: 'Two', revision: 1, wasPublished: false, ...form(2) })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This blog has been published in the meantime, so readers will see this change immediately. Press Update again to confirm.',
  ])
  // Its content was published, so it may continue from there.
  expect((await author.save(id, { image, title: 'Two', revision: 1, ...form(3) })).body.isPublished).toBe(true)
  expect((await author.save(id, { image, title: 'Theirs', revision: 1, ...openForm()(1) })).status).toBe(409)
  expect((await author.update(id, { image, title: 'Two', revision: 3, wasPublished: true, ...form(4) })).status).toBe(
    200,
  )
})
