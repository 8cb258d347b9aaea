import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { logIn } from '../testing/fixtures.ts'
import { deleteMail } from '../testing/mail.ts'
import { addReaders, addSentCampaign } from '../testing/reported-mail.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { resendSecret, signReport } from '../testing/sign-report.ts'
import { expectIndexedStatements, observeStatements } from '../testing/statements.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'
import { leaveUnknown } from './states/campaign-actions.queries.ts'

const api = setUpApi({ vars: { RESEND_WEBHOOK_SECRET: resendSecret } })
const { leave, unsubscribeTokens } = subscriptionsOf(api)

type Reported = { campaign?: string; bounce?: string; message?: string; id?: string }

/** A report of Resend about a mail to an address. */
function report(type: string, to: string, { campaign = '', bounce = 'Permanent', message = '', id }: Reported = {}) {
  const data = {
    to: [to],
    tags: { kind: 'newsletter', campaign },
    bounce: { type: bounce, message },
    failed: { reason: message },
  }
  const body = JSON.stringify({ type, created_at: '2026-11-22T23:41:12.126Z', data })
  return api.call('/api/webhooks/resend', { body, headers: signReport(id ?? randomUUID(), body) })
}

const rows = async (sql: string, ...values: unknown[]) =>
  (
    await api.env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results

const readCampaign = async (id: string) =>
  (
    await rows(
      `SELECT state, problem, is_watched AS isWatched, accepted, refused, unknown, undecided, bounced, complained,
        unsubscribed, reported FROM campaigns WHERE id = ?`,
      id,
    )
  )[0]

/** A campaign to readers `name-1@example.com` and so on, the last ones in doubt. */
async function send(name: string, { readers = 3, inDoubt = 0, accepted = 5_000 } = {}) {
  await addSentCampaign(api.env.DB, name, { numbers: await addReaders(api.env.DB, name, readers), inDoubt, accepted })
  return { campaign: name }
}

test('a campaign counts each mail once, whoever reports it and how often', async () => {
  const sent = await send('counted')
  await Promise.all(
    ['one', 'one', 'two'].map((id) => report('email.bounced', 'counted-1@example.com', { ...sent, id })),
  )
  await report('email.complained', 'counted-1@example.com', sent)
  const [token = ''] = await unsubscribeTokens([{ id: 'counted-2' }], 'counted')
  for (let times = 0; times < 2; times += 1) expect((await leave(token)).status).toBe(200)
  const counts = {
    bounced: 1,
    complained: 1,
    unsubscribed: 1,
    reported: 2,
    accepted: 5_000,
    state: 'sending',
    problem: '',
  }
  expect(await readCampaign('counted')).toMatchObject(counts)
  const states = await rows("SELECT state FROM subscribers WHERE id LIKE 'counted-%' ORDER BY id")
  expect(states).toEqual([{ state: 'complained' }, { state: 'left' }, { state: 'confirmed' }])
})

test('the words of the provider are kept with the state, without the address', async () => {
  const sent = await send('words')
  await report('email.bounced', 'words-1@example.com', { ...sent, message: '550 words-1@example.com unknown' })
  const [subscriber] = await rows(
    "SELECT state_reason AS reason, state_changed_at AS at FROM subscribers WHERE id = 'words-1'",
  )
  expect(subscriber).toMatchObject({ reason: '550 … unknown', at: expect.any(Number) })
  expect(
    await rows("SELECT detail, campaign_key IS NOT NULL AS isOfCampaign FROM mail_events WHERE detail LIKE '550%'"),
  ).toEqual([{ detail: '550 … unknown', isOfCampaign: 1 }])
})

test.each<[string, string, string]>([
  ['of a campaign that is gone', 'gone', 'unsent-1@example.com'],
  ['of a mail that was never sent', 'unsent', 'stranger-1@example.com'],
  ['to an address that is no subscriber', 'unsent', 'nobody@example.com'],
  ['of a single mail', 'single', 'unsent-1@example.com'],
])('a report %s is answered, and no campaign counts it', async (_, campaign, to) => {
  await deleteMail(api)
  await send('unsent', { readers: 1 })
  await addReaders(api.env.DB, 'stranger', 1)
  await rows('UPDATE campaigns SET last_number = next_position - 1 WHERE id = ?', 'unsent')
  for (const type of ['email.bounced', 'email.complained', 'email.delivered', 'email.failed']) {
    const { status, body } = await report(type, to, { campaign })
    expect([status, body]).toEqual([200, { success: true }])
  }
  expect(await readCampaign('unsent')).toMatchObject({
    bounced: 0,
    complained: 0,
    reported: 0,
    accepted: 5_000,
    refused: 0,
  })
  expect(await rows('SELECT * FROM deliveries')).toEqual([])
})

test('three complaints pause a campaign once, unless they are few of its mails', async () => {
  await send('many', { readers: 5, accepted: 5_000 })
  const few = await send('few', { readers: 5, accepted: 1_000 })
  const complain = (name: string, reader: number) =>
    report('email.complained', `${name}-${reader}@example.com`, { campaign: name })
  for (const reader of [1, 2, 3, 4]) await complain('many', reader)
  expect(await readCampaign('many')).toMatchObject({ state: 'sending', complained: 4 })
  for (const reader of [1, 2]) await complain(few.campaign, reader)
  expect(await readCampaign('few')).toMatchObject({ state: 'sending', isWatched: 1 })
  await complain('few', 3)
  const problem =
    'It has paused itself: 3 complaints about 1,000 mails. Continue only if all of these readers asked for it.'
  expect(await readCampaign('few')).toMatchObject({ state: 'paused', problem, isWatched: 0 })
  await rows("UPDATE campaigns SET state = 'sending', problem = '' WHERE id = 'few'")
  await complain('few', 4)
  expect(await readCampaign('few')).toMatchObject({ state: 'sending', problem: '', complained: 4 })
})

test('twenty bounces pause a campaign where they are 5 % of its mails', async () => {
  await send('bounces', { readers: 20, accepted: 400 })
  const reports = Array.from({ length: 20 }, (_, index) => `bounces-${index + 1}@example.com`)
  for (const to of reports.slice(0, 19)) await report('email.bounced', to, { campaign: 'bounces' })
  expect(await readCampaign('bounces')).toMatchObject({ state: 'sending', bounced: 19 })
  await report('email.bounced', reports[19] ?? '', { campaign: 'bounces' })
  const problem =
    'It has paused itself: 20 of 400 mails have bounced. Continue only if you know where these addresses come from.'
  expect(await readCampaign('bounces')).toMatchObject({ state: 'paused', problem })
})

test('a delivery writes only where its address has a temporary bounce, which it forgets, or its mail is in doubt', async () => {
  const sent = await send('delivered', { readers: 4, inDoubt: 2 })
  const to = 'delivered-1@example.com'
  const soft = () => report('email.bounced', to, { ...sent, bounce: 'Transient' })
  const state = async () => (await rows("SELECT state FROM subscribers WHERE id = 'delivered-1'"))[0]
  for (const address of [to, 'nobody@example.com']) {
    const statements = await observeStatements(api, () => report('email.delivered', address, sent))
    expect(statements.filter(({ statement }) => !/^select/i.test(statement))).toEqual([])
    await expectIndexedStatements(api, statements)
  }
  for (let times = 0; times < 2; times += 1) await soft()
  await report('email.delivered', to, sent)
  for (let times = 0; times < 2; times += 1) await soft()
  expect(await state()).toEqual({ state: 'confirmed' })
  await soft()
  expect(await state()).toEqual({ state: 'bounced' })

  const last = ['delivered-3@example.com', 'delivered-4@example.com']
  const readDoubts = async () => (await api.call('/api/admin/campaigns/delivered', { token })).body.campaign.doubts
  const token = await logIn(api)
  expect(await readDoubts()).toHaveLength(2)
  for (const address of [...last, ...last]) await report('email.delivered', address, sent)
  expect(await readCampaign('delivered')).toMatchObject({ accepted: 5_002, unknown: 0, undecided: 0, reported: 0 })
  expect(await rows("SELECT state, accepted, unknown, members FROM batches WHERE id = 'delivered-unknown'")).toEqual([
    { state: 'done', accepted: 2, unknown: 0, members: '' },
  ])
  expect(await readDoubts()).toEqual([])
})

test('a mail that its provider has accepted and could not send is refused, and can be sent again', async () => {
  const sent = await send('failed', { readers: 3, inDoubt: 1 })
  for (const reader of [1, 3]) {
    const failure = { ...sent, id: `failed ${reader}`, message: 'reached_daily_quota' }
    for (let times = 0; times < 2; times += 1) await report('email.failed', `failed-${reader}@example.com`, failure)
  }
  expect(await readCampaign('failed')).toMatchObject({ accepted: 4_999, refused: 2, unknown: 0, undecided: 0 })
  expect(
    await rows(
      `SELECT deliveries.state, reason FROM deliveries JOIN campaigns ON campaigns.key = campaign_key WHERE campaigns.id = 'failed'`,
    ),
  ).toEqual(Array(2).fill({ state: 'refused', reason: 'reached_daily_quota' }))
  expect(await rows("SELECT DISTINCT state FROM subscribers WHERE id LIKE 'failed-%'")).toEqual([
    { state: 'confirmed' },
  ])
})

test('a failed mail of a batch in doubt is refused, also while others of the batch are in doubt', async () => {
  const sent = await send('doubt', { readers: 4, inDoubt: 3 })
  const fail = () => report('email.failed', 'doubt-2@example.com', { ...sent, id: 'doubt 2', message: 'quota' })
  for (const _ of [1, 2]) await fail()
  expect(await readCampaign('doubt')).toMatchObject({ accepted: 5_000, refused: 1, unknown: 2, undecided: 2 })
})

test('a failed mail that the admin has left in doubt changes no total', async () => {
  const sent = await send('left-in-doubt', { readers: 3, inDoubt: 2 })
  await leaveUnknown({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, sent.campaign)
  await report('email.failed', 'left-in-doubt-3@example.com', { ...sent, message: 'quota' })
  expect(await readCampaign('left-in-doubt')).toMatchObject({ accepted: 5_000, refused: 0, unknown: 2, undecided: 0 })
  expect(await rows("SELECT accepted FROM batches WHERE id = 'left-in-doubt-unknown'")).toEqual([{ accepted: 0 }])
})
