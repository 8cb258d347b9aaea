import { expect, test } from 'vitest'
import { confirmationsPerDay, networkShares } from '../contract/limits.ts'
import { day, hour, minute } from '../contract/units.ts'
import { confirmationHeader } from '../contract/wire.ts'
import { sha256 } from '../ids.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements } from '../testing/statements.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'

const api = setUpApi()
const { run, insert, suppress, read, countMails, signUp, confirm, confirmToken } = subscriptionsOf(api)

const success = { success: true, message: '✅ Subscribed successfully!' }
const readSingle = () => api.env.DB.prepare('SELECT audience, state FROM campaigns WHERE key = 1').first()

test('a sign-up is pending, and one mail that asks to confirm is queued for it', async () => {
  const answers = await Promise.all(['new@example.com', ' NEW@example.com\r\n'].map((email) => signUp(email)))
  for (const { status, body } of answers) expect([status, body]).toEqual([201, success])
  const row = await api.env.DB.prepare(
    `SELECT subscribers.state, asked_at IS NOT NULL AS isAsked, kind, deliveries.state AS mail, subscribers.email
     FROM deliveries JOIN subscribers ON subscribers.key = subscriber_key
     JOIN mail_contents ON mail_contents.key = content_key`,
  ).all()
  const mail = { state: 'pending', isAsked: 1, kind: 'confirmation', mail: 'waiting' }
  expect(row.results).toMatchObject([mail])
  expect(await readSingle()).toEqual({ audience: 1, state: 'sending' })
})

