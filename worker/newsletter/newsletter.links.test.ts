import { expect, test } from 'vitest'
import { subscriberStates } from '../contract/newsletter.ts'
import { day, hour, second } from '../contract/units.ts'
import { openDatabase } from '../db/database.ts'
import { createAddressHash } from '../mail/hash-address.ts'
import { runJob } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'
import { endSubscription } from './subscription-ends.queries.ts'

const api = setUpApi()
const {
  run,
  insert,
  suppress,
  suppressionOf,
  read,
  confirm,
  confirmToken,
  leave,
  unsubscribeTokens,
  signUp,
  countMails,
} = subscriptionsOf(api)

const confirmed = { success: true, message: 'Your subscription is confirmed.' }
const left = { success: true, message: 'You are unsubscribed.' }
const invalid = 'This link is not valid. Please use the whole link from the mail.'
const expired = 'This link has expired. Please sign up again.'

let added = 0

/** Inserts a subscriber with an address of its own. */
async function subscriber(state: (typeof subscriberStates)[number] = 'confirmed') {
  added += 1
  const email = `reader-${added}@example.com`
  await insert(email, state, hour)
  const [unsubscribe = ''] = await unsubscribeTokens([{ id: email }])
  return { email, unsubscribe, confirm: await confirmToken({ id: email }) }
}

/** The rows that links change. */
async function snapshot() {
  const [subscribers, suppressions] = await api.env.DB.batch(
    ['subscribers', 'suppressions'].map((table) => api.env.DB.prepare(`SELECT * FROM ${table}`)),
  )
  return [subscribers?.results, suppressions?.results]
}

test('the page of a link to confirm learns the address in part, or why the link does not work', async () => {
  const check = async (t: string) => {
    const { status, body } = await api.call(`/api/newsletter/confirm?t=${t}`)
    return [status, body.address ?? body.message]
  }
  const { email, confirm: token } = await subscriber('pending')
  const old = await confirmToken({ id: email }, Date.now() - second)
  expect(await check(token)).toEqual([200, 'r•••@example.com'])
  expect(await check(old)).toEqual([410, expired])
  expect((await read(email))?.state).toBe('pending')
  await confirm(token)
  for (const one of [token, old]) expect(await check(one)).toEqual([200, 'r•••@example.com'])
  await run('UPDATE subscribers SET token_version = 1 WHERE email = ?', email)
  expect((await check(token))[1]).toMatch(/^This link is out of date/)
  await run('DELETE FROM subscribers WHERE email = ?', email)
  expect((await check(token))[1]).toMatch(/^This subscription does not exist any more/)
  expect(await check('a.b.c')).toEqual([404, invalid])
})

test.each(['pending', 'unverified', 'left'] as const)(
  'a subscriber who is %s confirms, once or twice',
  async (state) => {
    const { email, confirm: token } = await subscriber(state)
    await suppress(email, state === 'left' ? 'left' : 'deleted')
    const answers = await Promise.all([confirm(token), confirm(token)])
    for (const { status, body } of answers) expect([status, body]).toEqual([200, confirmed])
    expect(await read(email)).toMatchObject({ state: 'confirmed', tokenVersion: 0, isChanged: 1 })
    expect(await suppressionOf(email)).toBeNull()
  },
)

test('an expired link says to sign up again, and after the confirmation that all is well', async () => {
  const { email } = await subscriber('pending')
  const token = await confirmToken({ id: email }, Date.now() - second)
  expect(await confirm(token)).toMatchObject({ status: 410, body: { success: false, message: expired } })
  expect((await read(email))?.state).toBe('pending')
  await confirm(await confirmToken({ id: email }))
  expect(await confirm(token)).toMatchObject({ status: 200, body: confirmed })
})

