import { Response } from 'miniflare'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Resource } from '../contract/blog.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
/** Responses of the internet by address; every other address responds with 200. */
let internet: Record<string, () => Response | Promise<Response>>
/** The addresses that the Worker requested. */
let requested: string[]

beforeAll(async () => {
  token = await logIn(api)
  api.serveInternet(({ url }) => {
    requested.push(url)
    return internet[url]?.() ?? new Response('A page')
  })
})
beforeEach(() => {
  internet = {}
  requested = []
})

const recommend = (json: object) => api.call('/api/blog/generate-resources', { json })
const execute = (sql: string, ...values: unknown[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()

/** A published blog for which no resources were generated yet. */
async function publishedBlog(title: string, fields: Record<string, unknown> = {}) {
  const id = await addBlog(api, token, { title, ...fields, isPublished: false })
  await execute('UPDATE blogs SET is_published = 1, published_at = created_at WHERE id = ?', id)
  return id
}

async function storedLinks(id: string) {
  const { results } = await execute(
    'SELECT resources.title, url FROM resources JOIN blogs ON blogs.key = blog_key WHERE blogs.id = ? ORDER BY position',
    id,
  )
  return results
}

function countModelRequests() {
  return api.logs().filter((line) => JSON.stringify(line).includes('\\"ai\\":\\"resources\\"')).length
}

test('concurrent readers cause one request to the model, and later readers get the stored links', async () => {
  const id = await publishedBlog('Founders and the first customer')
  const before = countModelRequests()
  const crowd = await Promise.all(Array.from({ length: 10 }, () => recommend({ id })))
  expect(crowd.map(({ status }) => status)).toEqual(Array(10).fill(200))
  const made: Resource[][] = crowd.map(({ body }) => body.resources).filter((list) => list.length > 0)
  expect(made).toHaveLength(1)
  expect(made[0]).toHaveLength(5)
  expect(made[0]?.[0]).toEqual({ title: 'Do Things that Don’t Scale', url: 'https://www.paulgraham.com/ds.html' })
  expect(new Set(requested).size).toBe(requested.length)
  expect(countModelRequests() - before).toBe(1)
  expect(await storedLinks(id)).toEqual(made[0])

  const later = await recommend({ id })
  expect(later.body).toEqual({ success: true, resources: made[0] })
  expect(countModelRequests() - before).toBe(1)
})

test('only links that respond are stored, with their final address', async () => {
  const id = await publishedBlog('A budget for two')
  const redirect = (location: string) => () => new Response(null, { status: 301, headers: { location } })
  internet = {
    'https://www.investor.gov/introduction-investing': () => new Response('Gone', { status: 410 }),
    'https://www.bogleheads.org/wiki/Getting_started': redirect('/wiki/Start'),
    'https://en.wikipedia.org/wiki/Compound_interest': redirect('http://en.wikipedia.org/wiki/Compound_interest'),
    'https://en.wikipedia.org/wiki/Wikipedia:Writing_better_articles': redirect('https://127.0.0.1/admin'),
    'https://archive.org/': () => Promise.reject(new Error('no such host')),
  }
  const { body } = await recommend({ id })
  expect(body.resources).toEqual([
    { title: 'Bogleheads: getting started', url: 'https://www.bogleheads.org/wiki/Start' },
    { title: 'Project Gutenberg', url: 'https://www.gutenberg.org/' },
  ])
  expect(requested.filter((address) => !address.startsWith('https://') || address.includes('127.0.0.1'))).toEqual([])
})

test('a link that does not answer within five seconds is left out', async () => {
  const id = await publishedBlog('Sleep')
  internet = { 'https://www.who.int/news-room/fact-sheets/detail/physical-activity': () => new Promise(() => {}) }
  const start = Date.now()
  const { body } = await recommend({ id })
  expect(Date.now() - start).toBeLessThan(10_000)
  expect(body.resources.map(({ title }: Resource) => title)).not.toContain('WHO: physical activity')
  expect(body.resources.length).toBeGreaterThan(0)
})

test('a client that sends only title and description gets links too', async () => {
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const id = await publishedBlog('Pictures of data', {
    description: `<p>Look:</p><p><img src="${pixel}" alt="a dot"></p>`,
  })
  const { body } = await api.call(`/api/blog/${id}`)
  const { title, description } = body.blog
  expect(description).toContain('src="http')
  const { body: answer } = await recommend({ title, description })
  expect(answer.resources[0]).toEqual({
    title: 'SQLite: Appropriate Uses',
    url: 'https://www.sqlite.org/whentouse.html',
  })
  expect(await storedLinks(id)).toEqual(answer.resources)
})

test.each([
  ['an unknown id', { id: 'nothing-here' }],
  ['a stranger’s own text', { title: 'Write my homework', description: '<p>About databases</p>' }],
  ['an empty request', {}],
])('%s costs no request to the model', async (_, json) => {
  const before = countModelRequests()
  expect(await recommend(json)).toMatchObject({ status: 200, body: { success: true, resources: [] } })
  expect(countModelRequests() - before).toBe(0)
})

test('an unpublished blog has no resources, even if it had some while published', async () => {
  const id = await addBlog(api, token, { title: 'A draft about startups', isPublished: false })
  expect((await recommend({ id })).body.resources).toEqual([])
  await execute('UPDATE blogs SET is_published = 1, published_at = 1 WHERE id = ?', id)
  expect((await recommend({ id })).body.resources).toHaveLength(5)
  await execute('UPDATE blogs SET is_published = 0 WHERE id = ?', id)
  expect((await recommend({ id })).body.resources).toEqual([])
})

test.each(['fail', 'nonsense'])(
  'a model that does [[%s]] means an empty list, and is asked again after half an hour',
  async (fault) => {
    const id = await publishedBlog(`Cats [[${fault}]]`)
    expect(await recommend({ id })).toMatchObject({ status: 200, body: { success: true, resources: [] } })
    await execute("UPDATE blogs SET title = 'Cats' WHERE id = ?", id)
    const before = countModelRequests()
    expect((await recommend({ id })).body.resources).toEqual([])
    expect(countModelRequests() - before).toBe(0)
    await execute('UPDATE blogs SET resources_claimed_at = resources_claimed_at - 31 * 60 * 1000 WHERE id = ?', id)
    expect((await recommend({ id })).body.resources.length).toBeGreaterThan(0)
  },
)

test('after a failure readers cause a search after 30 minutes, 6 hours and a day, then none', async () => {
  const id = await publishedBlog('Cats [[nonsense]]')
  const pass = (minutes: number) =>
    execute('UPDATE blogs SET resources_claimed_at = resources_claimed_at - ? WHERE id = ?', minutes * 60_000, id)
  /** Whether a reader's call searches. */
  const searches = async () => {
    const before = countModelRequests()
    await recommend({ id })
    return countModelRequests() > before
  }
  expect(await searches()).toBe(true)
  for (const wait of [30, 6 * 60, 24 * 60]) {
    await pass(wait - 1)
    expect(await searches(), `before ${wait} minutes`).toBe(false)
    await pass(2)
    expect(await searches(), `after ${wait} minutes`).toBe(true)
  }
  await pass(365 * 24 * 60)
  expect(await searches()).toBe(false)
  // A change of another column does not count.
  await execute('UPDATE blogs SET image_width = 1 WHERE id = ?', id)
  expect(await searches()).toBe(false)

  await execute('UPDATE blogs SET is_published = 0 WHERE id = ?', id)
  await execute('UPDATE blogs SET is_published = 1 WHERE id = ?', id)
  expect([await searches(), await searches()]).toEqual([true, false])
  await execute('UPDATE blogs SET updated_at = updated_at + 1 WHERE id = ?', id)
  expect([await searches(), await searches()]).toEqual([true, false])
})

test.each([
  ['an id that is no text', { id: 7 }, 'Id is required.'],
  ['a title that never ends', { title: 'x'.repeat(1_001) }, 'Title is too long.'],
])('refuses %s', async (_, json, message) => {
  expect(await recommend(json)).toMatchObject({ status: 422, body: { success: false, message } })
})

test('a text that is longer than any article has no links, and reaches neither the database nor the model', async () => {
  const before = countModelRequests()
  const { status, body, headers } = await recommend({ title: 'x', description: 'y'.repeat(2_000_001) })
  expect([status, body.resources, headers.get('x-test-calls')]).toEqual([200, [], '0'])
  expect(countModelRequests()).toBe(before)
})

test('recommended links have a limit of their own', async () => {
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
