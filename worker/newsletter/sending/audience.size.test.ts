import { beforeAll, expect, test } from 'vitest'
import type { CampaignRecipients } from '../../contract/newsletter.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { addSubscribers, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails } from '../../testing/mail-providers.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { isSoak } from '../../testing/soak-options.ts'
import { observeStatements, rowsReadBy, rowsWrittenBy } from '../../testing/statements.ts'

/** The number of readers; in a soak, the number of operations.md. */
const readers = isSoak ? 100_000 : 2_000
const mostWritten = 1_000
/** Where an earlier newsletter of the blog says who gets the next one. */
const mostReadOfReader = 40
const mostOfPage = 1_500
const mostOfNewsletter = 200
const batch = 100
/** Whom the earlier newsletter has not reached: its last tenth. */
const reached = 0.9 * readers
/** A twentieth of its mails was refused, each hundredth batch is in doubt. */
const reasons = 200

const api = setUpApi()
const vars = mailVariables.resend
let token: string
let blog: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token)
  await addSubscribers(api, 'reader', readers)
  const numbers = (last: number) =>
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${last})`
  const refused = reached / 20
  const unknown = Math.ceil(reached / batch / 100) * batch
  for (const statement of [
    `INSERT INTO campaigns (id, kind, state, blog_key, title, audience, accepted, refused, excluded, unknown, undecided,
       next_position, last_number, last_joined, created_at, started_at, ended_at)
     SELECT 'earlier', 'blog', 'cancelled', key, 'Earlier', ${readers}, ${reached - refused - unknown}, ${refused},
       ${readers - reached}, ${unknown}, ${unknown}, ${reached + 1}, ${readers}, ${readers}, unixepoch() * 1000,
       unixepoch() * 1000, unixepoch() * 1000 FROM blogs`,
    `${numbers(reached / batch)} INSERT INTO batches (id, campaign_key, first, last, state, provider, run, lease_ends_at,
       claimed_at, ended_at, accepted, unknown, members)
     SELECT 'batch-' || n, campaigns.key, ${batch} * (n - 1) + 1, ${batch} * n, iif(n % 100 = 1, 'unknown', 'done'), 'resend', '',
       0, n, n, iif(n % 100 = 1, 0, ${batch}), iif(n % 100 = 1, ${batch}, 0),
       iif(n % 100 = 1, (SELECT json_group_array(json_array(number, key, email, id, 0)) FROM subscribers
         WHERE number BETWEEN ${batch} * (n - 1) + 1 AND ${batch} * n), '')
     FROM numbers, campaigns WHERE campaigns.id = 'earlier'`,
    `${numbers(refused)} INSERT INTO deliveries (campaign_key, position, subscriber_key, state, reason)
     SELECT campaigns.key, 20 * n, (SELECT key FROM subscribers WHERE state = 'confirmed' AND number = 20 * n), 'refused',
       'Reason ' || n % ${reasons} FROM numbers, campaigns WHERE campaigns.id = 'earlier'`,
    `${numbers(100)} INSERT INTO campaigns (id, kind, state, title, created_at, started_at, ended_at)
     SELECT 'other-' || n, 'blog', 'finished', 'Newsletter ' || n, n, n, n FROM numbers`,
  ])
    await api.env.DB.prepare(statement).run()
}, 600_000)

/** Figures of a soak are in operations.md. */
function note(what: string, figures: object) {
  if (isSoak) console.log(what, figures)
}

async function expectCheap(path: string, most: number) {
  const statements = await observeStatements(api, () => api.call(path, { token, vars }))
  note(path, { read: rowsReadBy(statements), statements: statements.length })
  expect(rowsReadBy(statements), path).toBeLessThanOrEqual(most)
  return (await api.call(path, { token, vars })).body
}

async function expectFewWritten(what: string, call: () => Promise<{ status: number }>) {
  const start = performance.now()
  const statements = await observeStatements(api, call)
  const [written, ms] = [rowsWrittenBy(statements), Math.round(performance.now() - start)]
  note(what, { written, read: rowsReadBy(statements), ms })
  expect(written, what).toBeLessThanOrEqual(mostWritten)
  expect(rowsReadBy(statements), what).toBeLessThanOrEqual(mostReadOfReader * readers)
}

async function send(json: object): Promise<string> {
  let id = ''
  await expectFewWritten(`Send ${JSON.stringify(json)}`, async () => {
    const { status, body } = await api.call('/api/admin/campaigns', { json: { blog, ...json }, token, vars })
    id = body._id
    return { status }
  })
  // The time to undo it has passed. Without a provider it begins, and no mail goes out.
  await api.env.DB.prepare('UPDATE campaigns SET not_before = 1 WHERE id = ?').bind(id).run()
  await expectFewWritten('its freeze', () => sendMails(api, mailVariables.none))
  return id
}

test.each<[CampaignRecipients, number]>([
  ['all', readers],
  ['rest', readers - reached + reached / 20],
  ['refused', reached / 20],
])('Send and Cancel write few rows: %s', async (recipients, audience) => {
  const id = await send({ again: 'earlier', recipients })
  expect(await readCampaign(api, id)).toMatchObject({ state: 'sending', totals: { audience, waiting: audience } })
  await expectCheap(`/api/admin/campaigns/${id}`, mostOfNewsletter)
  await expectCheap(`/api/admin/campaigns/${id}/mail`, mostOfNewsletter)
  await expectFewWritten('Cancel', () => api.call(`/api/admin/campaigns/${id}/cancel`, { json: {}, token }))
  expect((await readCampaign(api, id)).totals).toMatchObject({ excluded: audience, waiting: 0 })
  await api.env.DB.prepare('DELETE FROM campaigns WHERE id = ?').bind(id).run()
})

test('the page and the dialog of a newsletter read few rows', async () => {
  const { campaign } = await expectCheap('/api/admin/campaigns/earlier', mostOfNewsletter)
  expect(campaign.totals).toMatchObject({ audience: readers, refused: reached / 20 })
  const { options } = await expectCheap(`/api/admin/campaigns/options?blog=${blog}`, mostOfNewsletter)
  expect(options).toMatchObject({ recipients: readers, others: { refused: reached / 20 } })
  await expectCheap('/api/admin/campaigns/options', mostOfNewsletter)
})

test.each([
  'campaigns',
  'subscribers',
  'subscribers?state=confirmed',
  'subscribers?q=reader',
  'subscribers?q=r',
  'subscribers?q=reader-1999@',
])('each page of %s reads few rows', async (list) => {
  const path = `/api/admin/${list}`
  const { nextCursor } = await expectCheap(path, mostOfPage)
  const more = list.includes('?') ? '&' : '?'
  if (nextCursor) await expectCheap(`${path}${more}cursor=${nextCursor}`, mostOfPage)
})

test.each([
  'subscribers/reader-1000',
  'subscribers/summary',
  'campaigns/overview',
  'dashboard',
  'waiting',
  'settings',
  'newsletter-settings',
  'health',
  'outbox',
])('%s reads few rows', async (page) => {
  await expectCheap(`/api/admin/${page}`, mostOfPage)
})
