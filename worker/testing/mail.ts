import type { DeliveryTotals } from '../contract/newsletter.ts'
import type { Api } from './set-up-api.ts'

/** Adds subscribers `name-1@example.com`, `name-2@example.com`, … of one state. */
export async function addSubscribers(api: Api, name: string, count: number, state = 'confirmed') {
  await api.env.DB.prepare(
    `INSERT INTO subscribers (email, created_at, id, state)
    WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?2)
    SELECT ?1 || '-' || n || '@example.com', n, ?1 || '-' || n, ?3 FROM number`,
  )
    .bind(name, count, state)
    .run()
}

/** Plans to send a blog, or without one a request to confirm. */
export async function planCampaign(api: Api, id: string, blog: string | null): Promise<void> {
  await api.env.DB.prepare(
    `INSERT INTO campaigns (id, kind, state, blog_key, title, created_at)
    SELECT ?1, iif(?2 IS NULL, 'ask', 'blog'), 'planned', (SELECT key FROM blogs WHERE id = ?2), 'A campaign', ?3`,
  )
    .bind(id, blog, Date.now())
    .run()
}

type CampaignState = { state: string; problem: string; totals: DeliveryTotals }

/** A campaign with the totals of its batches, as the admin reads them. */
export async function readCampaign(api: Api, id: string): Promise<CampaignState> {
  const row = await api.env.DB.prepare(
    `SELECT campaigns.state AS state, problem, audience, total(batches.accepted) AS accepted, total(batches.refused) AS refused,
      total(batches.excluded) AS excluded, total(batches.unknown) AS unknown
    FROM campaigns LEFT JOIN batches ON campaign_key = campaigns.key WHERE campaigns.id = ?`,
  )
    .bind(id)
    .first<Omit<CampaignState, 'totals'> & Omit<DeliveryTotals, 'waiting'>>()
  if (!row) throw new Error(`There is no campaign ${id}`)
  const { state, problem, ...totals } = row
  const { audience, accepted, refused, excluded, unknown } = totals
  return { state, problem, totals: { ...totals, waiting: audience - accepted - refused - excluded - unknown } }
}

/** The deliveries of a campaign by their state, counted from their rows. */
export async function countDeliveries(api: Api, id: string): Promise<DeliveryTotals> {
  const { results } = await api.env.DB.prepare(
    `SELECT deliveries.state AS state, count(*) AS total FROM deliveries JOIN campaigns ON campaigns.key = campaign_key
    WHERE campaigns.id = ? GROUP BY deliveries.state`,
  )
    .bind(id)
    .all<{ state: string; total: number }>()
  const counted = new Map(results.map(({ state, total }) => [state, total]))
  const count = (state: string) => counted.get(state) ?? 0
  return {
    audience: results.reduce((sum, { total }) => sum + total, 0),
    waiting: count('waiting'),
    accepted: count('accepted'),
    refused: count('refused'),
    excluded: count('excluded'),
    unknown: count('unknown'),
  }
}

/** Deletes all mail, all subscribers and what was counted; what migrations made stays. */
export async function deleteMail(api: Api): Promise<void> {
  const { DB } = api.env
  const tables = [
    'deliveries',
    'batches',
    'mail_contents',
    'suppressions',
    'notices',
    'messages',
    'subscribers',
    'hourly_totals',
  ]
  await DB.batch([
    ...tables.map((table) => DB.prepare(`DELETE FROM ${table}`)),
    DB.prepare('DELETE FROM campaigns WHERE key > 1'),
    DB.prepare("UPDATE campaigns SET audience = 0, next_position = 1, not_before = 0, problem = ''"),
  ])
}

/** As if so much time had passed that every lease has ended and every provider may be called again. */
export async function endLeases(api: Api): Promise<void> {
  await api.env.DB.batch([
    api.env.DB.prepare("UPDATE batches SET lease_ends_at = 0 WHERE state = 'claimed'"),
    api.env.DB.prepare('UPDATE campaigns SET not_before = 0'),
  ])
}

/** How many mails each address has got. */
export function countMails(mails: { to: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { to } of mails) counts.set(to, (counts.get(to) ?? 0) + 1)
  return counts
}
