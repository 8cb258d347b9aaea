import { beforeAll, expect, test } from 'vitest'
import { blogAt, withSlug } from '../../testing/addresses.ts'
import { createAuthor } from '../../testing/author.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const { rename, toggle } = createAuthor(api, () => token)

test('a blog answers to its id, its slug and its former slugs alike', async () => {
  const id = await addBlog(api, token, { title: 'Once renamed', details: withSlug('once-named') })
  expect((await rename(id, 'renamed')).status).toBe(200)
  const byId = await api.call(`/api/blog/${id}?with=comments,resources,related,latest,neighbours`)
  for (const slug of ['renamed', 'once-named', 'Once-Named']) {
    const answer = await api.call(`/api/blog/${slug}?with=comments,resources,related,latest,neighbours`)
    expect([slug, answer.status, answer.body]).toEqual([slug, 200, byId.body])
    expect(answer.headers.get('cache-tag')).toBe(byId.headers.get('cache-tag'))
    expect(await blogAt(api, slug)).toEqual([id, '/blog/renamed'])
  }
})

test('a slug that is given up leads to its blog until another one is published with it', async () => {
  const first = await addBlog(api, token, { details: withSlug('well-known') })
  await rename(first, 'better-known')
  const second = await addBlog(api, token, { details: withSlug('well-known'), isPublished: false })
  expect(await blogAt(api, 'well-known')).toEqual([first, '/blog/better-known'])
  // The admin opens the unpublished blog at its address.
  expect((await api.call('/api/blog/well-known', { token })).body.blog._id).toBe(second)
  await toggle(second, true)
  expect(await blogAt(api, 'well-known')).toEqual([second, '/blog/well-known'])
  expect(await blogAt(api, first)).toEqual([first, '/blog/better-known'])
})

test('two blogs swap their slugs', async () => {
  const [one, other] = [
    await addBlog(api, token, { details: withSlug('left') }),
    await addBlog(api, token, { details: withSlug('right') }),
  ]
  await rename(one, 'between')
  await rename(other, 'left')
  await rename(one, 'right')
  expect(await blogAt(api, 'left')).toEqual([other, '/blog/left'])
  expect(await blogAt(api, 'right')).toEqual([one, '/blog/right'])
  expect(await blogAt(api, 'between')).toEqual([one, '/blog/right'])
})

test('an unpublished blog and one in the Trash are as unknown at former addresses as at any other', async () => {
  const id = await addBlog(api, token, { details: withSlug('was-public') })
  await rename(id, 'is-public')
  await toggle(id, false)
  const unknown = (await api.call('/api/blog/no-such-blog')).text
  const addresses = ['was-public', 'is-public', id]
  for (const slug of addresses) expect((await api.call(`/api/blog/${slug}`)).text).toBe(unknown)
  await api.call('/api/blog/delete', { json: { id }, token })
  for (const slug of addresses) expect((await api.call(`/api/blog/${slug}`)).text).toBe(unknown)
})

test('comments are added and read by a slug, former or not', async () => {
  const id = await addBlog(api, token, { details: withSlug('commented') })
  await rename(id, 'discussed')
  for (const blog of [id, 'discussed', 'commented']) {
    const { status } = await api.call('/api/blog/add-comment', { json: { blog, name: 'Ann', content: `At ${blog}` } })
    expect(status).toBe(201)
  }
  const { body } = await api.call('/api/blog/comments', { json: { blogId: 'commented' }, token })
  expect(body).toMatchObject({ success: true, total: 0 })
  const { body: queue } = await api.call('/api/admin/comments?isApproved=false', { token })
  expect(queue.comments.filter((comment: { blog: { _id: string } }) => comment.blog._id === id)).toHaveLength(3)
})

test('an address that readers never saw is forgotten, and one that they saw is gone when its blog is', async () => {
  const id = await addBlog(api, token, { title: 'Soon deleted', details: withSlug('never-seen'), isPublished: false })
  await rename(id, 'once-seen')
  await toggle(id, true)
  await toggle(id, false)
  await rename(id, 'unseen-again')
  await api.env.DB.prepare('DELETE FROM blogs WHERE id = ?').bind(id).run()
  const { results } = await api.env.DB.prepare(
    `SELECT path, kind, target FROM paths WHERE path IN ('/blog/never-seen', '/blog/once-seen', '/blog/unseen-again', '/blog/' || ?)
    ORDER BY path`,
  )
    .bind(id)
    .all()
  expect(results).toEqual(['/blog/once-seen', `/blog/${id}`].map((path) => ({ path, kind: 'gone', target: null })))
})

