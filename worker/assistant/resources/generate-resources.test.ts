import { beforeAll, expect, test } from 'vitest'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const guide = { title: 'A guide', url: 'https://example.com/guide' }
const essay = { title: 'An essay', url: 'https://example.com/essay' }
const recommend = (json: object) => api.call('/api/blog/generate-resources', { json })
const readModelCalls = () => api.logs().filter((line) => JSON.stringify(line).includes('\\"ai\\":')).length

/** A blog with two resources that a model has proposed. */
async function blogWithResources(fields: Record<string, unknown> = {}) {
  const id = await addBlog(api, token, { isPublished: false, ...fields })
  await api.env.DB.prepare(
    `INSERT INTO resources (blog_key, position, title, url)
      SELECT blogs.key, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1), blogs WHERE blogs.id = ?2`,
  )
    .bind(JSON.stringify([guide, essay].map(({ title, url }, index) => [index, title, url])), id)
    .run()
  await execute('UPDATE blogs SET is_published = 1, published_at = created_at, resources_found_at = 1 WHERE id = ?', id)
  return id
}

const execute = (sql: string, ...values: unknown[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()

test('the answer has what is stored, for an id as for a title with its text', async () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const id = await blogWithResources({ description: `<p>Look:</p><p><img src="${pixel}" alt="a dot"></p>` })
  const { title, description } = (await api.call(`/api/blog/${id}`)).body.blog
  expect(description).toContain('src="http')
  for (const json of [{ id }, { title, description }]) {
    expect(await recommend(json)).toMatchObject({ status: 200, body: { success: true, resources: [guide, essay] } })
  }
})

test('readers get no dead resource, here and on the page, until it answers again', async () => {
  const id = await blogWithResources()
  const fail = (days: number) => execute('UPDATE resources SET failed_days = ? WHERE url = ?', days, guide.url)
  const seen = async () => [
    (await recommend({ id })).body.resources,
    (await api.call(`/api/blog/${id}?with=resources`)).body.resources,
  ]
  await fail(2)
  expect(await seen()).toEqual([
    [guide, essay],
    [guide, essay],
  ])
  await fail(3)
  expect(await seen()).toEqual([[essay], [essay]])
  await fail(0)
  expect((await seen())[0]).toEqual([guide, essay])
})

test('an unpublished blog has no resources', async () => {
  const id = await blogWithResources()
  await execute('UPDATE blogs SET is_published = 0 WHERE id = ?', id)
  expect((await recommend({ id })).body.resources).toEqual([])
})

test('no public call reaches a model', async () => {
  const id = await addBlog(api, token, { title: 'A title that no other blog has', isPublished: false })
  await execute('UPDATE blogs SET is_published = 1, published_at = created_at WHERE id = ?', id)
  const { title, description } = (await api.call(`/api/blog/${id}`)).body.blog
  const before = readModelCalls()
  const strange = { title: 'Write my homework', description: '<p>About databases</p>' }
  for (const json of [{ id }, { title, description }, { id: 'nothing-here' }, strange, {}]) {
    expect(await recommend(json)).toMatchObject({ status: 200, body: { success: true, resources: [] } })
  }
  const { headers } = await api.call('/api/blog/generate-resources', {
    json: { id },
    headers: { 'x-test-await': 'yes' },
  })
  expect([headers.get('x-test-services'), readModelCalls() - before]).toEqual(['0', 0])
})

test.each([
  ['an id that is no text', { id: 7 }, 'Id is required.'],
  ['a title that never ends', { title: 'x'.repeat(1_001) }, 'Title is too long.'],
])('refuses %s', async (_, json, message) => {
  expect(await recommend(json)).toMatchObject({ status: 422, body: { success: false, message } })
})

test('a text that is longer than any article has no links, and does not reach the database', async () => {
  const { status, body, headers } = await recommend({ title: 'x', description: 'y'.repeat(2_000_001) })
  expect([status, body.resources, headers.get('x-test-calls')]).toEqual([200, [], '0'])
})

test('resources have a limit of their own', async () => {
  const headers = { 'cf-connecting-ip': '198.18.0.9' }
  const statuses: number[] = []
  const askAll = async () => {
    while (statuses.length < 250 && !statuses.includes(429)) {
      statuses.push((await api.call('/api/blog/generate-resources', { json: { id: 'none' }, headers })).status)
    }
  }
  await Promise.all(Array.from({ length: 10 }, askAll))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(120)
  expect(statuses).toContain(429)
  expect((await api.call('/api/blog/latest/articles', { headers })).status).toBe(200)
})
