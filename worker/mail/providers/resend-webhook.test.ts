import { expect, test } from 'vitest'
import { minute } from '../../contract/units.ts'
import { resendSecret, signReport } from '../../testing/sign-report.ts'
import { resendWebhook } from './resend-webhook.ts'

function resendEvent(type: string, data: object = {}) {
  return { type, data: { to: ['reader@example.com'], tags: { kind: 'newsletter', campaign: 'abc23' }, ...data } }
}

/** Reads an event that Resend has signed so long ago; `changes` replace headers. */
function read(event: unknown, { ageMs = 0, changes = {}, body = JSON.stringify(event) } = {}) {
  const signed = signReport('msg_1', body, { at: new Date(Date.now() - ageMs) })
  return resendWebhook.read({ headers: new Headers({ ...signed, ...changes }), body }, resendSecret)
}

test.each([
  [resendEvent('email.bounced', { bounce: { type: 'Permanent' } }), 'hard', 'newsletter'],
  [resendEvent('email.bounced', { bounce: { type: 'Transient' } }), 'soft', 'newsletter'],
  [resendEvent('email.bounced', { bounce: { type: 'Undetermined' } }), 'soft', 'newsletter'],
  [resendEvent('email.suppressed'), 'hard', 'newsletter'],
  [resendEvent('email.delivered'), 'delivered', 'newsletter'],
  [resendEvent('email.failed', { failed: { reason: 'reached_daily_quota' } }), 'failed', 'newsletter'],
  [resendEvent('email.complained', { tags: { kind: 'notice' } }), 'complaint', 'notice'],
  [resendEvent('email.complained', { tags: { kind: 'other' } }), 'complaint', 'newsletter'],
  [resendEvent('email.complained', { tags: undefined }), 'complaint', 'newsletter'],
])('%j is an event of the kind %s about a mail of the kind %s', async (event, kind, mail) => {
  expect(await read(event)).toMatchObject({ id: 'resend:msg_1', kind, email: 'reader@example.com', mail })
})

test('a report names the campaign of its mail, and has the words of the provider without the address', async () => {
  const bounce = { type: 'Permanent', message: '550 5.1.1\r\n<reader@example.com>: no such user' }
  expect(await read(resendEvent('email.bounced', { to: ['Ann "A" <reader@example.com>'], bounce }))).toEqual({
    id: 'resend:msg_1',
    kind: 'hard',
    email: 'reader@example.com',
    mail: 'newsletter',
    campaign: 'abc23',
    detail: '550 5.1.1 … no such user',
  })
  const detail = 'reached_daily_quota'
  expect(await read(resendEvent('email.failed', { failed: { reason: detail } }))).toMatchObject({ detail })
})

test.each([undefined, {}, { campaign: 'a b' }, { campaign: 'x'.repeat(41) }])(
  'the tags %j name no campaign',
  async (tags) => {
    expect(await read(resendEvent('email.delivered', { tags }))).toMatchObject({ campaign: '' })
  },
)

test('a contact who has unsubscribed at Resend has left; another change of it is none', async () => {
  const contact = (data: object) => ({ type: 'contact.updated', data: { email: 'reader@example.com', ...data } })
  expect(await read(contact({ unsubscribed: true }))).toMatchObject({ kind: 'left', email: 'reader@example.com' })
  expect(await read(contact({ unsubscribed: false }))).toBeNull()
  await expect(read({ type: 'contact.updated', data: {} })).rejects.toMatchObject({ status: 400 })
})

test('another event changes nothing', async () => {
  expect(await read(resendEvent('email.opened'))).toBeNull()
})

const none = 'This report has no signature.'
const wrong = 'The signature of this report is wrong.'
const old = 'This report was signed more than 5 minutes ago, or in the future.'
const zeros = `${'A'.repeat(43)}=`

test.each<[string, Parameters<typeof read>[1], string]>([
  ['is not signed', { changes: { 'svix-signature': '' } }, wrong],
  ['has no id', { changes: { 'svix-id': '' } }, none],
  ['has no time', { changes: { 'svix-timestamp': 'now' } }, none],
  ['has a very long id', { changes: { 'svix-id': 'm'.repeat(201) } }, none],
  ['is signed by another', { changes: { 'svix-signature': `v1,${zeros}` } }, wrong],
  ['is signed in another version', { changes: { 'svix-signature': `v2,${zeros}` } }, wrong],
  ['has many signatures', { changes: { 'svix-signature': `v1,${zeros} `.repeat(10_000) } }, wrong],
  ['has the id of another', { changes: { 'svix-id': 'msg_2' } }, wrong],
  ['is old', { ageMs: 5.1 * minute }, old],
  ['is of the future', { ageMs: -5.1 * minute }, old],
])('a report that %s is refused', async (_, changes, message) => {
  await expect(read(resendEvent('email.complained'), changes)).rejects.toMatchObject({ status: 401, message })
})

test('a report is accepted with several signatures and by the other names of the headers', async () => {
  const body = JSON.stringify(resendEvent('email.complained'))
  const { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signature } = signReport('msg_1', body)
  const signatures = `v1a,x v1,AAAA ${signature}`
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures }
  expect(await resendWebhook.read({ headers: new Headers(headers), body }, resendSecret)).toMatchObject({
    id: 'resend:msg_1',
  })
})

test.each(['nonsense', '{"type":"email.bounced","data":{"to":[]}}', 'null', '[]'])(
  'a signed report that is %s is refused, so that Resend shows it',
  async (body) => {
    await expect(read(null, { body })).rejects.toMatchObject({ status: 400 })
  },
)
