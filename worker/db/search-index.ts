import { and, desc, eq, lt, ne, not, notExists, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { indexedLength, type SearchText, searchVersion } from '../search/search-text.ts'
import { addToUsed, selectUsed } from './daily-totals.ts'
import type { Database } from './database.ts'
import { blogs, blogTexts, derived } from './schema/blogs.ts'
import { counters } from './schema/upkeep.ts'
import { markSearchTextCurrent, storeSearchText } from './search-texts.ts'

/** A condition: all blogs that migration 0023 found are indexed. Until then the index of migration 0001 answers. */
export const isIndexComplete = sql<boolean>`(SELECT value FROM counters WHERE name = 'search:complete') = 1`.mapWith(
  blogs.isPublished,
)

/** A statement that tells whether the search index is complete, for a batch. */
export function selectIndexState(db: Database) {
  return db.select({ isComplete: isIndexComplete.as('is_complete') }).from(sql`(SELECT 1)`)
}

/**
 * Reads what is left to index: at most `limit` blogs, the newest first, whose search text is older than their text or than
 * the rules of search texts.
 * @param at the rows that were written for it on the day of this time, in UTC, are counted
 */
export async function readOutdated(db: Database, limit: number, at: Date) {
  const [outdated, [state], [used]] = await db.batch([
    db
      .select({
        key: blogs.key,
        title: blogs.title,
        subTitle: blogs.subTitle,
        category: blogs.category,
        contentHash: blogs.contentHash,
        updatedAt: blogs.updatedAt,
        tags: blogs.tags,
        contents: blogTexts.contents,
        plainText: sql<string>`substr(${blogTexts.plainText}, 1, ${indexedLength})`.as('beginning'),
      })
      .from(derived)
      .innerJoin(blogs, eq(blogs.key, derived.blogKey))
      .innerJoin(blogTexts, eq(blogTexts.blogKey, derived.blogKey))
      .where(lt(derived.searchVersion, searchVersion))
      .orderBy(desc(derived.searchVersion), desc(derived.blogKey))
      .limit(limit),
    selectIndexState(db),
    selectUsed(db, 'search', at),
  ])
  return { outdated, isComplete: state?.isComplete ?? true, rowsWritten: used?.total ?? 0 }
}

type OutdatedBlog = Awaited<ReturnType<typeof readOutdated>>['outdated'][number]

/** A blog as it was read, with its search text by the current rules. */
export type IndexedBlog = Pick<OutdatedBlog, 'key' | 'contentHash' | 'updatedAt'> & {
  foldedTitle: string
  tagNames: string[]
  text: SearchText
}

/**
 * Stores search texts, in one transaction, of the blogs that still have the content that was read and that nobody else has
 * indexed: triggers index them. Counts the rows that it writes: as `reserved` in the transaction, exactly afterwards.
 */
export async function indexBlogs(db: Database, list: IndexedBlog[], reserved: number, at: Date): Promise<void> {
  const statements = list.flatMap(({ key, contentHash, updatedAt, foldedTitle, tagNames, text }) => {
    const outdatedKey = sql`(
      SELECT ${blogs.key} FROM ${blogs} JOIN ${derived} ON ${derived.blogKey} = ${blogs.key}
      WHERE ${blogs.key} = ${key} AND ${blogs.contentHash} = ${contentHash} AND ${blogs.updatedAt} = ${updatedAt.getTime()}
        AND ${derived.searchVersion} < ${searchVersion}
    )`
    return [
      // The folding of an earlier release.
      db
        .update(blogs)
        .set({ foldedTitle })
        .where(and(eq(blogs.key, outdatedKey), ne(blogs.foldedTitle, foldedTitle))),
      ...storeSearchText(db, outdatedKey, text),
      markSearchTextCurrent(db, outdatedKey, tagNames),
    ]
  })
  const results = await db.batch([addToUsed(db, 'search', reserved, at), ...statements])
  const written = results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
  await addToUsed(db, 'search', written - reserved, at)
}

/** Whether nothing is left to index. */
export async function isIndexCurrent(db: Database): Promise<boolean> {
  const { outdated, isComplete } = await readOutdated(db, 1, now())
  return isComplete && outdated.length === 0
}

/**
 * Makes the new index answer instead of that of migration 0001, unless a blog is left to index, and empties the old one.
 * Searches find something else then, so the content version grows. drizzle binds no parameters of `db.run` in a batch.
 */
export async function completeIndex(db: Database): Promise<void> {
  const outdated = db.select({ key: derived.blogKey }).from(derived).where(lt(derived.searchVersion, searchVersion))
  const isReady = and(notExists(outdated), not(isIndexComplete))
  const empty = (table: string) =>
    db.run(
      sql.raw(
        `INSERT INTO ${table}(${table}) SELECT 'delete-all' FROM counters WHERE name = 'search:complete' AND value`,
      ),
    )
  await db.batch([
    db
      .update(counters)
      .set({ value: sql`${counters.value} + 1` })
      .where(and(eq(counters.name, 'version'), isReady)),
    db
      .update(counters)
      .set({ value: 1 })
      .where(and(eq(counters.name, 'search:complete'), isReady)),
    empty('search_words'),
    empty('search_titles'),
  ])
}