test('a link of before the subscription ended does not confirm, the link of a new sign-up does', async () => {
  const { email, unsubscribe, confirm: old } = await subscriber('pending')
  await leave(unsubscribe)
  const outdated = 'This link is out of date: the subscription has ended since. Please sign up again.'
  expect(await confirm(old)).toMatchObject({ status: 410, body: { message: outdated } })
  expect(await read(email)).toMatchObject({ state: 'left', tokenVersion: 1 })
  expect((await confirm(await confirmToken({ id: email, tokenVersion: 1 }))).status).toBe(200)
  expect((await confirm(old)).status).toBe(410)
  expect((await read(email))?.state).toBe('confirmed')
})

test('who leaves and signs up again in the same hour is asked to confirm', async () => {
  const { email, unsubscribe } = await subscriber()
  await run('UPDATE subscribers SET asked_at = ? WHERE email = ?', Date.now(), email)
  await leave(unsubscribe)
  await signUp(email, {}, { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'site@example.com' })
  expect(await countMails(email)).toBe(1)
})

test.each(['bounced', 'complained'] as const)(
  'by a mail of before, an address that has %s is not confirmed',
  async (state) => {
    const { email, confirm: token } = await subscriber()
    const db = openDatabase(api.env.DB)
    const emailHash = await (await createAddressHash(db))(email)
    await db.batch(endSubscription(db, { email, emailHash, state, reason: '' }))
    expect((await confirm(token)).status).toBe(410)
    expect((await read(email))?.state).toBe(state)
  },
)

test('links of a deleted subscriber say so', async () => {
  const { email, confirm: token, unsubscribe } = await subscriber()
  await run('DELETE FROM subscribers WHERE email = ?', email)
  const gone = 'This subscription does not exist any more'
  expect(await confirm(token)).toMatchObject({ status: 410, body: { message: `${gone}. Please sign up again.` } })
  expect(await leave(unsubscribe)).toMatchObject({ status: 410, body: { message: `${gone}: nothing is sent to it.` } })
  expect(await suppressionOf(email)).toBeNull()
})

