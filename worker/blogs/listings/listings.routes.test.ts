import { beforeAll, expect, test } from 'vitest'
import { addListedBlogs } from '../../testing/listings.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
const published = 7

beforeAll(() => addListedBlogs(api, published))

const byAge = Array.from({ length: published }, (_, index) => `blog-${published - index}`)

const listings = [
  [
    '/api/categories/finance',
    'category',
    { name: 'Finance', slug: 'finance', path: '/articles/finance', image: null, description: /^Money explained/ },
  ],
  [
    '/api/authors/ann',
    'author',
    {
      name: 'Ann Lee',
      slug: 'ann',
      path: '/author/ann',
      biography: /^Writes/,
      links: ['https://ann.example/'],
      image: { src: expect.stringMatching(/^https?:.+\/media\/a1\/b\.webp$/), width: 96, height: 96 },
    },
  ],
  ['/api/tags/money', 'tag', { name: 'Money', slug: 'money', path: '/tag/money', description: /^What/ }],
] as const

test.each(listings)(
  '%s: what it is about, and its published blogs, paged forth and back',
  async (path, kind, about) => {
    const query = 'limit=3&with=latest,site,previous'
    const first = await api.call(`${path}?${query}`)
    const texts = Object.entries(about).map(([name, value]) => [
      name,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ])
    expect(first.body[kind]).toEqual(Object.fromEntries(texts))
    expect(first.body).toMatchObject({ total: published, previousCursor: null, site: { name: 'Broadsheet' } })
    expect(first.body.articles).toHaveLength(5)
    expect(first.body.blogs[0]).toMatchObject({
      path: '/blog/blog-7',
      authors: [{ name: 'Ann Lee', slug: 'ann' }],
      tags: [{ name: 'Money', slug: 'money' }],
    })
    const second = await api.call(`${path}?${query}&cursor=${first.body.nextCursor}`)
    const third = await api.call(`${path}?${query}&cursor=${second.body.nextCursor}`)
    const ids = [first, second, third].flatMap(({ body }) => body.blogs.map(({ _id }: { _id: string }) => _id))
    expect(ids).toEqual(byAge)
    expect([second.body.previousCursor, third.body.previousCursor]).toEqual([null, first.body.nextCursor])
    expect(third.body.nextCursor).toBeNull()
    expect((await api.call(path)).body.blogs).toHaveLength(published)
  },
)

test('every category is listed in its order, with the number of its published blogs', async () => {
  const { body } = await api.call('/api/categories?with=latest,site')
  const about = body.categories.map(({ path, total }: { path: string; total: number }) => [path, total])
  expect(about).toEqual([
    ['/articles/technology', 0],
    ['/articles/startup', 0],
    ['/articles/lifestyle', 0],
    ['/articles/finance', published],
  ])
  expect(body.categories[3]).toMatchObject({ name: 'Finance', slug: 'finance', image: null })
  expect(body.site.name).toBe('Broadsheet')
})

test.each([
  ['FINANCE', 'Finance', published],
  ['finance', 'Finance', published],
  ['Startup', 'Startup', 0],
  ['all', undefined, published],
])('a list by the category %s says whose it is, and so does its search', async (filter, category, total) => {
  for (const query of ['', '&q=blog', '&limit=3']) {
    const { body } = await api.call(`/api/blog/all?category=${filter}${query}`)
    expect([body.category, body.total], query).toEqual([category, total])
  }
})

test('a former slug and one in capitals are answered with the present one, an unknown one with 404', async () => {
  await api.env.DB.exec(`UPDATE tags SET slug = 'cash' WHERE slug = 'money'`)
  for (const slug of ['cash', 'money', 'MONEY']) {
    const { body } = await api.call(`/api/tags/${slug}`)
    expect(body.tag.path, slug).toBe('/tag/cash')
  }
  for (const path of [
    '/api/tags/ann',
    '/api/authors/nobody',
    '/api/categories/all',
    `/api/tags/${'x'.repeat(5_000)}`,
  ]) {
    expect((await api.call(path)).status, path).toBe(404)
  }
  expect((await api.call('/api/tags/cash?cursor=nonsense!')).status).toBe(400)
  expect((await api.call('/api/tags/cash?limit=101')).status).toBe(422)
})

test('nobody finds an author or a tag that only unpublished blogs have, by its former address neither', async () => {
  const read = async () => {
    const former = await api.call('/api/site/lookup?path=/tag/money')
    const [author, tag] = await Promise.all(['/api/authors/ann', '/api/tags/cash'].map((path) => api.call(path)))
    return [author?.status, tag?.status, former.body.location]
  }
  expect(await read()).toEqual([200, 200, '/tag/cash'])
  await api.env.DB.exec('UPDATE blogs SET is_published = 0')
  expect(await read()).toEqual([404, 404, null])
  for (const feed of ['/author/ann/rss.xml', '/tag/cash/rss.xml']) expect((await api.call(feed)).status).toBe(404)
  await api.env.DB.exec('UPDATE blogs SET is_published = published_at IS NOT NULL')
  expect(await read()).toEqual([200, 200, '/tag/cash'])
})

test.each([
  ['/api/authors/ann', 'UPDATE authors SET biography = biography || 1', 'DELETE FROM authors'],
  ['/api/tags/cash', 'UPDATE tags SET description = description || 1', 'DELETE FROM tags'],
  ['/api/categories/startup', 'UPDATE categories SET description = 1', `DELETE FROM categories WHERE slug = 'startup'`],
])('%s is revalidated by its ETag, until it changes or is deleted', async (path, change, removal) => {
  const read = async (etag = '') => {
    const { status, headers } = await api.call(path, { headers: { 'if-none-match': etag } })
    return { status, etag: headers.get('etag') ?? '' }
  }
  const { etag } = await read()
  expect((await read(etag)).status).toBe(304)
  await api.env.DB.exec(change)
  const changed = await read(etag)
  expect(changed.status).toBe(200)
  await api.env.DB.exec(removal)
  expect((await read(changed.etag)).status).toBe(404)
})
