import { beforeAll, expect, test } from 'vitest'
import { visitorCeilings } from './contract/limits.ts'
import { hour } from './contract/units.ts'
import { addBlog, logIn } from './testing/fixtures.ts'
import { setUpApi } from './testing/set-up-api.ts'

const api = setUpApi()
let token: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
})

const manyComments =
  'Too many comments are waiting for review right now. Please try again in an hour; your text stays in the form.'
const manyMessages =
  'Too many messages are waiting for an answer right now. Please try again in an hour; your text stays in the form.'
const manySignUps = 'Too many people are signing up right now. Please try again in an hour.'

const run = (sql: string, ...values: unknown[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()
const count = (table: string) => api.env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')

let sent = 0

function comment(of = blog) {
  sent += 1
  return api.call('/api/blog/add-comment', { json: { blog: of, name: 'Ann', content: `Comment ${sent}` } })
}
const write = () => api.call('/api/contact', { json: { name: 'Ann', email: 'ann@example.com', message: 'Hello' } })
const subscribe = (email: string) => api.call('/api/newsletter/subscribe', { json: { email } })

/** How often each status and message was answered. */
async function answersOf(calls: Promise<{ status: number; body: { message: string } }>[]) {
  const answers = (await Promise.all(calls)).map(({ status, body }) => `${status} ${body.message}`)
  return Object.fromEntries(
    Map.groupBy(answers, (answer) => answer)
      .entries()
      .map(([answer, { length }]) => [answer, length]),
  )
}
const times = (length: number, call: () => ReturnType<typeof comment>) => Array.from({ length }, call)

/** Sets how many have been counted in this hour, or `ago` hours ago. */
const setHourly = (name: string, total: number, ago = 0) =>
  run(
    'INSERT OR REPLACE INTO hourly_totals (name, hour, total) VALUES (?, ?, ?)',
    name,
    Math.floor(Date.now() / hour) - ago,
    total,
  )

test('a flood from many addresses fills one blog up to its ceiling, and no other', async () => {
  const free = 3
  await run(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO comments (id, blog_key, name, content, created_at)
     SELECT 'c' || n, (SELECT key FROM blogs WHERE id = ?2), 'Spam', 'Buy ' || n, n FROM numbers`,
    visitorCeilings.waitingCommentsOfBlog - free,
    blog,
  )
  const answers = await answersOf(times(40, comment.bind(null, blog)))
  expect(answers).toEqual({ '201 Comment added for review': free, [`429 ${manyComments}`]: 40 - free })
  expect((await comment()).headers.get('retry-after')).toBe('3600')
  expect(await count('comments')).toBe(visitorCeilings.waitingCommentsOfBlog)

  const other = await addBlog(api, token, { title: 'Another' })
  expect((await comment(other)).status).toBe(201)
  expect((await comment('no-such-blog')).status).toBe(404)
  // A reply is the admin's, and approves a comment: there is space for one more.
  const reply = await api.call('/api/admin/reply', { json: { comment: 'c1', content: 'Thanks' }, token })
  expect(reply.status).toBe(201)
  expect(await answersOf(times(2, comment.bind(null, blog)))).toEqual({
    '201 Comment added for review': 1,
    [`429 ${manyComments}`]: 1,
  })
})

test('comments that await approval have a ceiling in all, and one for each hour', async () => {
  const other = await addBlog(api, token, { title: 'A third' })
  const waiting = await api.env.DB.prepare("SELECT value FROM counters WHERE name = 'comments:waiting'").first('value')
  const setWaiting = (value: unknown) => run("UPDATE counters SET value = ? WHERE name = 'comments:waiting'", value)
  await setWaiting(visitorCeilings.waitingComments - 1)
  const oneOfTwo = { '201 Comment added for review': 1, [`429 ${manyComments}`]: 1 }
  expect(await answersOf(times(2, () => comment(other)))).toEqual(oneOfTwo)
  await setWaiting(waiting)

  await setHourly('comments', visitorCeilings.waitingCommentsPerHour - 1)
  expect(await answersOf(times(2, () => comment(other)))).toEqual(oneOfTwo)
  await setHourly('comments', visitorCeilings.waitingCommentsPerHour, 1)
  expect((await comment(other)).status).toBe(201)
  expect(await api.env.DB.prepare("SELECT total FROM hourly_totals WHERE name = 'comments'").first('total')).toBe(1)
})

test('open messages have a ceiling in all, and one for each hour', async () => {
  const setOpen = (value: number) => run("UPDATE counters SET value = ? WHERE name = 'messages:open'", value)
  await setOpen(visitorCeilings.openMessages - 1)
  const oneOfTwo = { '201 Message sent. We answer within 24 hours.': 1, [`429 ${manyMessages}`]: 1 }
  expect(await answersOf(times(2, write))).toEqual(oneOfTwo)
  expect((await write()).body.error).toBe(manyMessages)
  await setOpen(1)

  await setHourly('messages', visitorCeilings.messagesPerHour - 1)
  expect(await answersOf(times(2, write))).toEqual(oneOfTwo)
  expect(await count('messages')).toBe(2)
})

test('at the ceiling of sign-ups, an address that is stored gets the answer of a new one', async () => {
  expect((await subscribe('known@example.com')).status).toBe(201)
  await setHourly('sign-ups', visitorCeilings.signUpsPerHour - 2)
  // Both count: the next call is refused, whichever it is for.
  expect((await subscribe('known@example.com')).status).toBe(201)
  expect((await subscribe('new@example.com')).status).toBe(201)
  for (const email of ['known@example.com', 'another@example.com']) {
    const { status, body } = await subscribe(email)
    expect([status, body]).toEqual([429, { success: false, message: manySignUps }])
  }
  expect(await count('subscribers')).toBe(2)
})

test.each([
  ['an IPv4 /24', (host: number) => `192.0.2.${host}`, '192.0.3.1'],
  ['an IPv6 /48', (host: number) => `2001:db8:7:${host.toString(16)}::1`, '2001:db8:8::1'],
  ['an IPv4 /24 in IPv6', (host: number) => `::ffff:198.51.100.${host}`, '198.51.101.1'],
])('the visitors of %s have a limit together, for each form', async (_, address, stranger) => {
  const from = (ip: string, path = '/api/newsletter/subscribe') =>
    api.call(path, { json: {}, headers: { 'cf-connecting-ip': ip } })
  const statuses: number[] = []
  // A new minute may begin while we count: then a second one has to be used up.
  while (!statuses.includes(429) && statuses.length < 100) statuses.push((await from(address(statuses.length))).status)
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThanOrEqual(30)
  expect(statuses.at(-1)).toBe(429)
  expect((await from(stranger)).status).toBe(422)
  expect((await from(address(1), '/api/contact')).status).toBe(422)
})
