import { Response } from 'miniflare'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { noDetails } from '../../contract/blog-details.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
/** The addresses that the Worker requested. */
let requested: string[]

beforeAll(async () => {
  token = await logIn(api)
  api.serveInternet(({ url }) => {
    requested.push(url)
    return new Response('<title>Founders and cats</title>', { headers: { 'content-type': 'text/html' } })
  })
})
beforeEach(() => {
  requested = []
})

const author = createAuthor(api, () => token)
const execute = (sql: string, ...values: unknown[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()
const toggle = (id: string, isPublished: boolean) =>
  author.call('/api/blog/toggle-publish', { json: { id, isPublished }, headers: { 'x-test-await': 'yes' } })
const readers = async (id: string) => (await api.call('/api/blog/generate-resources', { json: { id } })).body.resources
const readModelCalls = () => api.logs().filter((line) => JSON.stringify(line).includes('\\"ai\\":')).length
/** How often a model is asked meanwhile. */
async function countModelCalls(work: () => Promise<unknown>): Promise<number> {
  const before = readModelCalls()
  await work()
  return readModelCalls() - before
}

test('publishing asks once, fetches each page once and stores what it found', async () => {
  const { id } = await author.addBlog({ title: 'Founders and the first customer', isPublished: false })
  expect(await countModelCalls(() => toggle(id, true))).toBe(1)
  const found = await readers(id)
  expect(found).toHaveLength(5)
  expect(found[0]).toEqual({ title: 'Do Things that Don’t Scale', url: 'https://www.paulgraham.com/ds.html' })
  expect(new Set(requested).size).toBe(requested.length)

  await toggle(id, false)
  expect(await countModelCalls(() => toggle(id, true))).toBe(0)
  expect(await readers(id)).toEqual(found)
})

test('nobody is asked for a blog with a list of its author, also an empty one, or when proposals are switched off', async () => {
  const publish = async (fields: object) => {
    const { id } = await author.addBlog({ title: 'Founders', isPublished: false, ...fields })
    return countModelCalls(() => toggle(id, true))
  }
  expect(await publish({ details: { ...noDetails, resources: [] } })).toBe(0)
  await execute(`UPDATE assistant_settings SET value = '{"proposesResources":false}'`)
  expect(await publish({})).toBe(0)
  await execute(`UPDATE assistant_settings SET value = '{"neuronsPerDay":1}'`)
  expect(await publish({})).toBe(0)
  await execute("UPDATE assistant_settings SET value = '{}'")
  expect(await publish({})).toBe(1)
})

test('a list that the author leaves while a model is asked wins', async () => {
  const own = { title: 'Own', url: 'https://example.com/own' }
  const { id, image } = await author.addBlog({ title: 'Founders', isPublished: false })
  api.serveInternet(async () => {
    await author.update(id, { image, details: { ...noDetails, resources: [own] } })
    return new Response('<title>Founders</title>', { headers: { 'content-type': 'text/html' } })
  })
  await toggle(id, true)
  expect(await readers(id)).toEqual([own])
})
