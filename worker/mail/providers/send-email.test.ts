import { expect, test } from 'vitest'
import { mailTo } from '../../testing/mails.ts'
import { openBinding, sendEmail } from './send-email.ts'

/** A binding that throws an error with a code, and records what it is given. */
function binding(code?: string) {
  const sent: unknown[] = []
  const send = async (mail: unknown) => {
    if (code !== undefined) throw Object.assign(new Error(`Words of\n${code}`), { code })
    sent.push(mail)
    return { messageId: 'an-id' }
  }
  return { sent, EMAIL: { send } }
}

const batch = { id: 'one', mails: [mailTo('a@example.com', { kind: 'confirmation', replyTo: 'author@example.com' })] }

test('a mail is sent by the binding, with its headers', async () => {
  const { sent, EMAIL } = binding()
  expect(await openBinding(EMAIL).post(batch)).toEqual({ kind: 'answered', outcomes: [{ isAccepted: true }] })
  expect(sent).toEqual([
    {
      to: 'a@example.com',
      from: { email: 'news@example.com', name: 'Broad "sheet"' },
      replyTo: 'author@example.com',
      subject: 'Ünïcode – 日本',
      html: '<p>Hello</p>',
      text: 'Hello',
      headers: { 'List-Unsubscribe': '<https://example.com/u?t=1>' },
    },
  ])
})

test.each(['E_RECIPIENT_SUPPRESSED', 'E_RECIPIENT_NOT_ALLOWED', 'E_VALIDATION_ERROR', 'E_DELIVERY_FAILED'])(
  'after %s the mail is refused with the words of Cloudflare',
  async (code) => {
    const isAddress = code === 'E_RECIPIENT_SUPPRESSED'
    const outcomes = [{ isAccepted: false, reason: `Words of ${code}`, ...(isAddress && { isAddress }) }]
    expect(await openBinding(binding(code).EMAIL).post(batch)).toEqual({ kind: 'answered', outcomes })
  },
)

test.each([
  ['E_RATE_LIMIT_EXCEEDED', 'It is tried again.'],
  ['E_DAILY_LIMIT_EXCEEDED', 'It is tried again.'],
  ['E_SENDER_NOT_VERIFIED', 'Check that Email Service is set up for the domain of the sender.'],
  ['E_SENDER_DOMAIN_NOT_AVAILABLE', 'Check that Email Service is set up for the domain of the sender.'],
])('after %s nothing was sent, and it is tried again', async (code, advice) => {
  const problem = `Cloudflare sends nothing: “Words of ${code}” ${advice}`
  expect(await openBinding(binding(code).EMAIL).post(batch)).toEqual({ kind: 'postponed', problem })
})

test.each(['E_INTERNAL_SERVER_ERROR', ''])(
  'after an error with the code "%s" the mail may have been sent',
  async (code) => {
    await expect(openBinding(binding(code).EMAIL).post(batch)).rejects.toThrow('Words of')
  },
)

test('the binding is for single mails: newsletters are refused elsewhere, and a batch is one mail', () => {
  expect(openBinding(binding().EMAIL)).toMatchObject({ batchSize: 1, remembersMs: 0 })
  expect(sendEmail.newslettersForbiddenBy).toBe('Cloudflare')
})
