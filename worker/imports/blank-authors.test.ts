import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import { authorProfiles } from '../testing/author-profiles.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { createImporter, itemOf } from '../testing/imports.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
beforeAll(async () => {
  token = await logIn(api)
})

test('articles that nobody has seen show their author as the file has it', async () => {
  const imports = createImporter(api, () => token)
  const { _id: ann } = await authorProfiles(api, () => token).add('ann rivers')
  const blog = await addBlog(api, token, { isPublished: false, details: { ...noDetails, authors: [ann] } })
  const { id } = await imports.create('authors.zip')
  await imports.act(id, 'start')
  const author = { id: 'a', name: 'Ann Rivers', slug: 'rivers', biography: 'Writes.', image: '', links: [] }
  await imports.store(id, [itemOf('author', 'a', { ...author, createdAt: '2024-03-01T08:00:00.000Z' })])
  const shown = await api.env.DB.prepare('SELECT authors FROM blogs WHERE id = ?').bind(blog).first<string>('authors')
  expect(JSON.parse(shown ?? '')).toEqual([{ name: 'Ann Rivers', slug: 'rivers' }])
})
