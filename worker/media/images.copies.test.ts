import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { nameCopies } from '#scripts/lib/name-copies.ts'
import { relativeHtml } from '../article/addresses.ts'
import { trashDays } from '../contract/blog.ts'
import { day, minute } from '../contract/units.ts'
import { sha256 } from '../ids.ts'
import { add, logIn, runJob } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

type Bytes = Uint8Array<ArrayBuffer>

const api = setUpApi()
let token: string
let picture: Bytes
let hash: string

beforeAll(async () => {
  token = await logIn(api)
  picture = await photo(1600, 900)
  hash = (await sha256(picture)).slice(0, 16)
})

/** An image with noise, whose file size grows with its dimensions; another colour makes another image. */
async function photo(width: number, height: number, colour = '#8b5a2b'): Promise<Bytes> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  return new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: colour, noise } })
      .tint(colour)
      .webp({ effort: 0 })
      .toBuffer(),
  )
}

/** The multipart fields that a browser sends with an image: copies 480 and 960 pixels wide. */
async function copiesOf(picture: Bytes): Promise<Record<string, Blob>> {
  const copies = await nameCopies(picture, async (width) =>
    Uint8Array.from(await sharp(picture).resize(width).webp({ effort: 0 }).toBuffer()),
  )
  return Object.fromEntries(copies.map(([name, bytes]) => [name, new Blob([bytes])]))
}

const inline = (bytes: Bytes) =>
  `<p>Look:</p><img src="data:image/webp;base64,${Buffer.from(bytes).toString('base64')}">`
const read = async (id: string) => (await api.call(`/api/blog/${id}`, { token })).body.blog
const widthOf = async (address: string) => {
  const response = await fetch(new URL(new URL(address).pathname, api.url))
  return (await sharp(await response.arrayBuffer()).metadata()).width
}
const candidatesOf = (srcset: string): [string, string][] =>
  srcset.split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ')
    return [address, width]
  })

async function everything() {
  const { objects } = await api.env.MEDIA.list()
  const { results } = await api.env.DB.prepare('SELECT key FROM media ORDER BY key').all<{ key: string }>()
  const blogs = await api.env.DB.prepare('SELECT count(*) AS n FROM blogs').first('n')
  return { files: objects.map(({ key }) => key), rows: results.map(({ key }) => key), blogs }
}

test('copies of thumbnail and inline pictures are stored, listed by their widths, served, and deleted with the blog', async () => {
  const before = await everything()
  const inner = await photo(1200, 1000, '#1e6b3a')
  const { status, body } = await add(api, {
    token,
    image: new Blob([picture]),
    fields: { description: inline(inner) },
    parts: { ...(await copiesOf(picture)), ...(await copiesOf(inner)) },
  })
  expect(status).toBe(201)
  const blog = await read(body._id)
  const candidates = candidatesOf(blog.imageSrcset)
  expect(candidates.map(([, width]) => width)).toEqual(['480w', '960w', '1600w'])
  expect(candidates.at(-1)?.[0]).toBe(blog.image)
  expect(candidates[0]?.[0]).toBe(blog.image.replace('.webp', '-480.webp'))
  for (const [address, width] of candidates) expect(`${await widthOf(address)}w`).toBe(width)
  const { body: list } = await api.call('/api/blog/all?limit=1')
  expect(list.blogs[0].imageSrcset).toBe(blog.imageSrcset)

  const [, srcset = ''] = / srcset="([^"]+)"/.exec(blog.description) ?? []
  expect(blog.description).toContain(' width="1200" height="1000" ')
  expect(candidatesOf(srcset).map(([, width]) => width)).toEqual(['480w', '960w', '1200w'])
  for (const [address, width] of candidatesOf(srcset)) expect(`${await widthOf(address)}w`).toBe(width)
  const stored = await api.env.DB.prepare(
    'SELECT description, source, content_hash FROM blog_sources JOIN blog_texts USING (blog_key) JOIN blogs ON key = blog_key WHERE id = ?',
  )
    .bind(body._id)
    .first<{ description: string; source: string; content_hash: string }>()
  expect(relativeHtml(blog.description, new URL(blog.image).origin)).toBe(stored?.description)
  expect(stored?.content_hash).toBe(await sha256(`${blog.title}\n${stored?.description}`))
  expect(stored?.source).not.toContain('srcset')

  const whole = await everything()
  expect(whole.files).toHaveLength(before.files.length + 6)
  expect(whole.rows).toEqual(whole.files)
  await api.call('/api/blog/delete', { json: { id: body._id }, token })
  await runJob(api, 'cleanup', new Date(Date.now() + (trashDays + 1) * day))
  token = await logIn(api)
  expect(await everything()).toEqual(before)
})

