import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { createAddressHash } from '../mail/hash-address.ts'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'
import { recordMailEvent } from './mail-events.queries.ts'

const api = setUpApi()
const { insert, read, signUp, confirm, confirmToken, leave, unsubscribeTokens, suppressionOf, countMails, run } =
  subscriptionsOf(api)

let reports = 0

async function report(email: string, kind: 'hard' | 'soft' | 'complaint' | 'left' | 'reactivated') {
  const db = openDatabase(api.env.DB)
  const emailHash = await (await createAddressHash(db))(email)
  reports += 1
  const detail = '550 no such user'
  await recordMailEvent(db, {
    id: `report ${reports}`,
    kind,
    scope: 'newsletter',
    email,
    emailHash,
    campaign: '',
    detail,
  })
}

const readReason = (email: string) =>
  api.env.DB.prepare('SELECT state_reason FROM subscribers WHERE email = ?').bind(email).first('state_reason')

async function lift(email: string, reason: unknown = 'The server was down') {
  const { status, body } = await api.call(`/api/admin/subscribers/${email}/lift`, {
    json: { reason },
    token: await logIn(api),
  })
  return [status, body.message]
}

test('an address that has bounced and signs up again is asked once, and confirms by that mail', async () => {
  const email = 'again@example.com'
  await insert(email, 'confirmed')
  await report(email, 'hard')
  for (let times = 0; times < 2; times += 1) {
    expect((await signUp(email)).status).toBe(201)
    expect([await countMails(email), (await read(email))?.state]).toEqual([1, 'bounced'])
    // As if a day had passed.
    await run('UPDATE subscribers SET asked_at = asked_at - 86400000 WHERE email = ?', email)
    await run('UPDATE deliveries SET created_at = created_at - 86400000')
  }
  expect((await confirm(await confirmToken({ id: email, tokenVersion: 1 }))).status).toBe(200)
  expect([(await read(email))?.state, await readReason(email), await suppressionOf(email)]).toEqual([
    'confirmed',
    '',
    null,
  ])
  for (let times = 0; times < 2; times += 1) await report(email, 'soft')
  expect((await read(email))?.state).toBe('confirmed')
  await report(email, 'hard')
  await signUp(email)
  expect(await countMails(email)).toBe(2)
})

test('an address whose bounced subscriber was deleted may sign up; one that has complained may not', async () => {
  for (const [email, kind, state] of [
    ['gone@example.com', 'hard', 'pending'],
    ['never@example.com', 'complaint', undefined],
  ] as const) {
    await report(email, kind)
    await signUp(email)
    expect([(await read(email))?.state, await countMails(email)]).toEqual([state, state ? 1 : 0])
  }
  expect((await confirm(await confirmToken({ id: (await read('gone@example.com'))?.id ?? '' }))).status).toBe(200)
  expect(await suppressionOf('gone@example.com')).toBeNull()
})

test('the admin lifts a bounce with a reason: who was a reader is one again', async () => {
  const email = 'lifted@example.com'
  await insert(email, 'confirmed')
  for (let times = 0; times < 3; times += 1) await report(email, 'soft')
  expect([(await read(email))?.state, await readReason(email)]).toEqual(['bounced', '550 no such user'])
  for (let times = 0; times < 2; times += 1) {
    expect(await lift(email)).toEqual([200, 'Bounce lifted: it gets newsletters again'])
  }
  expect([(await read(email))?.state, await readReason(email), await suppressionOf(email)]).toEqual([
    'confirmed',
    'A bounce was lifted: The server was down',
    null,
  ])
  // The temporary bounces of before are forgotten.
  for (let times = 0; times < 2; times += 1) await report(email, 'soft')
  expect((await read(email))?.state).toBe('confirmed')
  expect(await lift(email, 'Another reason')).toEqual([409, 'This address has no bounce: it gets newsletters.'])
})

test('an address to which Postmark sends again has no bounce any more; who has left or complained stays so', async () => {
  for (const [kind, state, suppression] of [
    ['hard', 'confirmed', null],
    ['left', 'left', 'left'],
    ['complaint', 'complained', 'complained'],
  ] as const) {
    const email = `${kind}@postmark.example`
    await insert(email, 'confirmed')
    for (const event of [kind, 'reactivated'] as const) await report(email, event)
    expect([(await read(email))?.state, await suppressionOf(email)]).toEqual([state, suppression])
  }
})

test('who has never confirmed, or has left, is no reader after a bounce is lifted', async () => {
  const sentence = 'Bounce lifted: it gets newsletters once it has confirmed'
  await insert('asked@example.com', 'pending')
  for (const email of ['first@example.com', 'then@example.com']) await insert(email, 'confirmed')
  const [first = '', then = ''] = await unsubscribeTokens([{ id: 'first@example.com' }, { id: 'then@example.com' }])
  await leave(first)
  for (const email of ['asked@example.com', 'first@example.com', 'then@example.com']) await report(email, 'hard')
  await leave(then)
  for (const email of ['asked@example.com', 'first@example.com', 'then@example.com']) {
    expect([email, ...(await lift(email))]).toEqual([email, 200, sentence])
    expect((await read(email))?.state).toBe('unverified')
  }
})

test('a complaint is never lifted, and a reason is needed', async () => {
  const email = 'complained@example.com'
  await insert(email, 'confirmed')
  await report(email, 'complaint')
  expect(await lift(email)).toEqual([
    409,
    'Somebody who has complained gets no mail again: a complaint cannot be lifted.',
  ])
  expect([(await read(email))?.state, await suppressionOf(email)]).toEqual(['complained', 'complained'])
  expect(await lift(email, ' ')).toEqual([422, 'Reason is required.'])
  expect(await lift('nobody')).toEqual([404, 'Subscriber not found.'])
})
