import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import { authorProfiles } from '../testing/author-profiles.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { tagCalls } from '../testing/tags.ts'

const api = setUpApi()
let token: string
let ines: { _id: string; updatedAt: string }
const profiles = authorProfiles(api, () => token)
const tags = tagCalls(api, () => token)

beforeAll(async () => {
  token = await logIn(api)
  ines = await profiles.add('Inés Okafor')
  const jonas = await profiles.add('Jonas Hale')
  await profiles.add('Nobody Okafor')
  const databases = await tags.add('Databases')
  const hidden = await tags.add('Hidden')
  const write = (title: string, details: object, fields: object = {}) =>
    addBlog(api, token, { title, subtitle: '', details: { ...noDetails, ...details }, ...fields })
  await write('Rows and columns', { authors: [ines._id], tags: [databases] })
  await write('Winter light', { authors: [ines._id, jonas._id] }, { category: 'Lifestyle' })
  await write('An interview with Okafor', { authors: [jonas._id] })
  await write('Not yet', { authors: [ines._id], tags: [hidden] }, { isPublished: false })
})

async function search(q: string, more = '') {
  const { status, body } = await api.call(`/api/blog/all?q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  return { ...body, titles: body.blogs.map(({ title }: { title: string }) => title) }
}

const okafor = { name: 'Inés Okafor', path: '/author/ines-okafor' }

test.each(['Ines Okafor', 'okafor', 'okafor ines', 'OKAFOR'])(
  '%s finds the author, and what the author wrote',
  async (q) => {
    const { authors, titles } = await search(q)
    expect(authors).toEqual([okafor])
    expect(titles).toEqual(expect.arrayContaining(['Winter light', 'Rows and columns']))
    expect(titles).not.toContain('Not yet')
  },
)

test('a title with the name comes before what the author wrote', async () => {
  expect((await search('okafor')).titles).toEqual(['An interview with Okafor', 'Winter light', 'Rows and columns'])
  expect((await search('okafor', '&category=Lifestyle')).titles).toEqual(['Winter light'])
  expect((await search('okafor -interview')).titles).not.toContain('Winter light')
})

test('tags are found by any form of their names, those without published articles not', async () => {
  const databases = [{ name: 'Databases', path: '/tag/databases' }]
  for (const q of ['databases', 'Database', 'datab']) expect((await search(q)).tags).toEqual(databases)
  expect((await search('hidden')).tags).toEqual([])
})

test('the further pages of a search have no names', async () => {
  const { authors, nextCursor } = await search('okafor', '&limit=1')
  expect(authors).toEqual([okafor])
  expect((await search('okafor', `&limit=1&cursor=${nextCursor}`)).authors).toEqual([])
})

test('of the best hits those of an author, a category or a year are found, by rank or by date', async () => {
  for (const [title, at, authors] of [
    ['Zebra notes', '2024-12-31T23:59:59.999Z', [ines._id]],
    ['Zebra', '2024-03-01T00:00:00.000Z', []],
    ['More zebra notes', '2025-01-01T00:00:00.000Z', [ines._id]],
  ] as const) {
    const id = await addBlog(api, token, { title, subtitle: '', details: { ...noDetails, authors } })
    await api.env.DB.prepare('UPDATE blogs SET published_at = ? WHERE id = ?').bind(Date.parse(at), id).run()
  }
  const titles = async (more: string) => (await search('zebra', more)).titles
  expect(await titles('')).toEqual(['Zebra', 'Zebra notes', 'More zebra notes'])
  expect(await titles('&sort=date')).toEqual(['More zebra notes', 'Zebra notes', 'Zebra'])
  expect(await titles('&year=2024')).toEqual(['Zebra', 'Zebra notes'])
  expect(await titles('&year=2024&author=ines-okafor&category=Technology')).toEqual(['Zebra notes'])
  expect(await titles('&author=ines-okafor&category=Lifestyle')).toEqual([])
  for (const none of ['year=1999', 'year=x', 'author=nobody', `author=${encodeURIComponent("' OR 1=1")}`])
    expect(await titles(`&${none}`), none).toEqual([])
  // A character without a meaning for a search changes nothing.
  const plain = await api.call('/api/blog/all?q=zebra')
  expect((await api.call('/api/blog/all?q=zebra&sort=size&as=spoken')).text).toBe(plain.text)
  expect(plain.body.facets).toBeUndefined()
  expect(await search('zebra', '&sort=date&with=facets&limit=1&cursor=1')).toMatchObject({
    titles: ['Zebra notes'],
    total: 3,
    nextCursor: '2',
    facets: { authors: [{ name: 'Inés Okafor', slug: 'ines-okafor' }], years: [2024, 2025] },
  })
  // A year begins as the archive's does, by the clocks of the publication.
  await api.env.DB.prepare('UPDATE archive_starts SET from_at = from_at + 1 WHERE month = ?')
    .bind(Date.UTC(2025, 0))
    .run()
  expect(await titles('&year=2024')).toEqual(['Zebra', 'Zebra notes', 'More zebra notes'])
})

test('suggestions name authors and tags in fields of their own', async () => {
  const suggest = async (q: string) => (await api.call(`/api/blog/suggestions?q=${encodeURIComponent(q)}`)).body
  expect(await suggest('oka')).toMatchObject({ authors: [okafor], tags: [], suggestions: [{}] })
  expect(await suggest('inés ok')).toMatchObject({ authors: [okafor], suggestions: [] })
  expect((await suggest('data')).tags).toEqual([{ name: 'Databases', path: '/tag/databases' }])
  expect(await suggest('o')).toMatchObject({ authors: [], tags: [] })
  expect(await suggest('" OR author:oka*')).toMatchObject({ authors: [], tags: [] })
})

test('a new name is found in place of the former one, and a merged or deleted tag no more', async () => {
  await profiles.update(ines, { name: 'Inés Adeyemi' })
  expect((await search('adeyemi')).authors).toMatchObject([{ name: 'Inés Adeyemi' }])
  expect((await search('okafor')).authors).toEqual([])
  const [tag] = (await tags.list('q=databases')).tags
  await tags.change(tag._id ?? tag.id, { name: 'Storage', slug: 'storage' })
  expect((await search('storage')).tags).toMatchObject([{ name: 'Storage' }])
  expect((await search('databases')).tags).toEqual([])
  await tags.remove(tag._id ?? tag.id)
  expect((await search('storage')).tags).toEqual([])
})
