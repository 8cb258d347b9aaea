import { and, eq, not, sql } from 'drizzle-orm'
import { categoryImages } from '../../contract/category.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { categories } from '../../db/schema/listings.ts'
import { addresses } from '../../db/schema/publication.ts'
import { settleImages } from '../../db/statements/folder-images.ts'
import { composeSiteParts } from '../../db/statements/site.ts'
import { type AdminCategoryRow, withFormer } from './categories.queries.ts'
import { hasBlogs, moveBlogs } from './categorized-blogs.queries.ts'

type Removal = {
  /** The category that gets the blogs; null only removes a category that no blog has. */
  into: AdminCategoryRow | null
  /** Whether the addresses of the category lead to that of the other one; else nothing is there any more. */
  leads: boolean
}

/**
 * Removes a category, in one transaction.
 * @returns false when it, or the other one, has changed its name or was removed since it was read; when a blog has it and
 * there is no other one; and for the last category
 */
export async function removeCategory(db: Database, from: AdminCategoryRow, { into, leads }: Removal): Promise<boolean> {
  const { key, name, image, formerNames } = from
  const isThere = (row: AdminCategoryRow) =>
    sql`EXISTS (SELECT 1 FROM ${categories} AS stored WHERE stored.key = ${row.key} AND stored.name = ${row.name})`
  const canRemove =
    and(isThere(from), into ? isThere(into) : not(hasBlogs(name)), sql`(SELECT count(*) FROM ${categories}) > 1`) ??
    sql`true`
  const { removed } = await batchNamed(db, {
    moved: into ? moveBlogs(db, name, into.name, canRemove) : [],
    names: into
      ? [
          db
            .update(categories)
            .set({ formerNames: withFormer(into.formerNames, [name, ...formerNames], into.name) })
            .where(and(eq(categories.key, into.key), canRemove)),
        ]
      : [],
    paths:
      into && leads
        ? [
            db
              .update(addresses)
              .set({ target: into.key, isLive: false })
              .where(sql`kind = 'category' AND target = ${key} AND ${canRemove}`),
          ]
        : [],
    removed: db
      .delete(categories)
      .where(and(eq(categories.key, key), canRemove))
      .returning({ key: categories.key }),
    images: settleImages(db, categoryImages, sql`${categories}`, [image]),
    parts: composeSiteParts(db),
  })
  return removed.length > 0
}

/** What may be in the way of a removal: how many categories there are, and whether blogs have this one. */
export async function readObstaclesOfRemoval(db: Database, name: string) {
  const [row] = await db
    .select({
      categories: sql<number>`(SELECT count(*) FROM ${categories})`.as('categories'),
      hasBlogs: hasBlogs(name).mapWith(Boolean).as('has_blogs'),
    })
    .from(sql`(SELECT 1)`)
  return { categories: row?.categories ?? 0, hasBlogs: row?.hasBlogs ?? false }
}
