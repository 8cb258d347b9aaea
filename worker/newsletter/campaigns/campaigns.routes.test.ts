import { beforeAll, expect, test } from 'vitest'
import type { CampaignReport, DeliveryState } from '../../contract/newsletter.ts'
import { addCampaign, markBatch, type Outcome } from '../../testing/campaigns.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../../testing/statements.ts'

const size = 200
const audience = 1_000
const page = 50

const api = setUpApi()
let token: string
let blog: string

const run = (sql: string, ...values: unknown[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token, { title: 'Sent to all' })
  const numbers = (most: number) =>
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${most})`
  await run(
    `${numbers(size)} INSERT INTO campaigns
      (key, id, kind, state, title, audience, last_number, next_position, created_at, accepted, refused, excluded, unknown)
      SELECT n + 1, 'c' || n, iif(n % 2, 'blog', 'ask'), 'sending', 'Number ' || n, ${audience}, ${audience}, ${audience} + 1, n,
        600, 200, 100, 100 FROM numbers`,
  )
})

async function read(id: string): Promise<CampaignReport> {
  const { status, body } = await api.call(`/api/admin/campaigns/${id}`, { token })
  expect(status).toBe(200)
  return body.campaign
}

test('campaigns are listed newest first, page by page, with their totals', async () => {
  const seen: string[] = []
  let cursor = ''
  while (cursor !== null) {
    const path = `/api/admin/campaigns?limit=${page}${cursor && `&cursor=${cursor}`}`
    const statements = await observeStatements(api, () => api.call(path, { token }))
    await expectIndexedStatements(api, statements)
    expect(rowsReadBy(statements)).toBeLessThanOrEqual((page + 1) * 4 + size + 50)
    const { body } = await api.call(path, { token })
    expect(body).toMatchObject({ total: size, totalIsCapped: false })
    expect(body.campaigns[0].totals).toEqual({
      audience,
      waiting: 0,
      accepted: 600,
      refused: 200,
      excluded: 100,
      unknown: 100,
    })
    seen.push(...body.campaigns.map(({ _id }: { _id: string }) => _id))
    cursor = body.nextCursor
  }
  expect(seen).toEqual(Array.from({ length: size }, (_, at) => `c${size - at}`))
})

test('the totals of a campaign are those of its deliveries at every step of sending', async () => {
  const batch: Outcome[] = [
    ...Array<Outcome>(4).fill(['accepted', '']),
    ...Array<Outcome>(3).fill(['refused', 'Mailbox unknown']),
    ...Array<Outcome>(2).fill(['excluded', 'left']),
    ['unknown', ''],
  ]
  const batches = 6
  const key = await addCampaign(api, 'steps', { blog, deliveries: batches * batch.length })
  const counted = async () => {
    const { results } = await api.env.DB.prepare(
      'SELECT state, count(*) AS count FROM deliveries WHERE campaign_key = ? GROUP BY state',
    )
      .bind(key)
      .all<{ state: DeliveryState; count: number }>()
    const totals = { waiting: 0, accepted: 0, refused: 0, excluded: 0, unknown: 0 }
    for (const { state, count } of results) totals[state] = count
    return { ...totals, audience: batches * batch.length }
  }
  const steps = [await counted()]
  let isSending = true
  const readings = (async () => {
    const found = []
    while (isSending) found.push((await read('steps')).totals)
    return found
  })()
  for (let first = 1; first <= batches * batch.length; first += batch.length) {
    await markBatch(api, key, first, batch)
    steps.push(await counted())
    expect((await read('steps')).totals).toEqual(steps.at(-1))
  }
  isSending = false
  const found = await readings
  expect(found.length).toBeGreaterThan(2)
  for (const totals of found) expect(steps).toContainEqual(totals)
})

test('a campaign says why mails were refused, excluded or are in doubt, and to whom', async () => {
  const key = await addCampaign(api, 'reasons', { blog, deliveries: 260 })
  const many = Array.from({ length: 120 }, (_, at): Outcome => ['refused', `No such mailbox ${at % 60}`])
  await markBatch(api, key, 1, many)
  await markBatch(api, key, 121, [...Array<Outcome>(100).fill(['excluded', 'left']), ['excluded', 'bounced']])
  await markBatch(api, key, 222, Array<Outcome>(12).fill(['unknown', '']), 'unknown')
  const statements = await observeStatements(api, () => api.call('/api/admin/campaigns/reasons', { token }))
  await expectIndexedStatements(api, statements)
  const { reasons, refusals, doubts, undecided, totals, ...campaign } = await read('reasons')
  expect(doubts).toHaveLength(12)
  expect(campaign).toMatchObject({ title: 'Sent to all', blog, kind: 'blog', state: 'sending' })
  expect(totals).toEqual({ audience: 260, waiting: 27, accepted: 0, refused: 120, excluded: 101, unknown: 12 })
  expect(undecided).toBe(12)
  // Of the first 30 of each state.
  expect(reasons.slice(0, 3)).toEqual([
    { state: 'excluded', reason: 'left', count: 29 },
    { state: 'unknown', reason: '', count: 12 },
    { state: 'refused', reason: 'No such mailbox 0', count: 2 },
  ])
  expect(reasons).toContainEqual({ state: 'excluded', reason: 'bounced', count: 1 })
  expect(refusals).toHaveLength(30)
  expect(refusals[0]).toEqual({ email: 'reasons-1@example.com', reason: 'No such mailbox 0' })
})

test('the mail of a campaign is shown as it was sent, with links that are nobody’s', async () => {
  await run(
    `INSERT INTO mail_contents (key, hash, kind, from_name, from_email, reply_to, subject, html, text)
      VALUES (1, 'h', 'newsletter', 'Broadsheet', 'news@example.com', '', 'Sent to all', '<p>\uE000unsubscribePage\uE001</p>', 'Hello')`,
  )
  await run("UPDATE campaigns SET content_key = 1 WHERE id = 'c1'")
  const { body } = await api.call('/api/admin/campaigns/c1/mail', { token })
  expect(body.mail).toMatchObject({
    subject: 'Sent to all',
    from: 'Broadsheet <news@example.com>',
    to: 'subscriber@example.com',
    text: 'Hello',
    headers: expect.arrayContaining([['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click']]),
  })
  expect(body.mail.html).toMatch(/^<p>http.+\/newsletter\/unsubscribe\?t=[\w.-]+<\/p>$/)
  expect(await api.call('/api/admin/campaigns/c2/mail', { token })).toMatchObject({ status: 404 })
})

test.each(['single', 'no-such-campaign'])('there is no campaign %s for the admin', async (id) => {
  const answer = { status: 404, body: { message: 'Newsletter not found.' } }
  expect(await api.call(`/api/admin/campaigns/${id}`, { token })).toMatchObject(answer)
  expect(await api.call(`/api/admin/campaigns/${id}/mail`, { token })).toMatchObject({ status: 404 })
})
