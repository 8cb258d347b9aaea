import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { EditedLetter } from '../../contract/campaign-draft.ts'
import type { ShownMail } from '../../contract/newsletter.ts'
import { createAuthor } from '../../testing/author.ts'
import { faults, plantIn } from '../../testing/fault-injection.ts'
import { logIn } from '../../testing/fixtures.ts'
import { letterCalls } from '../../testing/letters.ts'
import { addSubscribers, deleteMail } from '../../testing/mail.ts'
import { outboxVars } from '../../testing/publisher.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi({ vars: outboxVars })
let token: string

beforeAll(async () => {
  token = await logIn(api)
  await api.env.DB.prepare(`UPDATE newsletter_settings SET value = '{"undoMinutes":0}'`).run()
})
beforeEach(async () => {
  await deleteMail(api)
  await addSubscribers(api, 'ann', 1)
})

const author = createAuthor(api, () => token)
const { add, read, save } = letterCalls(api, () => token)
type Options = { headers?: Record<string, string>; vars?: Record<string, string> }
const send = ({ id, revision }: EditedLetter, options: Options = {}) =>
  api.call(`/api/admin/letters/${id}/send`, { json: { revision }, token, ...options })

/** A letter with a text. */
async function addWritten(): Promise<EditedLetter> {
  const letter = await add()
  await save(letter, { subject: 'A note', preheader: 'In short', body: '<p>Dear reader</p>' })
  return read(letter.id)
}

/** The mails that the outbox has after a run of the cron, without what differs from one recipient to another. */
async function sentMails(): Promise<unknown[]> {
  await api.call('/api/local/run', { json: { job: 'mail' } })
  const { mails } = (await author.call('/api/admin/outbox')).body
  const opened: unknown[] = []
  for (const { _id } of mails) opened.push(withoutRecipient((await author.call(`/api/admin/outbox/${_id}`)).body.mail))
  return opened
}

function withoutRecipient({ subject, from, headers, ...mail }: ShownMail) {
  const lines = mail.text.split('_____')[0]
  return { subject, from, headers: headers.map(([name]) => name), lines }
}

test('a letter is sent once, as its preview shows it, and stays as it is', async () => {
  const letter = await addWritten()
  const { mail } = (await author.call(`/api/admin/letters/${letter.id}/mail`)).body
  const answers = await Promise.all([send(letter), send(letter)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(await sentMails()).toEqual([withoutRecipient(mail)])
  const sent = await read(letter.id)
  expect(sent.campaign).toEqual({ _id: answers[0]?.body._id, state: 'finished' })
  const locked = 'This mail is being sent or was sent: it cannot be changed any more.'
  for (const { status, body } of [
    await save(sent, { subject: 'Another' }),
    await author.call(`/api/admin/letters/${letter.id}`, { method: 'DELETE' }),
  ]) {
    expect([status, body.message]).toEqual([409, locked])
  }
  const { campaigns } = (await author.call('/api/admin/campaigns')).body
  expect(campaigns).toMatchObject([{ kind: 'letter', title: 'A note', subject: 'A note', state: 'finished' }])
})

test('a letter reaches weekly readers and those of other categories, and one that nobody gets can be sent later', async () => {
  const sql = (statement: string) => api.env.DB.prepare(statement).run()
  const counted = async () => (await author.call('/api/admin/campaigns/options?kind=letter')).body.options
  await addSubscribers(api, 'ben', 3)
  await sql("UPDATE subscribers SET frequency = 'weekly' WHERE id LIKE 'ben%'")
  await sql("UPDATE subscribers SET categories = '[4]' WHERE id IN ('ann-1', 'ben-1')")
  expect(await counted()).toMatchObject({ recipients: 4, weekly: 0, uninterested: 0 })
  expect((await send(await addWritten())).status).toBe(201)
  expect(await sentMails()).toHaveLength(4)
  // They leave while it can be undone.
  await sql(`UPDATE newsletter_settings SET value = '{"undoMinutes":10}'`)
  const second = await addWritten()
  const { body } = await send(second)
  await sql("UPDATE subscribers SET state = 'left'")
  await sql("UPDATE campaigns SET not_before = 1 WHERE state = 'planned'")
  expect(await sentMails()).toHaveLength(4)
  const { campaign } = (await author.call(`/api/admin/campaigns/${body._id}`)).body
  expect(campaign).toMatchObject({
    state: 'cancelled',
    startedAt: null,
    problem: expect.stringContaining('Nobody'),
    totals: { audience: 0 },
  })
  expect(await counted()).toMatchObject({ recipients: 0 })
  expect((await send(second)).status).toBe(409)
  expect((await save(second, { subject: 'Another' })).status).toBe(200)
  expect((await author.call(`/api/admin/letters/${second.id}`, { method: 'DELETE' })).status).toBe(200)
})

test('what was changed since it was seen is not sent', async () => {
  const letter = await addWritten()
  await save(letter, { subject: 'A note', body: '<p>Changed</p>' })
  const { status, body } = await send(letter)
  expect([status, body.current]).toMatchObject([409, { revision: letter.revision + 1, body: '<p>Changed</p>' }])
  expect(await sentMails()).toEqual([])
})

test('an unfinished letter, one that no mail can hold, and one for nobody are refused with a sentence', async () => {
  const letter = await add()
  const refusals: [Record<string, unknown>, number, string][] = [
    [{ subject: '', body: '<p>x</p>' }, 422, 'The mail needs a subject.'],
    [{ subject: 'A note', body: '<p> </p>' }, 422, 'The mail needs a text.'],
    [
      { subject: 'A note', body: '<p>Some words in a paragraph.</p>'.repeat(5_000) },
      422,
      'This mail is too long: mail programs cut off what is behind 100 kB. Make it shorter.',
    ],
  ]
  for (const [fields, expected, message] of refusals) {
    await save(await read(letter.id), fields)
    const { status, body } = await send(await read(letter.id))
    expect([status, body.message]).toEqual([expected, message])
  }
  const written = await addWritten()
  const without = await send(written, { vars: { MAIL_PROVIDER: '' } })
  expect([without.status, without.body.message]).toEqual([
    409,
    'Nothing can be sent: no mail provider is set up. Health says how.',
  ])
  await deleteMail(api)
  const { status, body } = await send(written)
  expect([status, body.message]).toEqual([409, 'Nobody has confirmed a subscription yet.'])
})

test.each(faults)('a letter is planned once or not at all when a call fails (%s)', async (fault) => {
  const letter = await addWritten()
  const planted = plantIn(await send(letter), fault)
  for (const headers of planted) {
    await api.env.DB.prepare("DELETE FROM campaigns WHERE kind = 'letter'").run()
    expect([201, 503]).toContain((await send(letter, { headers })).status)
    expect((await send(letter)).status).toBe(201)
    const count = api.env.DB.prepare("SELECT count(*) AS n FROM campaigns WHERE kind = 'letter'")
    expect(await count.first('n')).toBe(1)
  }
})
