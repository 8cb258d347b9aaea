import { beforeAll, expect, test } from 'vitest'
import { sha256 } from '../ids.ts'
import { eventsOf } from '../testing/events.ts'
import { admin, logIn, quickPasswords } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi({ vars: quickPasswords })
let key: number

beforeAll(async () => {
  await logIn(api)
  key = (await api.env.DB.prepare('SELECT key FROM admins').first<number>('key')) ?? 0
})

test('who logs in leaves an event of the account, and who fails leaves none', async () => {
  const own = { actor: `account:${key}`, kind: 'account.entered', subject: '' }
  const { email, password } = admin
  expect(await eventsOf(api, () => api.call('/api/admin/login', { json: { email, password } }))).toEqual([
    { ...own, detail: '{}' },
  ])
  expect(await eventsOf(api, () => api.call('/api/admin/login', { json: { email, password: 'a guess' } }))).toEqual([])
  await api.env.DB.prepare('INSERT INTO login_links VALUES (?, ?, ?)')
    .bind(key, await sha256('l'.repeat(43)), Date.now() + 60_000)
    .run()
  const link = { json: { link: 'l'.repeat(43) } }
  expect(await eventsOf(api, () => api.call('/api/admin/login-link', link))).toEqual([
    { ...own, detail: '{"by":"link"}' },
  ])
  expect(await eventsOf(api, () => api.call('/api/admin/login-link', link))).toEqual([])
})

test('a changed password ends the other sessions, and both are events without the address', async () => {
  const token = await logIn(api)
  const own = { actor: `account:${key}`, kind: 'account.changed', subject: String(key) }
  const { password } = admin
  const changes = await eventsOf(api, async () => {
    await api.call('/api/admin/account/email', { token, json: { email: 'new@example.com', password } })
    await api.call('/api/admin/account/password', { token, json: { current: password, next: 'another long password' } })
    await api.call('/api/admin/account/password', { token, json: { current: 'wrong', next: 'another long password' } })
  })
  expect(changes).toEqual(
    ['email', 'password', 'sessions'].map((change) => ({ ...own, detail: JSON.stringify({ change }) })),
  )
})
