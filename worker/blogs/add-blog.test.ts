import { beforeAll, expect, test } from 'vitest'
import { cleanArticle } from '../article/sanitize.ts'
import { add, addBlog, logIn, picture } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { someVectors } from '../testing/xss-vectors.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

async function stored() {
  const blogs = await api.env.DB.prepare('SELECT count(*) AS n FROM blogs').first('n')
  const { objects } = await api.env.MEDIA.list()
  return { blogs, files: objects.length }
}

const dataUrl = (bytes: Uint8Array, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

test.each([
  [{ title: '' }, 'Title is required.'],
  [{ title: '   ' }, 'Title is required.'],
  [{ title: 7 }, 'Title is required.'],
  [{ title: 'x'.repeat(201) }, 'Title is too long: 200 characters at most.'],
  [{ subtitle: 'x'.repeat(301) }, 'Sub title is too long: 300 characters at most.'],
  [{ description: undefined }, 'Description is required.'],
  [{ description: '<p> </p><script>alert(1)</script>' }, 'Description is required.'],
  [{ category: 'All' }, 'There is no category “All”. Choose another.'],
  [{ category: undefined }, 'Category is required.'],
  [{ category: 'x'.repeat(61) }, 'Category is too long: 60 characters at most.'],
  [{ isPublished: 'yes' }, 'isPublished must be true or false.'],
])('a blog with %j is refused and leaves nothing', async (fields, message) => {
  const before = await stored()
  const { status, body } = await add(api, { token, fields })
  expect([status, body.message]).toEqual([422, message])
  expect(await stored()).toEqual(before)
})

test('of hostile HTML is stored what the sanitiser leaves', async () => {
  for (const { number, html } of someVectors()) {
    const description = `<p>Before.</p>${html}`
    const id = await addBlog(api, token, { description })
    const query = 'SELECT source FROM blog_sources JOIN blogs ON blogs.key = blog_key WHERE id = ?'
    const source = await api.env.DB.prepare(query).bind(id).first<string>('source')
    // The sanitiser leaves its own output as it is, and no hostile HTML.
    expect(source, `${number}`).toContain('Before.')
    expect(cleanArticle(source ?? ''), `${number}`).toBe(source)
  }
})

test('every image type is recognized by its bytes, whatever its name and declared type', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'gif', 'avif'] as const) {
    const image = new File([await picture({ format })], 'evil.svg', { type: 'image/svg+xml' })
    const { status, body } = await add(api, { token, image })
    expect(status).toBe(201)
    const { body: shown } = await api.call(`/api/blog/${body._id}`)
    const file = await api.call(new URL(shown.blog.image).pathname)
    expect(file.headers.get('content-type')).toBe(`image/${format}`)
  }
})

test('an unacceptable image is rejected and nothing is stored', async () => {
  const before = await stored()
  const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'])
  const whole = await picture()
  const cases: [BlobPart | null, number][] = [
    [null, 422],
    ['', 422],
    [svg, 415],
    ['<html>', 415],
    [whole.slice(0, whole.length - 20), 422],
    [new Uint8Array(6 * 1024 * 1024).fill(255), 413],
  ]
  for (const [image, expected] of cases) {
    const { status, body } = await add(api, {
      token,
      image: image === null ? null : new File([image], 'picture.png', { type: 'image/png' }),
    })
    expect(status).toBe(expected)
    expect(body).toEqual({ success: false, message: expect.any(String) })
  }
  expect(await stored()).toEqual(before)
})

test('a request that is not a multipart form is rejected with 415', async () => {
  const send = (body: string, type: string) =>
    api.call('/api/blog/add', { body, token, headers: { 'content-type': type } }).then(({ status }) => status)
  expect(await send('{}', 'application/json')).toBe(415)
  expect(await send('nonsense', 'multipart/form-data; boundary=x')).toBe(400)
  const broken = new FormData()
  broken.set('blog', '{"title":')
  broken.set('image', new Blob([await picture()]), 'p.png')
  expect((await api.call('/api/blog/add', { body: broken, token })).status).toBe(400)
})

test('a request over 12 MB is stopped', async () => {
  const { status, body } = await add(api, { token, fields: { description: `<p>${'x'.repeat(13 * 1024 * 1024)}</p>` } })
  expect(status).toBe(413)
  expect(body).toEqual({ success: false, message: 'This is too large: 12 MB at most.' })
})

test('a text over a million bytes is rejected, one of exactly a million is stored completely', async () => {
  const filled = (bytes: number) => ({ description: `<p>${'é'.repeat((bytes - 8) / 2)} </p>` })
  expect((await add(api, { token, fields: filled(1_000_002) })).status).toBe(413)
  const id = await addBlog(api, token, filled(1_000_000))
  const { body } = await api.call(`/api/blog/${id}`)
  expect(Buffer.byteLength(body.blog.description)).toBe(1_000_000)
})

