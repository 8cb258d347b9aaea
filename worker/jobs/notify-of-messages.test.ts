import { beforeEach, expect, test } from 'vitest'
import { minute } from '../clock.ts'
import type { Api } from '../testing/set-up-api.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const vars = { NOTIFY_EMAIL: 'editor@example.com', NOTIFY_FROM: 'site@example.com' }
const visitor = { name: 'Zoë', email: 'zoe@example.com', message: 'Hello.\n\nWhen is the next issue?' }

const withMail = setUpApi({ mailTo: [vars.NOTIFY_EMAIL], vars })
const withOtherMail = setUpApi({ mailTo: ['somebody-else@example.com'], vars })
const withoutMail = setUpApi({ vars })

beforeEach(async () => {
  for (const api of [withMail, withOtherMail, withoutMail]) {
    await api.env.DB.batch(
      ['messages', 'notices', 'hourly_totals'].map((table) => api.env.DB.prepare(`DELETE FROM ${table}`)),
    )
  }
})

/** What the Worker sends and fails at from now on. */
function watch(api: Api) {
  const before = api.logs().length
  const lines = () => api.logs().slice(before)
  const mails = () =>
    lines().flatMap(({ message }) => (message.startsWith('{"mail"') ? [JSON.parse(message).mail] : []))
  const failures = () => lines().flatMap(({ message }) => (message.includes('"level":"error"') ? [message] : []))
  return { mails, failures }
}

async function write(api: Api, json: typeof visitor, headers: Record<string, string> = {}, changedVars = {}) {
  const { status } = await api.call('/api/contact', { json, headers, vars: changedVars })
  expect(status).toBe(201)
}

/** Sends a message as if the period of the last notice had passed. */
async function contact(api: Api, json: typeof visitor, changedVars: Partial<typeof vars> = {}) {
  await endPeriod(api)
  const watched = watch(api)
  await write(api, json, {}, changedVars)
  return watched
}

const runCron = (api: Api, headers: Record<string, string> = {}) =>
  api.call('/api/local/run', { json: { job: 'publish' }, headers })
const endPeriod = (api: Api) =>
  api.env.DB.prepare('UPDATE notices SET last_tried_at = last_tried_at - ?')
    .bind(10 * minute)
    .run()
const notice = (api: Api) => api.env.DB.prepare('SELECT pending, failures FROM notices').first()

async function keptMessages(api: Api) {
  return (await api.env.DB.prepare('SELECT name, email, message FROM messages ORDER BY key').all()).results
}

test('a contact message is e-mailed to the admin, with the sender in Reply-To', async () => {
  const { mails } = await contact(withMail, visitor)
  await expect.poll(mails).toEqual([
    {
      to: 'editor@example.com',
      from: { email: 'site@example.com', name: 'Broadsheet' },
      subject: 'Message from Zoë',
      replyTo: 'zoe@example.com',
      text: `Zoë <zoe@example.com> wrote:\n\nHello.\n\nWhen is the next issue?\n\n${withMail.url.origin}/admin/messages\n`,
    },
  ])
})

test('no visitor input becomes a mail header', async () => {
  for (const [name, subject] of [
    ['Zoë\r\nBcc: all@example.com', 'Message from Zoë Bcc: all@example.com'],
    ['Zoë\nBcc: all@example.com\n\nBody', 'Message from Zoë Bcc: all@example.com Body'],
    ['Zoë\u2028Bcc: a@b.cd\u0000\u0085X', 'Message from Zoë Bcc: a@b.cd X'],
  ] as const) {
    const { mails } = await contact(withMail, { ...visitor, name })
    await expect
      .poll(() => mails().map((mail) => [Object.keys(mail), mail.subject, mail.to]))
      .toEqual([[['to', 'from', 'subject', 'replyTo', 'text'], subject, 'editor@example.com']])
  }
  for (const email of ['zoe,all@example.com', '"<a>"@b.cd']) {
    const { mails } = await contact(withMail, { ...visitor, email })
    await expect
      .poll(() => mails().map((mail) => [mail.replyTo, mail.text.includes(email)]))
      .toEqual([[undefined, true]])
  }
  for (const email of ['zoe@example.com\r\nBcc: a@b.cd', 'a\u0000b@c.de']) {
    const { status } = await withMail.call('/api/contact', { json: { ...visitor, email } })
    expect(status, JSON.stringify(email)).toBe(422)
  }
})

test('a notice that cannot be sent is logged, and the message is stored', async () => {
  const { failures } = await contact(withOtherMail, visitor)
  await expect.poll(failures).toEqual([expect.stringContaining('The admin was not told of a message')])
  expect(failures()[0]).toContain('editor@example.com')
  expect(failures()[0]).not.toContain('When is the next issue')
  expect(await keptMessages(withOtherMail)).toEqual([visitor])
})

