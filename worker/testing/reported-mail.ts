/** Adds confirmed subscribers with the ids `name-1`, `name-2` and so on. @returns their numbers */
export async function addReaders(d1: D1Database, name: string, count: number): Promise<number[]> {
  await d1
    .prepare(
      `INSERT INTO subscribers (email, created_at, id, state)
      SELECT ?1 || '-' || value || '@example.com', value, ?1 || '-' || value, 'confirmed'
      FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?2) SELECT value FROM n)`,
    )
    .bind(name, count)
    .run()
  const { results } = await d1
    .prepare('SELECT number FROM subscribers WHERE id LIKE ? ORDER BY number')
    .bind(`${name}-%`)
    .all<{ number: number }>()
  return results.map(({ number }) => number)
}

type Sent = {
  /** Of its readers, in order. */
  numbers: number[]
  /** The number of last mails that are in doubt. */
  inDoubt?: number
  /** How many mails were accepted in all. */
  accepted?: number
}

/** Adds a campaign that was sent to some readers, as the sender leaves it, and is still open. */
export async function addSentCampaign(
  d1: D1Database,
  id: string,
  { numbers, inDoubt = 0, accepted }: Sent,
): Promise<void> {
  const posted = numbers.slice(0, numbers.length - inDoubt)
  const doubted = numbers.slice(posted.length)
  const last = numbers.at(-1) ?? 0
  const members = doubted.map((number) => [number, 0, `${number}@example.com`, `${number}`, 0, null])
  const insertBatch = (state: string, list: number[], values: { accepted: number; unknown: number; members: string }) =>
    d1
      .prepare(
        `INSERT INTO batches (id, campaign_key, first, last, state, provider, run, lease_ends_at, claimed_at, attempts,
          accepted, unknown, members)
        SELECT ?1, key, ?2, ?3, ?4, 'postmark', '', 0, 0, 1, ?5, ?6, ?7 FROM campaigns WHERE id = ?8`,
      )
      .bind(`${id}-${state}`, list[0], list.at(-1), state, values.accepted, values.unknown, values.members, id)
  await d1.batch([
    d1
      .prepare(
        `INSERT INTO campaigns (id, kind, state, title, created_at, started_at, audience, next_position, last_number,
          last_joined, accepted, unknown, undecided)
        VALUES (?1, 'blog', 'sending', 'A blog', ?2, ?2, ?3 + ?4, ?5 + 1, ?5 + 1000, ?5 + 1000, ?3, ?4, ?4)`,
      )
      .bind(id, Date.now(), accepted ?? posted.length, inDoubt, last),
    ...(posted.length > 0 ? [insertBatch('done', posted, { accepted: posted.length, unknown: 0, members: '' })] : []),
    ...(inDoubt > 0
      ? [insertBatch('unknown', doubted, { accepted: 0, unknown: inDoubt, members: JSON.stringify(members) })]
      : []),
  ])
}