test('a client that sends no copies works as before, and image sizes are still known', async () => {
  const { body } = await add(api, {
    token,
    image: new Blob([picture]),
    fields: { description: inline(await photo(600, 400)) },
  })
  const blog = await read(body._id)
  expect(blog).toMatchObject({ imageWidth: 1600, imageHeight: 900, imageSrcset: '' })
  expect(blog.description).toMatch(/<img width="600" height="400" src="http/)
  expect(blog.description).not.toContain('srcset')
})

test('an image used as thumbnail and in the text has its copies stored once', async () => {
  const { body } = await add(api, {
    token,
    image: new Blob([picture]),
    fields: { description: inline(picture) },
    parts: await copiesOf(picture),
  })
  const blog = await read(body._id)
  expect(blog.description).toContain(` srcset="${blog.imageSrcset}" `)
  expect((await everything()).files.filter((key) => key.includes(body._id))).toHaveLength(3)
})

test('a copy with a wrong type or without an image is rejected, and nothing is stored', async () => {
  const copy = new Blob([await photo(481, 270)])
  const before = await everything()
  const narrower = await add(api, { token, image: new Blob([picture]), parts: { [`${hash}-480`]: copy } })
  expect([narrower.status, narrower.body.message]).toEqual([
    422,
    'A smaller copy of a picture says that it is 480 pixels wide, and has 481.',
  ])
  const stray = await add(api, { token, image: new Blob([picture]), parts: { [`${'0'.repeat(16)}-480`]: copy } })
  expect([stray.status, stray.body.message]).toEqual([
    422,
    'A smaller copy of a picture was sent that belongs to no picture of this blog.',
  ])
  expect(await everything()).toEqual(before)
})

test('multipart parts with unknown names are ignored', async () => {
  const other = new Blob(['anything'])
  const parts = {
    [`${hash}-720`]: other,
    [`${hash.toUpperCase()}x-480`]: other,
    [`${hash.slice(1)}-480`]: other,
    note: other,
  }
  const { status, body } = await add(api, { token, image: new Blob([picture]), parts })
  expect(status).toBe(201)
  expect((await read(body._id)).imageSrcset).toBe('')
})

test('a double submit makes one blog, with or without copies', async () => {
  const headers = { 'idempotency-key': 'with-copies' }
  const send = (parts: Record<string, Blob>) => add(api, { token, image: new Blob([picture]), parts, headers })
  const first = await send(await copiesOf(picture))
  const second = await send({})
  expect([second.status, second.body._id]).toEqual([201, first.body._id])
  expect((await read(first.body._id)).imageSrcset).not.toBe('')
})

test('the cleanup deletes copies left by an aborted request', async () => {
  const send = async (headers: Record<string, string>) =>
    add(api, {
      token,
      image: new Blob([picture]),
      fields: { isPublished: false },
      parts: await copiesOf(picture),
      headers,
    })
  const counted = await send({})
  const before = await everything()
  // The last call adds a draft.
  const { status } = await send({ 'x-test-fail': counted.headers.get('x-test-calls') ?? '' })
  expect(status).toBe(503)
  expect((await everything()).rows).toHaveLength(before.rows.length + 3)
  await runJob(api, 'cleanup', new Date(Date.now() + day + minute))
  expect(await everything()).toEqual(before)
})