test('inline images become files of the blog, and duplicates are stored once', async () => {
  const red = dataUrl(await picture())
  const blue = dataUrl(await picture({ colour: '#0000ff' }))
  const description = `<p>One</p><img src="${red}" alt="Red"><img src="${blue}"><img src="${red}">`
  const id = await addBlog(api, token, { description })
  const { body } = await api.call(`/api/blog/${id}`)
  const addresses = [...body.blog.description.matchAll(/src="([^"]+)"/g)].map(([, address]) => address)
  expect(addresses).toHaveLength(3)
  expect(addresses[0]).toBe(addresses[2])
  for (const address of addresses) {
    expect(address).toMatch(new RegExp(`^http://[^/]+/media/${id}/`))
    expect((await api.call(new URL(address).pathname)).status).toBe(200)
  }
  const { results } = await api.env.DB.prepare('SELECT key FROM media WHERE blog_id = ? AND attached_at IS NOT NULL')
    .bind(id)
    .all()
  // The thumbnail of the fixtures is the same red picture.
  expect(results).toHaveLength(2)

  // Absolute addresses that a client sends back are stored as relative ones.
  const again = await addBlog(api, token, { description: body.blog.description })
  const text = await api.env.DB.prepare(
    'SELECT description FROM blog_texts ORDER BY blog_key DESC LIMIT 1',
  ).first<string>('description')
  expect(text).toContain(`src="/media/${id}/`)
  expect(again).not.toBe(id)
})

test('too many, too large or damaged inline images are rejected and nothing is stored', async () => {
  const before = await stored()
  const many = await Promise.all(Array.from({ length: 21 }, (_, n) => picture({ colour: `rgb(${n},0,0)` })))
  const images = [
    many.map((bytes) => `<img src="${dataUrl(bytes)}">`).join(''),
    `<img src="data:image/png;base64,AAAA">`,
    `<img src="${dataUrl(new Uint8Array(6 * 1024 * 1024))}">`,
  ]
  for (const description of images) {
    const { status } = await add(api, { token, fields: { description: `<p>x</p>${description}` } })
    expect([413, 415, 422]).toContain(status)
  }
  expect(await stored()).toEqual(before)
})

test('deeply nested, unclosed and very many tags are rejected', async () => {
  const { status, body } = await add(api, { token, fields: { description: '<div>'.repeat(100_000) } })
  expect([status, body.message]).toEqual([422, 'The description is nested too deeply to be an article.'])
  for (const unclosed of ['<p><td>', '<blockquote></u>', '<br>']) {
    const description = unclosed.repeat(900_000 / unclosed.length)
    expect((await add(api, { token, fields: { description } })).status).toBe(422)
  }
  const inline = await add(api, { token, fields: { description: `${'<b>'.repeat(90)}x` } })
  expect(inline.status).toBe(201)
})

test('a double submit makes one blog, also when both requests are concurrent', async () => {
  const headers = { 'idempotency-key': 'one-click' }
  const before = await stored()
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(api, { token, headers })))
  answers.push(await add(api, { token, headers }))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(await stored()).toEqual({ blogs: Number(before.blogs) + 1, files: before.files + 1 })

  const other = await add(api, { token, headers, fields: { title: 'Something else' } })
  expect(other.status).toBe(409)
})

test('ids are readable, in Latin letters only, and differ for the same title', async () => {
  const first = await addBlog(api, token, { title: 'Déjà vu: Don’t  repeat!' })
  const second = await addBlog(api, token, { title: 'Déjà vu: Don’t  repeat!' })
  expect(first).toMatch(/^deja-vu-dont-repeat-[2-9a-z]{6}$/)
  expect(second).not.toBe(first)
  expect(await addBlog(api, token, { title: 'مرحبا 🌍' })).toMatch(/^[2-9a-z]{6}$/)
})

test('the same Idempotency-Key adds a new blog when the first one is in the Trash, and the first can still be restored', async () => {
  const headers = { 'idempotency-key': 'deleted-since' }
  const fields = { title: 'Deleted since' }
  const { _id: first } = (await add(api, { token, headers, fields })).body
  await api.call('/api/blog/delete', { json: { id: first }, token })
  const { status, body } = await add(api, { token, headers, fields })
  expect([status, body.message]).toEqual([201, 'Blog added successfully'])
  expect(body._id).not.toBe(first)
  expect((await api.call(`/api/blog/${body._id}`)).status).toBe(200)
  expect((await add(api, { token, headers, fields })).body._id).toBe(body._id)
  expect((await api.call('/api/admin/restore-blog', { json: { id: first }, token })).status).toBe(200)
  expect((await api.call(`/api/blog/${first}`, { token })).body.blog.title).toBe('Deleted since')
})
