import { Response } from 'miniflare'
import { expect, test } from 'vitest'
import { addCampaign } from '../../testing/campaigns.ts'
import { addSubscribers, countMails, countMembers, endLeases, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider, standIns } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import { observeStatements } from '../../testing/statements.ts'

const mail = setUpMail()
const { api, sql } = mail

test('a provider that asks to wait gets no other call in that run, whatever is waiting', async () => {
  await addSubscribers(api, 'reader', 150)
  await addSubscribers(api, 'other', 1, 'unverified')
  await planCampaign(api, 'first', mail.blog)
  await planCampaign(api, 'second', null)
  const standIn = serveProvider(api)
  standIn.plan('rate-limited', 'rate-limited')
  for (const calls of [1, 2]) {
    await endLeases(api)
    await sendMails(api)
    expect(standIn.calls).toBe(calls)
  }
  await endLeases(api)
  await sendMails(api)
  expect(countMails(standIn.mails).size).toBe(151)
})

test('batches in doubt at one provider hold back no mail of another one', async () => {
  const key = await addCampaign(api, 'first', { deliveries: 60 })
  const insertBatches = `INSERT INTO batches (id, campaign_key, first, last, state, provider, run, lease_ends_at, claimed_at, attempts)
    SELECT ?1 || position, campaign_key, position, position, 'claimed', ?1, '', 0, ?2, ?3 FROM deliveries
    WHERE campaign_key = ?4 AND position <= 60`
  await sql(insertBatches, 'resend', Date.now(), 1, key)
  await sql("INSERT INTO mail_contents VALUES (NULL, 'single', 'test', 'B', 'b@c.de', '', 'Single', '<p>', 'Text')")
  await sql(
    "INSERT INTO deliveries (campaign_key, position, email, content_key, created_at) SELECT 1, 1, 'a@b.cd', key, ? FROM mail_contents WHERE hash = 'single'",
    Date.now(),
  )
  await sql('UPDATE campaigns SET audience = 1, next_position = 2 WHERE key = 1')
  await sql(insertBatches, 'postmark', Date.now(), 0, 1)
  const postmark = standIns.postmark()
  api.serveInternet((request) =>
    request.url.includes('postmark') ? postmark.answer(request) : new Response(null, { status: 500 }),
  )
  await sendMails(api, { ...mailVariables.resend, ...mailVariables.postmark, NEWSLETTER_PROVIDER: 'resend' })
  expect(postmark.mails).toHaveLength(1)
})

test('on the Free plan, telling the admin of many campaigns without a provider stays within the calls of a run', async () => {
  for (let number = 1; number <= 45; number += 1) await addCampaign(api, `campaign-${number}`, { deliveries: 1 })
  await sql('UPDATE campaigns SET next_position = 1')
  const run = () => sendMails(api, { ...mailVariables.none, PLAN: 'free' })
  // The answer of the local run reads a row more.
  expect((await observeStatements(api, run)).length - 1).toBeLessThanOrEqual(45)
  await run()
  expect(await sql("SELECT count(*) AS silent FROM campaigns WHERE key > 1 AND problem = ''")).toMatchObject({
    results: [{ silent: 0 }],
  })
})

test('a batch that the provider has accepted before had no mail to those who were excluded then', async () => {
  await addSubscribers(api, 'reader', 4)
  await sql(`UPDATE subscribers SET email = 'a,b@example.com' WHERE id = 'reader-1'`)
  await planCampaign(api, 'first', mail.blog)
  await sendMails(api, mailVariables.none)
  await sql("UPDATE subscribers SET state = 'left' WHERE id = 'reader-2'")
  const standIn = serveProvider(api)
  standIn.plan('lost')
  await sendMails(api)
  await sql("DELETE FROM subscribers WHERE id = 'reader-3'")
  await endLeases(api)
  await sendMails(api)
  const { state, totals } = await readCampaign(api, 'first')
  expect([state, totals]).toEqual([
    'finished',
    { audience: 4, accepted: 2, refused: 1, excluded: 1, unknown: 0, waiting: 0 },
  ])
  expect(totals).toEqual(await countMembers(api, 'first'))
  expect(standIn.mails).toHaveLength(2)
})

test('on the Free plan campaigns and single mails take turns from pass to pass: none has a second batch before each has had one', async () => {
  await addSubscribers(api, 'reader', 1_000)
  await planCampaign(api, 'large', mail.blog)
  for (let number = 1; number <= 5; number += 1) await addCampaign(api, `other-${number}`, { deliveries: 101 })
  await sql("UPDATE campaigns SET next_position = 1 WHERE id LIKE 'other-%'")
  await sql("INSERT INTO mail_contents VALUES (NULL, 'single', 'notice', 'B', 'b@c.de', '', 'Single', '<p>', 'Text')")
  await sql(
    `INSERT INTO deliveries (campaign_key, position, email, content_key, created_at)
    SELECT 1, number, 'a' || number || '@b.cd', mail_contents.key, ? FROM mail_contents, subscribers
    WHERE hash = 'single' AND number <= 250`,
    Date.now(),
  )
  await sql('UPDATE campaigns SET audience = 250, next_position = 1 WHERE key = 1')
  serveProvider(api)
  for (let passes = 1; passes <= 7; passes += 1) {
    await sendMails(api, { ...mailVariables.resend, PLAN: 'free' })
    const { results } = await sql('SELECT campaign_key FROM batches')
    expect([results.length, new Set(results.map((row) => row.campaign_key)).size]).toEqual([passes, passes])
    // In production they are a minute apart.
    await sql('UPDATE batches SET claimed_at = claimed_at - 60000')
  }
  expect((await readCampaign(api, 'large')).state).toBe('sending')
})

test('on the Free plan a campaign that always fails takes no turn of the others', async () => {
  for (const id of ['bad', 'good']) await addCampaign(api, id, { deliveries: 250 })
  await sql('UPDATE campaigns SET next_position = 1 WHERE key > 1')
  await sql(`INSERT INTO mail_contents VALUES (NULL, 'bad', 'ask', 'B', 'b@c.de', '', 'Bad', '<p>', 'Text')`)
  await sql(`INSERT INTO mail_contents VALUES (NULL, 'good', 'ask', 'B', 'b@c.de', '', 'Good', '<p>', 'Text')`)
  await sql(
    'UPDATE campaigns SET content_key = (SELECT key FROM mail_contents WHERE hash = campaigns.id) WHERE key > 1',
  )
  const { answer } = standIns.resend()
  api.serveInternet(async (request) => {
    const isBad = (await request.clone().text()).includes('Bad')
    return isBad ? new Response('Internal error', { status: 500 }) : answer(request)
  })
  for (let passes = 0; passes < 5; passes += 1) {
    await sendMails(api, { ...mailVariables.resend, PLAN: 'free' })
    await sql('UPDATE batches SET claimed_at = claimed_at - 60000')
    await endLeases(api)
  }
  expect(await readCampaign(api, 'good')).toMatchObject({ state: 'finished', totals: { accepted: 250 } })
})
