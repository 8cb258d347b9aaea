import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { hour, minute } from '../contract/units.ts'
import { readSecret } from '../db/secrets.ts'
import { faults, plantIn } from '../testing/fault-injection.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { addSubscribers, deleteMail, endLeases, planCampaign, readCampaign } from '../testing/mail.ts'
import { mailVariables } from '../testing/mail-providers.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { setUpDatabase } from '../testing/set-up-database.ts'

const notify = { NOTIFY_EMAIL: 'editor@example.com', NOTIFY_FROM: 'site@example.com', SITE_URL: 'https://blog.example' }
const visitor = { name: 'Zoë', email: 'zoe@example.com', message: 'Hello.\n\nWhen is the next issue?' }

const withEmail = setUpApi({
  mailTo: [notify.NOTIFY_EMAIL],
  vars: { ...notify, MAIL_PROVIDER: 'send_email', MAIL_FROM: 'site@example.com' },
})
const api = setUpApi({ vars: { ...notify, ...mailVariables.outbox } })
const database = setUpDatabase()

beforeEach(async () => {
  for (const one of [withEmail, api]) await deleteMail(one)
})

const runCron = (one = api, headers: Record<string, string> = {}, vars: Record<string, string> = {}) =>
  one.call('/api/local/run', { json: { job: 'mail' }, headers, vars })
const notice = () => api.env.DB.prepare('SELECT pending FROM notices').first('pending')
const endPeriod = () =>
  api.env.DB.prepare('UPDATE notices SET last_tried_at = last_tried_at - ?')
    .bind(10 * minute)
    .run()

async function write(json: Partial<typeof visitor> = {}, one = api) {
  expect((await one.call('/api/contact', { json: { ...visitor, ...json } })).status).toBe(201)
}

/** The queued notices, in order. */
async function notices() {
  const { results } = await api.env.DB.prepare(
    `SELECT email, state, reason, kind, from_email, reply_to, subject, text FROM deliveries
    JOIN mail_contents ON mail_contents.key = content_key ORDER BY position`,
  ).all()
  return results
}

const subjects = async () => (await notices()).map(({ subject }) => subject)

test('a contact message is mailed to the admin, with the sender in Reply-To; the call itself only stores it', async () => {
  await write()
  expect(await notices()).toEqual([])
  await runCron()
  expect(await notices()).toEqual([
    {
      email: 'editor@example.com',
      state: 'accepted',
      reason: '',
      kind: 'notice',
      from_email: 'site@example.com',
      reply_to: 'zoe@example.com',
      subject: 'Message from Zoë',
      text: 'Zoë <zoe@example.com> wrote:\n\nHello.\n\nWhen is the next issue?\n\nhttps://blog.example/admin/messages\n',
    },
  ])
})

test('no visitor input becomes a mail header', async () => {
  for (const [name, subject] of [
    ['Zoë\r\nBcc: all@example.com', 'Message from Zoë Bcc: all@example.com'],
    ['Zoë\nBcc: all@example.com\n\nBody', 'Message from Zoë Bcc: all@example.com Body'],
    ['Zoë\u2028Bcc: a@b.cd\u0000\u0085X', 'Message from Zoë Bcc: a@b.cd X'],
  ] as const) {
    await deleteMail(api)
    await write({ name })
    await runCron()
    expect(await notices()).toMatchObject([{ subject, reply_to: visitor.email, email: notify.NOTIFY_EMAIL }])
  }
  // Whatever is stored: the form refuses such addresses.
  for (const email of ['zoe,all@example.com', '"<a>"@b.cd']) {
    await deleteMail(api)
    await write()
    await api.env.DB.prepare('UPDATE messages SET email = ?').bind(email).run()
    await runCron()
    expect(await notices()).toMatchObject([{ reply_to: '', text: expect.stringContaining(email) }])
  }
  for (const email of ['zoe,all@example.com', 'zoe@example.com\r\nBcc: a@b.cd', 'a\u0000b@c.de']) {
    const { status } = await api.call('/api/contact', { json: { ...visitor, email } })
    expect(status, JSON.stringify(email)).toBe(422)
  }
})

