import { beforeEach, expect, test } from 'vitest'
import { makeSetupLink } from '#scripts/lib/account.ts'
import { quickPasswords } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { settingsCalls } from '../testing/settings.ts'

const api = setUpApi({ vars: quickPasswords })

const owner = {
  name: 'The Harbour',
  tagline: 'News from the sea.',
  timeZone: 'Europe/Berlin',
  author: 'Jane Smith',
  email: 'Owner@Example.com',
  password: 'a long password',
}

beforeEach(() =>
  api.env.DB.batch(
    [
      'DELETE FROM admins',
      'DELETE FROM authors',
      'DELETE FROM paths',
      'DELETE FROM sessions',
      'DELETE FROM setup_links',
      "UPDATE settings SET revision = 0, value = '{}'",
    ].map((sql) => api.env.DB.prepare(sql)),
  ),
)

async function makeLink() {
  const { token, statement } = await makeSetupLink()
  const { results } = await api.env.DB.prepare(statement).all()
  return { token, isStored: results.length > 0 }
}

const setUp = (link: string, more: object = {}) => api.call('/api/admin/setup', { json: { ...owner, ...more, link } })

const count = (table: string) => api.env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first<number>('rows')

test('the link makes the account, signs it in and stores the first settings, once', async () => {
  const { token } = await makeLink()
  const { status, body } = await setUp(token)
  expect(status).toBe(200)
  expect((await api.call('/api/admin/dashboard', { token: body.token })).status).toBe(200)
  const credentials = { email: 'owner@example.com', password: owner.password }
  expect((await api.call('/api/admin/login', { json: credentials })).status).toBe(200)
  const stored = await api.env.DB.prepare('SELECT revision, value FROM settings').first<{ value: string }>()
  expect(stored).toMatchObject({ revision: 1 })
  expect(JSON.parse(stored?.value ?? '')).toMatchObject({
    name: 'The Harbour',
    wordmark: { start: 'The Harbour', end: '' },
    tagline: 'News from the sea.',
    hero: { badge: '', title: 'The Harbour', text: 'News from the sea.' },
    timeZone: 'Europe/Berlin',
  })
  const { results } = await api.env.DB.prepare('SELECT DISTINCT description FROM categories').all()
  expect(results).toEqual([{ description: '' }])
  expect((await setUp(token)).status).toBe(404)
  expect(await count('admins')).toBe(1)
})

test('a new publication shows no details of the sample, and its settings can be saved as they are', async () => {
  const { token } = await makeLink()
  const { body } = await setUp(token)
  const { site } = (await api.call('/api/site')).body
  const { name, email, linkedIn } = { ...site.contact, ...site.social, name: site.name }
  expect({ name, email, linkedIn, phone: site.contact.phone }).toEqual({
    name: owner.name,
    email: '',
    linkedIn: null,
    phone: '',
  })
  const saved = await settingsCalls(api, () => body.token).change({ tagline: 'Other news.' })
  expect([saved.status, saved.body.message]).toEqual([200, 'Settings saved'])
})

test('readers see the owner’s name, and no part of the email address', async () => {
  const { token } = await makeLink()
  const { body } = await setUp(token)
  const { authors, own } = (await api.call('/api/admin/authors', { token: body.token })).body
  expect(authors).toMatchObject([{ _id: own, name: 'Jane Smith', slug: 'jane-smith', hasAccount: true }])
})

test('without a name, the author is the publication', async () => {
  const { token } = await makeLink()
  const { body } = await setUp(token, { author: undefined })
  const { authors } = (await api.call('/api/admin/authors', { token: body.token })).body
  expect(authors).toMatchObject([{ name: 'The Harbour', slug: 'the-harbour', hasAccount: true }])
})

test('an author who has the owner’s name becomes the profile of the account', async () => {
  await api.env.DB.exec(
    `INSERT INTO authors (id, slug, name, folded_name, biography, links, created_at, updated_at)
      VALUES ('a1', 'jane', 'Jane Smith', 'jane smith', 'Sails.', '[]', 0, 0)`.replaceAll('\n', ' '),
  )
  const { body } = await setUp((await makeLink()).token)
  const { authors, own } = (await api.call('/api/admin/authors', { token: body.token })).body
  expect([own, authors.length]).toEqual(['a1', 1])
})

test('of two concurrent calls one succeeds', async () => {
  const { token } = await makeLink()
  const calls = await Promise.all([setUp(token), setUp(token, { email: 'other@example.com' })])
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect([await count('admins'), await count('sessions')]).toEqual([1, 1])
})

test('where there is an account, no link is made and an older one opens nothing', async () => {
  const { token } = await makeLink()
  await api.env.DB.prepare(
    "INSERT INTO admins (email, password_hash, created_at, updated_at) VALUES ('first@example.com', 'a hash', 1, 1)",
  ).run()
  expect((await makeLink()).isStored).toBe(false)
  expect((await setUp(token)).status).toBe(404)
  expect([await count('admins'), await count('sessions')]).toEqual([1, 0])
})

test('an expired or unknown link changes nothing, and says so', async () => {
  const { token } = await makeLink()
  await api.env.DB.prepare('UPDATE setup_links SET expires_at = 1').run()
  for (const link of [token, 'x'.repeat(43)]) {
    expect(await setUp(link)).toMatchObject({
      status: 404,
      body: { message: 'This link is not valid, or not any more. It works once, for a site without accounts.' },
    })
  }
  expect(await api.env.DB.prepare('SELECT revision FROM settings').first('revision')).toBe(0)
})

test.each([
  [{ name: ' ' }, 'The name of the publication is required.'],
  [{ name: 'x'.repeat(81) }, 'The name of the publication is too long: 80 characters at most.'],
  [{ author: ' ' }, 'Your name is required.'],
  [{ timeZone: 'Mars/Olympus' }, 'There is no such time zone.'],
  [{ email: 'nobody' }, '❌ Invalid email address!'],
  [{ password: 'short' }, 'The new password is too short: at least 10 characters.'],
])('%o is refused, and the link stays valid', async (more, message) => {
  const { token } = await makeLink()
  expect(await setUp(token, more)).toMatchObject({ status: 422, body: { message } })
  expect((await setUp(token)).status).toBe(200)
})
