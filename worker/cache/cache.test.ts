import { beforeAll, expect, test } from 'vitest'
import { addBlog, addComment, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
})

/** Updates a blog whose cards stay as they are. */
async function changeText(id: string) {
  const words =
    "UPDATE blog_texts SET description = description || '<p>More.</p>' WHERE blog_key = (SELECT key FROM blogs WHERE id = ?)"
  const time = 'UPDATE blogs SET updated_at = updated_at + 1 WHERE id = ?'
  await api.env.DB.batch([words, time].map((sql) => api.env.DB.prepare(sql).bind(id)))
}

test.each([
  ['/api/blog/all', () => '/api/blog/all', () => 'updates,lists', 3600],
  ['a category', () => '/api/blog/all?category=Finance&limit=12', () => 'updates,lists', 3600],
  ['a search', () => '/api/blog/all?q=edge', () => 'updates,lists', 60],
  ['suggestions', () => '/api/blog/suggestions?q=edge', () => 'lists', 60],
  ['latest articles', () => '/api/blog/latest/articles', () => 'lists', 3600],
  ['a list with the publication', () => '/api/blog/all?with=latest,site', () => 'updates,lists,site', 3600],
  ['the publication', () => '/api/site', () => 'site', 3600],
  ['the archive', () => '/api/blog/archive', () => 'lists', 3600],
  ['a month', () => `/api/blog/archive/${new Date().toISOString().slice(0, 7)}`, () => 'lists', 3600],
  ['a blog', () => `/api/blog/${blog}`, () => `blog:${blog},blogs`, 3600],
  [
    'a blog by its slug, which another one may get',
    () => '/api/blog/why-the-edge-wins',
    () => `blog:${blog},blogs,lists`,
    3600,
  ],
  ['a blog with others', () => `/api/blog/${blog}?with=related,latest`, () => `blog:${blog},blogs,lists`, 3600],
])('%s is kept by the Workers Cache under its tag, and revalidated by browsers', async (_, path, tag, seconds) => {
  const { status, headers } = await api.call(path())
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('cdn-cache-control')).toBe(`public, max-age=${seconds}, stale-if-error=86400`)
  expect(headers.get('cache-tag')).toBe(tag())
  const again = await api.call(path(), { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect([again.status, again.text]).toEqual([304, ''])
})

test('admin responses and failures are never cached', async () => {
  expect((await api.call('/api/admin/blogs', { token })).headers.get('cache-control')).toBe('no-store')
  for (const path of ['/api/blog/unknown', '/api/blog/all?limit=0', '/api/health']) {
    expect((await api.call(path)).headers.get('cache-control')).toBe('no-store')
  }
  const down = await api.call('/api/blog/all', { headers: { 'x-test-fail': '1' } })
  expect([down.status, down.headers.get('cache-control')]).toEqual([503, 'no-store'])
})

test.each([
  ['without a token', () => 'x'],
  ['of another scheme', () => 'Basic YWRtaW46cGFzc3dvcmQ='],
  ['with a dead token', () => `Bearer ${'a'.repeat(43)}`],
  ['with the admin’s token', () => token],
])('no response to an Authorization header %s is stored or revalidated', async (_, authorization) => {
  for (const path of ['/api/blog/all', `/api/blog/${blog}`, '/api/site', '/rss.xml']) {
    const etag = (await api.call(path)).headers.get('etag') ?? ''
    const answer = await api.call(path, { headers: { authorization: authorization(), 'if-none-match': etag } })
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'no-store'])
    expect(answer.headers.get('cdn-cache-control'), path).toBeNull()
  }
})

