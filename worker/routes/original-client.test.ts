import axios from 'axios'
import { beforeAll, expect, test } from 'vitest'
import { admin, blogFields, logIn, picture } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

/** Calls as a front end of the original service makes them: axios, another origin, the token without `Bearer`. */
const api = setUpApi()
let client: ReturnType<typeof axios.create>

const origin = 'http://localhost:5173'

beforeAll(async () => {
  await logIn(api)
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
  expect(latest.articles).toEqual([{ title: blogFields.title, path: `/blog/${blog._id}` }])
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
