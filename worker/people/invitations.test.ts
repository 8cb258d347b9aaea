import { beforeEach, expect, test } from 'vitest'
import { hour, minute } from '../contract/units.ts'
import { listEvents } from '../testing/events.ts'
import { expectLimit } from '../testing/expect-limit.ts'
import { addressOf, endSession, logInAs, quickPasswords } from '../testing/fixtures.ts'
import { countRows, forgetPeople, peopleCalls } from '../testing/people.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements } from '../testing/statements.ts'

const vars = { ...quickPasswords, SITE_URL: 'https://news.example.com' }
const api = setUpApi({ vars })
const { list, invite, linkFor, change, remove, open, accept } = peopleCalls(api)

let owner: { token: string; key: number }
let admin: { token: string; key: number }

beforeEach(async () => {
  await forgetPeople(api)
  owner = await logInAs(api, 'owner')
  admin = await logInAs(api, 'admin')
})

const expired = {
  status: 404,
  body: { message: expect.stringMatching(/^This invitation is not valid any more\. Ask /) },
}
const expire = () => api.env.DB.exec('UPDATE invitations SET expires_at = 1')

test('an invitation makes an account with its role and profile, signs it in, and works once', async () => {
  const { status, body } = await invite(admin.token, 'Ana@Example.com', { role: 'editor', sends: true })
  expect([status, body]).toMatchObject([
    201,
    { link: expect.stringMatching(/^https:\/\/news\.example\.com\/invitation#link=[\w-]{43}$/), isMailed: true },
  ])
  const link = body.link.split('=')[1]
  const facts = { email: 'ana@example.com', role: 'editor', moderates: false, sends: true }
  expect((await open(link)).body.invitation).toMatchObject({ ...facts, sender: addressOf('admin'), site: 'Broadsheet' })
  expect((await list(owner.token)).invitations).toMatchObject([{ ...facts, sender: addressOf('admin') }])
  const stored = await api.env.DB.prepare('SELECT * FROM invitations').first()
  expect(JSON.stringify(stored)).not.toContain(link)

  const joined = await accept(link, 'Ana Sol')
  expect(joined.status).toBe(200)
  expect((await api.call('/api/admin/account', { token: joined.body.token })).body.email).toBe('ana@example.com')
  const login = { email: 'ANA@example.com', password: 'a long password' }
  expect((await api.call('/api/admin/login', { json: login })).status).toBe(200)
  const { people, invitations } = await list(owner.token)
  expect(people.at(-1)).toMatchObject({ ...facts, name: 'Ana Sol', isYou: false, hasPasskey: false })
  expect([people.at(-1).lastSeenAt, invitations]).toEqual([expect.stringMatching(/Z$/), []])
  const ana = people.at(-1)._id
  expect((await listEvents(api)).map(({ actor, kind, subject, detail }) => [actor, kind, subject, detail])).toEqual([
    [`account:${admin.key}`, 'person.invited', '', '{"role":"editor"}'],
    [`account:${ana}`, 'person.joined', ana, '{"role":"editor"}'],
    [`account:${ana}`, 'account.entered', '', '{}'],
  ])
  expect(await accept(link, 'Another')).toMatchObject(expired)
})

test('the link comes by mail where one can be sent', async () => {
  await api.env.DB.exec('DELETE FROM deliveries')
  const { body } = await invite(owner.token, 'Ana@Example.com', { role: 'contributor' })
  const mail = await api.env.DB.prepare(
    'SELECT email, text FROM deliveries JOIN mail_contents ON mail_contents.key = content_key',
  ).first<{ email: string; text: string }>()
  expect(mail).toMatchObject({ email: 'ana@example.com', text: expect.stringContaining(body.link) })
  expect(mail?.text).toContain(`${addressOf('owner')} asks you to work on Broadsheet as a`)
  const json = { email: 'ben@example.com', role: 'author' }
  const without = { token: owner.token, json, vars: { ...vars, MAIL_PROVIDER: '' } }
  expect((await api.call('/api/admin/people/invitations', without)).body).toMatchObject({ isMailed: false })
  expect(await countRows(api, 'deliveries')).toEqual([1])
})

test('of two calls with a link at once one makes an account', async () => {
  const link = await linkFor(owner.token, 'ana@example.com')
  const calls = await Promise.all([accept(link, 'Ana Sol'), accept(link, 'Ana Mar')])
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await countRows(api, 'admins', 'sessions', 'authors')).toEqual([3, 3, 1])
})

test('an author who is no account’s becomes the profile, and two people have two names', async () => {
  await api.env.DB.exec(
    "INSERT INTO authors (id, slug, name, folded_name, biography, links, created_at, updated_at) VALUES ('a1', 'ana', 'Ana Sol', 'ana sol', '', '[]', 0, 0)",
  )
  const first = await linkFor(owner.token, 'ana@example.com')
  expect((await accept(first, 'Ana Sol')).status).toBe(200)
  const second = await linkFor(owner.token, 'other@example.com')
  expect(await accept(second, 'ana SOL')).toMatchObject({
    status: 409,
    body: { message: 'Somebody here has this name already. Write yours in another way.' },
  })
  expect((await accept(second, 'Ana Mar')).status).toBe(200)
  const rows = await api.env.DB.prepare('SELECT authors.id FROM admins JOIN authors ON authors.key = author_key').all()
  expect(rows.results).toEqual([{ id: 'a1' }, { id: expect.not.stringMatching('a1') }])
})

test('an expired, withdrawn or unknown link opens nothing, and an expired one goes with the next session that ends', async () => {
  const link = await linkFor(admin.token, 'ana@example.com')
  const { invitations } = await list(admin.token)
  await expire()
  expect((await open(link)).body.message).toBe(
    `This invitation is not valid any more. Ask ${addressOf('admin')} for a new one.`,
  )
  expect(await accept(link, 'Ana')).toMatchObject(expired)
  await endSession(api)
  expect(await countRows(api, 'invitations')).toEqual([0])
  expect((await open(link)).body.message).toContain('Ask the person who invited you for a new one.')

  const other = await linkFor(admin.token, 'ben@example.com')
  const { _id } = (await list(admin.token)).invitations[0]
  expect(_id).not.toBe(invitations[0]._id)
  const withdraw = { method: 'DELETE', token: owner.token }
  expect((await api.call(`/api/admin/people/invitations/${_id}`, withdraw)).status).toBe(200)
  expect((await api.call(`/api/admin/people/invitations/${_id}`, withdraw)).status).toBe(404)
  expect(await accept(other, 'Ben')).toMatchObject(expired)
})

test('who accepts while signed in as somebody else gets an account of their own, and the other one stays as it is', async () => {
  const json = { link: await linkFor(owner.token, 'ana@example.com'), name: 'Ana Sol', password: 'a long password' }
  const { status, body } = await api.call('/api/admin/invitation/accept', { json, token: admin.token })
  expect(status).toBe(200)
  const emails = [admin.token, body.token].map(
    async (token) => (await api.call('/api/admin/account', { token })).body.email,
  )
  expect(await Promise.all(emails)).toEqual([addressOf('admin'), 'ana@example.com'])
  expect((await list(owner.token)).people[1]).toMatchObject({ role: 'admin', email: addressOf('admin') })
})

test('a visitor may guess five links a minute', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.7' }
  const json = { link: 'x'.repeat(43), name: 'Ana', password: 'a long password' }
  const guess = () => api.call('/api/admin/invitation/accept', { json, headers })
  const { allowed, refusal } = await expectLimit(5, guess)
  expect(refusal.headers.get('retry-after')).toBe('60')
  expect(new Set(allowed)).toEqual(new Set([404]))
})

