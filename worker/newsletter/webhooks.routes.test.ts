import { expect, test } from 'vitest'
import { day } from '../contract/units.ts'
import { faults } from '../testing/fault-injection.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { resendSecret, signReport } from '../testing/sign-report.ts'

const secret = 'a-secret-of-postmark'
const api = setUpApi({ vars: { RESEND_WEBHOOK_SECRET: resendSecret, POSTMARK_WEBHOOK_SECRET: secret } })

let count = 0
function next() {
  count += 1
  return count
}

/** A confirmed subscriber. */
async function addSubscriber() {
  const key = next()
  const email = `reader${key}@example.com`
  await api.env.DB.prepare("INSERT INTO subscribers(email, created_at, id, state) VALUES (?, 0, ?, 'confirmed')")
    .bind(email, `s${key}`)
    .run()
  return email
}

/** The state of a subscriber, and its suppressions. */
async function readState(email: string) {
  const state = await api.env.DB.prepare('SELECT state FROM subscribers WHERE email = ?').bind(email).first('state')
  const { results } = await api.env.DB.prepare(
    'SELECT scope, reason FROM suppressions ORDER BY created_at, scope',
  ).all()
  return { state, suppressions: results }
}

const forget = () =>
  api.env.DB.batch(['suppressions', 'mail_events'].map((table) => api.env.DB.prepare(`DELETE FROM ${table}`)))

type Sending = { id?: string; headers?: Record<string, string>; body?: string }

function fromResend(event: unknown, { id = `msg_${next()}`, headers, body }: Sending = {}) {
  const text = body ?? JSON.stringify(event)
  return api.call('/api/webhooks/resend', { body: text, headers: { ...signReport(id, text), ...headers } })
}

function resendEvent(type: string, to: string, { bounce = 'Permanent', kind = 'newsletter' } = {}) {
  return { type, created_at: '2026-11-22T23:41:12.126Z', data: { to: [to], tags: { kind }, bounce: { type: bounce } } }
}

test.each([
  ['email.bounced', 'bounced'],
  ['email.suppressed', 'bounced'],
  ['email.complained', 'complained'],
])('after %s a subscriber gets nothing more at once', async (type, state) => {
  await forget()
  const email = await addSubscriber()
  const { status, body } = await fromResend(resendEvent(type, email.toUpperCase()))
  expect([status, body]).toEqual([200, { success: true }])
  expect(await readState(email)).toEqual({ state, suppressions: [{ scope: 'newsletter', reason: state }] })
})

test('the third temporary bounce in seven days ends a subscription; a repeated report is none', async () => {
  await forget()
  const email = await addSubscriber()
  const soft = resendEvent('email.bounced', email, { bounce: 'Transient' })
  const repeated = { id: 'msg_repeated' }
  for (const sending of [repeated, repeated, repeated, {}]) expect((await fromResend(soft, sending)).status).toBe(200)
  expect(await readState(email)).toEqual({ state: 'confirmed', suppressions: [] })
  await api.env.DB.prepare('UPDATE mail_events SET at = ? WHERE id = ?')
    .bind(Date.now() - 8 * day, 'resend:msg_repeated')
    .run()
  await fromResend(soft)
  expect(await readState(email)).toMatchObject({ state: 'confirmed' })
  await fromResend(soft)
  expect(await readState(email)).toMatchObject({ state: 'bounced', suppressions: [{ reason: 'bounced' }] })
})

test('an event of a notice ends notices only', async () => {
  await forget()
  const email = await addSubscriber()
  await fromResend(resendEvent('email.complained', email, { kind: 'notice' }))
  const suppressions = [{ scope: 'notices', reason: 'complained' }]
  expect(await readState(email)).toEqual({ state: 'confirmed', suppressions })
})

