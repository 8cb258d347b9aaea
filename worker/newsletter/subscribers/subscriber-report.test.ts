import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import { addSubscribers, planCampaign } from '../../testing/mail.ts'
import { sendMails, serveProvider } from '../../testing/mail-providers.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import { expectIndexedStatements, observeStatements, rowsReadBy } from '../../testing/statements.ts'

const mail = setUpMail()
const { api, sql: run } = mail
let hash: string

beforeAll(async () => {
  hash = await (await createAddressHash(openDatabase(api.env.DB)))('ann@example.com')
})
beforeEach(async () => {
  await run('DELETE FROM mail_events')
  await run("UPDATE counters SET value = 0 WHERE name = 'subscribers:number'")
})

const read = (id = 'ann') => api.call(`/api/admin/subscribers/${id}`, { token: mail.token })
const now = Date.now()
const before = (days: number) => now - days * 86_400_000
const iso = (days: number) => new Date(before(days)).toISOString()

/** A reader with the number 1. */
const addAnn = () =>
  run(
    `INSERT INTO subscribers (id, email, created_at, state, source, signed_up_at, lang, origin, categories)
      VALUES ('ann', 'ann@example.com', ?, 'confirmed', 'import', ?, 'de', 'A fair', (SELECT json_array(key) FROM categories WHERE name = 'Finance'))`,
    before(9),
    before(99),
  )

/** A newsletter that a batch has gone over. */
async function addNewsletter(id: string, days: number, ended: number | null = days) {
  await run(
    `INSERT INTO campaigns (id, kind, state, title, audience, next_position, last_number, last_joined, created_at, started_at, ended_at)
      VALUES (?1, 'letter', iif(?3 IS NULL, 'sending', 'finished'), ?1, 9, 10, 9, 9, ?2, ?2, ?3)`,
    id,
    before(days),
    ended === null ? null : before(ended),
  )
  await run(
    `INSERT INTO batches (id, campaign_key, first, last, state, provider, run, lease_ends_at, claimed_at)
      SELECT id, key, 1, 9, 'done', 'outbox', '', 0, started_at FROM campaigns WHERE id = ?`,
    id,
  )
}

test('the page of a subscriber has all that is stored of the last 30 days', async () => {
  await addAnn()
  await addNewsletter('sent', 3)
  await addNewsletter('refused', 2)
  await addNewsletter('forgotten', 40, 31)
  await addNewsletter('long', 40, null)
  await run(
    `INSERT INTO deliveries (campaign_key, position, subscriber_key, state, reason, bounced_at)
      SELECT campaigns.key, 1, subscribers.key, 'refused', 'No such mailbox', ? FROM campaigns, subscribers WHERE campaigns.id = 'refused'`,
    before(1),
  )
  await run(
    "INSERT INTO mail_contents (hash, kind, from_name, from_email, reply_to, subject, html, text) VALUES ('x', 'confirmation', '', '', '', '', '', '')",
  )
  await run(
    `INSERT INTO deliveries (campaign_key, position, subscriber_key, content_key, state, created_at)
      SELECT 1, 1, subscribers.key, mail_contents.key, 'accepted', ? FROM subscribers, mail_contents`,
    before(8),
  )
  const event = (id: string, kind: string, days: number, campaign: string) =>
    run(
      'INSERT INTO mail_events VALUES (?, ?, ?, ?, (SELECT key FROM campaigns WHERE id = ?), ?)',
      ...[id, kind, hash, before(days), campaign, 'mailbox full'],
    )
  await event('1', 'newsletter:soft', 1, 'refused')
  await event('2', 'notices:hard', 1, 'refused')
  await event('3', 'newsletter:hard', 31, 'sent')
  await run(
    "INSERT INTO suppressions (email_hash, scope, reason, created_at) VALUES (?, 'newsletter', 'bounced', ?), (?, 'notices', 'left', 1)",
    hash,
    before(1),
    hash,
  )
  const { status, body } = await read()
  const none = { bouncedAt: null, complainedAt: null, leftAt: null }
  const letter = { kind: 'letter', ...none }
  expect([status, body.subscriber]).toEqual([
    200,
    {
      _id: 'ann',
      email: 'ann@example.com',
      createdAt: iso(9),
      state: 'confirmed',
      source: 'import',
      stateChangedAt: null,
      askedAt: null,
      stateReason: '',
      signedUpAt: iso(99),
      origin: 'A fair',
      lang: 'de',
      frequency: 'each',
      categories: ['Finance'],
      remindedAt: null,
      suppression: { reason: 'bounced', since: iso(1) },
      newsletters: [
        {
          ...letter,
          _id: 'refused',
          title: 'refused',
          startedAt: iso(2),
          outcome: { state: 'refused', reason: 'No such mailbox' },
          bouncedAt: iso(1),
        },
        { ...letter, _id: 'sent', title: 'sent', startedAt: iso(3), outcome: { state: 'accepted', reason: '' } },
        { ...letter, _id: 'long', title: 'long', startedAt: iso(40), outcome: { state: 'accepted', reason: '' } },
      ],
      mails: [{ kind: 'confirmation', at: iso(8), state: 'accepted', reason: '' }],
      events: [{ at: iso(1), kind: 'soft', detail: 'mailbox full', newsletter: 'refused' }],
    },
  ])
})

