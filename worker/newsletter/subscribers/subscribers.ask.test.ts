import { beforeAll, expect, test } from 'vitest'
import { faults } from '../../testing/fault-injection.ts'
import { logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const outbox = { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'news@example.com' }
const noProvider = { MAIL_PROVIDER: '', NEWSLETTER_PROVIDER: '' }

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
  await api.env.DB.exec(
    "INSERT INTO subscribers (id, email, created_at, state) VALUES ('a', 'ann@example.com', 1, 'unverified'), ('b', 'ben@example.com', 1, 'confirmed')",
  )
})

async function ask(vars: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await api.call('/api/admin/subscribers/ask', { method: 'POST', token, vars, headers })
  return { status: answer.status, message: answer.body.message, calls: Number(answer.headers.get('x-test-calls')) }
}

const summary = async (vars: Record<string, string> = outbox) =>
  (await api.call('/api/admin/subscribers/summary', { token, vars })).body

/** The states of the requests to confirm, and how many mails of them each address has in the outbox. */
async function asked() {
  const { DB } = api.env
  const { results } = await DB.prepare("SELECT state FROM campaigns WHERE kind = 'ask'").all<{ state: string }>()
  const mails = await DB.prepare(
    `SELECT json_each.value ->> 2 AS email, count(*) AS count FROM batches, json_each(members)
    WHERE campaign_key IN (SELECT key FROM campaigns WHERE kind = 'ask') GROUP BY 1`,
  ).all()
  return { states: results.map(({ state }) => state), mails: mails.results }
}

const askedOnce = { states: ['finished'], mails: [{ email: 'ann@example.com', count: 1 }] }

async function forget() {
  await api.env.DB.exec(
    "DELETE FROM campaigns WHERE kind = 'ask'; DELETE FROM deliveries; DELETE FROM batches; UPDATE subscribers SET asked_at = NULL;",
  )
}

test('the summary has the totals, whom to ask, and the provider', async () => {
  const totals = { unverified: 1, pending: 0, confirmed: 1, left: 0, bounced: 0, complained: 0 }
  const none = { success: true, totals, askable: 1, isAsking: false, problem: '', provider: null }
  expect(await summary(noProvider)).toEqual(none)
  const problem = 'The key is wrong.'
  await api.env.DB.prepare('UPDATE campaigns SET problem = ? WHERE key = 1').bind(problem).run()
  const provider = { label: 'Outbox', allowsNewsletters: true, from: 'news@example.com' }
  expect(await summary()).toEqual({ ...none, problem, provider })
})

test('without a provider nobody is asked', async () => {
  expect(await ask(noProvider)).toMatchObject({
    status: 409,
    message: 'Nothing can be sent: no mail provider is set up. Health says how.',
  })
  expect(await asked()).toEqual({ states: [], mails: [] })
})

test.each(faults)('each unverified address is asked once, whatever call fails (%s)', async (fault) => {
  const { calls } = await ask(outbox)
  for (let number = 1; number <= calls; number += 1) {
    await expect.poll(asked).toEqual(askedOnce)
    await forget()
    await ask(outbox, { [fault]: `${number}` })
    await Promise.all([ask(outbox), ask(outbox)])
    // The cron sends the request that a call has planned only.
    await api.call('/api/local/run', { json: { job: 'mail' } })
  }
  await expect.poll(asked).toEqual(askedOnce)
})

test('an open request is not repeated, and no address is asked twice', async () => {
  await api.env.DB.exec("UPDATE campaigns SET state = 'sending' WHERE kind = 'ask'")
  expect(await ask(outbox)).toMatchObject({ status: 409, message: 'The request to confirm is being sent already.' })
  expect(await summary()).toMatchObject({ isAsking: true, askable: 0 })
  await api.env.DB.exec("UPDATE campaigns SET state = 'finished' WHERE kind = 'ask'")
  expect(await ask(outbox)).toMatchObject({ status: 409, message: 'Every unverified address has been asked already.' })
  expect(await asked()).toEqual(askedOnce)
  expect((await api.call('/api/admin/subscribers?state=unverified', { token })).body.subscribers).toMatchObject([
    { email: 'ann@example.com', askedAt: expect.stringMatching(/Z$/) },
  ])
})
