import { beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn, readCsv } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})
beforeEach(() => api.env.DB.prepare('DELETE FROM messages').run())

async function write(name: string, message = `From ${name}`, email = `${name.toLowerCase()}@example.com`) {
  const { status } = await api.call('/api/contact', { json: { name, email, message } })
  expect(status).toBe(201)
}

async function list(query = '') {
  const { status, body } = await api.call(`/api/admin/messages${query}`, { token })
  expect(status).toBe(200)
  return { ...body, names: body.messages.map(({ name }: { name: string }) => name) }
}

const setDone = (id: string, isDone: boolean) => api.call('/api/admin/messages/done', { json: { id, isDone }, token })

const remove = (id: string) => api.call(`/api/admin/messages/${id}`, { method: 'DELETE', token })

const exported = () => readCsv(api, '/api/admin/messages/csv', token)

test('messages are listed newest first, page by page, with their total', async () => {
  for (const name of ['Ann', 'Ben', 'Cem']) await write(name)
  const first = await list('?limit=2')
  expect(first).toMatchObject({ names: ['Cem', 'Ben'], total: 3, totalIsCapped: false })
  expect(first.messages[0]).toEqual({
    _id: expect.stringMatching(/^\w{12}$/),
    name: 'Cem',
    email: 'cem@example.com',
    message: 'From Cem',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    doneAt: null,
  })
  expect(await list(`?limit=2&cursor=${first.nextCursor}`)).toMatchObject({ names: ['Ann'], nextCursor: null })
})

test('a message can be done, reopened and deleted, and every total is updated', async () => {
  for (const name of ['Ann', 'Ben']) await write(name)
  const [ben] = (await list('?state=open')).messages
  const done = await setDone(ben._id, true)
  expect([done.status, done.body]).toEqual([200, { success: true, message: 'Message marked as done' }])
  const { doneAt } = (await list('?state=done')).messages[0]
  expect(await setDone(ben._id, true)).toMatchObject({ status: 200 })
  expect(await list('?state=done')).toMatchObject({ total: 1, messages: [{ name: 'Ben', doneAt }] })
  expect(await list('?state=open')).toMatchObject({ names: ['Ann'], total: 1 })
  expect(await list()).toMatchObject({ names: ['Ben', 'Ann'], total: 2 })

  for (const _ of ['once', 'twice']) {
    expect((await setDone(ben._id, false)).body.message).toBe('Message opened again')
    expect(await list('?state=open')).toMatchObject({ names: ['Ben', 'Ann'], total: 2 })
    expect(await list('?state=done')).toMatchObject({ names: [], total: 0 })
  }

  await setDone(ben._id, true)
  expect((await remove(ben._id)).body).toEqual({ success: true, message: 'Message deleted' })
  for (const again of [await remove(ben._id), await setDone(ben._id, true)]) {
    expect([again.status, again.body]).toEqual([404, { success: false, message: 'Message not found.' }])
  }
  expect(await list('?state=done')).toMatchObject({ total: 0 })
  expect(await list()).toMatchObject({ names: ['Ann'], total: 1 })
  expect((await list('?q=ben')).names).toEqual([])
})

test('a search finds the beginnings of words in name, address and text, within a state', async () => {
  await write('Zoë Álvarez', 'About the subscription', 'zoe@mail.example')
  await write('Ben', 'An open question: done?', 'ben@example.com')
  await write('Cem', 'Subscribe me, please', 'cem@open.example')
  for (const [q, names] of [
    ['zoe', ['Zoë Álvarez']],
    ['ÁLV', ['Zoë Álvarez']],
    ['subscri', ['Cem', 'Zoë Álvarez']],
    ['bscri', []],
    ['zoe@mail.exam', ['Zoë Álvarez']],
    ['subscri zoe', ['Zoë Álvarez']],
    ['open', ['Cem', 'Ben']],
    ['done', ['Ben']],
    ['nothing like it', []],
  ] as const) {
    const found = await list(`?q=${encodeURIComponent(q)}`)
    expect(found, q).toMatchObject({ names, total: names.length, totalIsCapped: false, nextCursor: null })
  }
  const [cem] = (await list('?q=cem')).messages
  await setDone(cem._id, true)
  expect((await list('?q=subscri&state=open')).names).toEqual(['Zoë Álvarez'])
  expect((await list('?q=subscri&state=done')).names).toEqual(['Cem'])
  const page = await list('?q=example&limit=2')
  expect(page).toMatchObject({ names: ['Cem', 'Ben'], total: 3 })
  expect((await list(`?q=example&limit=2&cursor=${page.nextCursor}`)).names).toEqual(['Zoë Álvarez'])
})

