import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { day, minute } from '../clock.ts'
import { crons } from '../contract/crons.ts'
import { openDesk } from '../testing/desk.ts'
import { logIn } from '../testing/fixtures.ts'
import { type Api, startApi } from '../testing/harness.ts'

/** A picture that one blog's text was given with words copied from another's. */
let api: Api
let token: string
let desk: ReturnType<typeof openDesk>

beforeAll(async () => {
  api = await startApi()
  token = await logIn(api)
  desk = openDesk(api, () => token)
})
afterAll(() => api.close())

/** Runs the sweep some days ahead; it ends today's session too. */
async function sweepIn(days: number) {
  await api.scheduled({ cron: crons.cleanup, scheduledTime: new Date(Date.now() + days * day + minute) })
  token = await logIn(api)
}

let lender: { id: string; image: string }
let path: string
let shown: string

beforeEach(async () => {
  lender = await desk.addBlog({ title: 'Lender' })
  const { picture } = (await desk.upload(lender.id)).body
  path = picture.path
  shown = `<p>Look</p><img src="${picture.url}">`
  await desk.update(lender.id, { image: lender.image, description: shown })
})

const isThere = async () => (await api.env.MEDIA.head(path.slice(1))) !== null
const remove = (id: string) => desk.call('/api/blog/delete', { json: { id } })

const borrowers: Record<string, () => Promise<unknown>> = {
  'a blog that was added with it': () => desk.addBlog({ description: shown }),
  'an updated blog': async () => {
    const { id, image } = await desk.addBlog()
    await desk.update(id, { image, description: shown })
  },
  'a working copy': async () => {
    const { id, image } = await desk.addBlog()
    await desk.save(id, { image, description: shown })
  },
  'a draft that was not added': () => desk.save(randomUUID(), { description: shown }),
  'a draft that was added without it': async () => {
    const draft = randomUUID()
    const { picture } = (await desk.upload(draft, '#123456')).body
    await desk.save(draft, { image: picture.url, description: shown })
    const body = new FormData()
    const fields = { title: 'Added', description: '<p>Without</p>', category: 'Finance', draft, image: picture.url }
    body.set('blog', JSON.stringify(fields))
    expect((await desk.call('/api/blog/add', { body })).status).toBe(201)
  },
  'a revision': async () => {
    const { id, image } = await desk.addBlog()
    await desk.update(id, { image, description: shown })
    await desk.update(id, { image, description: '<p>Without</p>', revision: 1 })
  },
}

for (const [name, borrow] of Object.entries(borrowers)) {
  test(`a borrowed picture stays for ${name} when its own blog is gone, and when it no longer shows it`, async () => {
    await borrow()
    await remove(lender.id)
    for (const days of [31, 33]) await sweepIn(days)
    expect((await desk.edit(lender.id)).message).toBe('Blog not found.')
    expect(await isThere()).toBe(true)
  })
}

/** Only the working copy has had it: no revision keeps it. */
async function takeOut(id: string, image: string) {
  const { draft } = await desk.edit(id)
  await desk.save(id, { revision: draft.revision, image, description: '<p>Moved</p>' })
}

test('a picture that was cut from one blog and pasted into another stays', async () => {
  const first = await desk.addBlog()
  const second = await desk.addBlog()
  const { picture } = (await desk.upload(first.id, '#778899')).body
  path = picture.path
  const description = `<p>Look</p><img src="${picture.url}">`
  await desk.save(first.id, { image: first.image, description })
  await desk.save(second.id, { image: second.image, description })
  await takeOut(first.id, first.image)
  for (const days of [2, 33]) await sweepIn(days)
  expect(await isThere()).toBe(true)
  await takeOut(second.id, second.image)
  for (const days of [2, 31]) await sweepIn(days)
  expect(await isThere()).toBe(true)
  await sweepIn(33)
  expect(await isThere()).toBe(false)
})

test('a borrowed picture goes when both blogs are gone', async () => {
  const { id } = await desk.addBlog({ description: shown })
  await remove(lender.id)
  await sweepIn(31)
  await remove(id)
  for (const days of [31, 33]) await sweepIn(days)
  expect(await isThere()).toBe(false)
  expect((await api.env.DB.prepare('SELECT * FROM borrowed_pictures').all()).results).not.toContainEqual(
    expect.objectContaining({ borrower: id }),
  )
})

test('a draft that lent a picture may be deleted', async () => {
  const draft = randomUUID()
  const { picture } = (await desk.upload(draft, '#445566')).body
  path = picture.path
  const description = `<img src="${picture.url}">`
  await desk.save(draft, { description })
  await desk.save(randomUUID(), { description })
  await desk.call(`/api/admin/drafts/${draft}`, { method: 'DELETE' })
  for (const days of [2, 4]) await sweepIn(days)
  expect(await isThere()).toBe(true)
})
