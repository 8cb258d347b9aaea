import { beforeAll, expect, test } from 'vitest'
import { networkShares } from '../contract/limits.ts'
import { addBlog, admin, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let blog: string

beforeAll(async () => {
  blog = await addBlog(api, await logIn(api))
})

const send = (count: number, path: string, json: (number: number) => object) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      api.call(path, { json: json(index), headers: { 'x-test-no-address': 'yes' } }),
    ),
  )
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

test('visitors without an address share no limit, and the log says so once', async () => {
  const before = api.logs().length
  // More than a visitor may send, a network in a minute, and a network in an hour.
  const count = networkShares.messagesPerHour + 10
  const messages = await send(count, '/api/contact', (number) => {
    return { name: 'Ann', email: 'ann@example.com', message: `Hello ${number}` }
  })
  expect(statusesOf(messages)).toEqual([201])
  const comments = await send(6, '/api/blog/add-comment', (number) => {
    return { blog, name: 'Ann', content: `Words ${number}` }
  })
  expect(statusesOf(comments)).toEqual([201])
  const { results } = await api.env.DB.prepare('SELECT DISTINCT network FROM messages').all()
  expect(results).toEqual([{ network: '' }])
  const lines = () =>
    api
      .logs()
      .slice(before)
      .filter(({ message }) => message.includes('have no cf-connecting-ip'))
  await expect.poll(() => lines().length).toBe(1)
})

test('a guess without an address delays nobody, and counts for the day of its account', async () => {
  const guesses = await send(6, '/api/admin/login', () => ({ email: admin.email, password: 'guess' }))
  expect(statusesOf(guesses)).toEqual([401])
  const keys = await api.env.DB.prepare('SELECT key, failures FROM login_attempts').all()
  expect(keys.results).toEqual([{ key: expect.stringMatching(/^account:/), failures: 6 }])
})
