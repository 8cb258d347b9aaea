import { beforeAll, expect, test } from 'vitest'
import { makeBackupKey } from '../backup/format.ts'
import { sessionIdleLimit, sessionTotalLimit } from '../contract/account.ts'
import { day, hour } from '../contract/units.ts'
import { expectLimit } from '../testing/expect-limit.ts'
import { addBlog, admin, logIn } from '../testing/fixtures.ts'
import { rotate } from '../testing/rotation.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const adminCalls = [
  ['GET', '/api/admin/dashboard'],
  ['GET', '/api/admin/blogs'],
  ['POST', '/api/admin/blogs/bulk'],
  ['POST', '/api/admin/restore-blog'],
  ['GET', '/api/admin/schedule'],
  ['POST', '/api/admin/schedule'],
  ['GET', '/api/admin/comments'],
  ['POST', '/api/admin/approve-comment'],
  ['DELETE', '/api/admin/delete-comment/some-id'],
  ['POST', '/api/admin/comments/bulk'],
  ['POST', '/api/admin/messages/bulk'],
  ['POST', '/api/admin/subscribers/bulk'],
  ['POST', '/api/admin/reply'],
  ['GET', '/api/admin/waiting'],
  ['GET', '/api/admin/messages'],
  ['GET', '/api/admin/messages/csv'],
  ['POST', '/api/admin/messages/done'],
  ['DELETE', '/api/admin/messages/some-id'],
  ['GET', '/api/admin/subscribers'],
  ['GET', '/api/admin/subscribers/csv'],
  ['DELETE', '/api/admin/subscribers/some-id'],
  ['GET', '/api/admin/account'],
  ['POST', '/api/admin/account/email'],
  ['POST', '/api/admin/account/password'],
  ['DELETE', '/api/admin/account/sessions'],
  ['DELETE', '/api/admin/account/sessions/some-id'],
  ['POST', '/api/blog/add'],
  ['POST', '/api/blog/delete'],
  ['POST', '/api/blog/toggle-publish'],
  ['POST', '/api/blog/generate'],
  ['POST', '/api/blog/suggest'],
] as const

test.each(adminCalls)('%s %s requires a valid token', async (method, path) => {
  const post = method === 'POST' ? { json: {} } : {}
  const tokens = [undefined, '', 'null', 'x'.repeat(43), admin.password, `Bearer ${'y'.repeat(43)}`, 'Basic YTpi']
  for (const dead of rotate(tokens, 3)) {
    const { status, body } = await api.call(path, {
      method,
      ...post,
      headers: dead === undefined ? {} : { authorization: dead },
    })
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, message: 'Please log in.' })
  }
})

const publicCalls: [string, string, number?][] = [
  ['GET', '/api/health'],
  ['GET', '/api/blog/all'],
  ['GET', '/api/blog/latest/articles'],
  ['GET', '/api/blog/suggestions?q=a'],
  ['GET', '/api/blog/unknown', 404],
  ['POST', '/api/blog/comments', 422],
  ['GET', '/api/blog/comment-form'],
  ['POST', '/api/blog/add-comment', 422],
  ['POST', '/api/blog/generate-resources'],
  ['POST', '/api/newsletter/subscribe', 422],
  ['POST', '/api/contact', 422],
  ['GET', '/media/a/b.png', 404],
]

test.each(publicCalls)('%s %s treats an expired token as a visitor', async (method, path, expected = 200) => {
  const post = method === 'POST' ? { json: {} } : {}
  for (const dead of ['x'.repeat(43), 'nonsense', `Bearer ${'y'.repeat(43)}`]) {
    const { status } = await api.call(path, { method, ...post, headers: { authorization: dead } })
    expect(status).toBe(expected)
  }
})

test('a token works bare and after Bearer', async () => {
  for (const authorization of [token, `Bearer ${token}`]) {
    const { status } = await api.call('/api/admin/dashboard', { headers: { authorization } })
    expect(status).toBe(200)
  }
})

test('only the hash of a token is stored', async () => {
  const { results } = await api.env.DB.prepare('SELECT * FROM sessions').all()
  expect(results.length).toBeGreaterThan(0)
  expect(JSON.stringify(results)).not.toContain(token)
})

