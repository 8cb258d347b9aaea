import { beforeAll, expect, test } from 'vitest'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

type Summary = { _id: string; title: string; category: string; createdAt: string }
const titles = (body: { blogs: Summary[] }) => body.blogs.map((blog) => blog.title)

test('a site without blogs returns an empty list', async () => {
  const { status, body } = await api.call('/api/blog/all')
  expect(status).toBe(200)
  expect(body).toEqual({ success: true, blogs: [], total: 0, totalIsCapped: false, nextCursor: null })
})

test('a published blog is returned as it was written; an unpublished one only to the admin', async () => {
  const published = await addBlog(api, token, { title: 'Plain sailing' })
  const { body } = await api.call(`/api/blog/${published}?with=comments,resources`)
  expect(body).toMatchObject({
    success: true,
    blog: {
      _id: published,
      title: 'Plain sailing',
      subTitle: 'A standfirst',
      description: '<h2 id="section-close-by">Close by</h2><p>The nearest machine answers first.</p>',
      excerpt: 'The nearest machine answers first.',
      category: 'Technology',
      isPublished: true,
      imageWidth: 32,
      imageHeight: 18,
      commentCount: 0,
      readingMinutes: 1,
      contents: [{ id: 'section-close-by', text: 'Close by', level: 2 }],
    },
    comments: [],
    commentsNextCursor: null,
    resources: [],
  })
  expect(published).toMatch(/^plain-sailing-[2-9a-z]{6}$/)
  expect(body.blog.image).toMatch(new RegExp(`^http://.+/media/${published}/[0-9a-f]{16}\\.png$`))
  expect(new Date(body.blog.publishedAt).toISOString()).toBe(body.blog.publishedAt)

  const draft = await addBlog(api, token, { title: 'Not yet', isPublished: false })
  expect((await api.call(`/api/blog/${draft}`)).status).toBe(404)
  expect((await api.call(`/api/blog/${draft}`, { token: 'x'.repeat(43) })).status).toBe(404)
  const shown = await api.call(`/api/blog/${draft}`, { token })
  expect(shown.body.blog).toMatchObject({ title: 'Not yet', publishedAt: null })
  expect(shown.body).not.toHaveProperty('comments')
  const all = await api.call('/api/blog/all')
  expect(titles(all.body)).toEqual(['Plain sailing'])
})

test('an unknown blog is a 404 in the common error format', async () => {
  for (const id of ['nothing-here', '%00', '%F0%9F%9A%80', "'--", 'a'.repeat(300)]) {
    const { status, body } = await api.call(`/api/blog/${id}`)
    expect(status).toBe(404)
    expect(body).toEqual({ success: false, message: 'Blog not found.' })
  }
})

test('lists are paged by key, newest first, with a total', async () => {
  const published = []
  for (let number = 1; number <= 5; number += 1) {
    published.push(await addBlog(api, token, { title: `Finance ${number}`, category: 'Finance' }))
  }
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await api.call(`/api/blog/all?category=Finance&limit=2${cursor && `&cursor=${cursor}`}`)
    expect(body.total).toBe(5)
    seen.push(...titles(body))
    cursor = body.nextCursor
  }
  expect(seen).toEqual(['Finance 5', 'Finance 4', 'Finance 3', 'Finance 2', 'Finance 1'])
  const { body } = await api.call('/api/blog/latest/articles')
  expect(body.articles).toHaveLength(5)
  expect(body.articles[0]).toEqual({ title: 'Finance 5', path: '/blog/finance-5' })
})

test.each([
  ['/api/blog/all?category=Gossip', 422, 'There is no such category.'],
  ['/api/blog/all?limit=0', 422, 'The limit must be from 1 to 100.'],
  ['/api/blog/all?limit=101', 422, 'The limit must be from 1 to 100.'],
  ['/api/blog/all?limit=ten', 422, 'The limit must be a whole number.'],
  ['/api/blog/all?cursor=what%20is%20this', 400, 'This cursor cannot be read. Start again without one.'],
  ['/api/blog/all?q=edge&cursor=-1', 400, 'This cursor cannot be read. Start again without one.'],
  [`/api/blog/all?q=${'x'.repeat(201)}`, 422, 'Search for 200 characters at most.'],
])('%s is refused', async (path, status, message) => {
  const answer = await api.call(path)
  expect(answer.status).toBe(status)
  expect(answer.body).toEqual({ success: false, message })
})

test('publishing and unpublishing report the result, and a repetition changes nothing', async () => {
  const id = await addBlog(api, token, { title: 'Now and then', isPublished: false })
  const toggle = (json: object) => api.call('/api/blog/toggle-publish', { json, token })
  expect((await toggle({ id })).body).toMatchObject({ message: 'Blog published', isPublished: true })
  const first = await api.call(`/api/blog/${id}`)
  expect((await toggle({ id, isPublished: true })).body).toMatchObject({ message: 'Blog published' })
  expect((await toggle({ id })).body).toMatchObject({ message: 'Blog unpublished', isPublished: false })
  expect((await api.call(`/api/blog/${id}`)).status).toBe(404)
  expect((await api.call('/api/blog/add-comment', { json: { blog: id, name: 'A', content: 'B' } })).status).toBe(404)
  expect((await api.call('/api/blog/comments', { json: { blogId: id } })).body.comments).toEqual([])
  await toggle({ id, isPublished: true })
  const again = await api.call(`/api/blog/${id}`)
  expect(again.body.blog.publishedAt).toBe(first.body.blog.publishedAt)
  expect((await toggle({ id: 'unknown' })).status).toBe(404)
})

test('a deleted blog is no longer readable and no longer counted', async () => {
  const id = await addBlog(api, token, { title: 'Short lived' })
  const before = await api.call('/api/admin/dashboard', { token })
  const deleted = await api.call('/api/blog/delete', { json: { id }, token })
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Blog deleted successfully'])
  expect((await api.call('/api/blog/delete', { json: { id }, token })).status).toBe(404)
  expect((await api.call(`/api/blog/${id}`)).status).toBe(404)
  const after = await api.call('/api/admin/dashboard', { token })
  expect(after.body.dashboardData.blogs).toBe(before.body.dashboardData.blogs - 1)
  const search = await api.call('/api/blog/all?q=short+lived')
  expect(search.body.blogs).toEqual([])
})

test('the latest articles can be requested with a list, a search and a blog', async () => {
  const first = await addBlog(api, token, { title: 'Come along', category: 'Finance' })
  for (let count = 1; count <= 5; count++) await addBlog(api, token, { title: `Later ${count}` })
  const { body } = await api.call('/api/blog/latest/articles')
  expect(body.articles).toHaveLength(5)
  for (const path of ['all?limit=12', 'all?limit=2', 'all?category=Finance', 'all?q=along', `${first}`]) {
    const answer = await api.call(`/api/blog/${path}${path.includes('?') ? '&' : '?'}with=latest`)
    expect(answer.body.articles, path).toEqual(body.articles)
  }
  expect((await api.call('/api/blog/all')).body.articles).toBeUndefined()
})
