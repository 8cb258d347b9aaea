import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Resource } from '../../contract/blog.ts'
import { textLimits } from '../../contract/limits.ts'
import { deadAfterDays } from '../../contract/resources.ts'
import { day, hour, minute } from '../../contract/units.ts'
import type { Database } from '../../db/database.ts'
import { blogs, blogTexts, resources } from '../../db/schema/blogs.ts'
import { isOwnedBy, ownerColumn } from '../../db/statements/ownership.ts'
import { insertResources, isAlive } from '../../db/statements/resources.ts'

/**
 * How long a search without a result is the last one, for the first, the second and the third one since the blog was published
 * or updated. The first is longer than a search. The fourth stays the last one, so that a blog for which no resources are found
 * costs four searches.
 */
const waits = [30 * minute, 6 * hour, day]
const wait = sql`json_extract(${JSON.stringify([0, ...waits])}, '$[' || ${blogs.resourcesAttempts} || ']')`

/** As the index `blogs_without_resources` has it. */
const isWithout = sql.raw('blogs.is_published AND blogs.resources_found_at IS NULL AND blogs.resources_attempts < 4')

/** Settings → AI can switch proposals off. */
const areProposed = sql.raw(
  "NOT EXISTS (SELECT 1 FROM assistant_settings WHERE key = 1 AND value ->> 'proposesResources' = 0)",
)

/** The resources of a published blog that readers get, in order; none for an unpublished one. */
export function listPublishedResources(db: Database, blogId: string): Promise<Resource[]> {
  return db
    .select({ title: resources.title, url: resources.url })
    .from(resources)
    .innerJoin(blogs, eq(blogs.key, resources.blogKey))
    .where(and(eq(blogs.id, blogId), eq(blogs.isPublished, true), isAlive))
    .orderBy(resources.position)
}

/** The id of the published blog with this text; undefined when there is none. */
export async function findPublishedBlogByContent(db: Database, contentHash: string): Promise<string | undefined> {
  const blog = await db
    .select({ id: blogs.id })
    .from(blogs)
    // The plus keeps the query planner from the index of all published blogs.
    .where(and(eq(blogs.contentHash, contentHash), sql`+${blogs.isPublished} = 1`))
    .limit(1)
    .get()
  return blog?.id
}

/** A published blog whose resources are to be proposed now, and what it is about. */
type WithoutResources = NonNullable<Awaited<ReturnType<typeof findWithoutResources>>>

/**
 * A published blog that nobody has proposed resources for, that has no list of its author and waits for nothing.
 * @param blogId null for the newest such blog
 */
export function findWithoutResources(db: Database, blogId: string | null) {
  return db
    .select({
      id: blogs.id,
      key: blogs.key,
      attempts: blogs.resourcesAttempts,
      title: blogs.title,
      category: blogs.category,
      text: sql<string>`substr(${blogTexts.plainText}, 1, ${textLimits.subject})`.as('text'),
    })
    .from(blogs)
    .innerJoin(blogTexts, eq(blogTexts.blogKey, blogs.key))
    .where(and(isDue(now()), areProposed, blogId === null ? undefined : eq(blogs.id, blogId)))
    .orderBy(desc(blogs.publishedAt))
    .limit(1)
    .get()
}

/** Claims the search for a blog's resources, so that of several callers at the same time one searches. @returns whether this is the one */
export async function claimSearch(db: Database, { key, attempts }: Pick<WithoutResources, 'key' | 'attempts'>) {
  const at = now()
  const claimed = await db
    .update(blogs)
    .set({ resourcesClaimedAt: at, resourcesAttempts: attempts + 1 })
    .where(and(eq(blogs.key, key), eq(blogs.resourcesAttempts, attempts), isDue(at)))
    .returning({ key: blogs.key })
  return claimed.length > 0
}

/** Stores what was proposed for a blog, unless its author has left a list meanwhile. @param list at least one */
export async function storeProposed(db: Database, key: number, list: Resource[]) {
  const isOpen = sql`(SELECT ${blogs.key} FROM ${blogs} WHERE ${blogs.key} = ${key} AND ${blogs.resourcesFoundAt} IS NULL)`
  await db.batch([
    db.delete(resources).where(sql`${resources.blogKey} = ${isOpen}`),
    insertResources(db, isOpen, list),
    db.update(blogs).set({ resourcesFoundAt: now() }).where(sql`${blogs.key} = ${isOpen}`),
  ])
}

