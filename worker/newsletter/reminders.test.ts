import { beforeEach, expect, test } from 'vitest'
import { confirmationsPerDay } from '../contract/limits.ts'
import { day, hour, minute } from '../contract/units.ts'
import { deleteMail } from '../testing/mail.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements } from '../testing/statements.ts'
import { subscriptionsOf } from '../testing/subscriptions.ts'

const api = setUpApi()
const { run, signUp, countMails, confirm, confirmToken, read } = subscriptionsOf(api)

const setReminders = (isOn: boolean) =>
  run("UPDATE newsletter_settings SET value = json_set(value, '$.remindsPending', json(?))", String(isOn))
const sendMail = () => api.call('/api/local/run', { json: { job: 'mail' } })

/** Lets time pass for all sign-ups and their mails. */
async function wait(ms: number) {
  await run('UPDATE subscribers SET created_at = created_at - ?1, asked_at = asked_at - ?1', ms)
  await run('UPDATE deliveries SET created_at = created_at - ?', ms)
}

const reminders = async () => {
  const { results } = await api.env.DB.prepare(
    `SELECT subscribers.email, deliveries.state, subject, text FROM deliveries JOIN subscribers ON subscribers.key = subscriber_key
     JOIN mail_contents ON mail_contents.key = content_key AND kind = 'reminder' ORDER BY position`,
  ).all<{ email: string; state: string; subject: string; text: string }>()
  return results
}

beforeEach(async () => {
  await deleteMail(api)
  await run('DELETE FROM subscribers')
  await run('DELETE FROM hourly_totals')
  await setReminders(true)
})

test('who has not confirmed after a day is reminded once, and may confirm by the reminder', async () => {
  for (const name of ['slow', 'quick']) await signUp(`${name}@remind.example`)
  await sendMail()
  await wait(day - minute)
  await confirm(await confirmToken({ id: (await read('quick@remind.example'))?.id ?? '' }))
  await sendMail()
  expect(await reminders()).toEqual([])
  await wait(2 * minute)
  for (let pass = 0; pass < 3; pass += 1) expect((await sendMail()).status).toBe(200)
  const [reminder, ...others] = await reminders()
  expect([reminder?.email, reminder?.state, others]).toEqual(['slow@remind.example', 'accepted', []])
  expect(reminder?.subject).toMatch(/^Reminder: /)
  expect(reminder?.text).toContain('This is the only reminder.')
  expect(await countMails('slow@remind.example')).toBe(2)
})

test('nobody is reminded while it is off, late, or when no mail has gone out', async () => {
  await setReminders(false)
  await signUp('off@remind.example')
  await sendMail()
  await wait(day + minute)
  await sendMail()
  await setReminders(true)
  await wait(3 * hour)
  await sendMail()
  await signUp('waiting@remind.example')
  await wait(day + minute)
  await run("UPDATE deliveries SET state = 'refused' WHERE state = 'waiting'")
  await sendMail()
  expect(await reminders()).toEqual([])
})

test('a reminder counts against the mails that a mailbox gets in a day', async () => {
  for (const name of ['a', 'b', 'c']) await signUp(`ann+${name}@remind.example`)
  await sendMail()
  await wait(day + minute)
  for (let pass = 0; pass < 2; pass += 1) await sendMail()
  expect(await reminders()).toHaveLength(2)
  for (const name of ['d', 'e']) await signUp(`ann+${name}@remind.example`)
  const asked = await Promise.all(['d', 'e'].map((name) => countMails(`ann+${name}@remind.example`)))
  expect(asked).toEqual([confirmationsPerDay - 2, 0])
  await sendMail()
  expect(await reminders()).toHaveLength(2)
})

test('many sign-ups that are due at once are reminded by few statements, which read what is due', async () => {
  await run(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 45)
     INSERT INTO subscribers (email, created_at, asked_at, id, state) SELECT n || '@remind.example', ?1, ?1, n, 'pending' FROM numbers`,
    Date.now() - day - hour,
  )
  await run(
    `INSERT INTO deliveries (campaign_key, position, subscriber_key, created_at, state)
     SELECT 1, key, key, asked_at, 'accepted' FROM subscribers`,
  )
  await run('UPDATE campaigns SET audience = (SELECT max(position) FROM deliveries) WHERE key = 1')
  await expectIndexedStatements(api, await observeStatements(api, sendMail))
  const count = () =>
    api.env.DB.prepare('SELECT count(*) AS n FROM subscribers WHERE reminded_at IS NOT NULL').first('n')
  expect([await count(), (await reminders()).length]).toEqual([20, 20])
  await sendMail()
  expect([await count(), (await reminders()).length]).toEqual([40, 40])
})
