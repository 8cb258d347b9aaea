import axios from 'axios'
import { beforeAll, expect, test } from 'vitest'
import { quillHtml } from '../assistant/quill-html.ts'
import { addBlog, admin, blogFields, logIn, picture } from '../testing/fixtures.ts'
import { quillBodies } from '../testing/quill-bodies.ts'
import { rotate, turn } from '../testing/rotation.ts'
import { setUpApi } from '../testing/set-up-api.ts'

/** Calls as a front end of the original service makes them: axios, another origin, the token without `Bearer`. */
const api = setUpApi()
let client: ReturnType<typeof axios.create>
let token: string

const origin = 'http://localhost:5173'

beforeAll(async () => {
  token = await logIn(api)
  client = axios.create({ baseURL: api.url.href, headers: { origin } })
})

test('the whole admin and reader flow works unchanged', async () => {
  const login = await client.post('/api/admin/login', admin)
  expect(login.data.success).toBe(true)
  client.defaults.headers.common.Authorization = `${login.data.token}`

  const form = new FormData()
  form.append('blog', JSON.stringify(blogFields))
  form.append('image', new Blob([await picture()]), 'thumbnail.png')
  const added = await client.post('/api/blog/add', form)
  expect(added.data).toMatchObject({ success: true, message: 'Blog added successfully' })

  const { data: all } = await client.get('/api/blog/all')
  expect(all.success).toBe(true)
  const [blog] = all.blogs
  expect(blog).toMatchObject({ title: blogFields.title, category: 'Technology', isPublished: true })
  expect(blog.description).not.toMatch(/[<>]/)

  const { data: latest } = await client.get('/api/blog/latest/articles')
  expect(latest.articles).toEqual([{ title: blogFields.title, path: '/blog/why-the-edge-wins' }])
  // The page at that path asks for its blog by the last part of it.
  expect((await client.get('/api/blog/why-the-edge-wins')).data.blog._id).toBe(blog._id)
  const { data: one } = await client.get(`/api/blog/${blog._id}`)
  expect(one.blog.description).toContain('<p>The nearest machine answers first.</p>')

  const { data: resources } = await client.post('/api/blog/generate-resources', {
    title: one.blog.title,
    description: one.blog.description,
  })
  expect(resources.success).toBe(true)
  expect(resources.resources).toBeInstanceOf(Array)

  const comment = await client.post('/api/blog/add-comment', { blog: blog._id, name: 'Mina', content: 'Thank you.' })
  expect(comment.data).toEqual({ success: true, message: 'Comment added for review' })
  const { data: waiting } = await client.get('/api/admin/comments')
  expect(waiting.comments[0].blog.title).toBe(blogFields.title)
  const approved = await client.post('/api/admin/approve-comment', { id: waiting.comments[0]._id })
  expect(approved.data.success).toBe(true)
  const { data: shown } = await client.post('/api/blog/comments', { blogId: blog._id })
  expect(shown.comments).toHaveLength(1)

  const { data: dashboard } = await client.get('/api/admin/dashboard')
  expect(dashboard.dashboardData).toMatchObject({ blogs: 1, comments: 1, drafts: 0 })
  const { data: titles } = await client.post('/api/blog/suggest', { prompt: 'Edge computing' })
  expect(titles.suggestions.length).toBeGreaterThan(0)
  const { data: article } = await client.post('/api/blog/generate', { prompt: 'Edge computing' })
  expect(article.content).toContain('<p>')
  expect(article.content).not.toMatch(/<ul|>\s+</)

  const toggled = await client.post('/api/blog/toggle-publish', { id: blog._id })
  expect(toggled.data.success).toBe(true)
  const deleted = await client.delete(`/api/admin/delete-comment/${waiting.comments[0]._id}`)
  expect(deleted.data.success).toBe(true)
  const removed = await client.post('/api/blog/delete', { id: blog._id })
  expect(removed.data.success).toBe(true)
  expect((await client.get('/api/admin/blogs')).data).toMatchObject({ success: true, blogs: [] })

  const subscribed = await client.post('/api/newsletter/subscribe', { email: 'reader@example.com' })
  expect(subscribed.data.success).toBe(true)
  const sent = await client.post('/api/contact', { name: 'A', email: 'a@b.cd', message: 'Hi' })
  expect(sent.data.message).toBe('Message sent. We answer within 24 hours.')
})