test('every address gets the same answer by the same statements, and only those that may are mailed', async () => {
  const mailed = [
    'new',
    'pending',
    'unverified',
    'never-asked',
    'left',
    'deleted',
    'signed-out',
    'bounced',
    'has-bounced',
  ]
  const others = ['confirmed', 'asked', 'often', 'tried', 'complained', 'has-complained', 'refusing']
  const at = (name: string) => `${name}@case.example`
  await insert(at('pending'), 'pending', hour)
  await insert(at('unverified'), 'unverified', hour)
  await insert(at('never-asked'), 'unverified')
  await insert(at('left'), 'left', hour)
  await suppress(at('left'), 'left')
  await suppress(at('deleted'), 'deleted')
  await suppress(at('signed-out'), 'left')
  await insert(at('confirmed'), 'confirmed', hour)
  await insert(at('asked'), 'pending', hour - minute)
  await insert(at('often'), 'pending', 2 * hour)
  await run(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?1)
     INSERT INTO deliveries (campaign_key, position, subscriber_key, created_at)
     SELECT 1, 10 + n, (SELECT key FROM subscribers WHERE email = ?2), ?3 FROM numbers`,
    confirmationsPerDay,
    at('often'),
    Date.now() - 23 * hour,
  )
  await run('UPDATE campaigns SET audience = 20 WHERE key = 1')
  await insert(at('bounced'), 'bounced')
  await suppress(at('bounced'), 'bounced')
  await insert(at('tried'), 'bounced', 30 * day)
  await suppress(at('tried'), 'bounced')
  await insert(at('complained'), 'complained', hour)
  await suppress(at('has-bounced'), 'bounced')
  await suppress(at('has-complained'), 'complained')
  await insert(at('refusing'), 'unverified', hour)
  await suppress(at('refusing'), 'complained')

  const seen = []
  for (const name of [...mailed, ...others]) {
    const before = await countMails(at(name))
    let answer: Awaited<ReturnType<typeof signUp>> | undefined
    const statements = await observeStatements(api, async () => {
      answer = await signUp(at(name))
      return answer
    })
    const { headers = new Headers(), ...rest } = answer ?? {}
    const perCall = ['date', 'x-request-id', 'server-timing', 'x-test-encoded', 'x-test-work']
    const sent = [...headers].filter(([header]) => !perCall.includes(header) && !header.startsWith('x-test-rows-'))
    const sql = statements.map(({ statement, params }) => [statement, params.length])
    seen.push({ answer: { ...rest, headers: sent }, sql })
    const added = ((await countMails(at(name))) ?? 0) - (before ?? 0)
    expect([name, added]).toEqual([name, mailed.includes(name) ? 1 : 0])
    await expectIndexedStatements(api, name === 'often' ? statements : [])
  }
  // One statement asks whether the site is closed for writes.
  expect(seen[0]?.sql).toHaveLength(10)
  expect(seen[0]?.answer).toMatchObject({ status: 201, body: success })
  expect(Object.fromEntries(seen[0]?.answer.headers ?? [])).toMatchObject({ [confirmationHeader]: 'mail' })
  for (const { answer, sql } of seen) {
    expect(answer).toEqual(seen[0]?.answer)
    expect(sql).toEqual(seen[0]?.sql)
  }
  expect(await readSingle()).toMatchObject({ audience: 20 + mailed.length })
  // A sign-up changes no state: only a click on the mail's button does.
  expect((await read(at('left')))?.state).toBe('left')
  expect((await read(at('unverified')))?.state).toBe('unverified')
  expect((await read(at('bounced')))?.state).toBe('bounced')
  expect(await read(at('has-complained'))).toBeNull()
})

test('a person who has left comes back by the mail, and is off the suppression list then', async () => {
  const { suppressionOf } = subscriptionsOf(api)
  await insert('back@example.com', 'left')
  await suppress('back@example.com', 'left')
  await signUp('back@example.com')
  expect(await suppressionOf('back@example.com')).toBe('left')
  expect((await confirm(await confirmToken({ id: 'back@example.com' }))).status).toBe(200)
  expect(await suppressionOf('back@example.com')).toBeNull()
})

test('without a provider a sign-up is unverified and nothing is queued, also after a provider was set up', async () => {
  const count = () => api.env.DB.prepare('SELECT count(*) AS n FROM deliveries').first('n')
  const before = await count()
  for (const vars of [{ MAIL_PROVIDER: '' }, { MAIL_PROVIDER: '', NEWSLETTER_PROVIDER: 'outbox' }]) {
    const { status, body, headers } = await signUp('quiet@example.com', {}, vars)
    expect([status, body, headers.get(confirmationHeader)]).toEqual([201, success, null])
  }
  expect(await read('quiet@example.com')).toMatchObject({ state: 'unverified', isChanged: 0 })
  expect(await count()).toBe(before)
  await signUp('quiet@example.com')
  expect(await countMails('quiet@example.com')).toBe(1)
})

test('a front end of another origin may read that a mail must be confirmed', async () => {
  const { headers } = await signUp('cors@example.com', { origin: 'http://localhost:5173' })
  expect(headers.get('access-control-expose-headers')).toContain(confirmationHeader)
})

test('one network signs up a bounded number of addresses an hour, whatever they are', async () => {
  const from = (host: number) => ({ 'cf-connecting-ip': `198.18.7.${host}` })
  expect((await signUp('first@network.example', from(1))).status).toBe(201)
  await run(
    'UPDATE hourly_totals SET total = ? WHERE name = ?',
    networkShares.signUpsPerHour - 1,
    `sign-ups:${(await sha256('198.18.7')).slice(0, 3)}`,
  )
  expect((await signUp('last@network.example', from(2))).status).toBe(201)
  for (const email of ['last@network.example', 'stranger@network.example']) {
    const { status, body } = await signUp(email, from(3))
    expect([status, body.message]).toEqual([
      429,
      'Too many people are signing up right now. Please try again in an hour.',
    ])
  }
  expect(await read('stranger@network.example')).toBeNull()
  expect((await signUp('stranger@network.example', { 'cf-connecting-ip': '198.18.8.1' })).status).toBe(201)
  const stored = JSON.stringify(await api.env.DB.prepare('SELECT * FROM hourly_totals').all())
  expect(stored).not.toContain('198.18')
})

test.each([
  ['a@b.cd\r\nBcc: all@example.com'],
  ['a\0b@example.com'],
  ['a@b.cd\u2028x'],
  ['"a b"@example.com'],
  ['a\u202e@example.com'],
  ['a\u200b@example.com'],
  [`a@${'b'.repeat(250)}.cd`],
  ['a@b.cd, c@d.ef'],
  ['a@b.com;'],
  ['mailto:anna3@example.com'],
  ['a@[127.0.0.1]'],
  ['a@b.com.'],
  ['a%0d%0a@b.com'],
])('%j is no address: nothing is stored', async (email) => {
  const { status, body } = await signUp(email)
  expect([status, body.message]).toEqual([422, '❌ Invalid email address!'])
})

test('one mailbox is asked three times a day, whatever follows a plus in its address', async () => {
  const spellings = Array.from({ length: 8 }, (_, index) => `victim+${index}@plus.example`)
  const from = (index: number) => ({ 'cf-connecting-ip': `203.0.${index}.1` })
  const answers = await Promise.all(spellings.map((email, index) => signUp(email, from(index))))
  answers.push(await signUp('victim@plus.example'), await signUp('VICTIM+x+y@plus.example'))
  for (const { status, body } of answers) expect([status, body]).toEqual([201, success])
  const count = (condition: string) =>
    api.env.DB.prepare(
      `SELECT count(*) AS n FROM deliveries JOIN subscribers ON subscribers.key = subscriber_key WHERE ${condition}`,
    ).first('n')
  const ofVictim = "subscribers.email LIKE 'victim%@plus.example'"
  expect(await count(ofVictim)).toBe(confirmationsPerDay)
  // Dots, another domain and a plus in front are another mailbox.
  for (const email of [
    'v.ictim@plus.example',
    'victim+1@other.example',
    '+41791@plus.example',
    '+41792@plus.example',
  ]) {
    await signUp(email)
    expect([email, await countMails(email)]).toEqual([email, 1])
  }
  await run(`UPDATE deliveries SET created_at = created_at - ? WHERE created_at IS NOT NULL`, 24 * hour)
  await signUp('victim+later@plus.example')
  expect(await count(ofVictim)).toBe(confirmationsPerDay + 1)
})

test('aliases are addresses of their own, and two spellings of a domain are one', async () => {
  for (const email of ['ann.b@alias.example', 'annb@alias.example', 'ann.b+news@alias.example']) {
    await signUp(email)
    expect(await countMails(email)).toBe(1)
  }
  await signUp('Zo\u00eb@B\u00fccher.example')
  await signUp('zoe\u0308@xn--bcher-kva.example')
  const { results } = await api.env.DB.prepare(
    "SELECT email, state FROM subscribers WHERE email LIKE '%bcher-kva.example'",
  ).all()
  expect(results).toEqual([{ email: 'zo\u00eb@xn--bcher-kva.example', state: 'pending' }])
})