function isDue(at: Date): SQL {
  return sql`${isWithout} AND (${blogs.resourcesClaimedAt} IS NULL OR ${blogs.resourcesClaimedAt} + ${wait} <= ${at.getTime()})`
}

/**
 * All resources of a blog in order, also of an unpublished one, and on how many days in a row each did not answer. `owner` is the account
 * that has made the blog; null where there is none.
 */
export async function listResources(db: Database, blogId: string) {
  const rows = await db
    .select({
      owner: ownerColumn(sql`blogs.created_by`).as('owner'),
      title: resources.title,
      url: resources.url,
      failedDays: resources.failedDays,
    })
    .from(blogs)
    .leftJoin(resources, eq(blogs.key, resources.blogKey))
    .where(eq(blogs.id, blogId))
    .orderBy(resources.position)
  const list = rows.flatMap(({ title, url, failedDays }) =>
    title === null || url === null ? [] : [{ title, url, failedDays: failedDays ?? 0 }],
  )
  return { list, owner: rows[0]?.owner ?? null }
}

/** A condition as in the index resources_failing, which SQLite uses for no other text. */
const isFailing = sql`failed_days > 0`

/**
 * At most `limit` resources that were not checked in the day before `at`: first resources that did not answer, then unchecked
 * ones, then the others by the age of their check, the oldest first.
 */
export function listUnchecked(db: Database, at: Date, limit: number) {
  const before = at.getTime() - day
  const columns = sql`SELECT blog_key, position, url FROM ${resources}`
  const first = (condition: ReturnType<typeof sql>) =>
    sql`SELECT * FROM (${columns} WHERE ${condition} ORDER BY checked_at LIMIT ${limit})`
  const rows = sql`(
    ${first(sql`${isFailing} AND checked_at <= ${before}`)}
    UNION ALL ${first(sql`failed_days = 0 AND checked_at IS NULL`)}
    UNION ALL ${first(sql`failed_days = 0 AND checked_at <= ${before}`)}
    LIMIT ${limit}
  )`
  return db
    .select({
      blogKey: sql<number>`blog_key`.as('blog_key'),
      position: sql<number>`position`.as('position'),
      url: sql<string>`url`.as('url'),
    })
    .from(rows)
}

type Checked = Awaited<ReturnType<typeof listUnchecked>>[number] & { isAnswered: boolean }

/** Records which resources answered at a time. A resource that the author has replaced meanwhile is left as it is. */
export async function recordChecks(db: Database, checked: Checked[], at: Date): Promise<void> {
  const results = checked.map(({ blogKey, position, url, isAnswered }) => [blogKey, position, url, isAnswered])
  await db
    .update(resources)
    .set({ checkedAt: at, failedDays: sql`iif(result.value ->> 3, 0, ${resources.failedDays} + 1)` })
    .from(sql`json_each(${JSON.stringify(results)}) AS result`)
    .where(
      sql`(${resources.blogKey}, ${resources.position}, ${resources.url}) =
        (result.value ->> 0, result.value ->> 1, result.value ->> 2)`,
    )
}

/** A statement that reads published blogs with dead resources, and how many each has: at most `limit`, the newest. @param owner the key of the account whose they are; undefined for all */
export function selectWithDead(db: Database, limit: number, owner: number | undefined) {
  return (
    db
      .select({ _id: blogs.id, title: blogs.title, dead: sql<number>`count(*)`.as('dead') })
      .from(resources)
      .innerJoin(blogs, eq(blogs.key, resources.blogKey))
      // Each plus keeps the query planner from reading all published blogs in place of the index of what is failing.
      .where(and(isFailing, sql`failed_days >= ${deadAfterDays}`, sql`+${blogs.isPublished} = 1`, isOwnedBy(owner)))
      .groupBy(sql`+${resources.blogKey}`)
      .orderBy(sql`+${resources.blogKey} DESC`)
      .limit(limit)
  )
}
