import { Response } from 'miniflare'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { localVariables } from '../../testing/local-variables.ts'
import type { PlannedFault } from '../../testing/mail-stand-in.ts'
import { mailTo, manyMails } from '../../testing/mails.ts'
import { createPostmarkStandIn } from '../../testing/postmark-stand-in.ts'
import { serveHttp } from '../../testing/serve-http.ts'
import { postmark } from './postmark.ts'

const key = 'a-secret-token'

function providerAt(origin: string, token = key) {
  return postmark.open({
    config: readConfig({ ...localVariables, POSTMARK_SERVER_TOKEN: token, POSTMARK_API_URL: origin }),
    env: {},
  })
}

const adviceOnSender =
  'Check at Postmark that MAIL_FROM is confirmed, that the account may send, and that the streams broadcast and outbound exist.'

/** A stand-in with the provider that posts to it. */
async function setUp(options: Parameters<typeof createPostmarkStandIn>[0] = {}, token = key) {
  const standIn = createPostmarkStandIn({ key, ...options })
  return { standIn, provider: providerAt(await serveHttp(standIn.answer), token) }
}

test('newsletters and requests to confirm go to the broadcast stream, others to the transactional one, and nothing is tracked', async () => {
  const { standIn, provider } = await setUp()
  const mails = [
    mailTo('a@example.com', { replyTo: 'author@example.com' }),
    mailTo('b@example.com', { kind: 'notice' }),
    mailTo('c@example.com', { kind: 'ask' }),
    mailTo('d@example.com', { kind: 'confirmation' }),
  ]
  expect(await provider.post({ id: 'one', mails })).toEqual({
    kind: 'answered',
    outcomes: mails.map(() => ({ isAccepted: true })),
  })
  expect(standIn.mails.map(({ message }) => message)).toEqual([
    {
      From: '"Broad \\"sheet\\"" <news@example.com>',
      To: 'a@example.com',
      Subject: 'Ünïcode – 日本',
      HtmlBody: '<p>Hello</p>',
      TextBody: 'Hello',
      ReplyTo: 'author@example.com',
      Headers: [{ Name: 'List-Unsubscribe', Value: '<https://example.com/u?t=1>' }],
      Tag: 'newsletter',
      Metadata: { campaign: 'campaign-1' },
      MessageStream: 'broadcast',
      TrackOpens: false,
      TrackLinks: 'None',
    },
    expect.objectContaining({ To: 'b@example.com', Tag: 'notice', MessageStream: 'outbound' }),
    expect.objectContaining({ To: 'c@example.com', Tag: 'ask', MessageStream: 'broadcast' }),
    expect.objectContaining({ To: 'd@example.com', Tag: 'confirmation', MessageStream: 'outbound' }),
  ])
})

test('each mail that Postmark refuses has its words; the others are accepted', async () => {
  const { provider } = await setUp({ inactive: ['reader2@example.com'], credits: 2 })
  const mails = [...manyMails(2), mailTo('no address'), ...manyMails(4).slice(2)]
  expect(await provider.post({ id: 'one', mails })).toEqual({
    kind: 'answered',
    outcomes: [
      { isAccepted: true },
      { isAccepted: false, reason: expect.stringContaining('marked as inactive'), isAddress: true },
      { isAccepted: false, reason: expect.stringContaining('Illegal email address'), isAddress: true },
      { isAccepted: true },
      {
        isAccepted: false,
        reason: `Postmark sends nothing: “You have no more credits.” ${adviceOnSender}`,
        waits: true,
      },
    ],
  })
})

test.each([
  [405, 'You have no more credits.', { waits: true }],
  [412, 'While your account is pending approval, all recipient addresses must share the same domain.', { waits: true }],
  [300, "Error parsing 'From': Illegal email address 'x'.", { waits: true }],
  [300, "Error parsing 'To': Illegal email address 'x'.", { isAddress: true }],
  [300, 'Provide either HtmlBody or TextBody.', {}],
  [406, 'You tried to send to a recipient that has been marked as inactive.', { isAddress: true }],
  [411, 'The attachment is forbidden.', {}],
])('beside an accepted mail, one with code %i (%s) is refused with %j', async (ErrorCode, Message, more) => {
  const origin = await serveHttp(async () =>
    Response.json([
      { ErrorCode: 0, Message: 'OK' },
      { ErrorCode, Message },
    ]),
  )
  const answer = await providerAt(origin).post({ id: 'one', mails: manyMails(2) })
  const refused = { isAccepted: false, reason: expect.stringContaining(Message), ...more }
  expect(answer).toEqual({ kind: 'answered', outcomes: [{ isAccepted: true }, refused] })
})

test('mails that are all invalid by themselves are refused', async () => {
  const { provider } = await setUp({ inactive: ['reader1@example.com'] })
  expect(await provider.post({ id: 'one', mails: manyMails(1) })).toMatchObject({ outcomes: [{ isAccepted: false }] })
})

test.each([
  [{ senders: [] }, `The 'From' address you supplied (news@example.com) is not a Sender Signature.`],
  [{ streams: ['outbound'] }, `The stream provided: 'broadcast' does not exist on this server.`],
  [{ credits: 0 }, 'You have no more credits.'],
])('with %j nothing is sent, and the admin is told what to check', async (options, words) => {
  const { standIn, provider } = await setUp(options)
  const problem = `Postmark sends nothing: “${words}” ${adviceOnSender}`
  expect(await provider.post({ id: 'one', mails: manyMails(2) })).toEqual({ kind: 'postponed', problem })
  expect(standIn.mails).toEqual([])
})

test('with a wrong token nothing is sent, and the admin is told what to check', async () => {
  const { provider } = await setUp({}, 'wrong')
  const problem = expect.stringMatching(
    /^Postmark sends nothing: “The Server Token .*” Check the secret POSTMARK_SERVER_TOKEN\.$/,
  )
  expect(await provider.post({ id: 'one', mails: manyMails(2) })).toEqual({ kind: 'postponed', problem })
})

test('a rate limit postpones the batch for as long as Postmark asks, and so does maintenance', async () => {
  const { standIn, provider } = await setUp()
  standIn.plan('rate-limited')
  expect(await provider.post({ id: 'one', mails: manyMails(1) })).toEqual({
    kind: 'postponed',
    problem: 'Postmark sends nothing: “Too many requests.” It is tried again.',
    retryAfterMs: 7_000,
  })
  const origin = await serveHttp(async () => Response.json({ ErrorCode: 100, Message: 'Maintenance' }, { status: 503 }))
  expect(await providerAt(origin).post({ id: 'one', mails: manyMails(1) })).toMatchObject({ kind: 'postponed' })
})

test.each<PlannedFault>(['failed', 'failed-late', 'lost', 'garbled'])('a call that %s throws', async (fault) => {
  const { standIn, provider } = await setUp()
  standIn.plan(fault)
  await expect(provider.post({ id: 'one', mails: manyMails(3) })).rejects.toThrow()
})

test('an answer for fewer mails than were posted throws', async () => {
  const origin = await serveHttp(async () => Response.json([{ ErrorCode: 0, Message: 'OK' }]))
  await expect(providerAt(origin).post({ id: 'one', mails: manyMails(2) })).rejects.toThrow('cannot be read')
})
