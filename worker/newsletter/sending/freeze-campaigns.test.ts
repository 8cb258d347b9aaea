import { expect, test } from 'vitest'
import { addBlog } from '../../testing/fixtures.ts'
import { addSubscribers, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'

const mail = setUpMail()
const { api, sql } = mail

test('who may not get a mail any more is excluded, and odd addresses reach no header', async () => {
  for (const state of ['left', 'bounced', 'complained', 'unverified', 'pending', 'deleted', 'odd']) {
    await addSubscribers(api, state, 1)
  }
  await addSubscribers(api, 'reader', 2)
  await sql("UPDATE subscribers SET email = 'odd,all@example.com' WHERE id = 'odd-1'")
  await planCampaign(api, 'first', mail.blog)
  await sendMails(api, mailVariables.none)
  expect(await readCampaign(api, 'first')).toMatchObject({
    state: 'sending',
    problem: expect.stringContaining('Health says how'),
    totals: { audience: 9, waiting: 9 },
  })
  await sql("DELETE FROM subscribers WHERE id = 'deleted-1'")
  await sql(
    "UPDATE subscribers SET state = substr(id, 1, length(id) - 2) WHERE id NOT LIKE 'reader%' AND id <> 'odd-1'",
  )
  await addSubscribers(api, 'later', 1)
  const { mails } = serveProvider(api)
  await sendMails(api)
  expect(mails.map(({ to }) => to)).toEqual(['reader-1@example.com', 'reader-2@example.com'])
  expect(await readCampaign(api, 'first')).toEqual({
    state: 'finished',
    problem: '',
    totals: { audience: 9, accepted: 2, refused: 1, excluded: 6, unknown: 0, waiting: 0 },
  })
  expect(await sql('SELECT state, reason, email, subscriber_key IS NULL AS isNobody FROM deliveries')).toMatchObject({
    results: [
      { state: 'refused', reason: 'Mail programs do not read this address as one address.', email: null, isNobody: 0 },
    ],
  })
})

test('unverified addresses are asked to confirm once each', async () => {
  await addSubscribers(api, 'old', 3, 'unverified')
  await addSubscribers(api, 'reader', 2)
  await planCampaign(api, 'ask', null)
  const { mails } = serveProvider(api)
  await sendMails(api)
  expect(mails.map(({ to }) => to)).toEqual(['old-1@example.com', 'old-2@example.com', 'old-3@example.com'])
  expect(await readCampaign(api, 'ask')).toMatchObject({ state: 'finished', totals: { audience: 3, accepted: 3 } })
  await planCampaign(api, 'again', null)
  await sendMails(api)
  expect(await readCampaign(api, 'again')).toMatchObject({ state: 'finished', totals: { audience: 0 } })
  expect(mails).toHaveLength(3)
})

test('a blog that nobody gets is cancelled, and one that was deleted', async () => {
  const [trashed, gone] = [await addBlog(api, mail.token), await addBlog(api, mail.token)]
  await planCampaign(api, 'empty', mail.blog)
  await planCampaign(api, 'trashed', trashed)
  await planCampaign(api, 'gone', gone)
  await sql('UPDATE blogs SET deleted_at = 1, is_published = 0 WHERE id = ?', trashed)
  await sql('DELETE FROM blogs WHERE id = ?', gone)
  await sendMails(api, mailVariables.outbox)
  const states = await Promise.all(['empty', 'trashed', 'gone'].map(async (id) => (await readCampaign(api, id)).state))
  expect(states).toEqual(['cancelled', 'cancelled', 'cancelled'])
})

test('a campaign whose mail cannot be written says so, and stops no other one', async () => {
  const broken = await addBlog(api, mail.token)
  await addSubscribers(api, 'reader', 1)
  await planCampaign(api, 'broken', broken)
  await planCampaign(api, 'whole', mail.blog)
  await sql("UPDATE blogs SET authors = '{}' WHERE id = ?", broken)
  const { mails } = serveProvider(api)
  await sendMails(api)
  expect(await readCampaign(api, 'broken')).toMatchObject({
    state: 'planned',
    problem: expect.stringContaining('could not be made into a mail'),
  })
  expect(await readCampaign(api, 'whole')).toMatchObject({ state: 'finished', totals: { accepted: 1 } })
  await sql("UPDATE blogs SET authors = '[]' WHERE id = ?", broken)
  await sendMails(api)
  expect(await readCampaign(api, 'broken')).toMatchObject({ state: 'finished', problem: '' })
  expect(mails).toHaveLength(2)
})
