import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { day, minute } from '../../contract/units.ts'
import { createAuthor } from '../../testing/author.ts'
import { admin, logIn, runJob } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let author: ReturnType<typeof createAuthor>

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})

const dead = { success: false, message: 'This preview link is not valid, or not any more.' }

async function linkTo(id: string): Promise<string> {
  const { status, body } = await author.call('/api/admin/preview-link', { json: { id } })
  expect(status).toBe(200)
  expect(body.url).toMatch(/^http:\/\/[^/]+\/preview\/[\w-]{43}$/)
  expect(Math.abs(Date.parse(body.expiresAt) - Date.now() - day)).toBeLessThan(minute)
  return body.url.split('/preview/')[1]
}
/** As a visitor: without a session token. */
const preview = (link: string) => api.call(`/api/blog/preview/${link}`)

const revoke = (id: string) => author.call(`/api/admin/preview-link/${id}`, { method: 'DELETE' })

test('a preview shows the draft as readers will see it to anyone with the link, uncached', async () => {
  const { id: neighbour } = await author.addBlog()
  const id = randomUUID()
  await author.save(id, {})
  const { picture } = (await author.upload(id)).body
  const description = `<h2>Close by</h2><p>Words.</p><img src="${picture.url}">`
  await author.save(id, { revision: 1, image: picture.url, description })
  const { status, headers, body } = await preview(await linkTo(id))
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(body).toMatchObject({
    success: true,
    blog: {
      _id: id,
      title: 'A day at the harbour',
      category: 'Technology',
      image: picture.url,
      isPublished: false,
      publishedAt: null,
      contents: [{ id: 'section-close-by', text: 'Close by', level: 2 }],
      readingMinutes: 1,
      commentCount: 0,
    },
    comments: [],
    commentsNextCursor: null,
    resources: [],
    related: [{ _id: neighbour }],
    articles: [{ path: '/blog/why-the-edge-wins' }],
  })
  expect(body.blog.description).toContain('<h2 id="section-close-by">Close by</h2>')
  expect(body.blog.description).toContain(`<img width="32" height="18" src="${picture.url}"`)
})

test('a draft with a single word can be previewed', async () => {
  const id = randomUUID()
  await author.save(id, { title: '', subTitle: '', category: '', description: '<p>One</p>' })
  const { status, body } = await preview(await linkTo(id))
  expect([status, body.blog.category, body.blog.image]).toEqual([200, '', ''])
})

test('a preview of a blog is its page with the latest draft', async () => {
  const { id, image } = await author.addBlog()
  await api.call('/api/blog/add-comment', { json: { blog: id, name: 'Ann', content: 'Hello' } })
  const { comments } = (await author.call('/api/admin/comments')).body
  await author.call('/api/admin/approve-comment', { json: { id: comments[0]._id } })
  const link = await linkTo(id)
  const page = async () => (await api.call(`/api/blog/${id}?with=authors,site,comments,resources,related,latest`)).body
  expect((await preview(link)).body).toEqual(await page())
  const content = { image, title: 'Changed', description: '<h3>Other</h3><pre><code>let a = 1</code></pre>' }
  await author.save(id, content)
  const shown = (await preview(link)).body
  expect(shown.blog.title).toBe('Changed')
  expect((await page()).blog.title).not.toBe('Changed')
  await author.update(id, { ...content, revision: 1 })
  const { updatedAt, ...blog } = (await page()).blog
  expect(shown.blog).toMatchObject(blog)
  expect(updatedAt > shown.blog.updatedAt).toBe(true)
})

test('a link with one changed letter shows nothing', async () => {
  const { id } = await author.addBlog()
  const link = await linkTo(id)
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const changed = [...link].flatMap((letter, index) => {
    // Every other last letter: some of its bits are padding.
    const others = index === link.length - 1 ? [...letters] : [letters[(letters.indexOf(letter) + 1) % 64] ?? '']
    return others
      .filter((other) => other !== letter)
      .map((other) => link.slice(0, index) + other + link.slice(index + 1))
  })
  expect(changed.length).toBeGreaterThan(100)
  const answers = await Promise.all(changed.map(async (other) => ({ other, answer: await preview(other) })))
  for (const { other, answer } of answers) expect([answer.status, answer.body], other).toEqual([404, dead])
  expect((await preview(link)).status).toBe(200)
})