test('paragraphs of white space, which editors make of line breaks, are not stored; empty lines are', async () => {
  const description = '<p>One</p><p>\n</p><p> \t</p><p><br></p><p>Two</p>'
  const id = await addBlog(api, token, { description })
  const { data } = await client.get(`/api/blog/${id}`)
  expect(data.blog.description).toBe('<p>One</p><p><br /></p><p>Two</p>')
})

/** The article of a text that a client sends, as readers get it. */
async function readBack(description: string): Promise<string> {
  const id = await addBlog(api, token, { description })
  return (await client.get(`/api/blog/${id}`)).data.blog.description
}

test('a text of Quill comes as its toolbar made it, whatever else is in it', async () => {
  const pairs = quillBodies.map(
    (body, at) => [body, quillBodies[(at + 1 + turn) % quillBodies.length] ?? body] as const,
  )
  for (const [one, other] of rotate(pairs, 4)) {
    const article = await readBack(`${one.body}<p>Between.</p>${other.body}`)
    for (const { button, kept } of [one, other]) expect(article, button).toMatch(kept)
  }
  for (const { button, body, kept } of rotate(quillBodies, 4)) expect(await readBack(body), button).toMatch(kept)
})

test('a long animation of Quill stays beside coloured words', async () => {
  const bytes = await picture({ format: 'gif', width: 1200, height: 1200 })
  expect(bytes.length).toBeGreaterThan(1_000)
  const image = `<img src="data:image/gif;base64,${Buffer.from(bytes).toString('base64')}">`
  const article = await readBack(`<p>${image}</p><p><span style="color: red;">words</span></p>`)
  expect(article).toMatch(/<img [^>]*src="[^"]*\/media\/.*words/)
})

test('lists that Quill makes of a draft by AI come as the draft has them', async () => {
  const draft = quillHtml('<p>These:</p><ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul>')
  const inQuill = draft.replace(/<li[^>]*>/g, '$&<span class="ql-ui" contenteditable="false"></span>')
  expect(await readBack(inQuill)).toBe('<p>These:</p><ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul>')
})

test('a list’s description can be cut anywhere: of its characters only &, < and > are escaped', async () => {
  const id = await addBlog(api, token, { description: `<p>Don't say "5 &lt; 6 &amp; 7 &gt; 6".</p>` })
  const { data } = await client.get('/api/blog/all')
  const [blog] = data.blogs.filter(({ _id }: { _id: string }) => _id === id)
  expect(blog.description).toBe(`Don't say "5 &lt; 6 &amp; 7 &gt; 6".`)
  expect(blog.excerpt).toBe(`Don't say "5 < 6 & 7 > 6".`)
})

test('readers are told the day of publication as createdAt; the admin’s calls have both', async () => {
  const id = await addBlog(api, token, { title: 'Written long ago' })
  const times = 'UPDATE blogs SET created_at = 1000, published_at = 2000 WHERE id = ?'
  await api.env.DB.prepare(times).bind(id).run()
  const published = { createdAt: '1970-01-01T00:00:02.000Z', publishedAt: '1970-01-01T00:00:02.000Z' }
  const both = { ...published, createdAt: '1970-01-01T00:00:01.000Z' }
  const read = async (path: string, asAdmin = false) => (await api.call(path, asAdmin ? { token } : {})).body
  const inList = (blogs: { _id: string }[]) => blogs.find(({ _id }) => _id === id)
  expect((await read(`/api/blog/${id}`)).blog).toMatchObject(published)
  expect(inList((await read('/api/blog/all')).blogs)).toMatchObject(published)
  expect(inList((await read('/api/blog/all?q=long')).blogs)).toMatchObject(published)
  const other = await addBlog(api, token, { title: 'A neighbour' })
  await api.env.DB.prepare('DELETE FROM blogs WHERE id NOT IN (?, ?)').bind(id, other).run()
  expect(inList((await read(`/api/blog/${other}?with=related`)).related)).toMatchObject(published)
  expect((await read(`/api/blog/${id}`, true)).blog).toMatchObject(both)
  expect(inList((await read('/api/admin/blogs', true)).blogs)).toMatchObject(both)
  expect(inList((await read('/api/admin/dashboard', true)).dashboardData.recentBlogs)).toMatchObject(both)
  const draft = await addBlog(api, token, { isPublished: false })
  expect((await read(`/api/blog/${draft}`, true)).blog.createdAt).toMatch(/^20/)
})

