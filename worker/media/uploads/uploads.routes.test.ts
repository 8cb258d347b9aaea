import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { uploadPartBytes } from '../../contract/uploads.ts'
import { createAuthor } from '../../testing/author.ts'
import { eventsOf } from '../../testing/events.ts'
import { cleanUpIn, logIn, logInAs } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { newUpload, partPath, uploadedBytes, uploadOfPart, uploadWhole } from '../../testing/uploads.ts'

const api = setUpApi()
let token: string
const author = createAuthor(api, () => token)
const mebibyte = 1_024 * 1_024

beforeAll(async () => {
  token = await logIn(api)
})

const files = async () => (await api.env.MEDIA.list()).objects.map(({ key }) => key)
const rows = async (key: string) => {
  const { results } = await api.env.DB.prepare(
    'SELECT blog_id AS folder, attached_at IS NOT NULL AS attached, library.name FROM media LEFT JOIN library ON media_key = media.key WHERE media.key = ?',
  )
    .bind(key)
    .all<{ folder: string; attached: number; name: string | null }>()
  return results
}
const complete = (json: object) => author.call('/api/admin/uploads/complete', { json })
const begin = (json: object, vars = {}) =>
  api.call('/api/admin/uploads', { token, json: { ...newUpload, ...json }, vars })

test('a file of two parts is stored as it was, with its name and a type of ours', async () => {
  const bytes = new Uint8Array(uploadPartBytes + 9).fill(7)
  bytes.set(uploadedBytes)
  const owner = randomUUID()
  const { status, body } = await uploadWhole(author, owner, 'C:\\boats\\Gezeiten “für” alle.PDF', bytes)
  expect([status, body.file]).toEqual([
    201,
    {
      path: expect.stringMatching(new RegExp(`^/media/${owner}/[0-9a-f]{16}\\.pdf$`)),
      url: expect.stringContaining(body.file.path),
      name: 'Gezeiten “für” alle.pdf',
      bytes: bytes.length,
      contentType: 'application/pdf',
      kind: 'file',
    },
  ])
  expect(await rows(body.file.path.slice(1))).toEqual([{ folder: owner, attached: 0, name: body.file.name }])
  const response = await fetch(new URL(body.file.path, api.url))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''Gezeiten%20%E2%80%9Cf%C3%BCr%E2%80%9D%20alle.pdf`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a file of the library is attached at once, and leaves an event', async () => {
  const json = await uploadOfPart(author)
  expect(await rows(json.key)).toEqual([{ folder: 'upload', attached: 0, name: null }])
  const left = await eventsOf(api, async () => {
    const { body } = await complete(json)
    // A client that lost the answer asks again, with two tabs at once.
    const again = await Promise.all([complete(json), complete(json)])
    expect(again.map((answer) => [answer.status, answer.body.file])).toEqual([
      [201, body.file],
      [201, body.file],
    ])
  })
  expect(left).toMatchObject([{ kind: 'media.added' }])
  expect(await rows(json.key)).toEqual([{ folder: 'library', attached: 1, name: 'tides.pdf' }])
  const late = await api.call(partPath(json.key, json.upload, 1), { token, method: 'PUT', body: uploadedBytes })
  expect([late.status, late.body.message]).toEqual([409, 'This upload has ended. Please choose the file again.'])
  await author.call('/api/admin/uploads/abort', { json: { key: json.key, upload: json.upload } })
  token = await cleanUpIn(api, 40)
  expect((await api.call(`/${json.key}`)).status).toBe(200)
})

test.each([
  ['a ZIP named .pdf', 'book.pdf', 'PK\x03\x04zip', 'This file is not a PDF.'],
  ['a page named .mp3', 'song.mp3', '<script>1</script>', 'This file is not an MP3.'],
  ['a ZIP named .epub', 'book.epub', 'PK\x03\x04zip', 'This file is not an EPUB.'],
  ['a PDF named .m4a', 'song.m4a', '%PDF-1.7', 'This file is not an M4A.'],
])('%s is refused, and nothing is left of it', async (_, name, content, message) => {
  const before = await files()
  const { status, body } = await uploadWhole(author, randomUUID(), name, new TextEncoder().encode(content))
  expect([status, body.message]).toEqual([415, message])
  expect(await files()).toEqual(before)
  const { results } = await api.env.DB.prepare("SELECT key FROM media WHERE blog_id LIKE 'upload%'").all()
  expect(results).toEqual([])
})

test('an MP3 with a script in its tags is a sound, and nothing more', async () => {
  const bytes = new TextEncoder().encode('ID3\x03\0\0\0\0\0\x21<script>alert(1)</script><svg onload=alert(1)>')
  const { body } = await uploadWhole(author, randomUUID(), 'song.mp3', bytes)
  const { headers } = await api.call(body.file.path)
  expect([body.file.kind, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    'audio',
    'audio/mpeg',
    'nosniff',
  ])
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/)
})

test('types that are not stored and larger files are refused with a sentence', async () => {
  for (const name of ['a.svg', 'a.html', 'a.exe', 'a.pdf.js', 'pdf', ''])
    expect((await begin({ name })).status).toBe(415)
  const sizes = [
    ['free', 25],
    ['paid', 100],
  ] as const
  for (const [PLAN, limit] of sizes) {
    expect((await begin({ bytes: limit * mebibyte }, { PLAN })).status).toBe(201)
    const { status, body } = await begin({ bytes: limit * mebibyte + 1 }, { PLAN })
    expect([status, body.message]).toEqual([413, `The file is larger than ${limit} MB.`])
  }
})

test('parts that are not those of the file are refused', async () => {
  const { key, upload } = (await begin({})).body
  const put = (number: number, body: Uint8Array<ArrayBuffer>) =>
    api.call(partPath(key, upload, number), { token, method: 'PUT', body })
  expect((await put(1, uploadedBytes.slice(1))).status).toBe(422)
  expect((await put(2, uploadedBytes)).status).toBe(422)
  expect((await put(21, uploadedBytes)).status).toBe(422)
  const none = await complete({ key, upload, parts: [{ number: 1, etag: 'x' }] })
  expect([none.status, none.body.message]).toEqual([409, 'This upload has ended. Please choose the file again.'])
  expect((await api.call(`/${key}`)).status).toBe(404)
})

test('a file that nobody completes is nobody’s, and is gone after a day', async () => {
  const given = await uploadOfPart(author)
  const { key, upload } = given
  expect((await author.call('/api/admin/uploads/abort', { json: { key, upload } })).status).toBe(200)
  expect((await complete(given)).status).toBe(404)
  const left = await uploadOfPart(author)
  token = await cleanUpIn(api, 2)
  expect([await rows(key), await rows(left.key)]).toEqual([[], []])
  expect((await complete(left)).status).toBe(404)
})

test('an upload belongs to the account that began it', async () => {
  const json = await uploadOfPart(author)
  const other = await logInAs(api, 'owner', { number: 3 })
  expect((await api.call('/api/admin/uploads/complete', { token: other.token, json })).status).toBe(404)
  expect((await complete(json)).status).toBe(201)
})
