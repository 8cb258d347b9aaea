import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addBlog, logIn } from '../testing/fixtures.ts'
import {
  addSubscribers,
  countDeliveries,
  countMails,
  deleteMail,
  endLeases,
  planCampaign,
  readCampaign,
} from '../testing/mail.ts'
import { createPostmarkStandIn } from '../testing/postmark-stand-in.ts'
import { createResendStandIn } from '../testing/resend-stand-in.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const audience = 250
const sender = { MAIL_FROM: 'news@example.com', SITE_URL: 'https://blog.example' }
const providers = {
  idempotent: {
    vars: { ...sender, MAIL_PROVIDER: 'resend', RESEND_API_KEY: 're_a-key' },
    standIn: createResendStandIn,
  },
  other: {
    vars: { ...sender, MAIL_PROVIDER: 'postmark', POSTMARK_SERVER_TOKEN: 'a-token' },
    standIn: createPostmarkStandIn,
  },
}

const api = setUpApi()
let blog: string

beforeAll(async () => {
  blog = await addBlog(api, await logIn(api))
})
beforeEach(async () => {
  await deleteMail(api)
  await addSubscribers(api, 'reader', audience)
})

type Provider = (typeof providers)['idempotent' | 'other']
type StandIn = ReturnType<typeof createResendStandIn>

const run = ({ vars }: Provider, headers: Record<string, string> = {}) =>
  api.call('/api/local/run', { json: { job: 'publish' }, vars, headers })

async function plan({ standIn }: Provider): Promise<StandIn> {
  const { DB } = api.env
  await DB.batch(['deliveries', 'batches', 'campaigns WHERE key > 1'].map((rows) => DB.prepare(`DELETE FROM ${rows}`)))
  await planCampaign(api, 'sent', blog)
  const created = standIn()
  api.serveInternet(created.answer)
  return created
}

/** Reads the campaign, and expects that its totals, its deliveries and what the provider got do not contradict. */
async function readConsistent({ mails }: StandIn) {
  const [campaign, deliveries] = [await readCampaign(api, 'sent'), await countDeliveries(api, 'sent')]
  const { state, totals } = campaign
  expect(totals).toEqual(state === 'planned' ? { ...deliveries, audience: 0 } : deliveries)
  // What is marked as accepted was accepted.
  expect(countMails(mails).size).toBeGreaterThanOrEqual(totals.accepted)
  return campaign
}

/** What the next runs of the cron make of it, when every lease has ended. */
async function heal(provider: Provider, standIn: StandIn) {
  for (let runs = 0; runs < 3; runs += 1) {
    await endLeases(api)
    expect((await run(provider)).status).toBe(200)
    const campaign = await readConsistent(standIn)
    if (campaign.state === 'finished') return campaign.totals
  }
  throw new Error('The campaign does not end')
}

/** Each call of a whole run, and the faults that are planted in it. */
async function listFaults(provider: Provider) {
  await plan(provider)
  const { headers } = await run(provider)
  const calls = Number(headers.get('x-test-calls'))
  const posts = (headers.get('x-test-sites') ?? '').split(',')
  expect(posts).toHaveLength(3)
  const numbers = Array.from({ length: calls }, (_, place) => String(place + 1))
  return [
    ...numbers.map((number) => ({ 'x-test-fail': number })),
    ...numbers.map((number) => ({ 'x-test-lose': number })),
    ...posts.map((number) => ({ 'x-test-fail': number, 'x-test-status': '429' })),
    ...posts.map((number) => ({ 'x-test-fail': number, 'x-test-status': '500' })),
  ]
}

test('whatever call of a run fails, each subscriber gets the mail once from an idempotent provider', async () => {
  for (const fault of await listFaults(providers.idempotent)) {
    const standIn = await plan(providers.idempotent)
    await run(providers.idempotent, fault)
    await readConsistent(standIn)
    const totals = await heal(providers.idempotent, standIn)
    expect(totals, JSON.stringify(fault)).toMatchObject({ audience, accepted: audience })
    expect([standIn.mails.length, countMails(standIn.mails).size], JSON.stringify(fault)).toEqual([audience, audience])
  }
})

test('with another provider every doubt is unknown, and nobody gets the mail twice', async () => {
  let doubts = 0
  for (const fault of await listFaults(providers.other)) {
    const standIn = await plan(providers.other)
    await run(providers.other, fault)
    await readConsistent(standIn)
    const { accepted, unknown } = await heal(providers.other, standIn)
    const counts = countMails(standIn.mails)
    expect([accepted + unknown, standIn.mails.length], JSON.stringify(fault)).toEqual([audience, counts.size])
    expect(counts.size, JSON.stringify(fault)).toBeGreaterThanOrEqual(accepted)
    if (unknown > 0) doubts += 1
  }
  expect(doubts).toBeGreaterThan(3)
})
