import { beforeEach, expect, test } from 'vitest'
import type { SiteCategory } from '../../contract/site.ts'
import { categoryCalls } from '../../testing/categories.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
const { reset, update, merge } = categoryCalls(api, () => token)

beforeEach(async () => {
  token = await logIn(api)
  await reset()
})

const site = async () => (await api.call('/api/site')).body.site
const shown = async () =>
  (await site()).categories.filter(({ isHidden }: SiteCategory) => !isHidden).map(({ name }: SiteCategory) => name)
const toggle = (id: string, isPublished: boolean) =>
  api.call('/api/blog/toggle-publish', { json: { id, isPublished }, token })

test('menus hide categories without published blogs, whatever publishes or removes one', async () => {
  expect((await site()).categories).toHaveLength(4)
  expect(await shown()).toEqual([])
  const id = await addBlog(api, token, { category: 'Finance', isPublished: false })
  expect(await shown()).toEqual([])
  await toggle(id, true)
  expect(await shown()).toEqual(['Finance'])
  await update('Finance', { name: 'Money' })
  expect(await shown()).toEqual(['Money'])
  await merge('Money', 'Startup')
  expect(await shown()).toEqual(['Startup'])
  await api.call('/api/blog/delete', { json: { id }, token })
  expect(await shown()).toEqual([])
})

test('with the sample content, menus have every category', async () => {
  await api.env.DB.exec('UPDATE settings SET has_sample = 1')
  await toggle(await addBlog(api, token, { category: 'Startup' }), false)
  expect(await shown()).toEqual(['Technology', 'Startup', 'Lifestyle', 'Finance'])
  await api.env.DB.exec('UPDATE settings SET has_sample = 0')
})

test('a site is being set up until it has an account, or a published blog', async () => {
  expect((await site()).isBeingSetUp).toBe(false)
  await api.env.DB.exec('DELETE FROM sessions; DELETE FROM admins')
  expect((await site()).isBeingSetUp).toBe(true)
  token = await logIn(api)
  expect((await site()).isBeingSetUp).toBe(false)
  await addBlog(api, token)
  await api.env.DB.exec('DELETE FROM sessions; DELETE FROM admins')
  expect((await site()).isBeingSetUp).toBe(false)
  await api.env.DB.exec('DELETE FROM blogs')
  expect((await site()).isBeingSetUp).toBe(true)
})
