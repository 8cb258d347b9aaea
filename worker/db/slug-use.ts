import { sql } from 'drizzle-orm'
import { freeBlogSlug } from './addresses.ts'
import type { Database } from './database.ts'
import { oneRow, onlyRowOf } from './frame.ts'

/**
 * Whether another blog has a slug, now or as its id, and a free slug beside the wanted one. One statement.
 * @param id of the blog that is to have it, or of a draft
 */
export async function readSlugUse(db: Database, { slug, id, wanted }: { slug: string; id: string; wanted: string }) {
  const own = sql`(SELECT key FROM blogs WHERE id = ${id})`
  const isTaken = sql<number>`(
    EXISTS (SELECT 1 FROM blogs WHERE slug = ${slug} AND id <> ${id})
    OR EXISTS (SELECT 1 FROM blogs WHERE id = ${slug} AND id <> ${id})
  )`.as('is_taken')
  const suggestion = freeBlogSlug(wanted, wanted, own).as('suggestion')
  const row = onlyRowOf(await db.select({ isTaken, suggestion }).from(oneRow))
  return { isTaken: row.isTaken === 1, suggestion: row.suggestion }
}
