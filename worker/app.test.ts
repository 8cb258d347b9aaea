import { expect, test } from 'vitest'
import { sha256 } from './ids.ts'
import { logIn } from './testing/fixtures.ts'
import { setUpApi } from './testing/set-up-api.ts'

const api = setUpApi()

test('a crash shows the request id that the log has, and not its cause', async () => {
  const { status, body, headers } = await api.call('/api/blog/all', { headers: { 'x-test-crash': 'yes' } })
  const requestId = headers.get('x-request-id')
  expect(status).toBe(500)
  expect(body).toEqual({ success: false, message: `Something went wrong on our side. Request ${requestId}.` })
  expect(headers.get('cache-control')).toBe('no-store')
  await expect
    .poll(() =>
      api.logs().some(({ message }) => message.includes(`"requestId":"${requestId}","message":"A planted crash"`)),
    )
    .toBe(true)
})

test('writes and failed reads log one line with their cost and no visitor data', async () => {
  const token = await logIn(api)
  const before = api.logs().length
  const visitor = { 'cf-connecting-ip': '198.51.100.77' }
  await api.call('/api/blog/all?q=private-words', { token, headers: visitor })
  await api.call('/api/blog/no-such-blog?with=private-words', { token, headers: visitor })
  await api.call('/api/contact', {
    json: { name: 'Private Name', email: 'private@example.com', message: 'private text' },
  })
  const lines = () =>
    api
      .logs()
      .slice(before)
      .map(({ message }) => message)
      .filter((message) => message.includes('"route"'))
  await expect.poll(() => lines().length).toBe(2)
  const [read, contact] = lines().map((line) => JSON.parse(line))
  expect(read).toEqual({
    requestId: expect.any(String),
    method: 'GET',
    route: '/api/blog/:id',
    status: 404,
    ms: expect.any(Number),
    statements: expect.any(Number),
    calls: expect.any(Number),
    rowsRead: expect.any(Number),
  })
  expect(read.statements).toBeGreaterThan(0)
  expect(contact).toMatchObject({ method: 'POST', route: '/api/contact', status: 201 })
  expect(lines().join()).not.toMatch(/private|198\.51|Private/)
  expect(lines().join()).not.toContain(token)
})

test('the log of a failed write has nothing that the browser sent', async () => {
  const token = await logIn(api)
  await api.env.DB.exec(
    "CREATE TRIGGER planted BEFORE DELETE ON sessions BEGIN SELECT RAISE(ABORT, 'A planted constraint'); END",
  )
  const { status, headers } = await api.call('/api/admin/logout', { method: 'POST', token })
  await api.env.DB.exec('DROP TRIGGER planted')
  expect(status).toBe(500)
  const lines = () =>
    api
      .logs()
      .map(({ message }) => message)
      .filter((message) => message.includes(headers.get('x-request-id') ?? ''))
  await expect.poll(() => lines().join()).toContain('delete from')
  expect(lines().join()).toContain('A planted constraint')
  expect(lines().join()).not.toContain(await sha256(token))
})

test('in production, only the admin is told what a successful call cost D1', async () => {
  const token = await logIn(api)
  const timing = async (path: string, options: Parameters<typeof api.call>[1] = {}) =>
    (await api.call(path, options)).headers.get('server-timing')
  const vars = { ENVIRONMENT: 'production', SITE_URL: 'https://example.com' }
  const cost = /^d1;desc="\d+ statements, \d+ rows"$/
  expect(await timing('/api/blog/latest/articles', { vars })).toBeNull()
  expect(await timing('/api/blog/latest/articles', { vars, token: 'a'.repeat(43) })).toBeNull()
  expect(await timing('/api/admin/dashboard', { vars, token })).toMatch(cost)
  expect(await timing('/api/blog/unknown', { vars, token })).toBeNull()
  expect(await timing('/api/blog/latest/articles')).toMatch(cost)
  expect(await timing('/api/blog/unknown')).toBeNull()
})

test('a visitor may make 600 calls a minute, feeds included', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.60' }
  const paths = ['/api/health', '/robots.txt']
  const answers: { path: string; status: number }[] = []
  const isRefused = (path: string) => answers.some((answer) => answer.path === path && answer.status === 429)
  // A new minute may begin while we count: then a second one has to be used up.
  while (!paths.every(isRefused) && answers.length < 1_300) {
    const calls = Array.from({ length: 50 }, async (_, index) => {
      const path = paths[index % 2] ?? ''
      return { path, status: (await api.call(path, { headers })).status }
    })
    answers.push(...(await Promise.all(calls)))
  }
  expect(paths.filter(isRefused)).toEqual(paths)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(600)
})

test('responses to the admin carry a D1 bookmark; responses to visitors do not', async () => {
  const token = await logIn(api)
  const first = await api.call('/api/admin/dashboard', { token })
  const bookmark = first.headers.get('x-d1-bookmark') ?? ''
  expect(bookmark).not.toBe('')
  const next = await api.call('/api/admin/dashboard', { token, headers: { 'x-d1-bookmark': bookmark } })
  expect(next.status).toBe(200)
  const forged = await api.call('/api/admin/dashboard', { token, headers: { 'x-d1-bookmark': "'; DROP TABLE blogs" } })
  expect(forged.status).toBe(200)
  expect((await api.call('/api/blog/all')).headers.get('x-d1-bookmark')).toBeNull()
  const sessions = api.logs().flatMap(({ message }) => (message.startsWith('{"session"') ? [JSON.parse(message)] : []))
  // An answer to a visitor may be stored, so that it comes from the primary. A forged bookmark does not count.
  const expected = ['first-primary', bookmark, 'first-primary', 'first-primary']
  expect(sessions.slice(-expected.length).map(({ session }) => session)).toEqual(expected)
})
