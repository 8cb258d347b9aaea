import { beforeAll, expect, test } from 'vitest'
import type { AdminBlog } from '../contract/blog.ts'
import { type BlogDetails, noDetails } from '../contract/blog-details.ts'
import { createAuthor } from '../testing/author.ts'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  const token = await logIn(api)
  author = createAuthor(api, () => token)
})

const read = async (id: string) => (await api.call(`/api/blog/${id}`)).body.blog
const details = (more: Partial<BlogDetails>) => ({ details: { ...noDetails, ...more } })

test('what search engines get is saved with the draft, and public after the update only', async () => {
  const { id, image } = await author.addBlog({ title: 'Harbours' })
  const search = { searchTitle: 'Ports', searchDescription: 'Of ships.', canonical: 'https://example.com/first' }
  await author.save(id, { image, ...details({ ...search, isHidden: true }) })
  expect((await author.edit(id)).draft.details).toEqual({ ...noDetails, ...search, isHidden: true })
  expect((await author.edit(id)).blog.hasChanges).toBe(true)
  expect((await read(id)).search).toEqual({})
  expect((await api.call('/sitemap.xml')).text).toContain('/blog/harbours<')
  expect((await author.update(id, { revision: 1, image, ...details({ ...search, isHidden: true }) })).status).toBe(200)
  expect((await read(id)).search).toEqual({ ...search, isHidden: true })
  expect((await api.call('/sitemap.xml')).text).not.toContain('/blog/harbours<')
  // A client that knows no details keeps them.
  expect((await author.update(id, { revision: 2, image, title: 'Ports' })).status).toBe(200)
  expect((await read(id)).search).toEqual({ ...search, isHidden: true })
})

test.each(['http://example.com/', 'javascript:alert(1)', 'example', '//example.com'])(
  'the original %j stays in the draft, and is not published',
  async (canonical) => {
    const { id, image } = await author.addBlog()
    expect((await author.save(id, { image, ...details({ canonical }) })).status).toBe(200)
    expect(await author.update(id, { revision: 1, image, ...details({ canonical }) })).toMatchObject({
      status: 422,
      body: { message: 'The address of the original must begin with https://.' },
    })
    expect((await author.edit(id)).draft.details.canonical).toBe(canonical)
  },
)

test('a social image is kept as part of the content; one of another site is refused', async () => {
  const { id, image } = await author.addBlog()
  const { url } = (await author.upload(id, '#aa3311')).body.picture
  await author.update(id, { image, ...details({ socialImage: url }) })
  expect((await read(id)).search).toEqual({ socialImage: url })
  expect((await author.edit(id)).draft.details.socialImage).toBe(url)
  const attached = await api.env.DB.prepare('SELECT attached_at FROM media WHERE instr(?, key)')
    .bind(url)
    .first('attached_at')
  expect(attached).not.toBeNull()
  const foreign = { revision: 1, image, ...details({ socialImage: 'https://example.com/a.png' }) }
  expect(await author.save(id, foreign)).toMatchObject({
    status: 422,
    body: { message: 'The social image is not stored. Please choose it again.' },
  })
})

test('what the thumbnail shows is saved with the draft, and public after the update only', async () => {
  const { id, image } = await author.addBlog(details({ imageAlt: 'A harbour at dawn' }))
  expect((await read(id)).imageAlt).toBe('A harbour at dawn')
  await author.save(id, { image, ...details({ imageAlt: 'A harbour' }) })
  expect((await author.edit(id)).draft.details.imageAlt).toBe('A harbour')
  expect((await read(id)).imageAlt).toBe('A harbour at dawn')
  const { imageAlt: _, ...older } = noDetails
  expect((await author.update(id, { revision: 1, image, details: older })).status).toBe(200)
  expect((await read(id)).imageAlt).toBe('')
})

test('what readers are told about AI is saved with the draft, and public after the update only', async () => {
  const { id, image } = await author.addBlog()
  expect((await read(id)).ai).toBeNull()
  const told = details({ aiLabel: 'assisted', aiShare: 40 })
  await author.save(id, { image, ...told })
  expect((await author.edit(id)).draft.details).toMatchObject(told.details)
  expect((await read(id)).ai).toBeNull()
  await author.update(id, { revision: 1, image, ...told })
  expect((await read(id)).ai).toEqual({
    ...{ label: 'assisted', sentence: 'Written with the help of AI.', isOwn: false },
    checked: null,
  })
  // The share is the author's alone.
  expect((await api.call(`/api/blog/${id}`)).text).not.toContain('aiShare')
  const own = details({ aiLabel: 'generated', aiSentence: 'Translated with AI, checked by Ana' })
  await author.update(id, { revision: 2, image, ...own })
  expect((await read(id)).ai).toEqual({
    label: 'generated',
    sentence: own.details.aiSentence,
    isOwn: true,
    checked: null,
  })
  await author.update(id, { revision: 3, image, ...details({ aiSentence: 'Not said, and so not shown' }) })
  expect((await read(id)).ai).toBeNull()
})

