import { beforeAll, beforeEach, expect, test } from 'vitest'
import { logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string

const run = (...statements: string[]) => api.env.DB.batch(statements.map((sql) => api.env.DB.prepare(sql)))

/** Content 1 belongs to campaign 2, which has 120 deliveries; content 2 is a notice. */
beforeAll(async () => {
  token = await logIn(api)
  await run(
    `INSERT INTO mail_contents (key, hash, kind, from_name, from_email, reply_to, subject, html, text) VALUES
      (1, 'a', 'newsletter', 'Broadsheet', 'news@example.com', '', 'Rivers', '<p>\uE000unsubscribePage\uE001</p>', '\uE000unsubscribePage\uE001'),
      (2, 'b', 'notice', 'Broadsheet', 'news@example.com', 'ann@example.com', 'A message', '<p>Hi</p>', 'Hi')`,
    `INSERT INTO campaigns (key, id, kind, state, title, content_key, audience, created_at, started_at)
      VALUES (2, 'rivers', 'blog', 'finished', 'Rivers', 1, 120, 0, 0)`,
  )
})
beforeEach(async () => {
  await run('DELETE FROM deliveries', 'DELETE FROM batches', 'DELETE FROM subscribers')
  await run(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 120)
      INSERT INTO subscribers (key, id, email, created_at, state) SELECT n, 's' || n, n || '@example.com', 0, 'confirmed' FROM numbers`,
    `INSERT INTO deliveries (campaign_key, position, subscriber_key, state)
      SELECT 2, key, key, iif(key = 7, 'excluded', 'accepted') FROM subscribers`,
  )
})

type Batch = {
  id: string
  campaign?: number
  first: number
  last: number
  accepted: number
  daysAgo?: number
  provider?: string
}

function addBatch({ id, campaign = 2, first, last, accepted, daysAgo = 1, provider = 'outbox' }: Batch) {
  const at = Date.now() - daysAgo * 86_400_000
  return api.env.DB.prepare(
    `INSERT INTO batches (id, campaign_key, first, last, state, provider, run, lease_ends_at, claimed_at, ended_at, accepted)
      VALUES (?, ?, ?, ?, 'done', ?, '', 0, 0, ?, ?)`,
  )
    .bind(id, campaign, first, last, provider, at, accepted)
    .run()
}

const read = (path = '') => api.call(`/api/admin/outbox${path}`, { token })

test('accepted mails are listed newest first, page by page', async () => {
  await addBatch({ id: 'a', first: 1, last: 60, accepted: 59, daysAgo: 2 })
  await addBatch({ id: 'b', first: 61, last: 120, accepted: 60 })
  const shown: string[] = []
  const pages: number[] = []
  for (let cursor = ''; ; ) {
    const { status, headers, body } = await read(`?cursor=${cursor}`)
    expect(status).toBe(200)
    // The session, and one statement.
    expect(Number(headers.get('x-test-calls'))).toBe(2)
    shown.push(...body.mails.map(({ to }: { to: string }) => to))
    pages.push(body.mails.length)
    if (!body.nextCursor) break
    cursor = body.nextCursor
  }
  expect(pages).toEqual([50, 50, 19])
  const positions = Array.from({ length: 120 }, (_, place) => 120 - place).filter((position) => position !== 7)
  expect(shown).toEqual(positions.map((position) => `${position}@example.com`))
})

test('mails of other providers, those of 31 days ago and those behind the newest 1,000 are not shown', async () => {
  await addBatch({ id: 'a', first: 1, last: 6, accepted: 6, daysAgo: 31 })
  await addBatch({ id: 'b', first: 8, last: 10, accepted: 3, provider: 'resend' })
  await addBatch({ id: 'c', first: 11, last: 13, accepted: 3, daysAgo: 2 })
  expect((await read()).body.mails.map(({ to }: { to: string }) => to)).toEqual(
    [13, 12, 11].map((position) => `${position}@example.com`),
  )
  await run(
    `WITH RECURSIVE numbers(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1998)
      INSERT INTO deliveries (campaign_key, position, email, content_key, state) SELECT 1, n, n || '@example.org', 2, 'accepted' FROM numbers`,
  )
  await addBatch({ id: 'd', campaign: 1, first: 1_000, last: 1_998, accepted: 999 })
  let last: { mails: { to: string }[]; nextCursor: string | null } = (await read()).body
  let total = last.mails.length
  while (last.nextCursor) {
    const page = await read(`?cursor=${last.nextCursor}`)
    last = page.body
    total += last.mails.length
    expect(Number(page.headers.get('x-test-rows-read'))).toBeLessThan(10_000)
  }
  expect([total, last.mails.at(-1)?.to]).toEqual([1_000, '13@example.com'])
})

test('a mail is opened as it was sent, with the links of its recipient', async () => {
  await addBatch({ id: 'a', first: 1, last: 120, accepted: 119 })
  const { status, body } = await read('/2-5')
  expect(status).toBe(200)
  expect(body.mail).toMatchObject({
    subject: 'Rivers',
    from: 'Broadsheet <news@example.com>',
    to: '5@example.com',
    html: expect.stringMatching(/^<p>http.*\/newsletter\/unsubscribe\?t=[\w.-]+<\/p>$/),
    headers: [
      ['List-Unsubscribe', expect.stringContaining('/api/newsletter/unsubscribe?t=')],
      ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
      ['List-Id', 'Broadsheet <newsletter.example.com>'],
    ],
  })
})

test('a link to confirm that is out of date since somebody left is not made new by the outbox', async () => {
  await run(
    `INSERT OR IGNORE INTO mail_contents (key, hash, kind, from_name, from_email, reply_to, subject, html, text)
      VALUES (3, 'c', 'confirmation', 'Broadsheet', 'news@example.com', '', 'Confirm', '<p>\uE000confirmPage\uE001</p>', '')`,
    `INSERT INTO deliveries (campaign_key, position, subscriber_key, content_key, created_at, state)
      SELECT 1, key, key, 3, ${Date.now()}, 'accepted' FROM subscribers WHERE key IN (1, 2)`,
    `UPDATE subscribers SET state = 'left', token_version = 1, state_changed_at = ${Date.now()} WHERE key = 1`,
    `UPDATE subscribers SET state = 'pending' WHERE key = 2`,
  )
  await addBatch({ id: 'a', campaign: 1, first: 1, last: 2, accepted: 2 })
  const confirm = async (mail: string) => {
    const [, token] = /\?t=([\w.-]+)/.exec((await read(mail)).body.mail.html) ?? []
    return (await api.call('/api/newsletter/confirm', { json: { token } })).status
  }
  expect([await confirm('/1-1'), await confirm('/1-2')]).toEqual([410, 200])
  expect(await api.env.DB.prepare('SELECT state FROM subscribers WHERE key = 1').first('state')).toBe('left')
})

test('the address of a deleted subscriber is gone', async () => {
  await addBatch({ id: 'a', first: 120, last: 120, accepted: 1 })
  await run('DELETE FROM subscribers WHERE key = 120')
  expect((await read()).body.mails).toMatchObject([
    { _id: '2-120', to: 'deleted address', subject: 'Rivers', kind: 'newsletter' },
  ])
  const { mail } = (await read('/2-120')).body
  expect(mail.to).toBe('deleted address')
  expect(mail.html).not.toMatch(/[\uE000\uE001]/)
})

test('a mail that was not accepted, not by the outbox, or is no mail is not found', async () => {
  await addBatch({ id: 'a', first: 1, last: 10, accepted: 9 })
  await addBatch({ id: 'b', first: 11, last: 20, accepted: 10, provider: 'resend' })
  await addBatch({ id: 'c', first: 21, last: 30, accepted: 10, daysAgo: 31 })
  for (const id of ['2-7', '2-15', '2-25', '2-60', '2-999', '9-1', 'x', '2-', `${'9'.repeat(40)}-1`]) {
    const { status, body } = await read(`/${id}`)
    expect([status, body.message], id).toEqual([404, 'Mail not found.'])
  }
})

test.each(['x', '1', '1.2', '1.2.3.4', '-1.2.3', 'z'.repeat(4_000)])('the cursor %# is refused', async (cursor) => {
  const { status, body } = await read(`?cursor=${cursor}`)
  expect([status, body.message]).toEqual([400, 'This cursor cannot be read. Start again without one.'])
})