test('a login needs the right password, and does not say what was wrong', async () => {
  for (const json of [
    { ...admin, password: 'wrong' },
    { email: 'nobody@example.com', password: 'wrong' },
  ]) {
    const { status, body } = await api.call('/api/admin/login', { json })
    expect(status).toBe(401)
    expect(body).toEqual({ success: false, message: 'Invalid Credentials' })
  }
  const { status, body } = await api.call('/api/admin/login', { json: { ...admin, email: 'ADMIN@example.com' } })
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    token: expect.stringMatching(/^[\w-]{43}$/),
    deviceToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]{43}$/),
  })
})

test('logout ends the session on the server', async () => {
  const { body } = await api.call('/api/admin/login', { json: admin })
  await api.call('/api/admin/logout', { method: 'POST', token: body.token })
  const { status } = await api.call('/api/admin/dashboard', { token: body.token })
  expect(status).toBe(401)
})

test.each([
  ['12 idle hours', 'last_seen_at', sessionIdleLimit],
  ['7 days', 'created_at', sessionTotalLimit],
])('a session dies after %s', async (_, column, age) => {
  const { body } = await api.call('/api/admin/login', { json: admin })
  const { token } = body
  const setAge = (ms: number) =>
    api.env.DB.prepare(`UPDATE sessions SET ${column} = ? WHERE rowid = (SELECT max(rowid) FROM sessions)`)
      .bind(Date.now() - ms)
      .run()
  await setAge(age - 60_000)
  expect((await api.call('/api/admin/dashboard', { token })).status).toBe(200)
  await setAge(age + 1)
  expect((await api.call('/api/admin/dashboard', { token })).status).toBe(401)
})

test('repeated failed logins of a browser delay its further attempts, for known and unknown accounts', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.6' }
  const attempt = (email: string) =>
    api.call('/api/admin/login', { json: { email, password: 'guess' }, headers, vars: { LIMIT_LOGIN: null } })
  for (const email of [admin.email, 'nobody-here@example.com']) {
    const statuses = []
    for (let count = 0; count < 6; count += 1) statuses.push((await attempt(email)).status)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    const refused = await attempt(email)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body.message).toMatch(/^Too many failed logins\. Try again in \d+ seconds\.$/)
  }
})

test('a visitor may try to log in five times a minute', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const { allowed } = await expectLimit(5, (count) => {
    const json = { email: `visitor${count}@example.com`, password: 'guess' }
    return api.call('/api/admin/login', { json, headers })
  })
  expect(new Set(allowed)).toEqual(new Set([401]))
})

test('the dashboard counts blogs, drafts and comments, and shows the five newest', async () => {
  const ids = []
  for (let number = 1; number <= 6; number += 1) {
    ids.push(await addBlog(api, token, { title: `Blog ${number}`, isPublished: number % 2 === 0 }))
  }
  await api.call('/api/blog/add-comment', { json: { blog: ids[1], name: 'Mina', content: 'Good.' } })
  const { body } = await api.call('/api/admin/dashboard', { token })
  expect(body.dashboardData).toMatchObject({
    ...{ blogs: 6, drafts: 3, comments: 1 },
    pending: { comments: 1, messages: 0 },
    lastBackup: null,
  })
  expect(body.dashboardData.recentBlogs.map((blog: { title: string }) => blog.title)).toEqual([
    'Blog 6',
    'Blog 5',
    'Blog 4',
    'Blog 3',
    'Blog 2',
  ])
})

