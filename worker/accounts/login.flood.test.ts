import { expect, test } from 'vitest'
import { makeSetupLink } from '#scripts/lib/account.ts'
import { minute } from '../contract/units.ts'
import { admin, logIn, quickPasswords } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

/** With PBKDF2, whose calls the Worker under test counts. */
const api = setUpApi({ vars: quickPasswords })

/** Calls of one IPv6 network that may hash a password in a minute: LIMIT_NETWORK of wrangler.toml. */
const hashesOfNetwork = 30

let networks = 0

/**
 * Makes 60 calls at once from the /64s of one /48. The limits count by the minute: where one began meanwhile, the calls
 * are repeated from another network.
 * @returns the passwords that they hashed, and how often each status was answered
 */
async function flood(path: string, json: (host: number) => object) {
  networks += 1
  const prefix = `2001:db8:${networks.toString(16)}`
  const begun = Math.floor(Date.now() / minute)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, host) =>
      api.call(path, { json: json(host), headers: { 'cf-connecting-ip': `${prefix}:${host.toString(16)}::1` } }),
    ),
  )
  if (Math.floor(Date.now() / minute) !== begun) return flood(path, json)
  const hashes = answers.reduce((sum, { headers }) => sum + Number(headers.get('x-test-hashes')), 0)
  const statuses = Object.groupBy(answers, ({ status }) => status)
  return {
    hashes,
    statuses: Object.fromEntries(Object.entries(statuses).map(([status, list]) => [status, list?.length])),
    address: `${prefix}:ffff::1`,
  }
}

test('of 60 logins in a second from one network, the hash is reached by 30, and known browsers log in still', async () => {
  const token = await logIn(api)
  const login = (headers: Record<string, string>) => api.call('/api/admin/login', { json: admin, headers })
  const { deviceToken } = (await login({})).body
  const { hashes, statuses, address } = await flood('/api/admin/login', (host) => ({
    email: `who${host}@example.com`,
    password: 'guess',
  }))
  expect(hashes).toBe(hashesOfNetwork)
  expect(statuses).toEqual({ 401: hashesOfNetwork, 429: 60 - hashesOfNetwork })

  const owner = { 'cf-connecting-ip': address }
  expect((await login(owner)).status).toBe(429)
  expect((await login({ ...owner, 'x-device-token': deviceToken })).status).toBe(200)
  const change = { email: admin.email, password: admin.password }
  expect((await api.call('/api/admin/account/email', { json: change, token, headers: owner })).status).toBe(200)
})

test('set-up calls hash nothing without a link that is open, and no more than a network may with one', async () => {
  const owner = {
    name: 'Harbour',
    tagline: '',
    timeZone: 'UTC',
    email: 'owner@example.com',
    password: 'a long password',
  }
  const run = (sql: string) => api.env.DB.prepare(sql).run()
  const guesses = () => flood('/api/admin/setup', () => ({ ...owner, link: 'x'.repeat(43) }))
  await logIn(api)
  expect(await guesses()).toMatchObject({ hashes: 0, statuses: { 404: hashesOfNetwork, 429: 60 - hashesOfNetwork } })

  await run('DELETE FROM admins')
  const { token: link, statement } = await makeSetupLink()
  await run(statement)
  expect((await guesses()).hashes).toBe(0)
  await run("INSERT INTO admins (email, password_hash, created_at, updated_at) VALUES ('first@example.com', 'x', 1, 1)")
  expect((await flood('/api/admin/setup', () => ({ ...owner, link }))).hashes).toBe(0)
  await run('DELETE FROM admins')
  const { hashes, statuses } = await flood('/api/admin/setup', () => ({ ...owner, link }))
  expect(hashes).toBeLessThanOrEqual(hashesOfNetwork)
  expect(statuses[200]).toBe(1)
})
