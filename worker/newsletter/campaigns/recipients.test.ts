import { expect, test } from 'vitest'
import { day } from '../../contract/units.ts'
import { openDatabase } from '../../db/database.ts'
import { addSubscribers, countMails, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import { cancelCampaign } from '../states/campaign-actions.queries.ts'

const mail = setUpMail()
const { api, sql } = mail

/** Sends the blog once more. @returns the answer, and the addresses that got it, sorted */
async function sendAgain(again: string | null, recipients: string) {
  const { mails } = serveProvider(api)
  const { status, body } = await api.call('/api/admin/campaigns', {
    json: { blog: mail.blog, again, recipients },
    token: mail.token,
    vars: mailVariables.resend,
    // The pass after the response may still post.
    headers: { 'x-test-await': '1' },
  })
  await sendMails(api)
  return { status, message: body.message, id: body._id, got: mails.map(({ to }) => to).sort() }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)
const addresses = (name: string, list: number[]) => list.map((number) => `${name}-${number}@example.com`).sort()

test('what was cancelled goes to those who have not got it: nobody gets a blog twice', async () => {
  await addSubscribers(api, 'reader', 350)
  await sql("UPDATE subscribers SET email = 'a,b@example.com' WHERE id = 'reader-7'")
  await planCampaign(api, 'first', mail.blog)
  const standIn = serveProvider(api)
  standIn.plan(null, 'rate-limited')
  await sendMails(api)
  await cancelCampaign({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, 'first')
  expect((await readCampaign(api, 'first')).totals).toMatchObject({ accepted: 99, refused: 1, excluded: 250 })
  expect(
    await sql("SELECT DISTINCT state, json_array_length(members) > 0 AS kept FROM batches WHERE state <> 'done'"),
  ).toMatchObject({ results: [{ state: 'unsent', kept: 1 }] })
  await sql("UPDATE subscribers SET email = 'reader-7@example.com' WHERE id = 'reader-7'")
  // One who has got it leaves and comes back; another one gets one mail a week from now on.
  await sql("UPDATE subscribers SET state = 'left' WHERE id = 'reader-3'")
  await sql("UPDATE subscribers SET state = 'confirmed' WHERE id = 'reader-3'")
  await sql("UPDATE subscribers SET frequency = 'weekly' WHERE id = 'reader-300'")
  await addSubscribers(api, 'later', 2)

  const { id, got } = await sendAgain('first', 'rest')
  const expected = [7, ...numbers(101, 299), ...numbers(301, 350)]
  expect(got).toEqual([...addresses('reader', expected), ...addresses('later', [1, 2])].sort())
  expect(await readCampaign(api, id)).toMatchObject({ state: 'finished', totals: { audience: 252, accepted: 252 } })
  const all = countMails([...standIn.mails, ...got.map((to) => ({ to }))])
  expect(Math.max(...all.values())).toBe(1)
  expect((await sendAgain(id, 'rest')).got).toEqual([])
})

test('refused mails are sent again to those who were refused, and the rest knows it', async () => {
  await addSubscribers(api, 'reader', 5)
  await sql("UPDATE subscribers SET email = id || ',x@example.com' WHERE id IN ('reader-2', 'reader-4')")
  await planCampaign(api, 'first', mail.blog)
  serveProvider(api)
  await sendMails(api)
  await sql("UPDATE subscribers SET email = id || '@example.com' WHERE id = 'reader-2'")
  const { id, got } = await sendAgain('first', 'refused')
  expect(got).toEqual(addresses('reader', [2]))
  expect((await readCampaign(api, id)).totals).toMatchObject({ audience: 2, accepted: 1, refused: 1 })
  await sql("UPDATE subscribers SET email = id || '@example.com'")
  await addSubscribers(api, 'later', 1)
  expect((await sendAgain(id, 'rest')).got).toEqual([...addresses('later', [1]), ...addresses('reader', [4])])
})

test('a blog that nobody gets is refused with the reason, and can be sent later', async () => {
  const { results } = await sql(
    'SELECT key FROM categories WHERE name <> (SELECT category FROM blogs WHERE id = ?)',
    mail.blog,
  )
  const options = async () =>
    (await api.call(`/api/admin/campaigns/options?blog=${mail.blog}`, { token: mail.token })).body.options
  await addSubscribers(api, 'reader', 3)
  await sql("UPDATE subscribers SET frequency = 'weekly' WHERE id = 'reader-1'")
  await sql('UPDATE subscribers SET categories = ? WHERE id = ?', JSON.stringify([results[0]?.key]), 'reader-2')
  expect(await options()).toMatchObject({ recipients: 1, weekly: 1, uninterested: 1 })
  await sql("UPDATE subscribers SET categories = '[]' WHERE id = 'reader-3'")
  const nobody = 'All subscribers get one mail a week, or have chosen other categories.'
  expect(await sendAgain(null, 'all')).toMatchObject({ status: 409, message: nobody, got: [] })
  await planCampaign(api, 'planned', mail.blog)
  await sendMails(api)
  expect(await readCampaign(api, 'planned')).toMatchObject({ state: 'cancelled', totals: { audience: 0 } })
  await sql("UPDATE subscribers SET categories = NULL WHERE id = 'reader-3'")
  const { id, status, got } = await sendAgain(null, 'all')
  expect([status, got]).toEqual([201, ['reader-3@example.com']])
  expect(await sendAgain(id, 'rest')).toMatchObject({ status: 409, message: expect.stringContaining('got it already') })
  expect(await sendAgain(id, 'refused')).toMatchObject({ status: 409, message: expect.stringContaining('was refused') })
})

test('after a month it is not known any more who got a blog', async () => {
  await addSubscribers(api, 'reader', 1)
  await planCampaign(api, 'first', mail.blog)
  serveProvider(api)
  await sendMails(api)
  await sql("UPDATE campaigns SET ended_at = ended_at - ? WHERE id = 'first'", 31 * day)
  expect(await sendAgain('first', 'rest')).toMatchObject({
    status: 409,
    message:
      'This blog was sent more than 30 days ago, and who got it is not known any more. It can only be sent to everybody.',
    got: [],
  })
  expect((await sendAgain('first', 'all')).got).toHaveLength(1)
})
