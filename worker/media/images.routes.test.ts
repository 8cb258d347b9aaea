import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { nameCopies } from '#scripts/lib/name-copies.ts'
import { createAuthor } from '../testing/author.ts'
import { cleanUpIn, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

const files = async () => (await api.env.MEDIA.list()).objects.map(({ key }) => key)
const isThere = async (path: string) => (await files()).includes(path.slice(1))

async function newDraft(description = '') {
  const id = randomUUID()
  await author.save(id, { description })
  return id
}

test('an image is stored when it is inserted, and duplicates are stored once', async () => {
  const id = await newDraft()
  const { status, body } = await author.upload(id)
  expect(status).toBe(201)
  expect(body.picture).toEqual({
    path: expect.stringMatching(new RegExp(`^/media/${id}/[0-9a-f]{16}\\.png$`)),
    url: expect.stringMatching(new RegExp(`^http.+${body.picture.path}$`)),
    width: 32,
    height: 18,
    srcset: '',
  })
  const before = await files()
  expect((await author.upload(id)).body).toEqual(body)
  expect(await files()).toEqual(before)
  expect((await api.call(body.picture.path)).headers.get('content-type')).toBe('image/png')
})

test('an image’s smaller copies are stored and offered to readers', async () => {
  const { id, image } = await author.addBlog()
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const photo = new Uint8Array(
    await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#8b5a2b', noise } })
      .webp()
      .toBuffer(),
  )
  const copies = await nameCopies(photo, async (width) =>
    Uint8Array.from(await sharp(photo).resize(width).webp().toBuffer()),
  )
  const body = new FormData()
  body.set('owner', id)
  body.set('image', new Blob([photo]), 'photo.webp')
  for (const [name, bytes] of copies) body.set(name, new Blob([bytes]))
  const { picture: stored } = (await author.call('/api/admin/pictures', { body })).body
  expect(stored).toMatchObject({ width: 1600, height: 900 })
  expect(stored.srcset.split(', ').map((candidate: string) => candidate.split(' ')[1])).toEqual([
    '480w',
    '960w',
    '1600w',
  ])
  await author.update(id, { image: stored.url, description: `<p>Look</p><img src="${stored.url}">` })
  const { blog } = (await api.call(`/api/blog/${id}`)).body
  expect(blog).toMatchObject({ image: stored.url, imageWidth: 1600, imageHeight: 900, imageSrcset: stored.srcset })
  expect(blog.description).toContain(`srcset="${stored.srcset}"`)
  expect(blog.image).not.toBe(image)
})

test('an upload needs a blog or a draft as owner, and must be an image', async () => {
  for (const owner of ['no-such-blog', '']) {
    const { status, body } = await author.upload(owner)
    expect([status, body.message]).toEqual([404, 'Blog not found.'])
  }
  const id = await newDraft()
  const body = new FormData()
  body.set('owner', id)
  expect((await author.call('/api/admin/pictures', { body })).body.message).toBe('The part image is missing.')
  body.set('image', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'picture.svg')
  expect((await author.call('/api/admin/pictures', { body })).status).toBe(415)
  expect((await author.call('/api/admin/pictures', { json: {} })).status).toBe(415)
  const stray = await author.upload(id, '#111111', { parts: { [`${'0'.repeat(16)}-480`]: new Blob(['x']) } })
  expect(stray.status).toBe(422)
  expect((await files()).filter((key) => key.includes(id))).toEqual([])
})

test('an unreferenced image is deleted after 30 days, a referenced one is kept', async () => {
  const id = await newDraft()
  const unnamed = (await author.upload(id, '#aaaaaa')).body.picture
  const named = (await author.upload(id, '#bbbbbb')).body.picture
  const thumbnail = (await author.upload(id, '#cccccc')).body.picture
  await author.save(id, { revision: 1, image: thumbnail.url, description: `<img src="${named.url}">` })
  for (const days of [1, 8, 29]) token = await cleanUpIn(api, days)
  expect(await isThere(unnamed.path)).toBe(true)
  token = await cleanUpIn(api, 30)
  expect(await isThere(unnamed.path)).toBe(false)
  expect(await isThere(named.path)).toBe(true)
  expect(await isThere(thumbnail.path)).toBe(true)
})

test('a file is deleted when no text references it any more, and not before', async () => {
  const { id, image } = await author.addBlog()
  const upload = async (colour: string) => (await author.upload(id, colour)).body.picture
  const [published, kept, removed] = [await upload('#001100'), await upload('#002200'), await upload('#003300')]
  const withPicture = (url: string) => ({ image, description: `<p>Look</p><img src="${url}">` })
  await author.update(id, { ...withPicture(kept.url) })
  await author.save(id, { revision: 1, ...withPicture(removed.url) })
  await author.update(id, { revision: 2, ...withPicture(published.url) })
  // The first cleanup notices that no text references it. For 30 days from then an undo can restore it.
  for (const days of [2, 31]) token = await cleanUpIn(api, days)
  expect(await isThere(removed.path)).toBe(true)
  token = await cleanUpIn(api, 33)
  expect(await isThere(removed.path)).toBe(false)
  for (const { path } of [published, kept]) expect(await isThere(path)).toBe(true)
  expect(await isThere(new URL(image).pathname)).toBe(true)
})

test('an image that was removed and restored by undo is kept', async () => {
  const id = await newDraft()
  const { url, path } = (await author.upload(id)).body.picture
  await author.save(id, { revision: 1, description: `<img src="${url}">` })
  await author.save(id, { revision: 2, description: '<p>None</p>' })
  for (const days of [2, 31]) token = await cleanUpIn(api, days)
  await author.save(id, { revision: 3, description: `<img src="${url}">` })
  for (const days of [33, 70]) token = await cleanUpIn(api, days)
  expect(await isThere(path)).toBe(true)
})

test('deleting a draft deletes all its files; deleting a blog also those of its former draft', async () => {
  const deleted = await newDraft()
  const first = (await author.upload(deleted)).body.picture
  const unnamed = (await author.upload(deleted, '#dddddd')).body.picture
  await author.save(deleted, { revision: 1, image: first.url })
  await author.call(`/api/admin/drafts/${deleted}`, { method: 'DELETE' })
  await author.call('/api/admin/blogs/delete-for-good', { json: { id: deleted } })
  const added = await newDraft()
  const second = (await author.upload(added)).body.picture
  const body = new FormData()
  const fields = {
    ...{ title: 'T', description: '<p>Words</p>', category: 'Finance' },
    draft: added,
    image: second.url,
  }
  body.set('blog', JSON.stringify(fields))
  const { _id: blog } = (await author.call('/api/blog/add', { body })).body
  token = await cleanUpIn(api, 2)
  expect([await isThere(first.path), await isThere(unnamed.path)]).toEqual([false, false])
  expect(await isThere(second.path)).toBe(true)
  await author.call('/api/blog/delete', { json: { id: blog } })
  token = await cleanUpIn(api, 31)
  expect(await isThere(second.path)).toBe(false)
})

test('the cleanup never deletes a draft', async () => {
  const id = await newDraft('<p>Years old.</p>')
  token = await cleanUpIn(api, 1_000)
  expect((await author.call(`/api/admin/drafts/${id}`)).body.draft.description).toBe('<p>Years old.</p>')
})

test('how an image says that it was made is stored before its metadata is removed', async () => {
  const id = await newDraft()
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#8b5a2b', noise } }).webp()
  const bytes = new Uint8Array(await image.toBuffer())
  const upload = async (note: string) => {
    const body = new FormData()
    body.set('owner', id)
    body.set('image', new Blob([bytes, note]), 'photo.webp')
    return (await author.call('/api/admin/pictures', { body })).body.picture.path
  }
  const source = async (path: string) => (await author.call(`/api/admin/pictures/source?path=${path}`)).body
  const path = await upload('')
  expect(await source(path)).toEqual({ success: true, sourceType: '' })
  expect(await upload('http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia')).toBe(path)
  expect((await api.call(path)).text).not.toContain('digitalsourcetype')
  // The same pixels without metadata do not take it back.
  await upload('')
  expect(await source(path)).toEqual({ success: true, sourceType: 'trainedAlgorithmicMedia' })
  expect((await author.call('/api/admin/pictures/source?path=https://example.com/')).status).toBe(422)
})
