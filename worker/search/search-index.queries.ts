import { and, asc, desc, eq, gte, isNull, lt, ne, not, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { PartlyIndexed } from '../contract/blog.ts'
import { addToUsed, selectUsed } from '../db/daily-totals.ts'
import type { Database } from '../db/database.ts'
import { blogs, blogTexts, derived } from '../db/schema/blogs.ts'
import { isOwnedBy } from '../db/statements/ownership.ts'
import { markSearchTextCurrent, storeSearchText } from '../db/statements/search-texts.ts'
import { indexAttempts, indexedLength, type SearchText, searchVersion } from '../language/search-text.ts'

const isOutdated = lt(derived.searchVersion, searchVersion)
/** A condition as in the index derived_tried, which SQLite uses for no other text. */
const isTried = sql`index_attempts > 0`

function selectOutdated(db: Database) {
  return db
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
      attempts: derived.indexAttempts,
    })
    .from(derived)
    .innerJoin(blogs, eq(blogs.key, derived.blogKey))
    .innerJoin(blogTexts, eq(blogTexts.blogKey, derived.blogKey))
}

/**
 * Reads blogs that are left to index, whose search text is older than their text or than the rules of search texts: at most
 * `limit` blogs that no run has tried, the newest first, and after these the least tried one.
 * @param at the rows that were written for it on the day of this time, in UTC, are counted
 */
export async function readOutdated(db: Database, limit: number, at: Date) {
  const [untried, tried, [used]] = await db.batch([
    selectOutdated(db)
      .where(and(isOutdated, eq(derived.indexAttempts, 0)))
      .orderBy(desc(derived.searchVersion), desc(derived.blogKey))
      .limit(limit),
    selectOutdated(db)
      .where(and(isTried, isOutdated))
      .orderBy(asc(derived.indexAttempts), desc(derived.blogKey))
      .limit(1),
    selectUsed(db, 'search', at),
  ])
  return { outdated: [...untried, ...tried], rowsWritten: used?.total ?? 0 }
}

/** A condition: something is left to index. */
export const hasOutdated = sql`EXISTS (SELECT 1 FROM ${derived} WHERE ${isOutdated})`

type OutdatedBlog = Awaited<ReturnType<typeof readOutdated>>['outdated'][number]

/** Counts an attempt before it begins, so that an attempt that never ends is counted too. @returns the rows that it writes */
export async function countIndexAttempt(db: Database, keys: number[]): Promise<number> {
  const { meta } = await db
    .update(derived)
    .set({ indexAttempts: sql`${derived.indexAttempts} + 1` })
    .where(and(sql`${derived.blogKey} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`, isOutdated))
  return meta.rows_written
}

/** Counts blogs as indexed after a number of attempts, without changing their search texts. */
export async function skipTried(db: Database, attempts: number): Promise<void> {
  await db
    .update(derived)
    .set({ searchVersion })
    .where(and(isTried, gte(derived.indexAttempts, attempts), isOutdated))
}

/** A statement that reads which blogs search finds by a part of their text only, and by which: at most `limit`, the newest. @param owner the key of the account whose they are; undefined for all */
export function selectPartlyIndexed(db: Database, limit: number, owner?: number) {
  const lengths = sql`json_extract(${JSON.stringify(indexAttempts)}, '$[' || ${derived.indexAttempts} || ']')`
  const foundBy = sql<
    PartlyIndexed['foundBy']
  >`CASE WHEN ${lengths} > 0 THEN 'beginning' WHEN ${lengths} = 0 THEN 'title' ELSE 'nothing' END`
  return db
    .select({ _id: blogs.id, title: blogs.title, foundBy: foundBy.as('found_by') })
    .from(derived)
    .innerJoin(blogs, and(eq(blogs.key, derived.blogKey), isNull(blogs.deletedAt)))
    .where(and(isTried, not(isOutdated), isOwnedBy(owner)))
    .orderBy(desc(derived.blogKey))
    .limit(limit)
}

/** A blog as it was read, with its search text by the current rules. */
type IndexedBlog = Pick<OutdatedBlog, 'key' | 'contentHash' | 'updatedAt'> & {
  foldedTitle: string
  tagNames: string[]
  text: SearchText
  /** 0 for a text that is indexed whole. */
  attempts: number
}

/**
 * Stores search texts, in one transaction, of the blogs that still have the content that was read and that nobody else has
 * indexed: triggers index them. Counts the rows that it writes: as `reserved` in the transaction, exactly afterwards.
 * @param rows written before, which are counted too
 */
export async function indexBlogs(
  db: Database,
  list: IndexedBlog[],
  { reserved, rows, at }: { reserved: number; rows: number; at: Date },
): Promise<void> {
  const statements = list.flatMap(({ key, contentHash, updatedAt, foldedTitle, tagNames, text, attempts }) => {
    const outdatedKey = sql`(
      SELECT ${blogs.key} FROM ${blogs} JOIN ${derived} ON ${derived.blogKey} = ${blogs.key}
      WHERE ${blogs.key} = ${key} AND ${blogs.contentHash} = ${contentHash} AND ${blogs.updatedAt} = ${updatedAt.getTime()}
        AND ${derived.searchVersion} < ${searchVersion}
    )`
    return [
      // The rules of search texts include the rules of folding.
      db
        .update(blogs)
        .set({ foldedTitle })
        .where(and(eq(blogs.key, outdatedKey), ne(blogs.foldedTitle, foldedTitle))),
      ...storeSearchText(db, outdatedKey, text),
      markSearchTextCurrent(db, outdatedKey, tagNames, attempts),
    ]
  })
  const results = await db.batch([addToUsed(db, 'search', reserved, at), ...statements])
  const written = results.reduce((sum, { meta }) => sum + meta.rows_written, rows)
  await addToUsed(db, 'search', written - reserved, at)
}

/** Whether nothing is left to index. */
export async function isIndexCurrent(db: Database): Promise<boolean> {
  const { outdated } = await readOutdated(db, 1, now())
  return outdated.length === 0
}