test('tokens of another purpose, changed ones and other texts change nothing', async () => {
  const { email, unsubscribe, confirm: token } = await subscriber()
  const tampered = [unsubscribe, token].map((text) => {
    const [header, , signature] = text.split('.')
    const claims = { s: 'reader-1@example.com', v: 0, until: 9_999_999_999 }
    return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`
  })
  const before = await snapshot()
  const none = ['', 'x', '.', 'null', 'a.b.c', '\u0000', 'x'.repeat(5_000), unsubscribe.toLowerCase(), ...tampered]
  for (const text of [...none, unsubscribe]) {
    expect(await confirm(text)).toMatchObject({ status: 404, body: { success: false, message: invalid } })
  }
  for (const text of [...none, token, `${unsubscribe}=`]) {
    expect(await leave(encodeURIComponent(text))).toMatchObject({ status: 404, body: { message: invalid } })
  }
  const check = (text: string) => api.call(`/api/newsletter/unsubscribe/check?t=${text}`)
  expect(await check(token)).toMatchObject({ status: 404, body: { message: invalid } })
  expect(await check(unsubscribe)).toMatchObject({ status: 200, body: { success: true } })
  expect((await api.call('/api/newsletter/unsubscribe', { method: 'POST' })).status).toBe(404)
  for (const json of [{}, { token: 7 }, { token: null }]) {
    expect((await api.call('/api/newsletter/confirm', { json })).status).toBe(422)
  }
  expect(await snapshot()).toEqual(before)
  expect((await read(email))?.state).toBe('confirmed')
})

test('the link of an old mail still leaves, and mail that waits is excluded when it is sent', async () => {
  const { email, unsubscribe } = await subscriber()
  await run('UPDATE subscribers SET token_version = 3 WHERE email = ?', email)
  await run(
    `INSERT INTO campaigns (key, id, kind, state, title, created_at, audience, next_position)
     VALUES (9, 'nine', 'blog', 'sending', '', 0, 1, 2)`,
  )
  await run(
    'INSERT INTO deliveries (campaign_key, position, subscriber_key) SELECT 9, 1, key FROM subscribers WHERE email = ?',
    email,
  )
  const delivery = () => api.env.DB.prepare('SELECT * FROM deliveries WHERE campaign_key = 9').first()
  const before = await delivery()
  expect((await leave(unsubscribe)).status).toBe(200)
  expect(await read(email)).toMatchObject({ state: 'left', tokenVersion: 4 })
  expect(await delivery()).toEqual(before)
})

test('GET, HEAD and OPTIONS of every link change nothing, and lead to the page', async () => {
  const { email, unsubscribe, confirm: token } = await subscriber('pending')
  const before = await snapshot()
  const path = `/api/newsletter/unsubscribe?t=${unsubscribe}`
  for (const method of ['GET', 'HEAD', 'GET', 'HEAD']) {
    const { status, headers } = await fetch(new URL(path, api.url), { method, redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([303, `/newsletter/unsubscribe?t=${unsubscribe}`])
  }
  const hostile = await fetch(new URL(`${path}%0d%0aX: y&u=//evil.example`, api.url), { redirect: 'manual' })
  expect(hostile.headers.get('location')).toBe(`/newsletter/unsubscribe?t=${unsubscribe}%0D%0AX%3A+y`)
  await fetch(new URL(path, api.url), { method: 'OPTIONS' })
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    await fetch(new URL(`/api/newsletter/confirm?t=${token}`, api.url), { method })
  }
  expect(await snapshot()).toEqual(before)
  expect((await read(email))?.state).toBe('pending')
})

test('a later end never weakens an earlier one', async () => {
  const db = openDatabase(api.env.DB)
  const hash = await createAddressHash(db)
  const ends = ['left', 'bounced', 'complained'] as const
  for (const first of ends) {
    for (const second of ends) {
      const { email } = await subscriber()
      for (const state of [first, second, second]) {
        await db.batch(endSubscription(db, { email, emailHash: await hash(email), state, reason: '' }))
      }
      const strongest = ends[Math.max(ends.indexOf(first), ends.indexOf(second))] ?? first
      const changes = ends.indexOf(second) > ends.indexOf(first) ? 2 : 1
      expect(await read(email)).toMatchObject({ state: strongest, tokenVersion: changes })
      expect(await suppressionOf(email)).toBe(strongest)
    }
  }
  // A deleted subscriber's address is suppressed too.
  await db.batch(
    endSubscription(db, {
      email: 'none@example.com',
      emailHash: await hash('none@example.com'),
      state: 'bounced',
      reason: '',
    }),
  )
  expect([await read('none@example.com'), await suppressionOf('none@example.com')]).toEqual([null, 'bounced'])
})

test('who has complained may leave too, and stays suppressed for the complaint', async () => {
  const { email, unsubscribe } = await subscriber('complained')
  await suppress(email, 'complained')
  expect(await leave(unsubscribe)).toMatchObject({ status: 200, body: left })
  expect([(await read(email))?.state, await suppressionOf(email)]).toEqual(['complained', 'complained'])
})

test('the cleanup ends sign-ups that nobody has confirmed for 7 days', async () => {
  await run('DELETE FROM subscribers')
  for (const state of subscriberStates) await insert(`${state}@old.example`, state, 7 * day + hour)
  await insert('recent@old.example', 'pending', 7 * day - hour)
  await insert('never@old.example', 'unverified')
  await runJob(api, 'cleanup')
  const { results } = await api.env.DB.prepare('SELECT email FROM subscribers').all<{ email: string }>()
  const others = subscriberStates.filter((state) => state !== 'pending').map((state) => `${state}@old.example`)
  expect(results.map(({ email }) => email).sort()).toEqual(
    [...others, 'recent@old.example', 'never@old.example'].sort(),
  )
  const counted = await api.env.DB.prepare("SELECT value FROM counters WHERE name = 'subscribers:pending'").first(
    'value',
  )
  expect(counted).toBe(1)
})
