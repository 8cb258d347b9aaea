import { expect, test } from 'vitest'
import { postmarkWebhook } from './postmark-webhook.ts'

const secret = 'a-secret-of-postmark'

function bounce(Type: string, changes: object = {}) {
  const event = {
    ID: 42,
    Email: 'reader@example.com',
    BouncedAt: '2026-11-22T23:41:12Z',
    Inactive: false,
    Description: 'The mailbox does not exist.',
    Details: 'smtp;550 reader@example.com unknown',
    Tag: 'newsletter',
    Metadata: { campaign: 'abc23' },
  }
  return { RecordType: 'Bounce', Type, ...event, ...changes }
}

function change(SuppressionReason: string | null) {
  const event = { Recipient: 'reader@example.com', ChangedAt: '2026-02-01T10:53:34.416071Z', Tag: null }
  return { RecordType: 'SubscriptionChange', SuppressSending: SuppressionReason !== null, SuppressionReason, ...event }
}

const delivery = { RecordType: 'Delivery', MessageID: 'a-message', Recipient: 'Ann <reader@example.com>', Metadata: {} }

function read(event: unknown, headers: Record<string, string> = { 'x-webhook-secret': secret }) {
  return postmarkWebhook.read({ headers: new Headers(headers), body: JSON.stringify(event) }, secret)
}

test.each([
  [bounce('HardBounce'), 'hard'],
  [bounce('BadEmailAddress'), 'hard'],
  [bounce('SoftBounce'), 'soft'],
  [bounce('SoftBounce', { Inactive: true }), 'hard'],
  [bounce('ManuallyDeactivated'), 'hard'],
  [bounce('SpamNotification', { Inactive: true }), 'hard'],
  [bounce('Unsubscribe', { Inactive: true }), 'left'],
  [bounce('SpamComplaint', { RecordType: 'SpamComplaint' }), 'complaint'],
  [bounce('Unsubscribe'), 'left'],
  [change('ManualSuppression'), 'left'],
  [change('HardBounce'), 'hard'],
  [change('SpamComplaint'), 'complaint'],
  [change(null), 'reactivated'],
  [delivery, 'delivered'],
])('%j is an event of the kind %s', async (event, kind) => {
  expect(await read(event)).toMatchObject({ kind, email: 'reader@example.com', mail: 'newsletter' })
})

test.each([
  bounce('AutoResponder'),
  bounce('SpamNotification'),
  bounce('AddressChange'),
  change('Other'),
  { RecordType: 'Open' },
])('%j changes nothing', async (event) => {
  expect(await read(event)).toBeNull()
})

test('a bounce names the campaign of its mail, and has the words of the server without the address', async () => {
  const detail = 'smtp;550 … unknown'
  expect(await read(bounce('HardBounce'))).toMatchObject({ campaign: 'abc23', detail })
  const described = bounce('HardBounce', { Details: '', Metadata: { campaign: 7 } })
  expect(await read(described)).toMatchObject({ campaign: '', detail: 'The mailbox does not exist.' })
})

test('the tag tells that a mail was a notice', async () => {
  expect(await read(bounce('HardBounce', { Tag: 'notice' }))).toMatchObject({ mail: 'notice' })
})

test('an event has the same id when it is repeated, and no other has it, even where numbers are not exact', async () => {
  const idOf = async (event: object) => (await read(event))?.id
  const large = { ID: Number.MAX_SAFE_INTEGER }
  const events = [
    bounce('HardBounce', large),
    bounce('HardBounce', { ...large, Email: 'b@example.com' }),
    change('HardBounce'),
  ]
  const ids = await Promise.all(events.map(idOf))
  expect(await Promise.all(events.map(idOf))).toEqual(ids)
  expect(new Set(ids).size).toBe(events.length)
  // The address of a subscriber who is deleted later must not stay.
  expect(ids.join()).not.toContain('example.com')
})

const basic = (password: string) => ({ authorization: `Basic ${btoa(`postmark:${password}`)}` })

test('the secret may be the password of the address', async () => {
  expect(await read(bounce('HardBounce'), basic(secret))).toMatchObject({ kind: 'hard' })
})

test.each([{}, basic('wrong'), basic(''), { 'x-webhook-secret': 'wrong' }, { authorization: `Bearer ${secret}` }])(
  'with the headers %j a report is refused',
  async (headers: Record<string, string>) => {
    const message = 'The secret of this report is missing or wrong.'
    await expect(read(bounce('HardBounce'), headers)).rejects.toMatchObject({ status: 401, message })
  },
)

test.each([null, [], { RecordType: 'Bounce' }, { RecordType: 'SubscriptionChange', SuppressSending: 'yes' }])(
  '%j with the secret is refused, so that Postmark shows it',
  async (event) => {
    await expect(read(event)).rejects.toMatchObject({ status: 400 })
  },
)
