import type { CampaignState, DeliveryState } from '../contract/newsletter.ts'
import type { Api } from './set-up-api.ts'

type NewCampaign = { blog?: string; state?: CampaignState; deliveries?: number }

/**
 * Adds a campaign by SQL, with waiting deliveries to addresses that are no subscribers.
 * @param blog its id
 * @returns the key
 */
export async function addCampaign(
  { env: { DB } }: Api,
  id: string,
  { blog = '', state = 'sending', deliveries = 0 }: NewCampaign = {},
): Promise<number> {
  const key = await DB.prepare(
    `INSERT INTO campaigns (id, kind, state, blog_key, title, audience, next_position, created_at, started_at)
      VALUES (?, 'blog', ?, (SELECT key FROM blogs WHERE id = ?), 'Sent to all', ?, ? + 1, 1000, 1000) RETURNING key`,
  )
    .bind(id, state, blog, deliveries, deliveries)
    .first<number>('key')
  await DB.prepare(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 WHERE ?2 > 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?2)
      INSERT INTO deliveries (campaign_key, position, email) SELECT ?1, n, ?3 || '-' || n || '@example.com' FROM numbers`,
  )
    .bind(key, deliveries, id)
    .run()
  return key ?? 0
}

export type Outcome = [state: Exclude<DeliveryState, 'waiting'>, reason: string]

/** Marks deliveries from a position on as a run of the sender does: with their batch and the totals, in one transaction. */
export async function markBatch(
  { env: { DB } }: Api,
  key: number,
  first: number,
  outcomes: Outcome[],
  state: 'done' | 'unknown' = 'done',
) {
  const count = (name: string) => outcomes.filter(([outcome]) => outcome === name).length
  const last = first + outcomes.length - 1
  await DB.batch([
    DB.prepare(
      `INSERT INTO batches
        (id, campaign_key, first, last, state, provider, run, lease_ends_at, claimed_at, accepted, refused, excluded, unknown)
        VALUES (?, ?, ?, ?, ?, 'outbox', '', 0, 0, ?, ?, ?, ?)`,
    ).bind(`${key}-${first}`, key, first, last, state, ...['accepted', 'refused', 'excluded', 'unknown'].map(count)),
    DB.prepare(
      `UPDATE deliveries SET state = value ->> 0, reason = value ->> 1 FROM json_each(?)
        WHERE campaign_key = ? AND position = json_each.key + ?`,
    ).bind(JSON.stringify(outcomes), key, first),
    DB.prepare(
      `UPDATE campaigns SET accepted = accepted + ?, refused = refused + ?, excluded = excluded + ?, unknown = unknown + ?,
        undecided = undecided + ? WHERE key = ?`,
    ).bind(
      ...['accepted', 'refused', 'excluded', 'unknown'].map(count),
      state === 'unknown' ? count('unknown') : 0,
      key,
    ),
  ])
}
