import { Response } from 'miniflare'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { localVariables } from '../../testing/local-variables.ts'
import type { PlannedFault } from '../../testing/mail-stand-in.ts'
import { mailTo, manyMails } from '../../testing/mails.ts'
import { createResendStandIn } from '../../testing/resend-stand-in.ts'
import { serveHttp } from '../../testing/serve-http.ts'
import { resend } from './resend.ts'

const key = 're_a-secret-key'

/** A stand-in with the provider that posts to it. */
async function setUp(options: Parameters<typeof createResendStandIn>[0] = {}, vars: object = {}) {
  const standIn = createResendStandIn({ key, ...options })
  const origin = await serveHttp(standIn.answer)
  const config = readConfig({ ...localVariables, RESEND_API_KEY: key, RESEND_API_URL: origin, ...vars })
  return { standIn, provider: resend.open({ config, env: {} }) }
}

test('a batch is posted in one call, and each mail is told its own recipient only', async () => {
  const { standIn, provider } = await setUp()
  const mails = [
    mailTo('a@example.com', { replyTo: 'author@example.com' }),
    mailTo('b@example.com', { kind: 'ask', campaign: 'campaign-2' }),
  ]
  expect(await provider.post({ id: 'one', mails })).toEqual({
    kind: 'answered',
    outcomes: [{ isAccepted: true }, { isAccepted: true }],
  })
  expect(standIn.calls).toBe(1)
  expect(standIn.mails.map(({ message }) => message)).toEqual([
    {
      from: '"Broad \\"sheet\\"" <news@example.com>',
      to: ['a@example.com'],
      subject: 'Ünïcode – 日本',
      html: '<p>Hello</p>',
      text: 'Hello',
      headers: { 'List-Unsubscribe': '<https://example.com/u?t=1>' },
      reply_to: 'author@example.com',
      tags: [
        { name: 'kind', value: 'newsletter' },
        { name: 'campaign', value: 'campaign-1' },
      ],
    },
    expect.objectContaining({
      to: ['b@example.com'],
      tags: [
        { name: 'kind', value: 'ask' },
        { name: 'campaign', value: 'campaign-2' },
      ],
    }),
  ])
  expect(standIn.mails[1]?.message).not.toHaveProperty('reply_to')
})

test('a repeated call sends nothing: with the same mails it has the same answer, with others it is known', async () => {
  const { standIn, provider } = await setUp()
  const mails = manyMails(3)
  const first = await provider.post({ id: 'one', mails })
  expect(await provider.post({ id: 'one', mails })).toEqual(first)
  expect(await provider.post({ id: 'one', mails: mails.slice(1) })).toEqual({ kind: 'repeated' })
  expect(standIn.mails).toHaveLength(3)
})

test.each<PlannedFault>(['failed', 'failed-late', 'lost', 'garbled'])(
  'a call that %s throws, and the next one with its id sends each mail once',
  async (fault) => {
    const { standIn, provider } = await setUp()
    standIn.plan(fault)
    const batch = { id: 'one', mails: manyMails(3) }
    await expect(provider.post(batch)).rejects.toThrow()
    expect(await provider.post(batch)).toMatchObject({ kind: 'answered' })
    expect([standIn.mails.length, standIn.doubled()]).toEqual([3, []])
  },
)

test('a call may take 20 s, its halves included', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const { provider } = await setUp({ isStrict: true })
  await provider.post({ id: 'one', mails: [mailTo('no address'), ...manyMails(1)] })
  expect(timeout.mock.calls).toEqual([[20_000]])
  timeout.mockRestore()
})

test('a rate limit postpones the batch for as long as Resend asks', async () => {
  const { standIn, provider } = await setUp()
  standIn.plan('rate-limited')
  expect(await provider.post({ id: 'one', mails: manyMails(1) })).toEqual({
    kind: 'postponed',
    problem: 'Resend sends nothing: “Too many requests.” It is tried again.',
    retryAfterMs: 7_000,
  })
})

test.each([
  [{ RESEND_API_KEY: 're_wrong' }, {}, 'API key is invalid'],
  [{}, { domains: ['other.example'] }, 'The example.com domain is not verified.'],
])('with %j and %j nothing is sent, and the admin is told what to check', async (vars, options, words) => {
  const { standIn, provider } = await setUp(options, vars)
  expect(await provider.post({ id: 'one', mails: manyMails(2) })).toEqual({
    kind: 'postponed',
    problem: `Resend sends nothing: “${words}” Check the secret RESEND_API_KEY, and that the domain of MAIL_FROM is verified at Resend.`,
  })
  expect(standIn.mails).toEqual([])
})

