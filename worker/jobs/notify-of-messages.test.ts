import { expect, test } from 'vitest'
import type { Api } from '../testing/set-up-api.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const vars = { NOTIFY_EMAIL: 'editor@example.com', NOTIFY_FROM: 'site@example.com' }
const visitor = { name: 'Zoë', email: 'zoe@example.com', message: 'Hello.\n\nWhen is the next issue?' }

const withMail = setUpApi({ mailTo: [vars.NOTIFY_EMAIL], vars })
const withOtherMail = setUpApi({ mailTo: ['somebody-else@example.com'], vars })
const withoutMail = setUpApi({ vars })

/** Sends a message. `mails` and `failures` read from the log what became of its notice. */
async function contact(api: Api, json: typeof visitor, changedVars: Partial<typeof vars> = {}) {
  const before = api.logs().length
  const { status, body } = await api.call('/api/contact', { json, vars: changedVars })
  expect([status, body.message]).toEqual([201, 'Message sent. We answer within 24 hours.'])
  const lines = () => api.logs().slice(before)
  const mails = () =>
    lines().flatMap(({ message }) => (message.startsWith('{"mail"') ? [JSON.parse(message).mail] : []))
  const failures = () => lines().flatMap(({ message }) => (message.includes('"level":"error"') ? [message] : []))
  return { mails, failures }
}

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
  for (const email of ['zoe,all@example.com', '"<a>"@b.cd', 'a\u0000b@c.de']) {
    const { mails } = await contact(withMail, { ...visitor, email })
    await expect
      .poll(() => mails().map((mail) => [mail.replyTo, mail.text.includes(email)]))
      .toEqual([[undefined, true]])
  }
  const { status } = await withMail.call('/api/contact', {
    json: { ...visitor, email: 'zoe@example.com\r\nBcc: a@b.cd' },
  })
  expect(status).toBe(422)
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
