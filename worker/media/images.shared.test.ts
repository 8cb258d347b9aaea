import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { day } from '../contract/units.ts'
import { createAuthor } from '../testing/author.ts'
import { cleanUpIn, logIn } from '../testing/fixtures.ts'
import { letterCalls } from '../testing/letters.ts'
import { setUpApi } from '../testing/set-up-api.ts'

/** An image that is used by something other than its owner, because its text was copied. */
const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>
const letters = letterCalls(api, () => token)

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

let lender: { id: string; image: string }
let path: string
let shown: string

beforeEach(async () => {
  lender = await author.addBlog({ title: 'Lender' })
  const { picture } = (await author.upload(lender.id)).body
  path = picture.path
  shown = `<p>Look</p><img src="${picture.url}">`
  await author.update(lender.id, { image: lender.image, description: shown })
})

const isThere = async () => (await api.env.MEDIA.head(path.slice(1))) !== null
const remove = (id: string) => author.call('/api/blog/delete', { json: { id } })

const usesOfAnImage: Record<string, () => Promise<unknown>> = {
  'a blog that was added with it': () => author.addBlog({ description: shown }),
  'an updated blog': async () => {
    const { id, image } = await author.addBlog()
    await author.update(id, { image, description: shown })
  },
  'a draft': async () => {
    const { id, image } = await author.addBlog()
    await author.save(id, { image, description: shown })
  },
  'a draft that was not added': () => author.save(randomUUID(), { description: shown }),
  'a draft that was added without it': async () => {
    const draft = randomUUID()
    const { picture } = (await author.upload(draft, '#123456')).body
    await author.save(draft, { image: picture.url, description: shown })
    const body = new FormData()
    const fields = { title: 'Added', description: '<p>Without</p>', category: 'Finance', draft, image: picture.url }
    body.set('blog', JSON.stringify(fields))
    expect((await author.call('/api/blog/add', { body })).status).toBe(201)
  },
  'a letter': async () => {
    const letter = await letters.add()
    expect((await letters.save(letter, { body: shown })).status).toBe(200)
  },
  'a revision': async () => {
    const { id, image } = await author.addBlog()
    await author.update(id, { image, description: shown })
    await author.update(id, { image, description: '<p>Without</p>', revision: 1 })
  },
}

for (const [name, useImage] of Object.entries(usesOfAnImage)) {
  test(`a shared image stays available to ${name} after its owner is deleted or no longer uses it`, async () => {
    await useImage()
    await remove(lender.id)
    for (const days of [31, 33]) token = await cleanUpIn(api, days)
    expect((await author.edit(lender.id)).message).toBe('Blog not found.')
    expect(await isThere()).toBe(true)
  })
}

/** Only the draft had it: no revision references it. */
async function takeOut(id: string, image: string) {
  const { draft } = await author.edit(id)
  await author.save(id, { revision: draft.revision, image, description: '<p>Look</p>' })
}

test('an image that was moved from one blog to another is kept', async () => {
  const first = await author.addBlog()
  const second = await author.addBlog()
  const { picture } = (await author.upload(first.id, '#778899')).body
  path = picture.path
  const description = `<p>Look</p><img src="${picture.url}">`
  await author.save(first.id, { image: first.image, description })
  await author.save(second.id, { image: second.image, description })
  await takeOut(first.id, first.image)
  for (const days of [2, 33]) token = await cleanUpIn(api, days)
  expect(await isThere()).toBe(true)
  await takeOut(second.id, second.image)
  for (const days of [2, 31]) token = await cleanUpIn(api, days)
  expect(await isThere()).toBe(true)
  token = await cleanUpIn(api, 33)
  expect(await isThere()).toBe(false)
})

test('an image that is taken out of a letter is deleted a month later', async () => {
  const letter = await letters.add()
  await letters.save(letter, { body: shown })
  await remove(lender.id)
  for (const days of [31, 33]) token = await cleanUpIn(api, days)
  await api.env.DB.prepare('UPDATE letters SET body = ?, updated_at = ? WHERE id = ?')
    .bind('<p>Look</p>', Date.now() + 33 * day, letter.id)
    .run()
  for (const days of [35, 67]) token = await cleanUpIn(api, days)
  expect(await isThere()).toBe(false)
})

test('a shared image is deleted once no blog uses it', async () => {
  const { id } = await author.addBlog({ description: shown })
  await remove(lender.id)
  token = await cleanUpIn(api, 31)
  await remove(id)
  for (const days of [31, 33]) token = await cleanUpIn(api, days)
  expect(await isThere()).toBe(false)
  expect((await api.env.DB.prepare('SELECT * FROM shared_images').all()).results).not.toContainEqual(
    expect.objectContaining({ used_by: id }),
  )
})

test('a draft that owns a shared image can be deleted', async () => {
  const draft = randomUUID()
  const { picture } = (await author.upload(draft, '#445566')).body
  path = picture.path
  const description = `<img src="${picture.url}">`
  await author.save(draft, { description })
  await author.save(randomUUID(), { description })
  await author.call(`/api/admin/drafts/${draft}`, { method: 'DELETE' })
  for (const days of [2, 4]) token = await cleanUpIn(api, days)
  expect(await isThere()).toBe(true)
})
