import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../testing/author.ts'
import { add, addBlog, logIn, picture } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { uploadWhole } from '../testing/uploads.ts'
import { mailImagePath } from './mail-image.ts'

const api = setUpApi()
let token: string
let path: string

beforeAll(async () => {
  token = await logIn(api)
  const id = await addBlog(api, token)
  const { body } = await api.call(`/api/blog/${id}`)
  path = new URL(body.blog.image).pathname
})

test('a file is served with its type, as immutable, and with a policy against scripts', async () => {
  const { status, headers } = await api.call(path)
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'; sandbox/),
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
  })
})

test('a cached file is answered with 304', async () => {
  const etag = (await api.call(path)).headers.get('etag') ?? ''
  const { status, text } = await api.call(path, { headers: { 'if-none-match': etag } })
  expect([status, text]).toEqual([304, ''])
})

test('ranges of a file are served', async () => {
  const whole = (await api.call(path)).headers.get('content-length')
  const part = await api.call(path, { headers: { range: 'bytes=2-5' } })
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    `bytes 2-5/${whole}`,
    '4',
  ])
  const tail = await api.call(path, { headers: { range: 'bytes=-4' } })
  expect([tail.status, tail.headers.get('content-length')]).toEqual([206, '4'])
  const open = await api.call(path, { headers: { range: 'bytes=10-' } })
  expect(open.headers.get('content-range')).toBe(`bytes 10-${Number(whole) - 1}/${whole}`)
  const beyond = await api.call(path, { headers: { range: 'bytes=999999-' } })
  expect(beyond.status).toBe(416)
})

test('a sound is served in parts: from its start, from its end, and whole where the reader has another one', async () => {
  const author = createAuthor(api, () => token)
  const bytes = new TextEncoder().encode('ID3 a horn at noon')
  const { file } = (await uploadWhole(author, crypto.randomUUID(), 'horn.mp3', bytes)).body
  const get = async (range: string, more: Record<string, string> = {}) => {
    const { status, headers, text } = await api.call(file.path, { headers: { range, ...more } })
    return [status, headers.get('content-range'), text]
  }
  const { headers } = await api.call(file.path, { method: 'HEAD' })
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '18',
    'accept-ranges': 'bytes',
    'content-disposition': "inline; filename*=UTF-8''horn.mp3",
  })
  const etag = headers.get('etag') ?? ''
  expect(await get('bytes=0-')).toEqual([206, 'bytes 0-17/18', 'ID3 a horn at noon'])
  expect(await get('bytes=-4', { 'if-range': etag })).toEqual([206, 'bytes 14-17/18', 'noon'])
  expect(await get('bytes=-4', { 'if-range': '"another"' })).toEqual([200, null, 'ID3 a horn at noon'])
  expect(await get('bytes=0-1,4-5')).toEqual([200, null, 'ID3 a horn at noon'])
  expect((await get('bytes=18-'))[0]).toBe(416)
  await api.env.MEDIA.put('media/library/0123456789abcdef.pdf', '%PDF', {
    httpMetadata: { contentType: 'application/pdf' },
  })
  const saved = await api.call('/media/library/0123456789abcdef.pdf')
  expect(saved.headers.get('content-disposition')).toBe('attachment')
})

test('HEAD returns only the headers', async () => {
  const { status, headers, text } = await api.call(path, { method: 'HEAD' })
  expect([status, headers.get('content-type'), text]).toEqual([200, 'image/png', ''])
})

test('only files of blogs are served', async () => {
  const long = `/media/${'ä'.repeat(300)}/${'x'.repeat(1_000)}.png`
  for (const unknown of ['/media/x/y.png', '/media/..%2fsecret/a', `${path}/more`, '/media/', long]) {
    expect((await api.call(unknown)).status).toBe(404)
  }
})

test('a WebP has a JPEG for mails, made for addresses that are cached only', async () => {
  const webp = await sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: 'green' } })
    .webp()
    .toBuffer()
  const { body } = await add(api, { token, image: new Blob([new Uint8Array(webp)]) })
  const { body: shown } = await api.call(`/api/blog/${body._id}`)
  const original = new URL(shown.blog.image).pathname
  const response = await fetch(new URL(`${original}.jpg`, api.url))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1_104,
    height: 552,
  })
  const varied = await fetch(new URL(`${original}.jpg?v=1`, api.url), { redirect: 'manual' })
  expect([varied.status, varied.headers.get('location')]).toEqual([302, original])
  for (const unknown of ['/media/x/y.webp.jpg', `${path}.jpg`]) expect((await api.call(unknown)).status).toBe(404)
})

test('an AVIF keeps its address in mails, and mails that have another lead to it', async () => {
  const { body } = await add(api, {
    token,
    image: new Blob([await picture({ format: 'avif', width: 600, height: 400 })]),
  })
  const { body: shown } = await api.call(`/api/blog/${body._id}`)
  const original = new URL(shown.blog.image).pathname
  expect(mailImagePath(original)).toBe(original)
  const { status, headers } = await fetch(new URL(`${original}.jpg`, api.url), { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, original])
  expect(JSON.stringify(api.logs())).not.toContain('was not drawn as a JPEG')
})

test('a photo loses its location', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'planted-marker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect(photo.toString('latin1')).toContain('planted-marker')
  const { body } = await add(api, { token, image: new Blob([new Uint8Array(photo)]) })
  const { body: shown } = await api.call(`/api/blog/${body._id}`)
  const response = await fetch(new URL(new URL(shown.blog.image).pathname, api.url))
  const served = Buffer.from(await response.arrayBuffer())
  expect(served.toString('latin1')).not.toContain('planted-marker')
  expect((await sharp(served).metadata()).exif).toBeUndefined()
})