test('comments of an unknown blog are none; those of an unpublished one are for the admin', async () => {
  const none = { success: true, comments: [], total: 0, nextCursor: null }
  const read = (blogId: string, sent = {}) => api.call('/api/blog/comments', { json: { blogId }, ...sent })
  expect(await read('unknown')).toMatchObject({ status: 200, body: none })
  const id = await addBlog(api, token)
  await api.call('/api/blog/add-comment', { json: { blog: id, name: 'Ann', content: 'Hello' } })
  const { body } = await api.call('/api/admin/comments?isApproved=false', { token })
  await api.call('/api/admin/approve-comment', { json: { id: body.comments[0]._id }, token })
  await api.call('/api/blog/toggle-publish', { json: { id, isPublished: false }, token })
  for (const sent of [{}, { token: 'a'.repeat(43) }]) expect((await read(id, sent)).body).toEqual(none)
  expect((await read(id, { token })).body).toMatchObject({ total: 1, comments: [{ content: 'Hello' }] })
  await api.call('/api/blog/delete', { json: { id }, token })
  expect((await read(id, { token })).body).toEqual(none)
})

test('the forms of other clients of its family are accepted', async () => {
  const id = await addBlog(api, token)
  const toggle = async () => (await client.post(`/api/blog/toggle-publish/${id}`)).data
  expect(await toggle()).toEqual({ success: true, message: 'Blog unpublished', isPublished: false })
  expect(await toggle()).toEqual({ success: true, message: 'Blog published', isPublished: true })
  await client.post('/api/blog/add-comment', { blog: id, name: 'Ann', content: 'Hello there' })
  const { data } = await client.get('/api/admin/comments')
  const [comment] = data.comments
  const removed = await client.post('/api/admin/delete-comment', { id: comment._id })
  expect(removed.data).toEqual({ success: true, message: 'Comment deleted' })
  const again = await api.call('/api/admin/delete-comment', { json: { id: comment._id }, token })
  expect(again).toMatchObject({ status: 404, body: { success: false, message: 'Comment not found.' } })
  const { dashboardData } = (await client.get('/api/admin/dashboard')).data
  expect(dashboardData.blog).toBe(dashboardData.blogs)
  for (const path of [`/api/blog/toggle-publish/${id}`, '/api/admin/delete-comment']) {
    expect((await api.call(path, { method: 'POST' })).status).toBe(401)
  }
  const tooLong = await api.call(`/api/blog/toggle-publish/${'x'.repeat(201)}`, { method: 'POST', token })
  expect(tooLong.status).toBe(422)
})

test('a front end on any local port may call, preflight included; an unknown origin may not', async () => {
  const preflight = (from: string) =>
    api.call('/api/blog/add', {
      method: 'OPTIONS',
      headers: {
        origin: from,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
  for (const allowed of ['http://localhost:5173', 'http://127.0.0.1:3000', 'http://localhost']) {
    const { status, headers } = await preflight(allowed)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(allowed)
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
    expect(headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-device-token')
    expect(headers.get('access-control-allow-methods')).toContain('DELETE')
  }
  for (const strange of [
    'http://localhost.evil.example',
    'http://evil.example',
    'http://localhost:5173.evil.example',
    'null',
  ]) {
    const { headers } = await preflight(strange)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a failure can be read from another origin too', async () => {
  const { status, headers } = await api.call('/api/admin/dashboard', { headers: { origin } })
  expect(status).toBe(401)
  expect(headers.get('access-control-allow-origin')).toBe(origin)
})
