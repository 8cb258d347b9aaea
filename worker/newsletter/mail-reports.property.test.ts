import { beforeEach, expect, test } from 'vitest'
import { type Random, seededRandom } from '#scripts/seed/random.ts'
import type { MailEventKind } from '../contract/newsletter.ts'
import { addReaders, addSentCampaign } from '../testing/reported-mail.ts'
import { setUpDatabase } from '../testing/set-up-database.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { leaveByLink } from './follow-link.ts'
import { recordMailEvent } from './mail-events.queries.ts'

const storage = setUpDatabase()
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await storage.d1
      .prepare(sql)
      .bind(...values)
      .all()
  ).results

beforeEach(() =>
  storage.d1.exec('DELETE FROM subscribers; DELETE FROM deliveries; DELETE FROM campaigns WHERE key > 1'),
)

/** The events of a campaign's mails, by the number of the reader; `link` is a click on the link of the mail. */
const reports: { reader: number; kind: MailEventKind | 'link' }[] = [
  { reader: 1, kind: 'hard' },
  { reader: 1, kind: 'hard' },
  { reader: 2, kind: 'complaint' },
  { reader: 2, kind: 'left' },
  { reader: 2, kind: 'link' },
  { reader: 3, kind: 'link' },
  { reader: 3, kind: 'hard' },
  { reader: 3, kind: 'complaint' },
  { reader: 4, kind: 'delivered' },
  { reader: 4, kind: 'link' },
  { reader: 5, kind: 'soft' },
  { reader: 5, kind: 'delivered' },
  { reader: 6, kind: 'failed' },
]

function shuffle<Item>(items: Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.fraction() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Sends a campaign to seven readers, the last three of them in doubt, and reports about it in this order. @returns what is stored then */
async function report(id: string, order: typeof reports) {
  const { db, d1 } = storage
  const numbers = await addReaders(d1, id, 7)
  await addSentCampaign(d1, id, { numbers, inDoubt: 3, accepted: 5_000 })
  for (const [place, { reader, kind }] of order.entries()) {
    const [email, emailHash] = [`${id}-${reader}@example.com`, `hash of ${id}-${reader}`]
    if (kind === 'link') {
      const link = { id: `${id}-${reader}`, tokenVersion: 0, isExpired: false, campaign: id }
      await leaveByLink(db, { ...link, hash: async () => emailHash })
    } else {
      const event = {
        id: `${id}:${reader}:${kind}:${place}`,
        kind,
        scope: 'newsletter' as const,
        campaign: id,
        detail: '',
      }
      await recordMailEvent(db, { ...event, email, emailHash })
    }
  }
  const [campaign] = await rows(
    'SELECT state, accepted, refused, unknown, undecided, bounced, complained, unsubscribed, reported FROM campaigns WHERE id = ?',
    id,
  )
  const ofCampaign = '(SELECT key FROM campaigns WHERE id = ?)'
  return {
    campaign,
    readers: await rows('SELECT state FROM subscribers WHERE id LIKE ? ORDER BY id', `${id}-%`),
    batches: await rows(
      `SELECT state, accepted, unknown, json_array_length(iif(members = '', '[]', members)) AS left FROM batches
      WHERE campaign_key = ${ofCampaign} ORDER BY first`,
      id,
    ),
    mails: await rows(
      `SELECT subscribers.id LIKE '%-1' AS is_first, deliveries.state, bounced_at > 0 AS has_bounced,
        complained_at > 0 AS has_complained, left_at > 0 AS has_left
      FROM deliveries JOIN subscribers ON key = subscriber_key WHERE campaign_key = ${ofCampaign} ORDER BY position`,
      id,
    ),
  }
}

test('reports have the same result in any order', async () => {
  const { seed, rounds } = soakOptions(10, 1_000)
  const random = seededRandom(seed)
  const inOrder = await report('inorder', reports)
  expect(inOrder.campaign).toEqual({
    state: 'sending',
    accepted: 5_001,
    refused: 1,
    unknown: 1,
    undecided: 1,
    bounced: 2,
    complained: 2,
    unsubscribed: 3,
    reported: 4,
  })
  expect(inOrder.batches).toMatchObject([{ state: 'done' }, { state: 'unknown', accepted: 1, unknown: 1, left: 1 }])
  const states = ['bounced', 'complained', 'complained', 'left', 'confirmed', 'confirmed', 'confirmed']
  expect(inOrder.readers.map(({ state }) => state)).toEqual(states)
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffle(reports, random)
    expect(await report(`round${round}`, order), `seed ${seed}, ${JSON.stringify(order)}`).toEqual(inOrder)
  }
})
