import { expect, test } from 'vitest'
import { addCampaign } from '../../testing/campaigns.ts'
import { plantIn } from '../../testing/fault-injection.ts'
import { addSubscribers, countMails, countMembers, endLeases, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'

type StandIn = ReturnType<typeof serveProvider>

const mail = setUpMail()
const { api, sql } = mail

/** Plans a campaign for batches of 100 readers. */
async function plan(batches: number, provider: 'resend' | 'postmark') {
  await addSubscribers(api, 'reader', 100 * batches)
  await planCampaign(api, 'first', mail.blog)
  return serveProvider(api, provider)
}

/** Holds back what a provider answers. @param hold gets the number of the call, from 1 on */
function holdAnswers({ answer }: StandIn, hold: (number: number) => Promise<unknown>) {
  let calls = 0
  api.serveInternet((request) => {
    calls += 1
    const number = calls
    return answer(request).finally(() => hold(number))
  })
}

/** Reads until a condition is true. */
async function readUntil<Value>(read: () => Promise<Value>, condition: (value: Value) => boolean) {
  while (!condition(await read()));
}

const countBatches = async () => (await sql('SELECT 1 FROM batches')).results.length

test('after the first batch was accepted, three are posted at a time, and never more', async () => {
  const standIn = await plan(7, 'postmark')
  standIn.delayMs = 100
  let [atFirst, held, three] = [0, 0, Promise.withResolvers<void>()]
  api.serveInternet(async (request) => {
    if (standIn.calls === 0) return standIn.answer(request).finally(() => (atFirst = standIn.calls))
    // Three begin together. A fourth one would come while these are answered.
    const { promise, resolve } = three
    held += 1
    if (held % 3 === 0) {
      resolve()
      three = Promise.withResolvers<void>()
    }
    await promise
    return standIn.answer(request)
  })
  await sendMails(api, mailVariables.postmark)
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'finished', totals: { accepted: 700 } })
  expect([atFirst, standIn.mostAtOnce, countMails(standIn.mails).size]).toEqual([1, 3, 700])
})

test('a post that fails beside others stops its campaign, and each batch is marked as it ended', async () => {
  const standIn = await plan(6, 'postmark')
  standIn.plan(null, 'lost')
  const readUnknown = async () => (await readCampaign(api, 'first')).totals.unknown
  holdAnswers(standIn, async (number) => {
    if (number === 2) await readUntil(countBatches, (count) => count === 4)
    if (number > 2) await readUntil(readUnknown, (unknown) => unknown === 100)
  })
  await sendMails(api, mailVariables.postmark)
  expect(standIn.calls).toBe(4)
  const { totals, ...campaign } = await readCampaign(api, 'first')
  expect(campaign).toEqual({
    state: 'sending',
    problem: expect.stringMatching(/did not give a clear answer.+again.+status page/),
  })
  expect(totals).toMatchObject({ accepted: 300, unknown: 100, waiting: 200 })
  expect(await countMembers(api, 'first')).toEqual(totals)
  serveProvider(api, 'postmark')
  await sendMails(api, mailVariables.postmark)
  expect((await readCampaign(api, 'first')).totals).toEqual(totals)
  await endLeases(api)
  await sendMails(api, mailVariables.postmark)
  expect((await readCampaign(api, 'first')).totals).toMatchObject({ accepted: 500, unknown: 100, waiting: 0 })
})

test('a batch that waits for its turn is given back when the provider asks for a long break', async () => {
  const standIn = await plan(3, 'resend')
  standIn.plan(null, 'rate-limited')
  holdAnswers(standIn, async (number) => number === 2 && readUntil(countBatches, (count) => count === 3))
  await sendMails(api)
  expect(standIn.calls).toBe(2)
  expect(await sql('SELECT state, attempts, lease_ends_at > ? AS leased FROM batches', Date.now())).toMatchObject({
    results: [{ state: 'done' }, ...Array(2).fill({ state: 'claimed', attempts: 0, leased: 0 })],
  })
  await endLeases(api)
  await sendMails(api)
  expect((await readCampaign(api, 'first')).totals).toMatchObject({ accepted: 300 })
  expect([standIn.mails.length, countMails(standIn.mails).size]).toEqual([300, 300])
})

test('three answers that are lost at once double nothing where the provider knows the ids', async () => {
  const standIn = await plan(4, 'resend')
  standIn.plan(null, 'lost', 'failed-late', 'failed')
  holdAnswers(standIn, async (number) => number === 2 && readUntil(countBatches, (count) => count === 4))
  await sendMails(api)
  expect((await readCampaign(api, 'first')).totals).toMatchObject({ accepted: 100, waiting: 300 })
  await endLeases(api)
  await sendMails(api)
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'finished', totals: { accepted: 400 } })
  expect([standIn.mails.length, countMails(standIn.mails).size]).toEqual([400, 400])
})

test('whatever result is lost among posts of several campaigns, all mails are accounted for', async () => {
  await sql("INSERT INTO mail_contents VALUES (NULL, 'many', 'test', 'B', 'b@c.de', '', 'Many', '<p>', 'Text')")
  for (const id of ['a', 'b', 'c', 'd']) await addCampaign(api, id, { deliveries: 1 })
  const anew = [
    'DELETE FROM batches',
    'INSERT OR REPLACE INTO deliveries (campaign_key, position, email) SELECT campaign_key, position, email FROM deliveries',
    `UPDATE campaigns SET state = 'sending', next_position = 1, accepted = 0, unknown = 0, undecided = 0, problem = '',
      content_key = (SELECT max(key) FROM mail_contents) WHERE key > 1`,
  ]
  async function send(headers: Record<string, string>) {
    await api.env.DB.batch(anew.map((statement) => api.env.DB.prepare(statement)))
    const standIn = serveProvider(api, 'postmark')
    return { standIn, answer: await sendMails(api, mailVariables.postmark, headers) }
  }
  const { standIn, answer } = await send({})
  expect([standIn.calls, countMails(standIn.mails).size]).toEqual([4, 4])
  const sums =
    'SELECT sum(accepted) AS accepted, sum(unknown) AS unknown, max(state) AS state FROM campaigns WHERE key > 1'
  for (const fault of plantIn(answer, 'x-test-lose')) {
    const { mails } = (await send(fault)).standIn
    await endLeases(api)
    await sendMails(api, mailVariables.postmark)
    const [{ accepted, unknown, state } = {}] = (await sql(sums)).results
    expect([state, Number(accepted) + Number(unknown)], JSON.stringify(fault)).toEqual(['finished', 4])
    expect(countMails(mails).size, JSON.stringify(fault)).toBe(mails.length)
    expect(mails.length, JSON.stringify(fault)).toBeGreaterThanOrEqual(Number(accepted))
  }
})
