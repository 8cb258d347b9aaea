import { beforeEach, expect, test } from 'vitest'
import { plantIn } from '../../testing/fault-injection.ts'
import { addSubscribers, countMails, countMembers, endLeases, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider, standIns } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'

type Provider = keyof typeof standIns
type StandIn = ReturnType<typeof serveProvider>

/** Two batches: what happens to one is seen by the other, before and after it. */
const audience = 101

const mail = setUpMail()
const { api } = mail

beforeEach(() => addSubscribers(api, 'reader', audience))

const run = (provider: Provider, headers: Record<string, string> = {}) =>
  sendMails(api, mailVariables[provider], headers)

async function plan(provider: Provider): Promise<StandIn> {
  const { DB } = api.env
  await DB.batch(['deliveries', 'batches', 'campaigns WHERE key > 1'].map((rows) => DB.prepare(`DELETE FROM ${rows}`)))
  await planCampaign(api, 'first', mail.blog)
  return serveProvider(api, provider)
}

/** Reads the campaign, and expects that its totals, its deliveries and what the provider got do not contradict. */
async function readConsistent({ mails }: StandIn) {
  const [campaign, deliveries] = [await readCampaign(api, 'first'), await countMembers(api, 'first')]
  const { state, totals } = campaign
  expect(totals).toEqual(state === 'planned' ? { ...deliveries, audience: 0 } : deliveries)
  // Each mail that is marked as accepted was accepted.
  expect(countMails(mails).size).toBeGreaterThanOrEqual(totals.accepted)
  return campaign
}

/** Lets the cron run on, each time after all leases have ended. */
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
  const counted = await run(provider)
  const { headers } = counted
  const posts = (headers.get('x-test-sites') ?? '').split(',')
  expect(posts).toHaveLength(2)
  return [
    ...plantIn(counted, 'x-test-fail'),
    ...plantIn(counted, 'x-test-lose'),
    ...posts.map((number) => ({ 'x-test-fail': number, 'x-test-status': '429' })),
    ...posts.map((number) => ({ 'x-test-fail': number, 'x-test-status': '500' })),
  ]
}

test('whatever call of a run fails, each subscriber gets the mail once from an idempotent provider', async () => {
  for (const fault of await listFaults('resend')) {
    const standIn = await plan('resend')
    await run('resend', fault)
    await readConsistent(standIn)
    const totals = await heal('resend', standIn)
    expect(totals, JSON.stringify(fault)).toMatchObject({ audience, accepted: audience })
    expect([standIn.mails.length, countMails(standIn.mails).size], JSON.stringify(fault)).toEqual([audience, audience])
  }
})

test('with another provider every doubt is unknown, and nobody gets the mail twice', async () => {
  let doubts = 0
  for (const fault of await listFaults('postmark')) {
    const standIn = await plan('postmark')
    await run('postmark', fault)
    await readConsistent(standIn)
    const { accepted, unknown } = await heal('postmark', standIn)
    const counts = countMails(standIn.mails)
    expect([accepted + unknown, standIn.mails.length], JSON.stringify(fault)).toEqual([audience, counts.size])
    expect(counts.size, JSON.stringify(fault)).toBeGreaterThanOrEqual(accepted)
    if (unknown > 0) doubts += 1
    if ('x-test-status' in fault && fault['x-test-status'] === '429') expect(unknown).toBe(0)
  }
  expect(doubts).toBeGreaterThan(3)
})

test('where credits end within a batch, the others wait, whatever call fails, and nobody gets the mail twice', async () => {
  const credits = 40
  async function runOut(fault: Record<string, string> = {}) {
    await plan('postmark')
    const poor = standIns.postmark({ credits })
    api.serveInternet(poor.answer)
    return { poor, answer: await run('postmark', fault) }
  }
  const { answer } = await runOut()
  expect(await readCampaign(api, 'first')).toMatchObject({
    state: 'sending',
    problem: expect.stringContaining('“You have no more credits.”'),
    totals: { accepted: credits, refused: 0, waiting: audience - credits },
  })
  for (const fault of plantIn(answer, 'x-test-lose')) {
    const { poor } = await runOut(fault)
    const rich = serveProvider(api, 'postmark')
    rich.mails.push(...poor.mails)
    const { accepted, unknown } = await heal('postmark', rich)
    const { length } = rich.mails
    expect([accepted + unknown, length], JSON.stringify(fault)).toEqual([audience, countMails(rich.mails).size])
    expect(unknown === 0 ? accepted : length, JSON.stringify(fault)).toBe(length)
  }
})

test.each([
  ['resend', { accepted: audience, unknown: 0 }],
  ['postmark', { accepted: audience - 100, unknown: 100 }],
] as const)('a run whose lease was taken over marks nothing (%s)', async (provider, totals) => {
  const standIn = await plan(provider)
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let calls = 0
  api.serveInternet(async (request) => {
    calls += 1
    const isFirst = calls === 1
    const answer = await standIn.answer(request)
    if (isFirst) {
      arrived.resolve()
      await released.promise
    }
    return answer
  })
  const late = run(provider)
  await arrived.promise
  await endLeases(api)
  await run(provider)
  expect(await readConsistent(standIn)).toMatchObject({ state: 'finished', totals })
  const readBatches = async () => (await api.env.DB.prepare('SELECT * FROM batches ORDER BY key').all()).results
  const settled = await readBatches()
  released.resolve()
  await late
  expect(await readBatches()).toEqual(settled)
  expect(await readConsistent(standIn)).toMatchObject({ state: 'finished', totals })
  expect([standIn.mails.length, countMails(standIn.mails).size]).toEqual([audience, audience])
})
