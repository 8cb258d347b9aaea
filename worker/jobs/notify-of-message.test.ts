import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '#scripts/lib/local-config.ts'
import { type Api, startApi } from '../testing/harness.ts'

const main = join(root, 'worker/testing/instrumented-worker.ts')
const vars = { NOTIFY_EMAIL: 'editor@example.com', NOTIFY_FROM: 'site@example.com' }
const visitor = { name: 'Zoë', email: 'zoe@example.com', message: 'Hello.\n\nWhen is the next issue?' }

let api: Api
afterEach(() => api.close())

/** Sends a message, and waits for what the log says of its notice: the mail, or why there is none. */
async function contact(json: typeof visitor, headers: Record<string, string> = {}) {
  const before = api.logs().length
  const { status, body } = await api.call('/api/contact', { json, headers })
  expect([status, body.message]).toEqual([201, 'Message sent. We answer within 24 hours.'])
  const lines = () => api.logs().slice(before)
  const mails = () =>
    lines().flatMap(({ message }) => (message.startsWith('{"mail"') ? [JSON.parse(message).mail] : []))
  const failures = () => lines().flatMap(({ message }) => (message.includes('"level":"error"') ? [message] : []))
  return { mails, failures }
}

async function keptMessages() {
  return (await api.env.DB.prepare('SELECT name, email, message FROM messages ORDER BY key').all()).results
}

test('the admin is told of a message, and answers its sender', async () => {
  api = await startApi({ main, vars, mailTo: [vars.NOTIFY_EMAIL] })
  const { mails } = await contact(visitor)
  await expect.poll(mails).toEqual([
    {
      to: 'editor@example.com',
      from: { email: 'site@example.com', name: 'Broadsheet' },
      subject: 'Message from Zoë',
      replyTo: 'zoe@example.com',
      text: `Zoë <zoe@example.com> wrote:\n\nHello.\n\nWhen is the next issue?\n\n${api.url.origin}/admin/messages\n`,
    },
  ])
})

test('nothing that a visitor sends becomes a header of its own', async () => {
  api = await startApi({ main, vars, mailTo: [vars.NOTIFY_EMAIL] })
  for (const [name, subject] of [
    ['Zoë\r\nBcc: all@example.com', 'Message from Zoë Bcc: all@example.com'],
    ['Zoë\nBcc: all@example.com\n\nBody', 'Message from Zoë Bcc: all@example.com Body'],
    ['Zoë\u2028Bcc: a@b.cd\u0000\u0085X', 'Message from Zoë Bcc: a@b.cd X'],
  ] as const) {
    const { mails } = await contact({ ...visitor, name })
    await expect
      .poll(() => mails().map((mail) => [Object.keys(mail), mail.subject, mail.to]))
      .toEqual([[['to', 'from', 'subject', 'replyTo', 'text'], subject, 'editor@example.com']])
  }
  for (const email of ['zoe,all@example.com', '"<a>"@b.cd', 'a\u0000b@c.de']) {
    const { mails } = await contact({ ...visitor, email })
    await expect
      .poll(() => mails().map((mail) => [mail.replyTo, mail.text.includes(email)]))
      .toEqual([[undefined, true]])
  }
  const { status } = await api.call('/api/contact', { json: { ...visitor, email: 'zoe@example.com\r\nBcc: a@b.cd' } })
  expect(status).toBe(422)
})

test('a notice that cannot be sent costs the visitor nothing, and is logged', async () => {
  api = await startApi({ main, vars, mailTo: ['somebody-else@example.com'] })
  const { failures } = await contact(visitor)
  await expect.poll(failures).toEqual([expect.stringContaining('The admin was not told of a message')])
  expect(failures()[0]).toContain('editor@example.com')
  expect(failures()[0]).not.toContain('When is the next issue')
  expect(await keptMessages()).toEqual([visitor])
})

test('without the binding the message is kept, and the log says what is missing', async () => {
  api = await startApi({ main, vars })
  const { failures } = await contact(visitor)
  await expect.poll(failures).toEqual([expect.stringContaining('nothing is bound as EMAIL')])
  expect(await keptMessages()).toEqual([visitor])
})

test('nobody is told where nobody asked for it', async () => {
  api = await startApi({ main, mailTo: [vars.NOTIFY_EMAIL] })
  const { mails, failures } = await contact(visitor)
  // A second message: what the first one had to tell is told by then.
  await contact(visitor)
  expect([mails(), failures()]).toEqual([[], []])
})

test('a message that was not kept is told to nobody', async () => {
  api = await startApi({ main, vars, mailTo: [vars.NOTIFY_EMAIL] })
  const { status } = await api.call('/api/contact', { json: visitor, headers: { 'x-test-fail': '1' } })
  expect(status).toBe(503)
  const { mails } = await contact({ ...visitor, name: 'The next one' })
  await expect.poll(() => mails().map(({ subject }) => subject)).toEqual(['Message from The next one'])
  expect(api.logs().filter(({ message }) => message.startsWith('{"mail"'))).toHaveLength(1)
})
