// To remove in 0.4.0, with older-batches.queries.ts.

import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { addSubscribers, countMails, endLeases, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import { cancelCampaign, leaveUnknown, resendUnknown } from './campaign-actions.queries.ts'

const mail = setUpMail()
const { api, sql } = mail
const readers = 30
type Provider = 'resend' | 'postmark'

/** A campaign that release 0.2.0 has frozen, with a row for each member, and its batch, as 0.2.0 leaves it when a run ends or is killed. */
async function freezeAsBefore(
  kind: 'blog' | 'ask',
  batch: { state?: string; attempts?: number; provider?: Provider; last: number },
) {
  const { state = 'claimed', attempts = 1, provider = 'resend', last } = batch
  await addSubscribers(api, 'reader', readers, kind === 'ask' ? 'unverified' : 'confirmed')
  await sql(
    `INSERT INTO mail_contents VALUES (NULL, 'old', '${kind === 'ask' ? 'ask' : 'newsletter'}', 'B', 'b@c.de', '', 'Old', '<p>', 'Text')`,
  )
  await sql(
    `INSERT INTO campaigns (id, kind, state, blog_key, title, content_key, audience, next_position, created_at, started_at)
    SELECT 'old', '${kind}', 'sending', (SELECT key FROM blogs WHERE id = ?), 'Old', key, ${readers}, ?, 1, 1 FROM mail_contents`,
    mail.blog,
    last + 1,
  )
  await sql(
    `INSERT INTO deliveries (campaign_key, position, subscriber_key, state)
    SELECT campaigns.key, row_number() OVER (ORDER BY subscribers.key), subscribers.key, 'waiting' FROM campaigns, subscribers WHERE campaigns.id = 'old'`,
  )
  await sql(
    `INSERT INTO batches (id, campaign_key, first, last, state, provider, run, lease_ends_at, claimed_at, attempts)
    SELECT 'old-batch', key, 1, ?, ?, ?, 'a-run', 0, ?, ? FROM campaigns WHERE id = 'old'`,
    last,
    state,
    provider,
    Date.now(),
    attempts,
  )
  if (kind === 'ask') await sql('UPDATE subscribers SET asked_at = 1')
  if (state !== 'unknown') return
  await sql("UPDATE deliveries SET state = 'unknown' WHERE position <= ?", last)
  await sql('UPDATE batches SET unknown = ?', last)
  await sql("UPDATE campaigns SET unknown = ?1, undecided = ?1 WHERE id = 'old'", last)
}

const rowStates = async () =>
  Object.fromEntries(
    (await sql('SELECT state, count(*) AS n FROM deliveries GROUP BY state')).results.map(({ state, n }) => [state, n]),
  )
const run = (provider: Provider) => sendMails(api, { ...mailVariables[provider], PLAN: 'paid' })

beforeEach(() => endLeases(api))

test('a campaign that 0.2.0 froze is sent on: its batch in doubt under the same id, then the others', async () => {
  await freezeAsBefore('blog', { last: 10 })
  const ids: (string | null)[] = []
  const standIn = serveProvider(api, 'resend')
  api.serveInternet((request) => {
    ids.push(request.headers.get('idempotency-key'))
    return standIn.answer(request)
  })
  standIn.plan('lost')
  await run('resend')
  await sql("DELETE FROM subscribers WHERE id = 'reader-2'")
  await endLeases(api)
  await run('resend')
  expect(await readCampaign(api, 'old')).toMatchObject({ state: 'finished', totals: { accepted: readers, waiting: 0 } })
  expect(ids.filter((id) => id === 'old-batch')).toHaveLength(2)
  expect([standIn.mails.length, countMails(standIn.mails).size]).toEqual([readers, readers])
  expect(await rowStates()).toEqual({ accepted: readers })
  expect(await sql('SELECT DISTINCT members FROM batches')).toMatchObject({ results: [{ members: '' }] })
})

test('who has left, or was deleted, since 0.2.0 has claimed a batch of which nothing was sent gets no mail', async () => {
  await freezeAsBefore('blog', { last: 10, attempts: 0 })
  await sql("UPDATE subscribers SET state = 'left' WHERE id = 'reader-1'")
  await sql("DELETE FROM subscribers WHERE id = 'reader-2'")
  const { mails } = serveProvider(api, 'resend')
  await run('resend')
  const { state, totals } = await readCampaign(api, 'old')
  expect([state, totals]).toMatchObject(['finished', { accepted: readers - 2, excluded: 2, waiting: 0 }])
  expect(mails).toHaveLength(readers - 2)
  expect(await rowStates()).toEqual({ accepted: readers - 2, excluded: 2 })
})

test('mails that 0.2.0 left in doubt are sent again when the admin wants it, or are left', async () => {
  const db = openDatabase(api.env.DB)
  await freezeAsBefore('blog', { state: 'unknown', provider: 'postmark', last: 10 })
  const standIn = serveProvider(api, 'postmark')
  await run('postmark')
  expect(await readCampaign(api, 'old')).toMatchObject({ state: 'finished', totals: { accepted: 20, unknown: 10 } })
  await resendUnknown({ db, actor: { kind: 'cron' } }, 'old')
  standIn.plan('failed')
  await run('postmark')
  expect(await rowStates()).toEqual({ accepted: 20, unknown: 10 })
  const { body } = await api.call('/api/admin/campaigns/old', { token: mail.token })
  expect(body.campaign.doubts).toHaveLength(10)
  await resendUnknown({ db, actor: { kind: 'cron' } }, 'old')
  await run('postmark')
  expect(await readCampaign(api, 'old')).toMatchObject({ state: 'finished', totals: { accepted: readers, unknown: 0 } })
  expect([standIn.mails.length, countMails(standIn.mails).size]).toEqual([readers, readers])
  expect(await rowStates()).toEqual({ accepted: readers })
  await leaveUnknown({ db, actor: { kind: 'cron' } }, 'old')
  expect((await readCampaign(api, 'old')).totals).toMatchObject({ accepted: readers })
})

test.each([
  ['resend', 0, { excluded: readers, unknown: 0 }],
  ['postmark', 1, { excluded: readers - 10, unknown: 10 }],
] as const)(
  'a campaign of 0.2.0 that is cancelled excludes what was not sent (%s)',
  async (provider, attempts, totals) => {
    await freezeAsBefore('ask', { last: 10, attempts, provider })
    await cancelCampaign({ db: openDatabase(api.env.DB), actor: { kind: 'cron' } }, 'old')
    expect(await readCampaign(api, 'old')).toMatchObject({ state: 'cancelled', totals: { ...totals, waiting: 0 } })
    const rest = Object.fromEntries(Object.entries(totals).filter(([, count]) => count > 0))
    expect(await rowStates()).toEqual(rest)
    const asked = await sql('SELECT count(*) AS n FROM subscribers WHERE asked_at IS NOT NULL')
    expect(asked.results).toEqual([{ n: totals.unknown }])
  },
)

test('what 0.2.0 has sent of a batch of this release, when it was brought back, is not sent again', async () => {
  await addSubscribers(api, 'new', 5, 'pending')
  await sql("INSERT INTO mail_contents VALUES (NULL, 'one', 'confirmation', 'B', 'b@c.de', '', 'One', '<p>', 'Text')")
  await sql(
    `INSERT INTO deliveries (campaign_key, position, subscriber_key, content_key, created_at)
    SELECT 1, row_number() OVER (ORDER BY subscribers.key), subscribers.key, mail_contents.key, ? FROM subscribers, mail_contents`,
    Date.now(),
  )
  await sql('UPDATE campaigns SET audience = 5 WHERE key = 1')
  const standIn = serveProvider(api, 'postmark')
  standIn.plan('rate-limited')
  await run('postmark')
  expect(await sql('SELECT json_array_length(members) AS n FROM batches')).toMatchObject({ results: [{ n: 5 }] })
  // It reads the rows, marks them, divides the batch and gives it back; it does not know the members.
  await sql("UPDATE deliveries SET state = 'accepted' WHERE position <= 2")
  await sql('UPDATE batches SET last = 4')
  await sql(
    `INSERT INTO batches (id, campaign_key, first, last, state, provider, run, lease_ends_at, claimed_at, attempts)
    VALUES ('divided', 1, 5, 5, 'claimed', 'postmark', '', 0, 1, 0)`,
  )
  await endLeases(api)
  await run('postmark')
  expect(standIn.mails.map(({ to }) => to).sort()).toEqual(
    ['new-3', 'new-4', 'new-5'].map((name) => `${name}@example.com`),
  )
  expect(await rowStates()).toEqual({ accepted: 5 })
})
