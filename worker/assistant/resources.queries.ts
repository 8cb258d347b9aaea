import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Resource } from '../contract/blog.ts'
import { day, hour, minute } from '../contract/units.ts'
import type { Database } from '../db/database.ts'
import { blogs, resources } from '../db/schema/blogs.ts'

/**
 * How long a claim without a result is valid, for the first, the second and the third one since the blog was published
 * or updated. The first is longer than a search. The fourth is valid for ever, so that a blog for which no links are
 * found costs four searches, however often it is read.
 */
const claimPeriods = [30 * minute, 6 * hour, day]
const claimPeriod = sql`json_extract(${JSON.stringify([0, ...claimPeriods])}, '$[' || ${blogs.resourcesAttempts} || ']')`

/** The links of a published blog, in order; none for an unpublished one. */
export function listPublishedResources(db: Database, blogId: string): Promise<Resource[]> {
  return db
    .select({ title: resources.title, url: resources.url })
    .from(resources)
    .innerJoin(blogs, eq(blogs.key, resources.blogKey))
    .where(and(eq(blogs.id, blogId), eq(blogs.isPublished, true)))
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

/**
 * Claims the search for a published blog's links, so that one of many concurrent callers searches.
 * @returns the subject of the search; undefined when the links were found already, when another claim is valid, or when
 * no such blog is published
 */
export async function claimResources(db: Database, blogId: string) {
  const at = now()
  const [claimed] = await db
    .update(blogs)
    .set({ resourcesClaimedAt: at, resourcesAttempts: sql`${blogs.resourcesAttempts} + 1` })
    .where(
      and(
        eq(blogs.id, blogId),
        eq(blogs.isPublished, true),
        isNull(blogs.resourcesFoundAt),
        or(isNull(blogs.resourcesClaimedAt), sql`${blogs.resourcesClaimedAt} + ${claimPeriod} <= ${at.getTime()}`),
      ),
    )
    .returning({ key: blogs.key, title: blogs.title, category: blogs.category, excerpt: blogs.excerpt })
  return claimed
}

/** Stores a blog's links. @param links at least one */
export async function replaceResources(db: Database, blogKey: number, links: Resource[]) {
  await db.batch([
    db.delete(resources).where(eq(resources.blogKey, blogKey)),
    db.insert(resources).values(links.map((link, position) => ({ blogKey, position, ...link }))),
    db.update(blogs).set({ resourcesFoundAt: now() }).where(eq(blogs.key, blogKey)),
  ])
}
