import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ShownMail } from '../../contract/newsletter.ts'
import { createAuthor } from '../../testing/author.ts'
import { faults } from '../../testing/fault-injection.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { createPublisher, outboxVars } from '../../testing/publisher.ts'
import { setUpApi } from '../../testing/set-up-api.ts'

const api = setUpApi({ vars: outboxVars })
let token: string
let author: ReturnType<typeof createAuthor>
const { reset, send, preview, options, campaigns } = createPublisher(api, () => token)

beforeAll(async () => {
  token = await logIn(api)
  author = createAuthor(api, () => token)
})
beforeEach(reset)

async function shownMail(...args: Parameters<typeof preview>): Promise<ShownMail> {
  const { status, text, body } = await preview(...args)
  expect(status, text).toBe(200)
  return body.mail
}

const runCron = () => api.call('/api/local/run', { json: { job: 'mail' } })

/** The mails in the outbox, when there are as many, without what differs from one recipient to another. */
async function sentMails(count: number) {
  const listed = await vi.waitFor(async () => {
    const { mails } = (await api.call('/api/admin/outbox', { token })).body
    expect(mails).toHaveLength(count)
    return mails
  })
  const opened: ShownMail[] = []
  for (const { _id } of listed) opened.push((await api.call(`/api/admin/outbox/${_id}`, { token })).body.mail)
  return opened.map(withoutRecipient)
}

function withoutRecipient(mail: ShownMail) {
  return JSON.parse(
    JSON.stringify({ ...mail, to: '' })
      .replace(/\?t=[\w.-]+/g, '?t=')
      .replace(/ on [A-Z][a-z]+ \d+\w\w \d{4}\./g, ' on a day.'),
  )
}

test('the preview of a draft has its latest text, and an unfinished one is refused', async () => {
  const { id, image } = await author.addBlog({ isPublished: false })
  await author.save(id, { image, title: 'The latest title', description: '<p>The latest words.</p>' })
  const shown = await shownMail(id)
  expect(shown).toMatchObject({
    subject: 'The latest title',
    from: 'Broadsheet <news@broadsheet.example>',
    to: 'subscriber@example.com',
    text: expect.stringContaining('The latest title'),
  })
  expect(shown.headers.map(([name]) => name)).toContain('List-Unsubscribe-Post')
  await author.save(id, { image, revision: 1, title: 'The latest title', description: '' })
  expect(await preview(id)).toMatchObject({
    status: 409,
    body: { message: 'It has unfinished changes: open it to finish them.' },
  })
})

test('a published blog is sent at once, as the preview shows it', async () => {
  const blog = await addBlog(api, token)
  const texts = { subject: 'My “own” subject', preheader: 'What it is about' }
  const shown = await shownMail(blog, texts)
  const { status, body } = await send(blog, texts)
  expect([status, body.message]).toEqual([201, 'Sending to subscribers'])
  expect(await sentMails(1)).toEqual([withoutRecipient(shown)])
  expect(await options(blog)).toMatchObject({ planned: null, earlier: [{ subject: texts.subject, audience: 1 }] })
})

test('a planned blog is sent when it is published from its draft, as the preview has shown it', async () => {
  const { id, image } = await author.addBlog({ isPublished: false })
  await author.save(id, { image, title: 'The latest title', description: '<p>The latest <b>words</b>.</p>' })
  const shown = await shownMail(id)
  expect((await send(id)).status).toBe(201)
  await runCron()
  expect(await sentMails(0)).toEqual([])
  await api.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, token })
  await runCron()
  expect(await sentMails(1)).toEqual([withoutRecipient(shown)])
})

test.each(faults)('a published blog is sent once when a call fails (%s)', async (fault) => {
  const blog = await addBlog(api, token)
  for (let number = 1, isOver = false; !isOver; number += 1) {
    await reset()
    const { status, headers } = await send(blog, {}, { headers: { [fault]: String(number) } })
    expect([201, 503]).toContain(status)
    isOver = number > Number(headers.get('x-test-calls'))
    await send(blog)
    await runCron()
    await sentMails(1)
    expect(await campaigns()).toHaveLength(1)
  }
})
