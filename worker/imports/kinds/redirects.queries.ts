import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { addresses } from '../../db/schema/publication.ts'

/** A former address with the present path of what it leads to, an address of something deleted, or the date of a redirect. */
export type DatedPath = { from: string; to: string | null; at: number }

/**
 * Statements that store former addresses of what has a path here, and addresses of what is deleted. Those that something has are
 * left out.
 */
export function insertPaths(db: Database, { former, gone }: { former: DatedPath[]; gone: DatedPath[] }) {
  return [
    db
      .insert(addresses)
      .select(
        sql`SELECT sent.value ->> 'from', present.kind, present.target, 0, NULL, sent.value ->> 'at', 1
          FROM json_each(${JSON.stringify(former)}) AS sent
          CROSS JOIN ${addresses} AS present ON present.path = sent.value ->> 'to' AND present.is_live
          WHERE present.kind NOT IN ('blog', 'redirect', 'gone')`,
      )
      .onConflictDoUpdate({
        target: addresses.path,
        set: { kind: sql`excluded.kind`, target: sql`excluded.target`, createdAt: sql`excluded.created_at` },
        setWhere: sql`${addresses.kind} = 'gone'
          OR (NOT ${addresses.isLive} AND (${addresses.kind}, ${addresses.target}) = (excluded.kind, excluded.target))`,
      }),
    db
      .insert(addresses)
      .select(
        sql`SELECT value ->> 'from', 'gone', NULL, 0, NULL, value ->> 'at', 1 FROM json_each(${JSON.stringify(gone)}) WHERE true`,
      )
      .onConflictDoNothing(),
  ]
}

/** A statement that gives redirects the dates that they had. */
export function dateRedirects(db: Database, redirects: DatedPath[]) {
  const sent = sql`json_each(${JSON.stringify(redirects)})`
  return db
    .update(addresses)
    .set({ createdAt: sql`(SELECT value ->> 'at' FROM ${sent} WHERE value ->> 'from' = paths.path)` })
    .where(sql`kind = 'redirect' AND paths.path IN (SELECT value ->> 'from' FROM ${sent})`)
}
