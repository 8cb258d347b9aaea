import { beforeAll, expect, test } from 'vitest'
import { networkShares, visitorCeilings } from './contract/limits.ts'
import { hour } from './contract/units.ts'
import { sha256 } from './ids.ts'
import { addBlog, logIn } from './testing/fixtures.ts'
import { setUpApi } from './testing/set-up-api.ts'

const api = setUpApi()
let token: string
let blogs: string[]

beforeAll(async () => {
  token = await logIn(api)
  blogs = [await addBlog(api, token), await addBlog(api, token, { title: 'Another' })]
})

const run = (sql: string, ...values: unknown[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()

const numbers = 'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)'
const addMessages = (count: number, network: string) =>
  run(
    `${numbers} INSERT INTO messages (id, name, email, message, created_at, network)
      SELECT ?2 || n, 'Ann', 'a@b.cd', 'Hi', n, ?2 FROM numbers`,
    count,
    network,
  )
const addComments = (count: number, network: string, blog = blogs[0]) =>
  run(
    `${numbers} INSERT INTO comments (id, blog_key, name, content, created_at, network)
      SELECT ?2 || n, (SELECT key FROM blogs WHERE id = ?3), 'Ann', 'Buy ' || n, n, ?2 FROM numbers`,
    count,
    network,
    blog,
  )
const countInThisHour = (name: string) => (count: number, network: string) =>
  run(
    'INSERT OR REPLACE INTO hourly_totals (name, hour, total) VALUES (?, ?, ?)',
    `${name}:${network}`,
    Math.floor(Date.now() / hour),
    count,
  )

let sent = 0
/** A call from an address of the network 198.18.`network`.0, with words of its own. */
const send = (path: string, json: (number: number) => object) => (network: number) => {
  sent += 1
  return api.call(path, { json: json(sent), headers: { 'cf-connecting-ip': `198.18.${network}.${sent % 250}` } })
}
const comment = send('/api/blog/add-comment', (n) => ({ blog: blogs[0], name: 'Ann', content: `Words ${n}` }))
const write = send('/api/contact', (n) => ({ name: 'Ann', email: 'ann@example.com', message: `Hello ${n}` }))
const signUp = send('/api/newsletter/subscribe', (n) => ({ email: `reader-${n}@example.com` }))

type Ceiling = keyof typeof networkShares
/** How a network uses a number of each ceiling, and the call that would use one more. */
const uses: Record<Ceiling, [(count: number, network: string) => Promise<unknown>, typeof comment]> = {
  waitingCommentsOfBlog: [addComments, comment],
  waitingComments: [(count, network) => addComments(count, network, blogs[1]), comment],
  waitingCommentsPerHour: [countInThisHour('comments'), comment],
  openMessages: [addMessages, write],
  messagesPerHour: [countInThisHour('messages'), write],
  signUpsPerHour: [countInThisHour('sign-ups'), signUp],
}

let networks = 0

test.each(Object.keys(uses) as Ceiling[])(
  'one network may use a part of the ceiling %s, and leaves the rest',
  async (name) => {
    const [use, call] = uses[name]
    expect(networkShares[name] * 2).toBeLessThan(visitorCeilings[name])
    networks += 2
    const digits = (await sha256(`198.18.${networks}`)).slice(0, 3)
    await use(networkShares[name] - 1, digits)
    const answers = await Promise.all([call(networks), call(networks), call(networks)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 429, 429])
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('3600')
    expect((await call(networks + 1)).status).toBe(201)
  },
)

test('a network without a provider of mail signs up as many addresses as with one', async () => {
  networks += 2
  const digits = (await sha256(`198.18.${networks}`)).slice(0, 3)
  await countInThisHour('sign-ups')(networkShares.signUpsPerHour, digits)
  const headers = { 'cf-connecting-ip': `198.18.${networks}.1` }
  const json = { email: 'unverified@example.com' }
  const vars = { MAIL_PROVIDER: '' }
  expect((await api.call('/api/newsletter/subscribe', { json, headers, vars })).status).toBe(429)
  expect((await api.call('/api/newsletter/subscribe', { json, vars })).status).toBe(201)
})

test('what is approved or done no longer counts, and its network is forgotten', async () => {
  const networksOf = async (table: string, id: string) =>
    await api.env.DB.prepare(`SELECT network FROM ${table} WHERE id = ?`).bind(id).first('network')
  await addComments(2, 'abc')
  await addMessages(2, 'abc')
  await api.call('/api/admin/approve-comment', { json: { id: 'abc1' }, token })
  await api.call('/api/admin/messages/done', { json: { id: 'abc1', isDone: true }, token })
  expect([await networksOf('comments', 'abc1'), await networksOf('messages', 'abc1')]).toEqual(['', ''])
  expect([await networksOf('comments', 'abc2'), await networksOf('messages', 'abc2')]).toEqual(['abc', 'abc'])
})
