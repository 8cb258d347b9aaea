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

/** Plans to send a blog, or without one a request to confirm. It is due, and cannot be undone any more. */
export async function planCampaign(api: Api, id: string, blog: string | null): Promise<void> {
  await api.env.DB.prepare(
    `INSERT INTO campaigns (id, kind, state, blog_key, title, created_at, not_before)
    SELECT ?1, iif(?2 IS NULL, 'ask', 'blog'), 'planned', (SELECT key FROM blogs WHERE id = ?2), 'A campaign', ?3, 1`,
  )
    .bind(id, blog, Date.now())
    .run()
}

type CampaignState = { state: string; problem: string; totals: DeliveryTotals }

/** A campaign with its totals. */
export async function readCampaign(api: Api, id: string): Promise<CampaignState> {
  const row = await api.env.DB.prepare(
    'SELECT state, problem, audience, accepted, refused, excluded, unknown FROM campaigns WHERE id = ?',
  )
    .bind(id)
    .first<Omit<CampaignState, 'totals'> & Omit<DeliveryTotals, 'waiting'>>()
  if (!row) throw new Error(`There is no campaign ${id}`)
  const { state, problem, ...totals } = row
  const { audience, accepted, refused, excluded, unknown } = totals
  return { state, problem, totals: { ...totals, waiting: audience - accepted - refused - excluded - unknown } }
}

/**
 * The mails of a campaign by their state, counted from its batches and their members. Members in no batch are excluded once their
 * campaign has ended, and wait before. Refused ones are counted from their rows.
 */
export async function countMembers(api: Api, id: string): Promise<DeliveryTotals> {
  const ofBatches = await api.env.DB.prepare(
    `SELECT campaigns.state IN ('finished', 'cancelled') AS hasEnded, audience, uninterested, total(batches.accepted) AS accepted,
      total(batches.excluded) AS excluded, total(batches.unknown) AS unknown,
      total(iif(batches.state IN ('claimed', 'again'), json_array_length(members), 0)) AS open,
      (SELECT count(*) FROM deliveries WHERE campaign_key = campaigns.key AND state = 'refused') AS refused
    FROM campaigns LEFT JOIN batches ON campaign_key = campaigns.key WHERE campaigns.id = ?`,
  )
    .bind(id)
    .first<Record<string, number>>()
  if (!ofBatches) throw new Error(`There is no campaign ${id}`)
  const { hasEnded, audience = 0, accepted = 0, refused = 0, unknown = 0, open = 0 } = ofBatches
  const ended = (ofBatches.excluded ?? 0) + (ofBatches.uninterested ?? 0)
  const rest = audience - accepted - refused - unknown
  const waiting = hasEnded ? open : rest - ended
  return { audience, accepted, refused, unknown, waiting, excluded: rest - waiting }
}

/** Deletes all mail, all subscribers and what was counted; what migrations made stays. Nothing can be undone after Send. */
export async function deleteMail(api: Api): Promise<void> {
  const { DB } = api.env
  const tables = [
    'deliveries',
    'batches',
    'mail_contents',
    'suppressions',
    'suppression_imports',
    'notices',
    'messages',
    'subscribers',
    'hourly_totals',
  ]
  await DB.batch([
    ...tables.map((table) => DB.prepare(`DELETE FROM ${table}`)),
    DB.prepare('DELETE FROM campaigns WHERE key > 1'),
    DB.prepare("UPDATE newsletter_settings SET value = json_set(value, '$.undoMinutes', 0)"),
    DB.prepare("UPDATE campaigns SET audience = 0, next_position = 1, not_before = 0, problem = ''"),
  ])
}

/** Ends every lease and every wait for a provider, as time would. */
export async function endLeases(api: Api): Promise<void> {
  await api.env.DB.batch([
    api.env.DB.prepare("UPDATE batches SET lease_ends_at = 0 WHERE state = 'claimed'"),
    api.env.DB.prepare("UPDATE campaigns SET not_before = 0 WHERE state <> 'planned'"),
  ])
}

/** How many mails each address has got. */
export function countMails(mails: { to: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { to } of mails) counts.set(to, (counts.get(to) ?? 0) + 1)
  return counts
}
