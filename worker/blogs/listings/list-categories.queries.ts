import { asc, sql } from 'drizzle-orm'
import { totalOf } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { nestedRows } from '../../db/nested.ts'
import { categories } from '../../db/schema/listings.ts'
import { counters } from '../../db/schema/upkeep.ts'
import { categoryColumns } from '../../db/statements/categories.ts'
import { frameColumns, oneRow, onlyRowOf } from '../../db/statements/frame.ts'

/** The categories in their order, each with the number of its published blogs, and the frame of a page. One statement. */
export async function listCategories(db: Database) {
  const columns = { ...categoryColumns, total: counters.value }
  const total = sql<number>`coalesce(${totalOf(sql`'published:' || ${categories.name}`)}, 0)`.as('value')
  const list = db
    .select({ ...categoryColumns, total })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.key))
  const row = onlyRowOf(await db.select({ rows: nestedRows(columns, list, 'rows'), ...frameColumns(db) }).from(oneRow))
  const { rows, ...frame } = row
  return { rows, frame }
}