test('comments are listed by state, approved once, deleted, and counted', async () => {
  const blog = await addBlog(api, token, { title: 'Moderated' })
  for (const name of ['Ann', 'Ben', 'Cem']) {
    const { status, body } = await api.call('/api/blog/add-comment', { json: { blog, name, content: `From ${name}` } })
    expect(status).toBe(201)
    expect(body.message).toBe('Comment added for review')
  }
  const waiting = await api.call('/api/admin/comments?isApproved=false&limit=2', { token })
  expect(waiting.body.comments.map((comment: { name: string }) => comment.name)).toEqual(['Cem', 'Ben'])
  expect(waiting.body.comments[0].blog).toEqual({ _id: blog, title: 'Moderated', path: '/blog/moderated' })
  const next = await api.call(`/api/admin/comments?isApproved=false&limit=2&cursor=${waiting.body.nextCursor}`, {
    token,
  })
  expect(next.body.comments[0].name).toBe('Ann')

  const [cem, ben] = waiting.body.comments
  for (const _ of ['once', 'twice']) {
    const { status, body } = await api.call('/api/admin/approve-comment', { json: { id: cem._id }, token })
    expect([status, body.message]).toEqual([200, 'Comment approved'])
  }
  const deleted = await api.call(`/api/admin/delete-comment/${ben._id}`, { method: 'DELETE', token })
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Comment deleted'])
  expect((await api.call(`/api/admin/delete-comment/${ben._id}`, { method: 'DELETE', token })).status).toBe(404)

  const approved = await api.call('/api/admin/comments?isApproved=true', { token })
  expect(approved.body).toMatchObject({ total: 1, comments: [{ name: 'Cem', isApproved: true }] })
  const shown = await api.call('/api/blog/comments', { json: { blogId: blog } })
  expect(shown.body).toMatchObject({ total: 1, comments: [{ name: 'Cem', blog }] })
})

test('two nights without a good backup are said, also where no backup ever was good', async () => {
  const readFailing = async (vars: Record<string, string | null>) =>
    (await api.call('/api/admin/dashboard', { token, vars })).body.dashboardData.failing
  const setUp = { BACKUP_KEY: makeBackupKey() }
  const begin = (id: string, state: string, daysAgo: number) =>
    api.env.DB.prepare("INSERT INTO backups (id, state, started_at, position) VALUES (?, ?, ?, '{}')")
      .bind(id, state, Date.now() - daysAgo * day)
      .run()
  expect(await readFailing(setUp)).toBeNull()
  await begin('failed', 'failed', 3)
  expect(await readFailing(setUp)).toMatchObject({ service: 'Backups (R2)' })
  expect(await readFailing({ BACKUP_KEY: null })).toBeNull()
  await begin('good', 'good', 2)
  expect(await readFailing(setUp)).toBeNull()
  const { lastBackup } = (await api.call('/api/admin/dashboard', { token, vars: setUp })).body.dashboardData
  expect(lastBackup).toEqual({ state: 'good', startedAt: expect.stringMatching(/Z$/) })
  await api.env.DB.prepare("UPDATE backups SET started_at = started_at - ? WHERE id = 'good'").bind(day).run()
  expect(await readFailing(setUp)).toMatchObject({ service: 'Backups (R2)' })
})

test('a full backup that goes on for days on Free is not late, as long as one takes', async () => {
  const isLate = async (vars: Record<string, string>) =>
    (await api.call('/api/admin/backups', { token, vars: { BACKUP_KEY: makeBackupKey(), ...vars } })).body.isLate
  const set = (sql: string) => api.env.DB.exec(sql)
  await set("DELETE FROM backups WHERE id <> 'failed'")
  await set("UPDATE backups SET id = 'first', state = 'writing'")
  expect([await isLate({ PLAN: 'free' }), await isLate({ PLAN: 'paid' })]).toEqual([false, true])
  await set(`UPDATE backups SET started_at = started_at - ${5 * day}`)
  expect(await isLate({ PLAN: 'free' })).toBe(true)
  // It is of the moment at which it ended, and tells how long the next one takes: 12 hours.
  await set(`UPDATE backups SET state = 'good', bytes = 15000000, moment_at = ${Date.now() - day}`)
  expect(await isLate({ PLAN: 'free' })).toBe(false)
  await set(`UPDATE backups SET moment_at = ${Date.now() - 4 * day}`)
  expect(await isLate({ PLAN: 'free' })).toBe(true)
  const begin = (hours: number) =>
    set(
      `INSERT OR REPLACE INTO backups (id, state, started_at, position) VALUES ('next', 'writing', ${Date.now() - hours * hour}, '{}')`,
    )
  await begin(20)
  expect(await isLate({ PLAN: 'free' })).toBe(false)
  await set("UPDATE backups SET problem = 'The bucket does not answer.' WHERE id = 'next'")
  expect(await isLate({ PLAN: 'free' })).toBe(true)
  await begin(40)
  expect(await isLate({ PLAN: 'free' })).toBe(true)
})
