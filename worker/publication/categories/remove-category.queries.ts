import { and, eq, sql } from 'drizzle-orm'
import { categoryImages } from '../../contract/category.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { categories } from '../../db/schema/listings.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { addresses } from '../../db/schema/publication.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { settleImages } from '../../db/statements/folder-images.ts'
import { composeSiteParts } from '../../db/statements/site.ts'
import { type AdminCategoryRow, withFormer } from './categories.queries.ts'
import { hasBlogs, hasDrafts, moveBlogs } from './categorized-blogs.queries.ts'

type Removal = {
  /** The category that gets the blogs and drafts; null only removes a category that no blog and no draft has. */
  into: AdminCategoryRow | null
  /** Whether the addresses of the category lead to that of the other one; else nothing is there any more. */
  leads: boolean
}

/**
 * Removes a category, in one transaction.
 * @returns false when it, or the other one, has changed its name or was removed since it was read; when a blog or a draft
 * has it and there is no other one; and for the last category
 */
export async function removeCategory(
  acting: Acting,
  from: AdminCategoryRow,
  { into, leads }: Removal,
): Promise<boolean> {
  const { db } = acting
  const { key, name, image, formerNames } = from
  const isThere = (row: AdminCategoryRow) =>
    sql`EXISTS (SELECT 1 FROM ${categories} AS stored WHERE stored.key = ${row.key} AND stored.name = ${row.name})`
  const canRemove =
    and(
      isThere(from),
      into ? isThere(into) : sql`NOT ${hasBlogs(name)} AND NOT ${hasDrafts(name)}`,
      sql`(SELECT count(*) FROM ${categories}) > 1`,
    ) ?? sql`true`
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
    // A category that is added later may get the key.
    choices: db
      .update(subscribers)
      .set({ categories: choicesWithout(key, into?.key ?? null) })
      .where(
        sql`${subscribers.categories} IS NOT NULL AND ${key} IN (SELECT value FROM json_each(${subscribers.categories})) AND ${canRemove}`,
      ),
    sent: into
      ? [
          db
            .update(campaigns)
            .set({ categoryKey: into.key })
            .where(and(eq(campaigns.categoryKey, key), canRemove)),
        ]
      : [],
    removed: db
      .delete(categories)
      .where(and(eq(categories.key, key), canRemove))
      .returning({ key: categories.key }),
    event: recordEvent(acting, {
      kind: 'category.changed',
      subject: key,
      facts: { name, change: leads ? 'merged' : 'deleted', ...(into && { into: into.name }) },
    }),
    images: settleImages(db, categoryImages, [image]),
    parts: composeSiteParts(db),
  })
  return removed.length > 0
}

/**
 * The categories that a reader has chosen, with another one, or none, in the place of one. A reader who had chosen only that
 * one gets all: nobody stops to get mail because the admin tidies up.
 */
function choicesWithout(key: number, into: number | null) {
  return sql`(
    SELECT nullif(json_group_array(DISTINCT iif(value = ${key}, ${into}, value)), '[]')
    FROM json_each(${subscribers.categories}) WHERE value <> ${key} OR ${into} IS NOT NULL
  )`
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
