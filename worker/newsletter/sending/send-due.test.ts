import { Response } from 'miniflare'
import { expect, test } from 'vitest'
import { hour } from '../../contract/units.ts'
import { addBlog, runJob } from '../../testing/fixtures.ts'
import { addSubscribers, countMails, endLeases, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider, standIns } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../../testing/statements.ts'

const mail = setUpMail()
const { api, sql } = mail

test('a campaign is frozen when its blog is published, and sent at the cost of five rows a mail', async () => {
  const draft = await addBlog(api, mail.token, { title: 'Soon', isPublished: false })
  await addSubscribers(api, 'reader', 1_000)
  await addSubscribers(api, 'other', 50, 'unverified')
  await planCampaign(api, 'first', draft)
  const idle = rowsReadBy(await observeStatements(api, () => sendMails(api)))
  expect((await readCampaign(api, 'first')).state).toBe('planned')
  await sql('UPDATE blogs SET scheduled_at = 1 WHERE id = ?', draft)
  await runJob(api, 'publish')
  const standIn = serveProvider(api, 'postmark')
  const statements = await observeStatements(api, () => sendMails(api, { ...mailVariables.postmark, PLAN: 'paid' }))
  expect(await readCampaign(api, 'first')).toEqual({
    state: 'finished',
    problem: '',
    totals: { audience: 1_000, accepted: 1_000, refused: 0, excluded: 0, unknown: 0, waiting: 0 },
  })
  expect(countMails(standIn.mails).size).toBe(1_000)
  const ofMail = statements.filter(({ statement }) =>
    /deliveries|batches|campaigns|mail_contents|secrets/.test(statement),
  )
  expect(rowsReadBy(ofMail)).toBeLessThanOrEqual(5 * 1_000)
  expect(idle).toBeLessThanOrEqual(60)
  await expectIndexedStatements(api, ofMail)
  expect(await sql('SELECT title FROM campaigns WHERE key > 1')).toMatchObject({ results: [{ title: 'Soon' }] })
})

test('each mail is to one address, with links of its own and the headers of one-click unsubscription', async () => {
  await addSubscribers(api, 'reader', 2)
  await planCampaign(api, 'first', mail.blog)
  const { mails } = serveProvider(api)
  await sendMails(api)
  const links = mails.map(({ message }) => JSON.stringify(message.headers))
  expect(new Set(links).size).toBe(2)
  expect(links[0]).toMatch(/"List-Unsubscribe":"<https:\/\/blog\.example\/api\/newsletter\/unsubscribe\?t=[\w.-]+>"/)
})

test('on the Free plan a run posts one batch within its statements, and the next one continues', async () => {
  await addSubscribers(api, 'reader', 1_000)
  await planCampaign(api, 'first', mail.blog)
  const standIn = serveProvider(api, 'postmark')
  for (let accepted = 0; accepted < 1_000; ) {
    const calls = standIn.calls
    const statements = await observeStatements(api, () => sendMails(api, { ...mailVariables.postmark, PLAN: 'free' }))
    // After its 45, the run records the rows that it has written and what has answered. The answer of the local run reads a row more.
    expect(statements.length - 3).toBeLessThanOrEqual(45)
    expect(standIn.calls - calls).toBe(1)
    const { totals } = await readCampaign(api, 'first')
    expect(totals.accepted).toBe(accepted + 100)
    accepted = totals.accepted
  }
  expect([standIn.mails.length, countMails(standIn.mails).size]).toEqual([1_000, 1_000])
})

test('several runs at once freeze once and send each mail once', async () => {
  await addSubscribers(api, 'reader', 250)
  await planCampaign(api, 'first', mail.blog)
  const standIn = serveProvider(api)
  await Promise.all([sendMails(api), sendMails(api), sendMails(api)])
  await sendMails(api)
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'finished', totals: { accepted: 250 } })
  expect([standIn.mails.length, countMails(standIn.mails).size]).toEqual([250, 250])
})

test('a refusal that says to wait marks nothing; the campaign continues later, also by another provider', async () => {
  await addSubscribers(api, 'reader', 250)
  await planCampaign(api, 'first', mail.blog)
  api.serveInternet(standIns.resend({ key: 're_another' }).answer)
  await sendMails(api)
  expect(await readCampaign(api, 'first')).toMatchObject({
    state: 'sending',
    problem: expect.stringContaining('RESEND_API_KEY'),
    totals: { waiting: 250 },
  })
  const unasked = serveProvider(api)
  await sendMails(api)
  expect(unasked.calls).toBe(0)
  await sql('UPDATE batches SET claimed_at = claimed_at - ?', 48 * hour)
  await endLeases(api)
  const other = serveProvider(api, 'postmark')
  await sendMails(api, mailVariables.postmark)
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'finished', problem: '', totals: { accepted: 250 } })
  expect(countMails(other.mails).size).toBe(250)
})

test('a short Retry-After is awaited in the same run, with the same id', async () => {
  await addSubscribers(api, 'reader', 3)
  await planCampaign(api, 'first', mail.blog)
  const standIn = standIns.resend()
  const ids: (string | null)[] = []
  api.serveInternet((request) => {
    ids.push(request.headers.get('idempotency-key'))
    if (ids.length === 1) return new Response('{}', { status: 429, headers: { 'retry-after': '0' } })
    return standIn.answer(request)
  })
  await sendMails(api)
  expect(await readCampaign(api, 'first')).toMatchObject({ state: 'finished', totals: { accepted: 3 } })
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})

test('a batch in doubt is unknown when its provider has forgotten the id, or is another one', async () => {
  await addSubscribers(api, 'reader', 3)
  for (const vars of [mailVariables.resend, mailVariables.postmark]) {
    await sql('DELETE FROM campaigns WHERE key > 1')
    await sql('DELETE FROM deliveries')
    await planCampaign(api, 'first', mail.blog)
    const standIn = serveProvider(api)
    standIn.plan('lost')
    await sendMails(api)
    expect(await readCampaign(api, 'first')).toMatchObject({
      totals: { waiting: 3 },
      problem: expect.stringContaining('did not give a clear'),
    })
    await endLeases(api)
    if (vars === mailVariables.resend) await sql('UPDATE batches SET claimed_at = claimed_at - ?', 23 * hour)
    await sendMails(api, vars)
    expect(await readCampaign(api, 'first')).toMatchObject({ totals: { unknown: 3 } })
    expect(standIn.calls).toBe(1)
  }
})

test('a run reads pages as any other time: no statement of a page names a table of mail', async () => {
  await addSubscribers(api, 'reader', 150)
  const page = () => api.call(`/api/blog/${mail.blog}?with=comments,resources,related,latest,neighbours`)
  const list = () => api.call('/api/blog/all?limit=10')
  const read = async () => [...(await observeStatements(api, page)), ...(await observeStatements(api, list))]
  const before = await read()
  await planCampaign(api, 'first', mail.blog)
  const standIn = serveProvider(api)
  standIn.plan(null, 'lost')
  await sendMails(api)
  expect((await readCampaign(api, 'first')).totals).toMatchObject({ accepted: 100, waiting: 50 })
  expect(await read()).toEqual(before)
  for (const { statement } of before) {
    expect(statement).not.toMatch(/campaigns|deliveries|batches|mail_contents|suppressions|mail_events|subscribers/)
  }
})
