import { beforeAll, expect, test } from 'vitest'
import { logIn, picture } from '../testing/fixtures.ts'
import { articleItem, createImporter, itemOf } from '../testing/imports.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
const imports = createImporter(api, () => token)

beforeAll(async () => {
  token = await logIn(api)
})

const late = { picture: '', oldSite: '' }
const choices = { parts: ['pending'], authors: { Ann: 'Anna' }, categories: { 'Old news': 'Technology' }, ...late }

test('what the admin chooses is stored when the import starts, and stays', async () => {
  const { id, import: planned } = await imports.create('chosen.zip', 'wordpress')
  expect(planned.choices).toBe(null)
  const { body } = await imports.start(id, choices)
  expect([body.import.state, body.import.choices]).toEqual(['running', choices])
  expect((await imports.start(id, { ...choices, parts: [] })).body.import.choices).toEqual(choices)
  expect((await imports.act(id, 'start')).body.import.choices).toEqual(choices)
  expect((await imports.read(id)).choices).toEqual(choices)
})

test('a client that chooses nothing sends no body', async () => {
  const { id } = await imports.create('unchosen.zip')
  const { body } = await imports.act(id, 'start')
  expect(body.import.choices).toEqual({ parts: [], authors: {}, categories: {}, ...late })
})

const names = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`Name ${index}`, 'Ann']))

test.each([
  [
    'a part that does not exist',
    { parts: ['everything'] },
    /^A part must be one of settings, pending, spam, pings, about\.$/,
  ],
  ['more names than a site has', { authors: names(1_001) }, /^Map 1,000 names at most\.$/],
  ['a name that is no text', { categories: { News: 1 } }, /^The name of a category must be a text\.$/],
  ['a name that is too long', { authors: { Ann: 'x'.repeat(200) } }, /^The name of an author is too long\.$/],
  ['a list in the place of choices', [], /object/i],
])('%s is refused, and nothing starts', async (_, wrong, message) => {
  const { id } = await imports.create('wrong.zip')
  const { status, body } = await imports.start(id, wrong)
  expect([status, body.message]).toEqual([422, expect.stringMatching(message)])
  expect((await imports.read(id)).state).toBe('planned')
})

/** Opens the file of an import in a time zone. */
const openIn = async (zone: unknown, fileHash = 'd'.repeat(64)) =>
  (await imports.call('', { json: { source: 'markdown', fileName: 'zone.zip', fileHash, zone } })).body

test('an import keeps the time zone of its dates until it has ended, whichever tab opens its file', async () => {
  const { id, zone } = (await openIn('Asia/Kolkata')).import
  expect(zone).toBe('Asia/Kolkata')
  await imports.act(id, 'start')
  for (const other of ['America/Lima', undefined]) {
    expect((await openIn(other)).import).toMatchObject({ id, zone: 'Asia/Kolkata' })
  }
  expect((await imports.read(id)).zone).toBe('Asia/Kolkata')
  await imports.act(id, 'finish')
  await imports.undo(id)
  const again = (await openIn('America/Lima')).import
  expect([again.id === id, again.zone]).toEqual([false, 'America/Lima'])
  const listed = (await imports.call('')).body.imports.filter(
    (one: { fileName: string }) => one.fileName === 'zone.zip',
  )
  expect(listed.map((one: { zone: string }) => one.zone)).toEqual(['America/Lima', 'Asia/Kolkata'])
})

test('an import without a time zone has that of the publication', async () => {
  expect((await openIn(undefined, 'e'.repeat(64))).import.zone).toBe(null)
})

test.each(['Mars/Olympus', '+02:00', '', 'Europe/'.padEnd(100, 'x'), null, 2])(
  'the time zone %j is refused, and nothing is opened',
  async (zone) => {
    const answer = await openIn(zone, 'f'.repeat(64))
    expect([answer.success, answer.message]).toEqual([false, expect.stringMatching(/time zone/i)])
    expect(await api.env.DB.prepare("SELECT count(*) AS n FROM imports WHERE file_hash LIKE 'ff%'").first('n')).toBe(0)
  },
)

test('the totals count what lists consist of', async () => {
  const { id } = await imports.create('lists.zip')
  const redirects = ['/a', '/b', '/c'].map((from) => ({
    kind: 'redirect' as const,
    from,
    to: '/contact',
    createdAt: '2024-01-01T00:00:00.000Z',
  }))
  const items = [articleItem('counted'), itemOf('redirects', 'list', { redirects })]
  await imports.check(id, items)
  const expected = [
    { kind: 'article', outcome: 'comes', items: 1, things: 1, done: 0 },
    { kind: 'redirects', outcome: 'comes', items: 1, things: 3, done: 0 },
  ]
  expect((await imports.read(id)).totals).toEqual(expected)
  await imports.act(id, 'start')
  await imports.store(id, items)
  await imports.act(id, 'finish')
  const { body } = await imports.call('')
  const listed = body.imports.find((one: { id: string }) => one.id === id)
  expect(listed.totals).toEqual(expected.map((total) => ({ ...total, done: 1 })))
})

test('a picture and the address of the old site may be chosen while it runs, and any tab goes on with them', async () => {
  const { id } = await imports.create('late.zip', 'ghost')
  const form = async () => {
    const body = new FormData()
    body.set('owner', 'import')
    body.set('path', '/media/import/picture')
    body.set('image', new Blob([await picture()]), 'picture.png')
    return { body }
  }
  // Before the start: what is chosen then is stored with it.
  const { path } = (await imports.call(`/${id}/media`, await form())).body
  expect(path).toMatch(/^\/media\/import\//)
  expect((await imports.call(`/${id}/choices`, { json: late })).status).toBe(409)
  await imports.start(id, { ...choices, picture: path })
  const { body } = await imports.call(`/${id}/choices`, { json: { oldSite: 'https://old.example/blog' } })
  const chosen = { ...choices, picture: path, oldSite: 'https://old.example/blog' }
  expect(body.import.choices).toEqual(chosen)
  const again = await imports.create('late.zip', 'ghost')
  expect(again.import.choices).toEqual(chosen)
  // The cleanup leaves the picture, although no article has it yet.
  const { results } = await api.env.DB.prepare("SELECT attached_at FROM media WHERE blog_id = 'import'").all()
  expect(results.every(({ attached_at }) => attached_at !== null) && results.length > 0).toBe(true)
  for (const oldSite of ['http://old.example', 'javascript:alert(1)', 'old.example']) {
    expect((await imports.call(`/${id}/choices`, { json: { oldSite } })).status).toBe(422)
  }
})
