import { beforeAll, expect, test } from 'vitest'
import { listLimits } from '../../contract/limits.ts'
import { formatPosition } from '../../contract/position.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { settingsCalls } from '../../testing/settings.ts'

const api = setUpApi()
const monthOfMany = '2024-02'
const many = listLimits.archivePart + 10
let token: string

/** Gives published blogs the same time of publication. */
async function date(ids: string[], at: string) {
  await api.env.DB.prepare('UPDATE blogs SET published_at = ? WHERE id IN (SELECT value FROM json_each(?))')
    .bind(Date.parse(at), JSON.stringify(ids))
    .run()
}

/** Copies a blog, so that many need no upload each. */
async function copy(id: string, times: number): Promise<string[]> {
  const { results } = await api.env.DB.prepare(
    `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height,
      is_published, created_at, published_at, updated_at, content_hash)
      SELECT blogs.id || '-' || value, blogs.id || '-' || value, title, folded_title, sub_title, excerpt, category, image, image_width, image_height,
      is_published, created_at, published_at, updated_at, content_hash
      FROM blogs, json_each(?) WHERE blogs.id = ? RETURNING id`,
  )
    .bind(JSON.stringify(Array.from({ length: times }, (_, index) => index)), id)
    .all<{ id: string }>()
  return results.map(({ id }) => id)
}

beforeAll(async () => {
  token = await logIn(api)
  const first = await addBlog(api, token)
  await date([first], '2024-02-29T23:59:59.999Z')
  const copies = await copy(first, many - 1)
  await date(copies.slice(0, 20), '2024-02-01T00:00:00.000Z')
  await date([await addBlog(api, token)], '2024-03-01T00:00:00.000Z')
  await addBlog(api, token, { isPublished: false })
})

test('the archive has every month with its number of published blogs, newest first, by the clocks of the publication', async () => {
  const { status, body } = await api.call('/api/blog/archive?with=latest')
  expect([status, body.months]).toEqual([
    200,
    [
      { month: '2024-03', total: 1 },
      { month: monthOfMany, total: many },
    ],
  ])
  expect(body.articles).toHaveLength(listLimits.latestArticles)
})

test('a month is read part by part, oldest first, and has each blog once', async () => {
  const first = (await api.call(`/api/blog/archive/${monthOfMany}`)).body
  expect(first).toMatchObject({
    month: monthOfMany,
    index: 0,
    parts: [{ from: null, startsAt: '2024-02-01T00:00:00.000Z' }, {}],
  })
  const seen: { _id: string; publishedAt: string }[] = []
  for (const [index, { from, total }] of first.parts.entries()) {
    const { body } = await api.call(`/api/blog/archive/${monthOfMany}${from ? `?from=${from}` : ''}`)
    expect([body.index, body.blogs.length, body.articles]).toEqual([index, total, undefined])
    expect(total).toBeLessThanOrEqual(listLimits.archivePart)
    seen.push(...body.blogs)
  }
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(many)
  expect(seen.map(({ publishedAt }) => publishedAt)).toEqual(seen.map(({ publishedAt }) => publishedAt).sort())
  expect(Object.keys(seen[0] ?? {}).sort()).toEqual([
    '_id',
    'category',
    'path',
    'publishedAt',
    'readingMinutes',
    'title',
  ])
  const { body } = await api.call(`/api/blog/archive/${monthOfMany}?with=authors`)
  expect(body.blogs.map(({ authors }: { authors: object }) => authors)).toContainEqual([
    { name: 'Broadsheet', slug: 'broadsheet' },
  ])
})

test('a place after all others is in the newest part', async () => {
  const after = formatPosition({ at: new Date('2024-03-01'), key: 0 })
  const { body } = await api.call(`/api/blog/archive/${monthOfMany}?from=${after}`)
  expect([body.index, body.blogs.at(-1).publishedAt]).toEqual([body.parts.length - 1, '2024-02-29T23:59:59.999Z'])
})

test('a place whose part is gone is in the part that has its blogs now', async () => {
  const before = (await api.call(`/api/blog/archive/${monthOfMany}`)).body
  const from = before.parts[1].from
  const removed = (await api.call(`/api/blog/archive/${monthOfMany}?from=${from}`)).body.blogs
  await api.call('/api/admin/blogs/bulk', {
    json: { ids: removed.map(({ _id }: { _id: string }) => _id), action: 'unpublish' },
    token,
  })
  const after = await api.call(`/api/blog/archive/${monthOfMany}?from=${from}`)
  expect(after.body).toMatchObject({ index: 0, parts: [{ from: null }], blogs: before.blogs })
})

test.each([
  ['an empty month', '/api/blog/archive/2024-04', 404],
  ['a month that no calendar has', '/api/blog/archive/2024-13', 404],
  ['no month', '/api/blog/archive/nonsense', 404],
  ['an unreadable place', `/api/blog/archive/${monthOfMany}?from=nonsense`, 400],
  ['a long place', `/api/blog/archive/${monthOfMany}?from=${'a'.repeat(10_000)}`, 400],
])('%s is refused and not cached', async (_, path, expected) => {
  const { status, headers } = await api.call(path)
  expect([status, headers.get('cache-control')]).toEqual([expected, 'no-store'])
})

test('a change of the time zone moves articles to the months that their pages say, and an old address names the new month', async () => {
  expect((await settingsCalls(api, () => token).change({ timeZone: 'America/New_York' })).status).toBe(200)
  const months = async () => (await api.call('/api/blog/archive')).body.months
  const left = many - 35
  expect(await months()).toEqual([
    { month: '2024-03', total: 1 },
    { month: monthOfMany, total: left },
  ])
  await api.call('/api/local/run', { json: { job: 'derive' } })
  expect(await months()).toEqual([
    { month: monthOfMany, total: left - 20 + 1 },
    { month: '2024-01', total: 20 },
  ])
  expect((await api.call('/api/blog/archive/2024-03')).body).toMatchObject({ success: false, month: monthOfMany })
  const { blogs, parts, index } = (await api.call(`/api/blog/archive/${monthOfMany}`)).body
  expect(parts[index].total).toBe(blogs.length)
  // A blog that is dated goes to its month at once.
  await date([await addBlog(api, token)], '2024-05-01T03:59:59.000Z')
  expect((await months())[0]).toEqual({ month: '2024-04', total: 1 })
  expect((await api.call('/api/blog/archive/2024-05')).body.month).toBe(undefined)
})