test('a check has the name of the account and its time, and is told with the label', async () => {
  const { id, image } = await author.addBlog()
  const at = '2026-11-01T10:00:00.000Z'
  const save = async (revision: number, checked: BlogDetails['checked']) => {
    const { status } = await author.save(id, { image, revision, ...details({ aiLabel: 'assisted', checked }) })
    expect(status).toBe(200)
    return (await author.edit(id)).draft
  }
  const stamped = { by: 'Broadsheet', at }
  expect((await save(0, { by: '', at })).details.checked).toEqual(stamped)
  // The form does not know the name: its next save is the same content.
  expect(await save(1, { by: '', at })).toMatchObject({ revision: 1, details: { checked: stamped } })
  expect((await save(1, { by: 'Somebody else', at: '2999-01-01T00:00:00Z' })).details.checked.by).toBe('Broadsheet')
  expect(Date.parse((await author.edit(id)).draft.details.checked.at)).toBeLessThanOrEqual(Date.now())
  const told = details({ aiLabel: 'assisted', checked: stamped })
  await author.update(id, { revision: 2, image, ...told })
  expect((await read(id)).ai).toEqual({
    ...{ label: 'assisted', sentence: 'Written with the help of AI. Checked by Broadsheet.', isOwn: false },
    checked: stamped,
  })
  // Of another account, which does not check again what was checked.
  await api.env.DB.prepare("UPDATE authors SET name = 'Ben' WHERE name = 'Broadsheet'").run()
  expect((await save(3, stamped)).details.checked).toEqual(stamped)
  const added = await author.addBlog(details({ checked: { by: '', at } }))
  expect((await author.edit(added.id)).draft.details.checked).toEqual({ by: 'Ben', at })
})

test.each<[string, Partial<BlogDetails>, boolean]>([
  ['nothing about AI', {}, false],
  ['that AI helped', { aiLabel: 'assisted', aiShare: 49 }, false],
  ['that AI wrote it', { aiLabel: 'generated' }, true],
  ['nothing, and most of it was accepted', { aiShare: 50 }, true],
  [
    'that AI wrote it, and is checked',
    { aiLabel: 'generated', checked: { by: '', at: '2026-11-01T10:00:00Z' } },
    false,
  ],
])(
  'the list tells whether a text is to be checked before it is published: the draft says %s',
  async (_, said, expected) => {
    const { id, image } = await author.addBlog({ isPublished: false })
    await author.save(id, { image, ...details(said) })
    const { blogs } = (await author.call('/api/admin/blogs')).body
    expect(blogs.find((blog: AdminBlog) => blog._id === id).needsCheck).toBe(expected)
  },
)

test('a date of publication in the past is shown and sorted by; others are refused', async () => {
  const { id, image } = await author.addBlog({ title: 'Old news' })
  const publishedAt = '2001-02-03T04:05:06.000Z'
  await author.update(id, { image, ...details({ publishedAt: '2001-02-03T05:05:06+01:00' }) })
  expect(await read(id)).toMatchObject({ publishedAt, createdAt: publishedAt })
  const { blogs } = (await api.call('/api/blog/all')).body
  expect(blogs.at(-1)._id).toBe(id)
  expect((await api.call('/api/blog/archive')).body.months).toContainEqual({ month: '2001-02', total: 1 })
  for (const [wrong, message] of [
    ['2999-01-01T00:00:00Z', 'The date of publication is in the future: schedule the blog instead.'],
    ['0204-01-01T00:00:00Z', 'The date of publication is too long ago: the first possible year is 1583.'],
    ['2024-02-30T00:00:00Z', 'Write the time as ISO 8601 with its zone, such as 2026-12-24T18:00:00Z.'],
  ] as const) {
    const refused = await author.update(id, { revision: 1, image, ...details({ publishedAt: wrong }) })
    expect([refused.status, refused.body.message]).toEqual([422, message])
  }
})

test('a blog that is published later has the date that its author chose', async () => {
  const { id, image } = await author.addBlog({ isPublished: false })
  await author.save(id, { image, ...details({ publishedAt: '1999-12-31T23:59:59.000Z' }) })
  await author.call('/api/blog/toggle-publish', { json: { id, isPublished: true } })
  expect(await read(id)).toMatchObject({ publishedAt: '1999-12-31T23:59:59.000Z' })
})

test('the home page begins with the pinned blog and keeps its length; the next page follows without a gap', async () => {
  const old = await author.addBlog({ title: 'Pinned' })
  for (const title of ['One', 'Two', 'Three']) await author.addBlog({ title })
  const pin = (id: string, isPinned: boolean) => author.call(`/api/admin/blogs/${id}/pin`, { json: { isPinned } })
  const list = async (query: string) => {
    const { body } = await api.call(`/api/blog/all?limit=2&${query}`)
    return { titles: body.blogs.map(({ title }: { title: string }) => title), cursor: body.nextCursor }
  }
  expect(await pin(old.id, true)).toMatchObject({ status: 200 })
  const first = await list('with=pinned')
  expect(first.titles).toEqual(['Pinned', 'Three'])
  expect((await list(`with=pinned&cursor=${first.cursor}`)).titles).toEqual(['Two', 'One'])
  expect((await list('')).titles).toEqual(['Three', 'Two'])
  expect((await author.edit(old.id)).blog.isPinned).toBe(true)
  // A blog that readers do not see leads nothing, and another blog takes no pin away.
  await author.call('/api/blog/toggle-publish', { json: { id: old.id, isPublished: false } })
  expect((await list('with=pinned')).titles).toEqual(['Three', 'Two'])
  await author.call('/api/blog/toggle-publish', { json: { id: old.id, isPublished: true } })
  expect((await pin((await author.addBlog({ title: 'Four' })).id, false)).status).toBe(200)
  expect((await list('with=pinned')).titles).toEqual(['Pinned', 'Four'])
  await pin(old.id, false)
  expect((await list('with=pinned')).titles).toEqual(['Four', 'Three'])
  expect((await pin('nothing', true)).status).toBe(404)
})