test.each([
  ['an unknown parameter', () => '/api/blog/all?limit=12&utm_source=x'],
  ['a parameter of another call', () => `/api/blog/${blog}?limit=12`],
  ['a repeated parameter', () => '/api/blog/all?limit=12&limit=13'],
  ['an escape in its path', () => '/api/blog/%61ll?limit=12'],
  ['a parameter of a feed', () => '/rss.xml?x'],
])('a read with %s is answered, but makes no cache key', async (_, path) => {
  const { status, headers } = await api.call(path())
  expect([status, headers.get('cache-control'), headers.get('cache-tag')]).toEqual([200, 'no-store', null])
})

test('the address of a file with a query makes no cache key', async () => {
  const { pathname } = new URL((await api.call(`/api/blog/${blog}`)).body.blog.image)
  expect((await api.call(pathname)).headers.get('cache-control')).toContain('immutable')
  expect((await api.call(`${pathname}?x=1`)).headers.get('cache-control')).toBe('no-store')
  expect((await api.call(pathname, { token })).headers.get('cache-control')).toBe('no-store')
})

test('a version tag revalidates nothing but the address that it came with', async () => {
  const other = await addBlog(api, token)
  const draft = await addBlog(api, token, { isPublished: false })
  const all = '?with=comments,resources,related,latest'
  const sources = [`/api/blog/${blog}${all}`, '/api/blog/all?limit=12']
  const targets = [
    '/api/blog/all?limit=12',
    '/api/blog/all?limit=11',
    '/api/blog/all?limit=abc',
    '/api/blog/all?category=Nonsense',
    `/api/blog/${blog}`,
    `/api/blog/${other}${all}`,
    `/api/blog/${draft}${all}`,
    '/api/blog/unknown',
    '/articles/nonsense/rss.xml',
    '/rss.xml',
  ]
  for (const source of sources) {
    const etag = (await api.call(source)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"v-/)
    expect((await api.call(source, { headers: { 'if-none-match': `W/${etag}` } })).status).toBe(304)
    for (const target of targets.filter((target) => target !== source)) {
      const plain = await api.call(target)
      const { status, headers } = await api.call(target, { headers: { 'if-none-match': etag } })
      expect([target, status, headers.get('cache-tag')]).toEqual([target, plain.status, plain.headers.get('cache-tag')])
    }
  }
})

test('every response is readable from its own origin only, 304s too', async () => {
  const origin = 'http://localhost:5173'
  for (const path of ['/api/blog/all', `/api/blog/${blog}`, '/api/blog/latest/articles', '/api/blog/suggestions?q=a']) {
    const { headers: plain } = await api.call(path)
    expect([plain.get('access-control-allow-origin'), plain.get('vary')], path).toEqual([null, 'Origin'])
    const first = await api.call(path, { headers: { origin } })
    const again = await api.call(path, { headers: { origin, 'if-none-match': first.headers.get('etag') ?? '' } })
    expect([first.status, again.status], path).toEqual([200, 304])
    for (const { headers } of [first, again]) {
      expect(headers.get('access-control-allow-origin'), path).toBe(origin)
      expect(headers.get('access-control-expose-headers'), path).toContain('x-request-id')
      expect(headers.get('x-request-id'), path).toBeTruthy()
      expect(headers.get('vary'), path).toBe('Origin')
    }
  }
})

test('a visitor may read 120 whole lists of each kind a minute; pages and revalidations are not counted', async () => {
  const visitor = { 'cf-connecting-ip': '203.0.113.81' }
  const lists = [
    () => api.call('/api/blog/comments', { json: { blogId: blog }, headers: visitor }),
    // Another counter: the first list is used up when this one begins.
    () => api.call('/api/blog/all?category=Technology', { headers: visitor }),
    () => api.call('/api/blog/all', { headers: { 'cf-connecting-ip': '203.0.113.82', authorization: 'a'.repeat(43) } }),
  ]
  for (const list of lists) {
    const answers: Awaited<ReturnType<typeof list>>[] = []
    // A new minute may begin while we count: then a second one has to be used up.
    const readAll = async () => {
      while (answers.length < 260 && !answers.some(({ status }) => status === 429)) answers.push(await list())
    }
    await Promise.all(Array.from({ length: 10 }, readAll))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers.get('cache-control')).toBe('no-store')
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(120)
  }
  expect((await api.call('/api/blog/all?limit=100', { headers: visitor })).status).toBe(200)
  const { headers } = await api.call('/api/blog/all?category=Technology')
  const revalidation = { ...visitor, 'if-none-match': headers.get('etag') ?? '' }
  expect((await api.call('/api/blog/all?category=Technology', { headers: revalidation })).status).toBe(304)
})

