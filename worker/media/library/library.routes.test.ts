import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createAuthor } from '../../testing/author.ts'
import { listEvents } from '../../testing/events.ts'
import { cleanUpIn, logIn, logInAs, picture } from '../../testing/fixtures.ts'
import { libraryCalls } from '../../testing/library.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const author = createAuthor(api, () => token)
const { upload, list, read, change, remove } = libraryCalls(api, () => token)
const isStored = async (path: string) => (await api.env.MEDIA.head(path.slice(1))) !== null

test('a picture of the library is stored once, is found by its name and its alt text, and stays', async () => {
  const first = await upload('#aa0001', { name: 'C:\\fakepath\\harbour\u202e.png', alt: 'Boats' })
  expect([first.status, first.body.file]).toEqual([
    201,
    {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      kind: 'image',
      name: 'harbour.png',
      path: expect.stringMatching(/^\/media\/library\/[0-9a-f]{16}\.png$/),
      url: expect.stringMatching(/^http.+\.png$/),
      srcset: '',
      contentType: 'image/png',
      width: 32,
      height: 18,
      bytes: expect.any(Number),
      alt: 'Boats',
      focus: null,
      uses: 0,
      createdAt: expect.any(String),
      who: 'admin',
      deletedAt: null,
      mayChange: true,
    },
  ])
  const again = await upload('#aa0001', { name: 'other.png', alt: '' })
  expect([again.status, again.body.file]).toEqual([200, first.body.file])
  for (const q of ['harb', 'boat']) expect((await list(`q=${q}`)).files).toEqual([first.body.file])
  expect((await list('q=other')).files).toEqual([])
  const { files, total, storage } = await list('state=unused')
  expect([files, total]).toEqual([[first.body.file], 1])
  expect(storage).toEqual({ files: 1, bytes: first.body.file.bytes, monthlyPrice: 0 })
  expect((await list('state=audio')).files).toEqual([])
  token = await cleanUpIn(api, 60)
  expect(await isStored(first.body.file.path)).toBe(true)
  expect((await listEvents(api)).filter(({ kind }) => kind === 'media.added')).toHaveLength(1)
})

test('a file says when it is deleted: one that a text has not used yet, and one whose text does not exist', async () => {
  const id = randomUUID()
  const { path } = (await author.upload(id, '#aa0002')).body.picture
  const fileOf = async () => (await list('')).files.find((file: { path: string }) => file.path === path)
  const days = (text: string) => Math.round((new Date(text).getTime() - Date.now()) / 86_400_000)
  expect(days((await fileOf()).deletedAt)).toBe(1)
  await author.save(id, { description: '<p>Words</p>' })
  expect(days((await fileOf()).deletedAt)).toBe(30)
  await author.save(id, { revision: 1, description: `<img src="${path}">` })
  expect((await fileOf()).deletedAt).toBe(null)
})

test('name, alt text and focus are changed apart from each other, and a wrong value is a sentence', async () => {
  const { id } = (await upload('#aa0003', { name: 'a.png' })).body.file
  expect((await change(id, { name: 'A boat.png' })).body.file).toMatchObject({
    name: 'A boat.png',
    alt: '',
    focus: null,
  })
  expect((await change(id, { focus: { x: 30, y: 60 } })).body.file).toMatchObject({ focus: { x: 30, y: 60 } })
  expect((await change(id, { alt: 'A boat' })).body.file).toMatchObject({ name: 'A boat.png', alt: 'A boat' })
  expect((await change(id, { focus: null, alt: '' })).body.file).toMatchObject({ alt: '', focus: null })
  for (const [json, message] of [
    [{}, 'Name what changes.'],
    [{ name: ' \u0007' }, 'Name is required.'],
    [{ name: 'x'.repeat(201) }, 'Name is too long: 200 characters at most.'],
    [{ alt: 'x'.repeat(501) }, 'Alt text is too long: 500 characters at most.'],
    [{ focus: { x: 101, y: 0 } }, 'The focus must be in percent.'],
    [{ focus: 'top' }, 'The focus must have x and y.'],
  ] as const) {
    const { status, body } = await change(id, json)
    expect([status, body.message]).toEqual([422, message])
  }
  expect((await change('no-such-file', { name: 'a' })).status).toBe(404)
  expect((await read('no-such-file')).status).toBe(404)
})

test('hostile uploads are refused with a sentence, and leave nothing', async () => {
  const count = () => api.env.DB.prepare('SELECT count(*) AS rows FROM media').first<number>('rows')
  const before = await count()
  const png = await picture({ colour: '#aa0004' })
  const long = Uint8Array.from(png)
  // The width in the first part of a PNG.
  new DataView(long.buffer).setUint32(16, 100_000)
  const send = async (bytes: Uint8Array<ArrayBuffer>, parts = {}) => (await upload(bytes, parts)).status
  expect(await send(new Uint8Array(25_000_000))).toBe(413)
  expect(await send(long)).toBe(422)
  expect(await send(new TextEncoder().encode('PK\u0003\u0004 a ZIP'))).toBe(415)
  expect(await send(png, { alt: 'x'.repeat(10_000) })).toBe(422)
  expect(await count()).toBe(before)
  const { body } = await upload(png, { name: `${'n'.repeat(10_000)}\u0000.png` })
  expect(body.file.name).toBe('n'.repeat(200))
})

test('a file that nothing uses goes out of the library with its smaller copies, and is deleted after a day', async () => {
  const { file } = (await upload('#aa0005', { name: 'Gone.png' })).body
  const copy = file.path.replace('.png', '-480.webp').slice(1)
  await api.env.MEDIA.put(copy, 'x')
  await api.env.DB.prepare("INSERT INTO media VALUES (?, 'library', 'image/webp', 480, 270, 1, 0, 1, '', NULL)")
    .bind(copy)
    .run()
  expect((await read(file.id)).body.file).toMatchObject({
    bytes: file.bytes + 1,
    srcset: expect.stringContaining('480w'),
  })
  expect((await remove([file.id, 'no-such-file'])).body).toEqual({ success: true, deleted: [file.id], used: [] })
  expect((await read(file.id)).status).toBe(404)
  expect((await listEvents(api)).at(-1)).toMatchObject({ kind: 'media.deleted', detail: '{"name":"Gone.png"}' })
  token = await cleanUpIn(api, 2)
  expect([await isStored(file.path), await isStored(`/${copy}`)]).toEqual([false, false])
})

test('an account with the least role changes and deletes its own files only', async () => {
  const { id } = (await upload('#aa0006', {})).body.file
  const contributor = await logInAs(api, 'contributor')
  const own = libraryCalls(api, () => contributor.token)
  const mine = (await own.upload('#aa0007', {})).body.file
  expect([mine.mayChange, (await own.read(id)).body.file.mayChange]).toEqual([true, false])
  expect((await own.change(id, { name: 'Mine' })).status).toBe(403)
  expect((await own.remove([id, mine.id])).status).toBe(403)
  expect((await own.remove([mine.id])).body.deleted).toEqual([mine.id])
  expect((await read(id)).status).toBe(200)
})
