import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { prepareOnce, type Value } from '../db/prepare-once.ts'

/**
 * In how many published blogs each of some roots occurs. A root that does not occur is missing. Two or three rows are read for
 * each.
 */
export async function countBlogsWith(db: Database, words: string[]): Promise<Map<string, number>> {
  return mapCounts(await selectCounts(db, { words: JSON.stringify(words) }))
}

/** A statement for the same, with the roots as JSON; `mapCounts` reads its result. */
export const selectCounts = prepareOnce(['words'], composeCounts)

/** The same as a part of a batch. */
export function composeCounts(db: Database, { words }: { words: Value<string> }) {
  return db
    .select({ word: sql<string>`term`, total: sql<number>`doc` })
    .from(sql`json_each(${words}) CROSS JOIN search_roots ON term = value`)
}

/** The rows of these statements by root. */
export function mapCounts(rows: { word: string; total: number }[]) {
  return new Map(rows.map(({ word, total }) => [word, total]))
}