test('without the binding the message is stored, and the log says what is missing', async () => {
  const { failures } = await contact(withoutMail, visitor)
  await expect.poll(failures).toEqual([expect.stringContaining('nothing is bound as EMAIL')])
  expect(await keptMessages(withoutMail)).toEqual([visitor])
})

test('sends no e-mail when NOTIFY_EMAIL is unset', async () => {
  const { mails, failures } = await contact(withMail, visitor, { NOTIFY_EMAIL: '' })
  // When the second message has been answered, the notice of the first one would be in the log.
  await contact(withMail, visitor, { NOTIFY_EMAIL: '' })
  expect([mails(), failures()]).toEqual([[], []])
})

test('sends no e-mail for a message that was not stored', async () => {
  const before = withMail.logs().length
  const { status } = await withMail.call('/api/contact', { json: visitor, headers: { 'x-test-fail': '1' } })
  expect(status).toBe(503)
  const { mails } = await contact(withMail, { ...visitor, name: 'The next one' })
  await expect.poll(() => mails().map(({ subject }) => subject)).toEqual(['Message from The next one'])
  expect(
    withMail
      .logs()
      .slice(before)
      .filter(({ message }) => message.startsWith('{"mail"')),
  ).toHaveLength(1)
})

test('messages at the same time cause one e-mail, and the cron sends another about the rest after ten minutes', async () => {
  const { mails } = watch(withMail)
  const names = Array.from({ length: 12 }, (_, place) => `Reader ${place}`)
  await Promise.all(names.map((name) => write(withMail, { ...visitor, name })))
  await expect.poll(() => mails().length).toBe(1)
  await expect.poll(async () => (await notice(withMail))?.failures).toBe(0)
  for (const name of ['Ann', 'Ben']) await write(withMail, { ...visitor, name })
  const pending = Number((await notice(withMail))?.pending)
  expect(pending).toBeGreaterThanOrEqual(2)
  await runCron(withMail)
  expect(mails()).toHaveLength(1)

  await endPeriod(withMail)
  await Promise.all([runCron(withMail), runCron(withMail)])
  expect(mails()).toHaveLength(2)
  const { replyTo, subject, text } = mails()[1]
  expect([replyTo, subject]).toEqual([undefined, `${pending} new messages`])
  expect(text).toMatch(/^\d+ new messages\. The newest one:\n\nBen <zoe@example\.com> wrote:\n\nHello\./)
  await endPeriod(withMail)
  await runCron(withMail)
  expect(mails()).toHaveLength(2)
  expect(await notice(withMail)).toEqual({ pending: 0, failures: 0 })
})

test('an e-mail that fails is sent by a later run, and a failing one is tried six times', async () => {
  const { mails } = watch(withMail)
  // The third call of a binding is the e-mail: the message and the start of the notice are before it.
  await write(withMail, visitor, { 'x-test-fail': '3' })
  await expect.poll(() => mails().length).toBe(1)
  expect(await notice(withMail)).toEqual({ pending: 1, failures: 1 })
  await endPeriod(withMail)
  await runCron(withMail)
  expect(mails().map(({ subject }) => subject)).toEqual(['Message from Zoë', 'Message from Zoë'])
  expect(await notice(withMail)).toEqual({ pending: 0, failures: 0 })

  const { failures } = await contact(withOtherMail, visitor)
  for (let run = 2; run <= 8; run += 1) {
    await endPeriod(withOtherMail)
    await runCron(withOtherMail)
  }
  await expect.poll(() => failures().length).toBe(6)
  await contact(withOtherMail, visitor)
  await expect.poll(async () => notice(withOtherMail)).toEqual({ pending: 2, failures: 1 })
})

test('messages that the admin has dealt with are no news', async () => {
  const { mails } = await contact(withMail, visitor)
  await expect.poll(async () => notice(withMail)).toEqual({ pending: 0, failures: 0 })
  for (const name of ['Ann', 'Ben']) await write(withMail, { ...visitor, name })
  await withMail.env.DB.prepare("UPDATE messages SET done_at = 1 WHERE name <> 'Ann'").run()
  await endPeriod(withMail)
  await runCron(withMail)
  expect(mails().map(({ subject }) => subject)).toEqual(['Message from Zoë', 'Message from Ann'])
  await write(withMail, visitor)
  await withMail.env.DB.prepare('DELETE FROM messages').run()
  await endPeriod(withMail)
  await runCron(withMail)
  expect([mails().length, await notice(withMail)]).toEqual([2, { pending: 0, failures: 0 }])
})
