import { expect, test } from 'vitest'
import { addSubscribers, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, standIns } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import { subscriptionsOf } from '../../testing/subscriptions.ts'

const mail = setUpMail()
const { api, sql } = mail
const { suppressionOf } = subscriptionsOf(api)

test('an address to which the provider refuses all mail is no subscriber any more, with the words of the provider', async () => {
  const inactive = 'reader-2@example.com'
  api.serveInternet(standIns.postmark({ inactive: [inactive] }).answer)
  await addSubscribers(api, 'reader', 3)
  await planCampaign(api, 'first', mail.blog)
  await sendMails(api, mailVariables.postmark)
  expect((await readCampaign(api, 'first')).totals).toMatchObject({ accepted: 2, refused: 1 })
  const { results } = await sql('SELECT state, state_reason AS reason FROM subscribers ORDER BY id')
  const reason = expect.stringContaining('marked as inactive')
  expect(results).toMatchObject([
    { state: 'confirmed', reason: '' },
    { state: 'bounced', reason },
    { state: 'confirmed' },
  ])
  expect(await suppressionOf(inactive)).toBe('bounced')
  await planCampaign(api, 'second', mail.blog)
  await sendMails(api, mailVariables.postmark)
  expect((await readCampaign(api, 'second')).totals).toMatchObject({ audience: 2, accepted: 2 })
})