test('an unknown path is looked up: what was deleted is gone, a redirect leads to the present address, the rest is unknown', async () => {
  const id = await addBlog(api, token, { details: withSlug('to-look-up') })
  await rename(id, 'looked-up')
  const unpublished = await addBlog(api, token, { details: withSlug('not-yet'), isPublished: false })
  const insert = 'INSERT INTO paths(path, kind, is_live, location, created_at) VALUES (?, ?, 0, ?, 0)'
  for (const row of [
    ['/2019/post.html', 'redirect', '/blog/to-look-up'],
    ['/2019/hidden', 'redirect', '/blog/not-yet'],
    ['/old-contact', 'redirect', '/contact'],
    ['/one', 'redirect', '/other'],
    ['/other', 'redirect', '/one'],
    ['/blog/deleted', 'gone', null],
    ['/to-deleted', 'redirect', '/blog/deleted'],
  ]) {
    await api.env.DB.prepare(insert)
      .bind(...row)
      .run()
  }
  const look = async (path: string) => {
    const { status, body } = await api.call(`/api/site/lookup?path=${path}&with=latest,site`)
    return [status, body.location, body.isGone, typeof body.site?.name, Array.isArray(body.articles)]
  }
  const found = (location: string | null, isGone = false) => [200, location, isGone, 'string', true]
  expect(await look('/2019/Post.html')).toEqual(found('/blog/looked-up'))
  expect(await look('/blog/to-look-up')).toEqual(found('/blog/looked-up'))
  expect(await look('/old-contact')).toEqual(found('/contact'))
  expect(await look('/blog/deleted')).toEqual(found(null, true))
  expect(await look('/to-deleted')).toEqual(found(null, true))
  for (const path of [
    '/nowhere',
    '/2019/hidden',
    `/blog/${unpublished}`,
    '/blog/not-yet',
    '/one',
    '/other',
    `/${'x'.repeat(9_000)}`,
  ]) {
    expect([path, await look(path)]).toEqual([path, found(null)])
  }
  expect((await api.call('/api/pages/old-contact')).body).toMatchObject({ success: false, location: '/contact' })
  await toggle(id, false)
  expect(await look('/2019/post.html')).toEqual(found(null))
})

test('a blog that is deleted for good is gone, or leads to the blog in its place until that is deleted too', async () => {
  const put = async (slug: string) => {
    const id = await addBlog(api, token, { details: withSlug(slug) })
    await api.call('/api/blog/delete', { json: { id }, token })
    return id
  }
  const remove = (id: string, replacement?: string) =>
    api.call('/api/admin/blogs/delete-for-good', { json: { id, replacement }, token })
  const look = async (path: string) => {
    const { body } = await api.call(`/api/site/lookup?path=${path}`)
    return body.isGone ? 'gone' : body.location
  }
  const stays = await addBlog(api, token, { details: withSlug('in-its-place') })
  const [gone, replaced] = [await put('deleted-for-good'), await put('deleted-and-replaced')]
  expect((await remove(stays)).status).toBe(404)
  for (const wrong of ['/blog/nowhere', '/about', 'https://evil.example/blog/in-its-place', 'in-its-place']) {
    expect([wrong, (await remove(gone, wrong)).body.message]).toEqual([
      wrong,
      `There is no blog at “${wrong}”. Choose one from the list.`,
    ])
  }
  expect((await remove(gone)).body.message).toBe('Blog deleted for good')
  expect((await remove(replaced, '/blog/in-its-place')).status).toBe(200)
  for (const path of ['/blog/deleted-for-good', `/blog/${gone}`]) expect(await look(path)).toBe('gone')
  const led = ['/blog/deleted-and-replaced', `/blog/${replaced}`]
  for (const path of led) {
    expect(await look(path)).toBe('/blog/in-its-place')
    expect(await blogAt(api, path.slice('/blog/'.length))).toEqual([stays, '/blog/in-its-place'])
  }
  await rename(stays, 'renamed-since')
  for (const path of led) expect(await look(path)).toBe('/blog/renamed-since')
  await toggle(stays, false)
  for (const path of led) expect(await look(path)).toBeNull()
  await api.call('/api/blog/delete', { json: { id: stays }, token })
  await remove(stays)
  for (const path of led) expect(await look(path)).toBe('gone')
})