test.each([
  ['one word', 'x'],
  ['another length', 'x'.repeat(44)],
  ['10,000 letters', 'x'.repeat(10_000)],
  ['a quotation mark', "'%20OR%201=1--"],
  ['a null byte', '%00'],
])('a link of %s shows nothing', async (_, link) => {
  const { status, body } = await preview(link)
  expect([status, body]).toEqual([404, dead])
})

test('a link expires after 24 hours', async () => {
  const { id } = await author.addBlog()
  const link = await linkTo(id)
  const pass = (ms: number) =>
    api.env.DB.prepare('UPDATE preview_links SET expires_at = expires_at - ? WHERE blog_id = ?').bind(ms, id).run()
  await pass(day - minute)
  expect((await preview(link)).status).toBe(200)
  await pass(minute)
  const expired = await preview(link)
  expect([expired.status, expired.body]).toEqual([404, dead])
})

test('all links of a blog can be revoked, and a new one made', async () => {
  const { id } = await author.addBlog()
  const { id: other } = await author.addBlog()
  const draft = randomUUID()
  await author.save(draft, {})
  const links = [await linkTo(id), await linkTo(id)]
  const untouched = [await linkTo(other), await linkTo(draft)]
  const { status, body } = await revoke(id)
  expect([status, body]).toEqual([200, { success: true, message: 'Preview links revoked' }])
  for (const link of links) expect((await preview(link)).body).toEqual(dead)
  for (const link of untouched) expect((await preview(link)).status).toBe(200)
  const next = await linkTo(id)
  expect((await preview(next)).status).toBe(200)
  // A double click, an unknown id.
  expect([(await revoke(draft)).status, (await revoke(draft)).status, (await revoke('unknown')).status]).toEqual([
    200, 200, 200,
  ])
  expect((await preview(untouched[1] ?? '')).body).toEqual(dead)
  expect((await preview(next)).status).toBe(200)
})

test('a new password ends all links; a logout does not', async () => {
  const { id } = await author.addBlog()
  const link = await linkTo(id)
  const other = await logIn(api)
  await api.call('/api/admin/logout', { method: 'POST', token: other })
  expect((await preview(link)).status).toBe(200)
  const next = 'another long password'
  const wrong = await author.call('/api/admin/account/password', { json: { current: 'wrong password', next } })
  expect(wrong.status).toBe(422)
  expect((await preview(link)).status).toBe(200)
  const change = { json: { current: admin.password, next } }
  expect((await author.call('/api/admin/account/password', change)).status).toBe(200)
  expect((await preview(link)).body).toEqual(dead)
  expect((await preview(await linkTo(id))).status).toBe(200)
})

test('the database has no token, and the cleanup deletes expired links', async () => {
  const { id } = await author.addBlog()
  const link = await linkTo(id)
  const rows = async () => (await api.env.DB.prepare('SELECT * FROM preview_links').all()).results
  expect(JSON.stringify(await rows())).not.toContain(link)
  await runJob(api, 'cleanup')
  expect((await preview(link)).status).toBe(200)
  await api.env.DB.prepare('UPDATE preview_links SET expires_at = expires_at - ?').bind(day).run()
  await runJob(api, 'cleanup')
  expect(await rows()).toEqual([])
})

test('a link to a deleted, trashed or added draft shows nothing', async () => {
  const draft = randomUUID()
  await author.save(draft, {})
  const toDraft = await linkTo(draft)
  await author.call(`/api/admin/drafts/${draft}`, { method: 'DELETE' })
  const { id } = await author.addBlog()
  const toBlog = await linkTo(id)
  await author.call('/api/blog/delete', { json: { id } })
  for (const link of [toDraft, toBlog]) {
    const { status, body } = await preview(link)
    expect([status, body]).toEqual([404, dead])
  }
  expect((await author.call('/api/admin/preview-link', { json: { id } })).status).toBe(404)
  await author.call('/api/admin/restore-blog', { json: { id } })
  expect((await preview(toBlog)).status).toBe(200)
})
