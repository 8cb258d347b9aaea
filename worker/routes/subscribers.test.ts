import { beforeAll, expect, test } from 'vitest'
import { logIn, readCsv } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
  for (const email of ['ann@example.com', 'BEN@mail.example', '=cmd@example.org']) {
    const { status } = await api.call('/api/newsletter/subscribe', { json: { email } })
    expect(status).toBe(201)
  }
})

async function list(query = '') {
  const { status, body } = await api.call(`/api/admin/subscribers${query}`, { token })
  expect(status).toBe(200)
  return { ...body, emails: body.subscribers.map(({ email }: { email: string }) => email) }
}

test('subscribers are listed newest first, page by page, with their total', async () => {
  const first = await list('?limit=2')
  expect(first).toMatchObject({ emails: ['=cmd@example.org', 'ben@mail.example'], total: 3, totalIsCapped: false })
  expect(Object.keys(first.subscribers[0])).toEqual(['_id', 'email', 'createdAt'])
  expect(await list(`?limit=2&cursor=${first.nextCursor}`)).toMatchObject({
    emails: ['ann@example.com'],
    nextCursor: null,
  })
})

test.each([
  ['ann', ['ann@example.com']],
  ['EXAMPLE', ['=cmd@example.org', 'ben@mail.example', 'ann@example.com']],
  ['ben@mail', ['ben@mail.example']],
  ['@', []],
  ['" XOR "', []],
])('searching for %j finds %j', async (q, emails) => {
  expect(await list(`?q=${encodeURIComponent(q)}`)).toMatchObject({ emails, total: emails.length })
})

test('the export is safe against formulas', async () => {
  const { subscribers } = await list()
  const [cmd, ben, ann] = subscribers.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(await readCsv(api, '/api/admin/subscribers/csv', token)).toBe(
    `\ufeffDate,Email\r\n${cmd},'=cmd@example.org\r\n${ben},ben@mail.example\r\n${ann},ann@example.com\r\n`,
  )
})

test('a deleted subscriber can subscribe again', async () => {
  const [ann] = (await list('?q=ann')).subscribers
  const remove = () => api.call(`/api/admin/subscribers/${ann._id}`, { method: 'DELETE', token })
  expect((await remove()).body).toEqual({ success: true, message: 'Subscriber deleted' })
  expect(await remove()).toMatchObject({ status: 404, body: { message: 'Subscriber not found.' } })
  expect((await list('?q=ann')).emails).toEqual([])
  expect((await list()).total).toBe(2)
  for (const _ of ['once', 'twice']) {
    await api.call('/api/newsletter/subscribe', { json: { email: 'ann@example.com' } })
    expect(await list()).toMatchObject({ total: 3 })
  }
  expect((await list('?q=ann')).emails).toEqual(['ann@example.com'])
})
