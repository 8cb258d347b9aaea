import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { day, minute } from '../../contract/units.ts'
import { createAuthor } from '../../testing/author.ts'
import { add, logIn, runJob } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

/** Revisions of drafts that were not added. */
const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

const read = async (id: string) => (await author.call(`/api/admin/drafts/${id}`)).body.draft
const texts = async (id: string) => {
  const address = (rev: string) => `/api/admin/blogs/${id}/revisions/${rev}`
  const bodies = (await author.revisions(id)).map((rev) => author.call(address(rev.id)))
  return (await Promise.all(bodies)).map(({ body }) => body.revision.description)
}
const paragraph = (text: string) => `<p>${text}</p>`
const first = paragraph('Nine words that took a morning to get right.')

/** Makes what was written so far older by some minutes. */
async function wait(id: string, minutes: number) {
  const ms = minutes * minute
  await api.env.DB.batch([
    api.env.DB.prepare('UPDATE drafts SET created_at = created_at - ?, updated_at = updated_at - ? WHERE id = ?').bind(
      ms,
      ms,
      id,
    ),
    api.env.DB.prepare('UPDATE revisions SET created_at = created_at - ? WHERE draft_id = ?').bind(ms, id),
  ])
}

/** Runs the cleanup after every grace period. Sessions end meanwhile. */
async function cleanUp() {
  for (const days of [40, 80]) {
    await runJob(api, 'cleanup', new Date(Date.now() + days * day))
  }
  token = await logIn(api)
}

test.each([
  ['the whole text by a letter', paragraph('x')],
  ['the whole text by another one', paragraph('Other words which somebody pasted over all of it.')],
  ['the text by nothing', ''],
])('a save that replaces %s keeps the draft before it', async (_, description) => {
  const id = randomUUID()
  await author.save(id, { description: first })
  await author.save(id, { revision: 1, description: first.replace('right', 'right, and one more') })
  expect(await texts(id)).toEqual([])
  await author.save(id, { revision: 2, description })
  expect(await texts(id)).toEqual([first.replace('right', 'right, and one more')])
})

test('such a save of a blog’s draft keeps the draft before it, too', async () => {
  const { id, image } = await author.addBlog({ isPublished: false })
  await author.save(id, { image, description: first })
  await author.save(id, { image, revision: 1, description: paragraph('x') })
  expect(await texts(id)).toEqual([first])
})

test('a draft is kept every ten minutes of work', async () => {
  const id = randomUUID()
  let text = first
  await author.save(id, { description: text })
  for (let revision = 1; revision <= 6; revision += 1) {
    await wait(id, 4)
    text += paragraph(`After ${4 * revision} minutes.`)
    await author.save(id, { revision, description: text })
  }
  const kept = (await texts(id)).map((description) => /(\d+) minutes\.<\/p>$/.exec(description)?.[1])
  expect(kept).toEqual(['16', '8'])
})

test('the text that the AI replaces is kept, and restored with what it replaced', async () => {
  const id = randomUUID()
  await author.save(id, { description: first })
  await author.save(id, { revision: 1, description: `${first}<p>By the AI.</p>`, keepReplaced: true })
  const [kept] = await author.revisions(id)
  const stale = await author.restore(id, kept?.id ?? '', 1)
  expect([stale.status, stale.body.current.revision]).toEqual([409, 2])
  const { status, body } = await author.restore(id, kept?.id ?? '', 2)
  expect([status, body.draft.revision, body.missing]).toEqual([200, 3, []])
  expect((await read(id)).description).toBe(first)
  expect((await author.revisions(id)).map(({ kind }) => kind)).toEqual(['restored', 'draft', 'draft'])
  const listed = (await author.call(`/api/admin/blogs/${id}/revisions`)).body
  expect(listed).toMatchObject({ isAdded: false, draft: { id, revision: 3, description: first } })
})

test('a draft has at most 50 revisions, which its blog gets, and which are deleted with a draft', async () => {
  const [id, deleted] = [randomUUID(), randomUUID()]
  await author.save(id, { title: 'Title 50' })
  await api.env.DB.prepare(
    `INSERT INTO revisions
      WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < 49)
      SELECT NULL, ?1 || n, NULL, 'draft', 'Title ' || n, '', '', '', 1, 1, '', '', n, '{}', ?1 FROM number`,
  )
    .bind(id)
    .run()
  await author.save(id, { revision: 1, title: 'Title 51', keepReplaced: true })
  expect(await author.revisions(id)).toHaveLength(50)
  const { body } = await add(api, { token, fields: { draft: id, title: 'Added', isPublished: true } })
  const titles = (await author.revisions(body._id)).map(({ kind, title }) => `${kind}: ${title}`)
  expect(titles).toHaveLength(50)
  expect(titles.slice(0, 3)).toEqual(['published: Added', 'draft: Title 51', 'draft: Title 50'])
  for (const revision of [0, 1]) await author.save(deleted, { revision, title: `${revision}`, keepReplaced: true })
  await author.call(`/api/admin/drafts/${deleted}`, { method: 'DELETE' })
  expect((await author.call(`/api/admin/blogs/${deleted}/revisions`)).status).toBe(404)
  await author.call('/api/admin/blogs/delete-for-good', { json: { id: deleted } })
  const left = api.env.DB.prepare('SELECT count(*) AS n FROM revisions WHERE draft_id IN (?, ?)').bind(id, deleted)
  expect(await left.first('n')).toBe(0)
})

test('an image that only a revision of a draft has is kept until the draft is deleted', async () => {
  const id = randomUUID()
  await author.save(id, {})
  const { picture } = (await author.upload(id)).body
  await author.save(id, { revision: 1, description: `<img src="${picture.url}">` })
  await author.save(id, { revision: 2, description: first, keepReplaced: true })
  await cleanUp()
  expect((await api.call(picture.path)).status).toBe(200)
  await author.call(`/api/admin/drafts/${id}`, { method: 'DELETE' })
  await cleanUp()
  expect((await api.call(picture.path)).status).toBe(404)
})
