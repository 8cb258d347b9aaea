import { beforeAll, beforeEach, expect, test } from 'vitest'
import { day } from './contract/units.ts'
import { addBlog, logIn } from './testing/fixtures.ts'
import { setUpApi } from './testing/set-up-api.ts'
import { tagCalls } from './testing/tags.ts'
import { bulkRowsOfDay } from './write-in-bulk.ts'

const api = setUpApi({ vars: { PLAN: 'free' } })
let token: string
let model: string

beforeAll(async () => {
  token = await logIn(api)
  model = await addBlog(api, token, { isPublished: false })
})
beforeEach(() => setWritten(0))

const tag = tagCalls(api, () => token)
const usedUp =
  'The rows that the Free plan leaves for bulk actions are used up for today. You can go on after 00:00 UTC.'

/** Sets how many rows the site has written, and on which day. */
async function setWritten(rows: number, at = Date.now()) {
  await api.env.DB.prepare("INSERT OR REPLACE INTO daily_totals VALUES ('rows-written', ?, ?)")
    .bind(Math.floor(at / day), rows)
    .run()
}
const written = () =>
  api.env.DB.prepare("SELECT total FROM daily_totals WHERE name = 'rows-written'").first<number>('total')

const addedBefore = new Date().toISOString()
const change = (path: string, json?: object, method = 'POST') => ({ path, json, method })
/** Each bulk call, for things that do not exist where it names one. */
const calls = [
  change('blogs/bulk', { ids: ['none'], action: 'publish' }),
  change('comments/bulk', { filter: { addedBefore }, action: 'delete' }),
  change('messages/bulk', { filter: { addedBefore }, action: 'delete' }),
  change('subscribers/bulk', { filter: { addedBefore }, action: 'delete' }),
  change('subscribers/import', { preview: false, addresses: ['a@b.cd'], state: 'confirmed', consent: true }),
  change('subscribers/suppress', { preview: false, addresses: [{ email: 'b@b.cd', reason: 'left' }] }),
  change('subscribers/suppressions/undo', { importId: 'b5f0c8b2-6a9c-4f3e-9d54-0f5a3c7d2e11' }),
  change('redirects', { redirects: [{ from: '/old', to: '/about' }] }),
  change('tags/none', { name: 'Other' }, 'PATCH'),
  change('tags/none', undefined, 'DELETE'),
  change('tags/merge', { from: 'none', into: 'other' }),
  change('tags/delete-unused'),
  change('authors/none/delete', { replacement: null }),
  change('authors/none/assign'),
]
const send = ({ path, ...call }: (typeof calls)[number], vars = {}) =>
  api.call(`/api/admin/${path}`, { ...call, token, vars })

test.each(calls)('$method $path: it is refused when the rows of the day are used up, on Free only', async (call) => {
  await setWritten(bulkRowsOfDay)
  const refused = await send(call)
  expect([refused.status, refused.body]).toEqual([429, { success: false, message: usedUp }])
  expect(Number(refused.headers.get('retry-after')) * 1_000).toBeLessThanOrEqual(day)
  expect(await written()).toBe(bulkRowsOfDay)
  expect([200, 404]).toContain((await send(call, { PLAN: 'paid' })).status)
  // Rows of yesterday do not count, and the rows of a call are added to the rows of today.
  await setWritten(bulkRowsOfDay, Date.now() - day)
  expect([200, 404]).toContain((await send(call)).status)
  expect(await written()).toBeLessThan(50)
})

test('what only looks is never refused, and the cron counts its rows', async () => {
  await setWritten(bulkRowsOfDay)
  for (const call of [
    change('subscribers/import', { preview: true, addresses: ['c@b.cd'] }),
    change('subscribers/suppress', { preview: true, addresses: [{ email: 'c@b.cd', reason: 'left' }] }),
    change('redirects', { redirects: [{ from: '/older', to: '/about' }], isTrial: true }),
  ])
    expect((await send(call)).status, call.path).toBe(200)
  expect(await written()).toBe(bulkRowsOfDay)
  await api.call('/api/local/run', { json: { job: 'publish' } })
  expect(await written()).toBeGreaterThan(bulkRowsOfDay)
})

test('a category is renamed, merged or deleted when the rows for all of its blogs are left', async () => {
  const { body } = await api.call('/api/admin/categories', { token })
  const [first, second] = body.categories
  const { key, revision, name, slug, description } = first
  const rename = () =>
    api.call(`/api/admin/categories/${key}`, {
      method: 'PUT',
      json: { revision, slug, description, image: '', name: 'Renamed' },
      token,
    })
  const merge = () => send(change(`categories/${key}/merge`, { into: second.key }))
  const setBlogs = (count: number) =>
    api.env.DB.prepare('INSERT OR REPLACE INTO counters VALUES (?, ?)').bind(`blogs:${name}`, count).run()
  await setBlogs(3_077)
  for (const call of [rename, merge]) {
    const { status, body } = await call()
    const message = 'This writes about 80,002 rows. Above 80,000, it needs the Paid plan.'
    expect([status, body.message]).toEqual([409, message])
  }
  await setBlogs(1_000)
  await setWritten(54_001)
  for (const call of [rename, merge]) expect((await call()).body.message).toBe(usedUp)
  await setWritten(54_000)
  expect((await rename()).status).toBe(200)
})

test('a tag of 2,500 blogs is merged by repeated calls', async () => {
  const [from, into] = [await tag.add('From'), await tag.add('Into')]
  await api.env.DB.batch([
    api.env.DB.prepare(
      `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published,
         created_at, updated_at, content_hash)
       WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 2500)
       SELECT 'many-' || n, 'many-' || n, title, folded_title, '', '', category, image, 1, 1, 0, n, n, '' FROM blogs, number WHERE id = ?`,
    ).bind(model),
    api.env.DB.prepare(
      `INSERT INTO blog_tags SELECT key, (SELECT key FROM tags WHERE id = ?), 0, NULL FROM blogs WHERE id LIKE 'many-%'`,
    ).bind(from),
  ])
  let repeated = 0
  for (let hasMore = true; hasMore; repeated += 1) {
    const { status, body } = await tag.post('/merge', { from, into })
    expect(status).toBe(200)
    hasMore = body.hasMore
  }
  expect(repeated).toBeGreaterThan(1)
  const tagged = 'SELECT count(*) FROM blog_tags WHERE tag_key = (SELECT key FROM tags WHERE id = ?)'
  expect(await api.env.DB.prepare(tagged).bind(into).first('count(*)')).toBe(2_500)
  expect(await written()).toBeGreaterThan(2_500)
})
