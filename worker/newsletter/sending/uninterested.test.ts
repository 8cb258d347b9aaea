import { expect, test } from 'vitest'
import { addSubscribers, endLeases, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'

const mail = setUpMail()
const { api, sql } = mail
const free = { ...mailVariables.resend, PLAN: 'free' }

const chooseOther = (names: string) => sql(`UPDATE subscribers SET categories = '[9999]' WHERE id LIKE ?`, names)
const uninterested = () => sql('SELECT uninterested FROM campaigns WHERE id = ?', 'first')

test('on the Free plan, a minute passes 45,000 readers in a row who do not want the category', async () => {
  await addSubscribers(api, 'other', 45_000)
  await chooseOther('other-%')
  await addSubscribers(api, 'reader', 3)
  await planCampaign(api, 'first', mail.blog)
  const { mails } = serveProvider(api)
  expect((await sendMails(api, free)).status).toBe(200)
  expect(mails.map(({ to }) => to).sort()).toEqual([1, 2, 3].map((number) => `reader-${number}@example.com`))
  const { state, totals } = await readCampaign(api, 'first')
  expect([state, totals]).toMatchObject(['finished', { audience: 45_003, accepted: 3, excluded: 45_000, waiting: 0 }])
  expect((await uninterested()).results).toEqual([{ uninterested: 45_000 }])
})

test('on the Free plan, no mixture of readers makes a run do more than it may', async () => {
  await addSubscribers(api, 'early', 250)
  await addSubscribers(api, 'other', 700)
  await chooseOther('other-%')
  await addSubscribers(api, 'late', 250)
  await sql(`UPDATE subscribers SET email = 'odd,' || email WHERE number % 90 = 0`)
  await planCampaign(api, 'first', mail.blog)
  const standIn = serveProvider(api, 'postmark')
  for (let run = 0; run < 6; run += 1) {
    const vars = { ...mailVariables.postmark, PLAN: 'free' }
    expect((await sendMails(api, vars)).status, `${run}`).toBe(200)
    await endLeases(api)
  }
  const { state, totals } = await readCampaign(api, 'first')
  expect([state, totals.unknown, totals.waiting]).toEqual(['finished', 0, 0])
  expect(totals.accepted).toBe(standIn.mails.length)
  expect(totals.accepted + totals.refused + totals.excluded).toBe(1_200)
})
