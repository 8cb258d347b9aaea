import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { foldName } from '../../contract/fold-name.ts'
import { listLimits } from '../../contract/limits.ts'
import { categoryImages, type ListingImage } from '../../contract/listings.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { totalOf } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { recordEvent } from '../../db/record-events.ts'
import { categories } from '../../db/schema/listings.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { addresses } from '../../db/schema/publication.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { unlessRedirected } from '../../db/statements/addresses.ts'
import { categoryColumns } from '../../db/statements/categories.ts'
import { settleImages } from '../../db/statements/image-uses.ts'
import { composeSiteParts } from '../../db/statements/site.ts'
import { countDrafts, hasBlogs, hasDrafts, moveBlogs } from './categorized-blogs.queries.ts'

/** How many former names of a category are stored. */
const mostFormerNames = 20

const adminColumns = {
  ...categoryColumns,
  key: categories.key,
  revision: categories.revision,
  formerNames: categories.formerNames,
  blogs: sql<number>`coalesce(${totalOf(sql`'blogs:' || ${categories.name}`)}, 0)`.as('blogs'),
  drafts: countDrafts(sql`categories.name`).as('drafts'),
}
export type AdminCategoryRow = Awaited<ReturnType<typeof listAdminCategories>>[number]

/** The fields of a category that the admin writes. */
export type WrittenCategory = { name: string; slug: string; description: string; image: ListingImage }

/** All categories in their order. */
export function listAdminCategories(db: Database) {
  return db.select(adminColumns).from(categories).orderBy(asc(categories.position), asc(categories.key))
}

/** A category; undefined when there is none. */
export async function findCategory(db: Database, key: number): Promise<AdminCategoryRow | undefined> {
  return db.select(adminColumns).from(categories).where(eq(categories.key, key)).get()
}

/** Finds the category that has the name or the slug of this one already. */
export async function findObstacle(db: Database, { name, slug }: WrittenCategory, key: number) {
  const rows = await db
    .select({ name: categories.name, isNamesake: hasName(name).mapWith(Boolean).as('is_namesake') })
    .from(categories)
    .where(isOther(name, slug, key))
  return rows.find(({ isNamesake }) => isNamesake) ?? rows[0]
}

/** Adds a category behind the others. @returns its key; undefined when there are too many, or its name or slug is taken @throws the database's constraint error when a redirect has its slug */
export async function insertCategory(acting: Acting, { name, slug, description, image }: WrittenCategory) {
  const { db } = acting
  const { src, width, height } = image
  const {
    added: [added],
  } = await batchNamed(db, {
    added: db
      .insert(categories)
      .select(
        sql`SELECT NULL, ${name}, ${foldName(name)}, ${unlessRedirected('category', slug)}, ${description}, ${src}, ${width}, ${height},
          (SELECT coalesce(max(position), -1) + 1 FROM ${categories}), ${now().getTime()}, '[]', 0
          WHERE (SELECT count(*) FROM ${categories}) < ${listLimits.categories} AND ${isFree(name, slug, 0)}`,
      )
      .returning({ key: categories.key }),
    event: recordEvent(acting, {
      kind: 'category.changed',
      subject: sql`last_insert_rowid()`,
      facts: { name, change: 'added' },
    }),
    images: settleImages(db, categoryImages, [src]),
    parts: composeSiteParts(db),
  })
  return added?.key
}

/**
 * Changes a category, and its name in blogs, drafts and revisions, in one transaction.
 * @param stored the category that the change is based on
 * @returns false when it has another revision or is missing, or the name or slug is taken
 * @throws the database's constraint error when a redirect has the slug
 */
export async function updateCategoryRow(acting: Acting, stored: AdminCategoryRow, written: WrittenCategory) {
  const { db } = acting
  const { key, revision, name: formerName, formerNames, image: formerImage } = stored
  const { name, slug, description, image } = written
  const isRenamed = name !== formerName
  const { updated } = await batchNamed(db, {
    // Before the row changes: a refused change moves nothing.
    moved: isRenamed ? moveBlogs(db, formerName, name, canUpdate(stored, written)) : [],
    updated: db
      .update(categories)
      .set({
        name,
        foldedName: foldName(name),
        slug: unlessRedirected('category', slug, categories.slug),
        description,
        image: image.src,
        imageWidth: image.width,
        imageHeight: image.height,
        revision: revision + 1,
        ...(isRenamed && { formerNames: withFormer(formerNames, [formerName], name) }),
      })
      .where(and(eq(categories.key, key), canUpdate(stored, written)))
      .returning({ key: categories.key }),
    event: recordEvent(acting, {
      kind: 'category.changed',
      subject: key,
      facts: { name, ...(isRenamed && { was: formerName }) },
    }),
    images: settleImages(db, categoryImages, [image.src, formerImage]),
    parts: composeSiteParts(db),
  })
  return updated.length > 0
}

/** The former names of a category with further ones before them. */
export function withFormer(formerNames: string[], added: string[], name: string): string[] {
  return [...new Set([...added, ...formerNames])].filter((former) => former !== name).slice(0, mostFormerNames)
}

/**
 * Puts the categories into an order, if their order is still the `seen` one.
 * @returns whether they have the wanted order now
 */
export async function writeCategoryOrder(db: Database, { keys, seen }: { keys: number[]; seen: number[] }) {
  const order = sql`(SELECT json_group_array(key ORDER BY position, key) FROM ${categories})`
  const {
    current: [current],
  } = await batchNamed(db, {
    ordered: db
      .update(categories)
      .set({ position: sql`listed.key` })
      .from(sql`json_each(${JSON.stringify(keys)}) AS listed`)
      .where(sql`categories.key = listed.value AND ${order} = ${JSON.stringify(seen)}`),
    parts: composeSiteParts(db),
    current: db.select({ order: sql<string>`${order}`.as('keys') }).from(sql`(SELECT 1)`),
  })
  return current?.order === JSON.stringify(keys)
}

function canUpdate({ key, revision }: AdminCategoryRow, { name, slug }: WrittenCategory): SQL {
  const isCurrent = sql`EXISTS (SELECT 1 FROM ${categories} AS own WHERE own.key = ${key} AND own.revision = ${revision})`
  return sql`${isCurrent} AND ${isFree(name, slug, key)}`
}

function isFree(name: string, slug: string, key: number): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM ${categories} WHERE ${isOther(name, slug, key)})`
}

/** A condition: a row is another category with the name or the slug. */
function isOther(name: string, slug: string, key: number): SQL {
  return sql`key <> ${key} AND (${hasName(name)} OR slug = ${slug})`
}

function hasName(name: string): SQL {
  return sql`folded_name = ${foldName(name)}`
}

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

/** The facts that may forbid a removal: how many categories there are, and whether blogs have this one. */
export async function readObstaclesOfRemoval(db: Database, name: string) {
  const [row] = await db
    .select({
      categories: sql<number>`(SELECT count(*) FROM ${categories})`.as('categories'),
      hasBlogs: hasBlogs(name).mapWith(Boolean).as('has_blogs'),
    })
    .from(sql`(SELECT 1)`)
  return { categories: row?.categories ?? 0, hasBlogs: row?.hasBlogs ?? false }
}
