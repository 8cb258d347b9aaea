import { expect, test } from 'vitest'
import { day, hour, minute } from '../contract/units.ts'
import { lastWeek } from '../newsletter/digest/digest.testing.ts'
import { addBlog } from '../testing/fixtures.ts'
import { addSubscribers, planCampaign } from '../testing/mail.ts'
import { mailVariables, serveProvider } from '../testing/mail-providers.ts'
import { setUpMail } from '../testing/set-up-mail.ts'

const mail = setUpMail()
const { api, sql } = mail

const notify = { NOTIFY_EMAIL: 'admin@example.com', NOTIFY_FROM: 'notices@example.com' }
const vars = { ...mailVariables.resend, ...notify, PLAN: 'free', POSTAL_ADDRESS: 'A street' }
/**
 * This number of minutes after all of it was due, everything is sent: most minutes send a batch, of five campaigns and the
 * single mails.
 */
const mostMinutes = 12

/** All work that the cron may have for mail, due now. */
async function makeAllDue() {
  const blogs: string[] = []
  for (const title of ['One', 'Two', 'Three']) blogs.push(await addBlog(api, mail.token, { title, isPublished: false }))
  await addSubscribers(api, 'reader', 60)
  await addSubscribers(api, 'weekly', 20)
  await addSubscribers(api, 'pending', 5, 'pending')
  await addSubscribers(api, 'asked', 5, 'unverified')
  await sql(`UPDATE subscribers SET frequency = 'weekly' WHERE id LIKE 'weekly-%'`)
  const yesterday = Date.now() - day - hour
  await sql(`UPDATE subscribers SET created_at = ?1, asked_at = ?1 WHERE state = 'pending'`, yesterday)
  await sql(
    `INSERT INTO deliveries (campaign_key, position, subscriber_key, created_at, state)
    SELECT 1, row_number() OVER (), key, asked_at, 'accepted' FROM subscribers WHERE state = 'pending'`,
  )
  await sql('UPDATE campaigns SET audience = 5, next_position = 6 WHERE key = 1')
  await sql(
    `UPDATE newsletter_settings SET value = json_set(value, '$.hasDigest', json('true'), '$.remindsPending', json('true'))`,
  )
  await sql('UPDATE blogs SET published_at = ? WHERE id = ?', lastWeek().until.getTime() - day, mail.blog)
  await sql(
    `INSERT INTO campaigns (id, kind, state, title, week, created_at, not_before)
    VALUES ('digest', 'digest', 'planned', 'Digest', ?, 1, 1)`,
    lastWeek().week,
  )
  await planCampaign(api, 'ask', null)
  for (const blog of blogs) await planCampaign(api, `letter-${blog}`, blog)
  await sql('UPDATE blogs SET scheduled_at = ? WHERE NOT is_published', Date.now() - hour)
  await api.call('/api/contact', { json: { name: 'Fay', email: 'fay@example.com', message: 'Hello' }, vars: notify })
}

test.each([0, 3])(
  'on the Free plan, all mail that is due in one minute is sent in some, and no run fails (minute %i)',
  async (first) => {
    await makeAllDue()
    const { mails } = serveProvider(api)
    const before = api.logs().length
    const start = Math.floor(Date.now() / hour) * hour + first * minute
    for (let passed = 0; passed < mostMinutes; passed += 1) {
      const headers = { 'x-test-cron': String(start + passed * minute), 'x-test-await': 'yes' }
      expect((await api.call('/', { headers, vars })).status, `${passed}`).toBe(200)
    }
    const logs = api
      .logs()
      .slice(before)
      .map(({ message }) => message)
    expect(logs.filter((message) => /too many|The job/i.test(message))).toEqual([])
    // A day before it is sent, the next digest is planned.
    const due = `SELECT id FROM campaigns WHERE kind <> 'single' AND state <> 'finished' AND not_before <= ?`
    const { results } = await sql(due, Date.now())
    expect(results).toEqual([])
    const sentTo = (address: string) => mails.filter(({ to }) => to === address).length
    const [reader, weekly, pending, asked, admin] = ['reader-1', 'weekly-1', 'pending-1', 'asked-1', 'admin'].map(
      (name) => sentTo(`${name}@example.com`),
    )
    expect({ reader, weekly, pending, asked, admin }).toEqual({ reader: 3, weekly: 1, pending: 1, asked: 1, admin: 1 })
    const jobs = await sql(`SELECT name FROM jobs WHERE name IN ('mail', 'publish') AND last_success_at < last_run_at`)
    expect(jobs.results).toEqual([])
    const services = await sql(
      `SELECT count(*) AS count FROM binding_checks WHERE name = 'mail resend' AND last_success_at > 0`,
    )
    expect(services.results).toEqual([{ count: 1 }])
  },
)
