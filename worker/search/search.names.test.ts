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