const syntax = [
  '"',
  '""',
  "'",
  '*',
  'a*',
  '-',
  'NOT',
  'AND',
  'OR a',
  'NEAR(',
  'NEAR(a b, 2)',
  'state : done',
  '{state} : done',
]
test.each([...syntax, '^a', 'a + b', ')', '(', ':', '\\', '%', 'x"; DROP TABLE messages;--', '🚀', '\0'])(
  'searching for %j is a search like any other',
  async (q) => {
    await write('Ann', 'Nothing of it')
    for (const state of ['', '&state=open']) {
      const { status, body } = await api.call(`/api/admin/messages?q=${encodeURIComponent(q)}${state}`, { token })
      expect([status, body.success]).toEqual([200, true])
    }
    expect((await list('?state=done')).names).toEqual([])
  },
)

test.each([
  ['?state=gone', 422, 'state must be open or done.'],
  ['?limit=0', 422, 'The limit must be from 1 to 100.'],
  ['?cursor=nonsense', 400, 'This cursor cannot be read. Start again without one.'],
  [`?q=${'x'.repeat(201)}`, 422, 'Search for 200 characters at most.'],
])('%s is refused', async (query, expected, message) => {
  const { status, body } = await api.call(`/api/admin/messages${query}`, { token })
  expect([status, body.message]).toEqual([expected, message])
})

test.each([
  [{}, 'Id is required.'],
  [{ id: 'a', isDone: 'yes' }, 'isDone must be true or false.'],
])('marking with %j is refused', async (json, message) => {
  const { status, body } = await api.call('/api/admin/messages/done', { json, token })
  expect([status, body.message]).toEqual([422, message])
})

test('the export contains everything, with formulas escaped', async () => {
  await write('Zoë, "the reader"', 'Two\nlines', 'zoe@example.com')
  await write('=HYPERLINK("https://evil.example")', '@SUM(A1)', '+ann@example.com')
  const [ann] = (await list()).messages
  await setDone(ann._id, true)
  const [done, zoe] = (await list()).messages
  expect(await exported()).toBe(
    [
      '\ufeffDate,Name,Email,Message,Done',
      `${done.createdAt},"'=HYPERLINK(""https://evil.example"")",'+ann@example.com,'@SUM(A1),${done.doneAt}`,
      `${zoe.createdAt},"Zoë, ""the reader""",zoe@example.com,"Two\nlines",`,
      '',
    ].join('\r\n'),
  )
})

test('a long export is complete, and an interrupted one is recognizable', async () => {
  await api.env.DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1100)
     INSERT INTO messages (id, name, email, message, created_at) SELECT 'm' || n, 'N' || n, 'a@b.cd', 'Hi', n FROM numbers`,
  ).run()
  const lines = (await exported()).split('\r\n')
  expect(lines).toHaveLength(1 + 1_100 + 1)
  expect([lines[1], lines[1_100]]).toEqual([
    '1970-01-01T00:00:01.100Z,N1100,a@b.cd,Hi,',
    '1970-01-01T00:00:00.001Z,N1,a@b.cd,Hi,',
  ])
  const failing = (call: number) =>
    api.call('/api/admin/messages/csv', { token, headers: { 'x-test-fail': `${call}` } })
  // The first calls read the session and the total.
  for (const early of [2, 3]) expect((await failing(early)).status).toBe(503)
  for (const later of [4, 5]) await expect(failing(later)).rejects.toThrow()
})

test('without messages the export is its header', async () => {
  expect(await exported()).toBe('\ufeffDate,Name,Email,Message,Done\r\n')
})

test('the menu gets the numbers of waiting comments and messages, and whether there is an Outbox', async () => {
  await write('Ann')
  await write('Ben')
  const [ben] = (await list()).messages
  await setDone(ben._id, true)
  const { body } = await api.call('/api/admin/waiting', { token })
  expect(body).toMatchObject({ success: true, comments: 0, messages: 1, usesOutbox: true })
})