test('a report that is repeated after the reader has confirmed again changes nothing', async () => {
  await forget()
  const email = await addSubscriber()
  const report = { id: 'msg_old' }
  await fromResend(resendEvent('email.bounced', email), report)
  await api.env.DB.prepare("UPDATE subscribers SET state = 'confirmed' WHERE email = ?").bind(email).run()
  expect((await fromResend(resendEvent('email.bounced', email), report)).status).toBe(200)
  expect(await readState(email)).toMatchObject({ state: 'confirmed' })
})

test.each([
  ['an unknown event', resendEvent('email.opened', 'reader@example.com')],
  ['an unknown address', resendEvent('email.bounced', 'nobody@example.com')],
])('%s is no failure', async (_, event) => {
  expect((await fromResend(event)).status).toBe(200)
})

test('a report may have any content type; one that is not signed is refused, and changes nothing', async () => {
  await forget()
  const email = await addSubscriber()
  const event = resendEvent('email.bounced', email)
  const refused = await fromResend(event, { headers: { 'svix-signature': 'v1,AAAA' } })
  const message = 'The signature of this report is wrong.'
  expect([refused.status, refused.body]).toEqual([401, { success: false, message }])
  expect(await readState(email)).toEqual({ state: 'confirmed', suppressions: [] })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await fromResend(event, { headers })).status).toBe(200)
  expect(await readState(email)).toMatchObject({ state: 'bounced' })
})

test('who unsubscribes at Postmark has left', async () => {
  const email = await addSubscriber()
  const change = { RecordType: 'SubscriptionChange', Recipient: email, ChangedAt: '2026-02-01T10:53:34.416071Z' }
  const body = JSON.stringify({ ...change, SuppressSending: true, SuppressionReason: 'ManualSuppression', Tag: null })
  const headers = { authorization: `Basic ${btoa(`postmark:${secret}`)}` }
  expect((await api.call('/api/webhooks/postmark', { body, headers })).status).toBe(200)
  expect(await readState(email)).toMatchObject({ state: 'left' })
})

test('a provider that reports nothing, or is none, has no webhook; without its secret the answer says what to set', async () => {
  for (const name of ['outbox', 'send_email', 'constructor', 'other']) {
    expect((await api.call(`/api/webhooks/${name}`, { body: '{}' })).status).toBe(404)
  }
  const { status, body } = await api.call('/api/webhooks/resend', { body: '{}', vars: { RESEND_WEBHOOK_SECRET: '' } })
  expect([status, body.message]).toEqual([
    503,
    'Reports need the secret RESEND_WEBHOOK_SECRET: npx wrangler secret put RESEND_WEBHOOK_SECRET.',
  ])
})

test('a report has at most 256 kB', async () => {
  const { status } = await fromResend(null, { body: JSON.stringify({ type: 'x'.repeat(257 * 1_024) }) })
  expect(status).toBe(413)
  expect((await fromResend(null, { body: JSON.stringify({ type: 'x'.repeat(250 * 1_024) }) })).status).toBe(200)
})

test.each(faults)(
  'with %s at each call of a binding a report acts whole or not at all, and its repetition completes it',
  async (fault) => {
    await forget()
    const calls = Number(
      (await fromResend(resendEvent('email.bounced', await addSubscriber()))).headers.get('x-test-calls'),
    )
    expect(calls).toBeGreaterThan(0)
    for (let number = 1; number <= calls; number += 1) {
      await forget()
      const email = await addSubscriber()
      const id = `msg_${fault}_${number}`
      const event = resendEvent('email.bounced', email)
      const { status } = await fromResend(event, { id, headers: { [fault]: String(number) } })
      const { state, suppressions } = await readState(email)
      const events = await api.env.DB.prepare('SELECT count(*) AS total FROM mail_events').first('total')
      expect([status, [state, suppressions.length, events]]).toEqual([
        503,
        state === 'bounced' ? ['bounced', 1, 1] : ['confirmed', 0, 0],
      ])
      expect((await fromResend(event, { id })).status).toBe(200)
      expect(await readState(email)).toEqual({
        state: 'bounced',
        suppressions: [{ scope: 'newsletter', reason: 'bounced' }],
      })
    }
  },
)