test('a redirect is not followed: the key goes to no other address', async () => {
  const { standIn, provider } = await setUp()
  standIn.plan('redirected')
  expect(await provider.post({ id: 'one', mails: manyMails(1) })).toEqual({
    kind: 'postponed',
    problem: 'Resend sends nothing: “status 302” Check RESEND_API_URL.',
  })
})

const invalid = ['no address', 'x@y']

test.each([
  ['one by one', false, 1],
  ['by halves, where Resend refuses them all', true, 45],
])('invalid mails are refused with the words of Resend %s', async (_, isStrict, mostCalls) => {
  const { standIn, provider } = await setUp({ isStrict })
  const mails = [...manyMails(60), ...invalid.map((to) => mailTo(to)), ...manyMails(98).slice(60)]
  const answer = await provider.post({ id: 'one', mails })
  const refused = { isAccepted: false, reason: expect.stringContaining('Invalid `to` field.'), isAddress: true }
  expect(answer).toEqual({
    kind: 'answered',
    outcomes: mails.map(({ to }) => (invalid.includes(to) ? refused : { isAccepted: true })),
  })
  expect(standIn.calls).toBeLessThanOrEqual(mostCalls)
  expect(await provider.post({ id: 'one', mails })).toEqual(answer)
  expect([standIn.mails.length, standIn.doubled()]).toEqual([98, []])
})

test('halves of which only some could be posted are posted again, without who has left, and nothing is doubled', async () => {
  const { standIn, provider } = await setUp({ isStrict: true })
  const mails = [...manyMails(20), mailTo('no address')]
  standIn.plan(null, null, null, null, 'rate-limited')
  await expect(provider.post({ id: 'one', mails })).rejects.toThrow('Too many requests.')
  const accepted = standIn.mails.map(({ to }) => to)
  expect(accepted.length).toBeGreaterThan(5)
  const remaining = mails.filter(({ to }) => to !== accepted[0])
  const answer = await provider.post({ id: 'one', mails: remaining })
  expect(answer).toEqual({
    kind: 'answered',
    outcomes: remaining.map(({ to }) => expect.objectContaining({ isAccepted: to !== 'no address' })),
  })
  expect([standIn.mails.length, standIn.doubled()]).toEqual([20, []])
})

test('halves are posted by the calls that the run has left; later the others follow, and nothing is doubled', async () => {
  const { standIn, provider } = await setUp({ isStrict: true })
  const mails = [...manyMails(20), mailTo('no address')]
  const allowsCall = async () => standIn.calls < 4
  await expect(provider.post({ id: 'one', mails, allowsCall })).rejects.toThrow('The provider refuses the mails')
  expect(standIn.calls).toBe(4)
  expect(await provider.post({ id: 'one', mails })).toMatchObject({ kind: 'answered' })
  expect([standIn.mails.length, standIn.doubled()]).toEqual([20, []])
})

test('mails that nothing tells apart are refused together', async () => {
  const { provider } = await setUp({ isStrict: true })
  const mails = [...manyMails(2), mailTo('no address'), mailTo('no address')]
  expect(await provider.post({ id: 'one', mails })).toMatchObject({
    outcomes: [{ isAccepted: true }, { isAccepted: true }, { isAccepted: false }, { isAccepted: false }],
  })
})

test('a defect that all mails have is a problem of the batch: none of them is refused', async () => {
  const { provider } = await setUp({ isStrict: true })
  const mails = Array.from({ length: 100 }, (_, place) => mailTo(`no address ${place}`))
  expect(await provider.post({ id: 'one', mails })).toEqual({
    kind: 'postponed',
    problem: expect.stringContaining('Invalid `to` field.'),
  })
})

test('an answer that repeats the key shows it nowhere', async () => {
  const answer = { name: 'invalid_api_key', message: `The key ${key}\nis wrong` }
  const origin = await serveHttp(async () => Response.json(answer, { status: 403 }))
  const config = readConfig({ ...localVariables, RESEND_API_KEY: key, RESEND_API_URL: origin })
  expect(await resend.open({ config, env: {} }).post({ id: 'one', mails: manyMails(1) })).toMatchObject({
    problem: expect.stringContaining('The key … is wrong'),
  })
})
