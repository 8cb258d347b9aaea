import { expect, test } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { addBlog } from '../../testing/fixtures.ts'
import { addSubscribers, endLeases, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import { lastWeek } from './digest.testing.ts'

const mail = setUpMail()
const { api, sql } = mail

/** Plans the digest of the last week. @param notBefore in ms */
const planDigest = (id: string, notBefore = 1) =>
  sql(
    `INSERT INTO campaigns (id, kind, state, title, week, created_at, not_before) VALUES (?, 'digest', 'planned', 'Digest', ?, 1, ?)`,
    id,
    lastWeek().week,
    notBefore,
  )

const setDigest = (isOn: boolean) =>
  sql(`UPDATE newsletter_settings SET value = json_set(value, '$.hasDigest', json(?))`, String(isOn))

async function publishInWeek() {
  await sql('UPDATE blogs SET published_at = ? WHERE id = ?', lastWeek().from.getTime(), mail.blog)
}

test('a digest goes to weekly readers only, all with the same content, once', async () => {
  await setDigest(true)
  await publishInWeek()
  await addSubscribers(api, 'each', 2)
  await addSubscribers(api, 'weekly', 3)
  await sql(`UPDATE subscribers SET frequency = 'weekly' WHERE id LIKE 'weekly%'`)
  const { mails } = serveProvider(api)
  await planDigest('digest', Date.now() + 3_600_000)
  await sendMails(api)
  expect(mails).toEqual([])
  await sql('UPDATE campaigns SET not_before = 1 WHERE id = ?', 'digest')
  await Promise.all([sendMails(api), sendMails(api)])
  await sendMails(api)
  expect(mails.map(({ to }) => to).sort()).toEqual([1, 2, 3].map((number) => `weekly-${number}@example.com`))
  expect(await readCampaign(api, 'digest')).toMatchObject({ state: 'finished', totals: { audience: 3, accepted: 3 } })
})

test('a letter that an earlier release froze goes to whom it was frozen for', async () => {
  await addSubscribers(api, 'each', 2)
  await addSubscribers(api, 'weekly', 3)
  await sql(`UPDATE subscribers SET frequency = 'weekly' WHERE id LIKE 'weekly%'`)
  await sql(
    `INSERT INTO letters (id, subject, preheader, body, revision, created_at, updated_at) VALUES ('l', 'x', '', 'x', 1, 1, 1)`,
  )
  await sql(`INSERT INTO campaigns (id, kind, state, title, letter_key, created_at, not_before)
    SELECT 'letter', 'letter', 'planned', 'x', key, 1, 1 FROM letters`)
  await sendMails(api, mailVariables.none)
  expect(await readCampaign(api, 'letter')).toMatchObject({ state: 'sending', totals: { audience: 5 } })
  await sql(`UPDATE campaigns SET audience = 2, includes_weekly = 0 WHERE id = 'letter'`)
  const { mails } = serveProvider(api)
  await sendMails(api)
  expect(mails.map(({ to }) => to).sort()).toEqual(['each-1@example.com', 'each-2@example.com'])
  expect(await readCampaign(api, 'letter')).toMatchObject({ state: 'finished', totals: { audience: 2, accepted: 2 } })
})

test('a digest without articles is cancelled and says why', async () => {
  await addSubscribers(api, 'weekly', 1)
  await sql(`UPDATE subscribers SET frequency = 'weekly'`)
  await setDigest(true)
  await sql('UPDATE blogs SET published_at = 1')
  const { mails } = serveProvider(api)
  await planDigest('empty')
  await sendMails(api)
  expect(await readCampaign(api, 'empty')).toMatchObject({
    state: 'cancelled',
    problem: 'No article was published in this week.',
  })
  expect(mails).toEqual([])
})

test('the admin sees what a planned digest would say, and stops it for good', async () => {
  await setDigest(true)
  await publishInWeek()
  await addSubscribers(api, 'weekly', 1)
  await sql(`UPDATE subscribers SET frequency = 'weekly'`)
  await planDigest('digest', Date.now() + 3_600_000)
  const { token } = mail
  const { status, body } = await api.call('/api/admin/campaigns/digest/mail', { token })
  expect([status, body.mail.subject]).toEqual([200, 'Why the edge wins'])
  expect((await api.call('/api/admin/campaigns/digest/cancel', { method: 'POST', token })).status).toBe(200)
  const { mails } = serveProvider(api)
  await sql('UPDATE campaigns SET not_before = 1 WHERE id = ?', 'digest')
  await sendMails(api)
  expect(mails).toEqual([])
  expect((await readCampaign(api, 'digest')).state).toBe('cancelled')
  expect((await api.call('/api/admin/campaigns/digest/mail', { token })).status).toBe(404)
})

const states = ['confirmed', 'confirmed', 'confirmed', 'pending', 'left', 'bounced', 'complained'] as const
const seed = 27
const readers = 60

test('generated preferences, states and campaigns: who gets which mail is what a model says', async () => {
  const { chance, pick } = seededRandom(seed)
  await setDigest(true)
  await publishInWeek()
  const { results } = await sql('SELECT key, name FROM categories ORDER BY key')
  const categories = results as { key: number; name: string }[]
  const subjects = new Map([['digest', 'Why the edge wins']])
  for (const category of categories.slice(0, 2)) subjects.set(category.name, `About ${category.name}`)
  await addSubscribers(api, 'reader', readers)
  const model = Array.from({ length: readers }, (_, place) => ({
    id: `reader-${place + 1}`,
    state: pick(states),
    frequency: pick(['each', 'each', 'weekly'] as const),
    categories: pick([null, categories.filter(() => chance(0.5)).map(({ key }) => key)]),
  }))
  await sql(
    `UPDATE subscribers SET state = wanted.value ->> 'state', frequency = wanted.value ->> 'frequency',
      categories = wanted.value -> 'categories'
    FROM json_each(?) AS wanted WHERE wanted.value ->> 'id' = subscribers.id`,
    JSON.stringify(model),
  )
  await sql(`UPDATE subscribers SET categories = NULL WHERE categories = 'null'`)
  for (const category of categories.slice(0, 2)) {
    const blog = await addBlog(api, mail.token, { category: category.name, title: `About ${category.name}` })
    await planCampaign(api, category.name, blog)
  }
  await planDigest('digest')
  const { mails } = serveProvider(api)
  for (let run = 0; run < 3; run += 1) {
    await sendMails(api)
    await endLeases(api)
  }
  const expected = (campaign: string) => {
    const category = categories.find(({ name }) => name === campaign)
    return model.filter(({ state, frequency, categories: keys }) => {
      if (state !== 'confirmed' || frequency !== (category ? 'each' : 'weekly')) return false
      return !category || keys === null || keys.includes(category.key)
    })
  }
  for (const [campaign, subject] of subjects) {
    const got = mails.filter(({ message }) => JSON.stringify(message).includes(JSON.stringify(subject)))
    expect(got.map(({ to }) => to).sort(), campaign).toEqual(
      expected(campaign)
        .map(({ id }) => `${id}@example.com`)
        .sort(),
    )
    const { state, totals } = await readCampaign(api, campaign)
    expect([state, totals.accepted, totals.waiting], campaign).toEqual(['finished', got.length, 0])
    expect(totals.accepted + totals.excluded).toBe(totals.audience)
  }
})
