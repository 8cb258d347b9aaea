import { beforeAll, expect, test } from 'vitest'
import { faults } from '../testing/fault-injection.ts'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

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

async function campaigns() {
  const { results } = await api.env.DB.prepare("SELECT state, title FROM campaigns WHERE kind = 'ask'").all()
  return results
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
    message: 'Nothing can be sent: no mail provider is set up.',
  })
  expect(await campaigns()).toEqual([])
})

test.each(faults)('unverified addresses are asked by one campaign, whatever call fails (%s)', async (fault) => {
  await api.env.DB.exec("DELETE FROM campaigns WHERE kind = 'ask'")
  const { calls } = await ask(outbox)
  for (let number = 1; number <= calls; number += 1) {
    await api.env.DB.exec("DELETE FROM campaigns WHERE kind = 'ask'")
    await ask(outbox, { [fault]: `${number}` })
    const answers = await Promise.all([ask(outbox), ask(outbox)])
    expect([1, 2]).toContain(answers.filter(({ status }) => status === 409).length)
    expect(await campaigns()).toEqual([{ state: 'planned', title: 'Request to confirm' }])
  }
})

test('an open request is not repeated, and no address is asked twice', async () => {
  expect(await ask(outbox)).toMatchObject({ status: 409, message: 'The request to confirm is being sent already.' })
  expect(await summary()).toMatchObject({ isAsking: true })
  await api.env.DB.exec("UPDATE campaigns SET state = 'finished' WHERE kind = 'ask'")
  await api.env.DB.exec("UPDATE subscribers SET asked_at = 1 WHERE state = 'unverified'")
  expect(await ask(outbox)).toMatchObject({ status: 409, message: 'Every unverified address has been asked already.' })
  expect(await campaigns()).toHaveLength(1)
  expect(await summary()).toMatchObject({ isAsking: false, askable: 0 })
})