test('a subscriber who is not there answers 404', async () => {
  const { status, body } = await read('nobody')
  expect([status, body.message]).toEqual([404, 'Subscriber not found.'])
})

test('the page reads few rows of many newsletters, batches and subscribers, each by an index', async () => {
  await addAnn()
  const numbers = 'WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 400)'
  await run(
    `${numbers} INSERT INTO subscribers (id, email, created_at, state) SELECT 's' || n, 's' || n || '@example.com', n, 'confirmed' FROM numbers`,
  )
  await run(
    `${numbers} INSERT INTO campaigns (id, kind, state, title, next_position, last_number, last_joined, created_at, started_at)
      SELECT 'c' || n, 'digest', 'sending', 'A digest', 900, 900, 900, n, n FROM numbers`,
  )
  await run(
    `${numbers} INSERT INTO batches (id, campaign_key, first, last, state, provider, run, lease_ends_at, claimed_at)
      SELECT 'b' || key || '-' || n, key, n * 2 - 1, n * 2, 'done', 'outbox', '', 0, 0 FROM campaigns, numbers WHERE campaigns.id IN ('c399', 'c400')`,
  )
  await run(
    `${numbers} INSERT INTO mail_events SELECT 'e' || n, 'newsletter:soft', ?, ? + n, NULL, '' FROM numbers LIMIT 60`,
    hash,
    before(1),
  )
  const statements = await observeStatements(api, read)
  await expectIndexedStatements(api, statements)
  expect(statements.length).toBeLessThanOrEqual(9)
  expect(rowsReadBy(statements)).toBeLessThanOrEqual(250)
})

/** The outcome of the newest newsletter for a reader. */
async function outcomeOf(id: string) {
  const { body } = await read(id)
  return body.subscriber.newsletters[0]?.outcome
}

test('the page says of each reader what the sender did', async () => {
  const standIn = serveProvider(api)
  await addSubscribers(api, 'reader', 4)
  await addSubscribers(api, 'pending', 1, 'pending')
  await run("UPDATE subscribers SET email = 'bad(x)@example.com' WHERE id = 'reader-2'")
  await run("UPDATE subscribers SET frequency = 'weekly' WHERE id = 'reader-3'")
  await planCampaign(api, 'newsletter', mail.blog)
  await sendMails(api)
  await run("UPDATE subscribers SET state = 'confirmed' WHERE id = 'pending-1'")
  await addSubscribers(api, 'later', 1)
  await run("UPDATE subscribers SET state = 'left', state_changed_at = ? WHERE id = 'reader-4'", Date.now() + 1)

  expect(standIn.mails.map(({ to }) => to)).toEqual(['reader-1@example.com', 'reader-4@example.com'])
  expect(await outcomeOf('reader-1')).toEqual({ state: 'accepted', reason: '' })
  expect(await outcomeOf('reader-2')).toMatchObject({ state: 'refused' })
  expect(await outcomeOf('reader-3')).toEqual({ state: 'none', reason: 'frequency' })
  expect(await outcomeOf('reader-4')).toEqual({ state: 'likely', reason: '' })
  for (const id of ['pending-1', 'later-1']) expect(await outcomeOf(id)).toEqual({ state: 'none', reason: 'later' })
})