test('the binding EMAIL sends notices, and no newsletters', async () => {
  const blog = await addBlog(withEmail, await logIn(withEmail))
  await addSubscribers(withEmail, 'reader', 2)
  await planCampaign(withEmail, 'first', blog)
  await write({}, withEmail)
  const before = withEmail.logs().length
  await runCron(withEmail)
  const sent = withEmail
    .logs()
    .slice(before)
    .flatMap(({ message }) => (message.startsWith('{"mail"') ? [JSON.parse(message).mail] : []))
  expect(sent).toMatchObject([
    {
      to: 'editor@example.com',
      from: { email: 'site@example.com', name: 'Broadsheet' },
      subject: 'Message from Zoë',
      replyTo: 'zoe@example.com',
    },
  ])
  await addSubscribers(withEmail, 'unasked', 1, 'unverified')
  await planCampaign(withEmail, 'ask', null)
  await runCron(withEmail)
  for (const [id, waiting] of [['first', 2] as const, ['ask', 1] as const]) {
    const problem = expect.stringContaining('there is a service that may')
    expect(await readCampaign(withEmail, id)).toMatchObject({ problem, totals: { waiting } })
  }
})

test('without a provider a notice waits, and the log says once what is missing; after two days it is refused', async () => {
  await write()
  const before = api.logs().length
  const none = { MAIL_PROVIDER: '' }
  await runCron(api, {}, none)
  await runCron(api, {}, none)
  const failures = () =>
    api
      .logs()
      .slice(before)
      .filter(({ message }) => message.includes('Mail cannot be sent'))
  await expect.poll(() => failures().length).toBe(1)
  expect(await notices()).toMatchObject([{ state: 'waiting' }])
  await api.env.DB.prepare('UPDATE deliveries SET created_at = created_at - ?')
    .bind(49 * hour)
    .run()
  await runCron()
  expect(await notices()).toMatchObject([{ state: 'refused', reason: 'It could not be sent within 48 hours.' }])
})

test('without NOTIFY_EMAIL nothing is queued', async () => {
  await write()
  await runCron(api, {}, { NOTIFY_EMAIL: '' })
  expect(await notices()).toEqual([])
})

test('no mail goes to an address that notices bounced from', async () => {
  const secret = await readSecret(database.db, 'suppressed-addresses')
  const hash = (email: string) => createHmac('sha256', secret).update(email).digest('hex')
  await api.env.DB.prepare(
    "INSERT INTO suppressions (email_hash, scope, reason, created_at) VALUES (?, 'notices', 'bounced', 1), (?, 'newsletter', 'left', 1)",
  )
    .bind(hash('editor@example.com'), hash('another@example.com'))
    .run()
  await write()
  await runCron()
  expect(await notices()).toMatchObject([{ state: 'excluded', reason: 'bounced' }])
  await write()
  await endPeriod()
  await runCron(api, {}, { NOTIFY_EMAIL: 'another@example.com' })
  expect(await notices()).toMatchObject([{ state: 'excluded' }, { state: 'accepted' }])
})

test('messages at the same time cause one mail, and another about the rest ten minutes later', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Reader ${index}`)
  await Promise.all(names.map((name) => write({ name })))
  await Promise.all([runCron(), runCron(), runCron()])
  expect(await subjects()).toEqual(['12 new messages'])
  for (const name of ['Ann', 'Ben']) await write({ name })
  await runCron()
  expect(await notices()).toHaveLength(1)
  await endPeriod()
  await Promise.all([runCron(), runCron()])
  const [, second] = await notices()
  expect(second).toMatchObject({ reply_to: '', subject: '2 new messages' })
  expect(second?.text).toMatch(/^2 new messages\. The newest one:\n\nBen <zoe@example\.com> wrote:\n\nHello\./)
  expect(await notice()).toBe(0)
})

test('messages that the admin has dealt with are no news', async () => {
  for (const name of ['Ann', 'Ben']) await write({ name })
  await api.env.DB.prepare("UPDATE messages SET done_at = 1 WHERE name <> 'Ann'").run()
  await runCron()
  expect(await subjects()).toEqual(['Message from Ann'])
  await endPeriod()
  await write()
  await api.env.DB.exec('DELETE FROM messages')
  await runCron()
  expect([await subjects(), await notice()]).toEqual([['Message from Ann'], 0])
})

test.each(faults)('whatever call of a run fails (%s), one notice is sent', async (fault) => {
  await write()
  for (const headers of plantIn(await runCron(), fault)) {
    await deleteMail(api)
    await write()
    await runCron(api, headers)
    await endLeases(api)
    await runCron()
    expect(await notices(), JSON.stringify(headers)).toMatchObject([{ state: 'accepted', subject: 'Message from Zoë' }])
  }
})