test('an office with one address opens its invitations more than five times a minute', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.9' }
  const statuses: number[] = []
  for (let turn = 0; turn < 8; turn++) {
    const json = { link: 'x'.repeat(43) }
    statuses.push((await api.call('/api/admin/invitation', { json, headers })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([404]))
})

test('an invitation is valid for two days', async () => {
  const before = Date.now()
  const { body } = await invite(owner.token, 'ana@example.com')
  const hours = (Date.parse(body.expiresAt) - before) / hour
  expect(hours).toBeGreaterThanOrEqual(48)
  expect(hours).toBeLessThan(48 + minute / hour)
})

test('an invitation ends when its sender is removed, or may not give the role any more', async () => {
  const other = await logInAs(api, 'owner', { number: 2 })
  const asOwner = await linkFor(other.token, 'ana@example.com', { role: 'owner' })
  const asAuthor = await linkFor(other.token, 'ben@example.com')
  expect((await change(owner.token, other.key, { role: 'admin' })).status).toBe(200)
  expect(await accept(asOwner, 'Ana')).toMatchObject(expired)
  expect((await open(asAuthor)).status).toBe(200)
  // The command line changes roles too, and leaves invitations.
  await api.env.DB.prepare("UPDATE admins SET role = 'editor' WHERE key = ?").bind(other.key).run()
  expect(await accept(asAuthor, 'Ben')).toMatchObject(expired)
  await api.env.DB.prepare("UPDATE admins SET role = 'admin' WHERE key = ?").bind(other.key).run()
  expect((await remove(owner.token, other.key, owner.key)).status).toBe(200)
  expect(await accept(asAuthor, 'Ben')).toMatchObject(expired)
})

test('a second invitation to an address replaces the first, in capitals too', async () => {
  const first = await linkFor(admin.token, 'ana@example.com')
  const second = await linkFor(owner.token, 'ANA@Example.COM', { role: 'owner' })
  expect(await open(first)).toMatchObject(expired)
  expect((await open(second)).body.invitation).toMatchObject({ role: 'owner', email: 'ana@example.com' })
  // An admin does not take away what an owner has given.
  expect((await invite(admin.token, 'ana@example.com')).status).toBe(403)
  const { _id } = (await list(admin.token)).invitations[0]
  expect(
    (await api.call(`/api/admin/people/invitations/${_id}`, { method: 'DELETE', token: admin.token })).status,
  ).toBe(404)
  expect((await open(second)).status).toBe(200)
})

test('an address of an account is not invited, in capitals neither', async () => {
  const message = 'Somebody here has this address already.'
  expect(await invite(owner.token, addressOf('admin').toUpperCase())).toMatchObject({ status: 409, body: { message } })
  const link = await linkFor(owner.token, 'ana@example.com')
  await api.env.DB.prepare("UPDATE admins SET email = 'ana@example.com' WHERE key = ?").bind(admin.key).run()
  expect(await accept(link, 'Ana')).toMatchObject({ status: 409 })
  expect(await countRows(api, 'admins')).toEqual([2])
})

test('there are 500 people and invitations at most, by statements that scan no table', async () => {
  await api.env.DB.exec(
    `INSERT INTO admins (email, password_hash, created_at, updated_at, role) WITH RECURSIVE numbers(n) AS (VALUES (1) UNION ALL
      SELECT n + 1 FROM numbers WHERE n < 496) SELECT 'person-' || n || '@example.com', '', 0, 0, 'author' FROM numbers`.replaceAll(
      '\n',
      ' ',
    ),
  )
  const statements = await observeStatements(api, () => invite(owner.token, 'a@example.com'))
  await linkFor(owner.token, 'b@example.com')
  const refused = await invite(owner.token, 'c@example.com')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'There are 500 people and invitations, which is the most. Remove one first.',
  ])
  expect((await invite(owner.token, 'b@example.com')).status).toBe(201)
  const listed = await observeStatements(api, () => api.call('/api/admin/people', { token: owner.token }))
  await expectIndexedStatements(api, [...statements, ...listed])
  expect((await list(owner.token)).people).toHaveLength(498)
})