test('a changed blog is sent again to clients with the old ETag', async () => {
  const id = await addBlog(api, token)
  const { headers } = await api.call(`/api/blog/${id}`)
  await api.call('/api/blog/add-comment', { json: { blog: id, name: 'Ann', content: 'Hello' } })
  const { body } = await api.call('/api/admin/comments?isApproved=false', { token })
  await api.call('/api/admin/approve-comment', { json: { id: body.comments[0]._id }, token })
  const again = await api.call(`/api/blog/${id}`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(200)
})

test('revalidating a page reads its versions only, until what it shows changes', async () => {
  const id = await addBlog(api, token)
  const path = `/api/blog/${id}?with=comments,resources,related,latest`
  const other = await addBlog(api, token)
  const tagNow = async () => (await api.call(path)).headers.get('etag') ?? ''
  const again = (etag: string) => api.call(path, { headers: { 'if-none-match': `"x", ${etag}` } })
  const unseen = [
    () => addBlog(api, token, { isPublished: false }),
    async () => api.call('/api/admin/approve-comment', { json: { id: await addComment(api, token, other) }, token }),
    () => api.env.DB.prepare('UPDATE blogs SET resources_attempts = 0').run(),
    () => changeText(other),
    () => api.env.DB.prepare('UPDATE settings SET revision = revision + 1').run(),
    () => api.call('/api/blog/add-comment', { json: { blog: id, name: 'Ann', content: 'Waiting' } }),
  ]
  const seen = [
    () => changeText(id),
    async () => api.call('/api/admin/approve-comment', { json: { id: await addComment(api, token, id) }, token }),
    () =>
      api.env.DB.prepare(
        "INSERT INTO resources (blog_key, position, title, url) SELECT key, 0, 'A', 'https://example.com/' FROM blogs WHERE id = ?",
      )
        .bind(id)
        .run(),
    () => api.env.DB.prepare('DELETE FROM resources').run(),
    () => api.call('/api/blog/toggle-publish', { json: { id: other, isPublished: false }, token }),
    () => api.call('/api/blog/toggle-publish', { json: { id: other, isPublished: true }, token }),
    () => api.call('/api/blog/delete', { json: { id: other }, token }),
    () => addBlog(api, token),
    () => api.env.DB.prepare("UPDATE settings SET value = json_object('name', 'Gazette')").run(),
  ]
  const etag = await tagNow()
  for (const change of unseen) await change()
  const unchanged = await again(etag)
  expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag])
  expect(unchanged.headers.get('cdn-cache-control')).toContain('public')
  for (const change of seen) {
    const before = await tagNow()
    await change()
    expect((await again(before)).status).toBe(200)
  }
})

test('a new text of a blog makes the lists new that say when a blog was changed, and not those of titles', async () => {
  const id = await addBlog(api, token)
  const paths = [
    '/api/blog/all?limit=12&with=latest,site',
    '/api/categories/technology',
    '/rss.xml',
    '/api/blog/archive',
  ]
  const etags = await Promise.all(paths.map(async (path) => (await api.call(path)).headers.get('etag') ?? ''))
  await changeText(id)
  const answers = paths.map(async (path, index) => {
    const { status } = await api.call(path, { headers: { 'if-none-match': etags[index] ?? '' } })
    return [path, status]
  })
  expect(await Promise.all(answers)).toEqual(paths.map((path) => [path, path.endsWith('archive') ? 304 : 200]))
})
