import { type SQL, sql } from 'drizzle-orm'
import { second } from '../contract/units.ts'
import type { Database } from './database.ts'
import { prepareOnce } from './prepare-once.ts'
import { cacheTags, purgeBudget } from './schema/upkeep.ts'

/** The tags of what is around every page: the newest titles and the publication. */
const tagsOfFrame = ['lists', 'site']

/**
 * The version of an answer: the highest one of its cache tags. It is higher after each change that such an answer shows, since
 * the versions of all tags are of one sequence.
 */
export type Version = {
  number: number
  /** Whether no change of what the answer shows waits for a purge. */
  isSettled: boolean
}

/**
 * The version of an answer as a column of its statement.
 * @param further tags beside the tags of the frame
 */
export function versionOf(...further: (string | SQL)[]) {
  const tags = [...tagsOfFrame, ...further].map((tag) => sql`${tag}`)
  return sql<Version>`(
    SELECT json_array(coalesce(max(version), 0), coalesce(max(purges_left), 0) = 0)
    FROM ${cacheTags} WHERE tag IN (${sql.join(tags, sql`, `)})
  )`
    .mapWith(parseVersion)
    .as('version')
}

function parseVersion(text: string): Version {
  const [number, isSettled]: [number, number] = JSON.parse(text)
  return { number, isSettled: isSettled === 1 }
}

/** The version of a list whose items say when they were changed. */
export const versionOfList = versionOf('updates')

/** The version of an answer with the blog of the surrounding select. */
export const versionOfBlog = versionOf('blogs', sql`'blog:' || blogs.id`)

const selectVersion = prepareOnce([], (db, _, further: string | null) =>
  db.select({ version: further ? versionOf(further) : versionOf() }).from(sql`(SELECT 1)`),
)

/** The version of an answer with the tags of the frame and a further one, in a statement of its own. */
export async function readVersion(db: Database, further: string | null = null): Promise<Version | undefined> {
  const [row] = await selectVersion(db, {}, further)
  return row?.version
}

/** The budget of purges, in milliseconds since 1970 (cache/purge-budget.ts). */
export type PurgeBudget = {
  /** When all calls are available again. */
  fullAt: number
  /** When the last purge began. */
  flushedAt: number
}

/** The waiting purges, as one statement has read them. */
export type WaitingPurges = {
  budget: PurgeBudget
  /** The last version of all tags. */
  upTo: number
  /** Tags that take something away from readers come first, then tags of most answers; empty when nothing waits. */
  tags: string[]
  /** Whether one of them takes something away and was not purged yet. */
  isUrgent: boolean
}

/** How many tags are read: more than one purge takes. */
const mostRead = 101
/** A page that was being made during a purge is stored within this time after it. */
const longestRender = 5 * second

const isWaiting = sql`purges_left > 0`
const isFirst = sql`purges_left = 2`
const isDue = (at: number) => sql`${isWaiting} AND (${isFirst} OR purged_at <= ${at - longestRender})`

/** Reads what is to be purged now. */
export async function readWaitingPurges(db: Database, at: number): Promise<WaitingPurges> {
  const due = sql`
    SELECT tag, ${isFirst} AND is_removal AS is_urgent FROM ${cacheTags} WHERE ${isDue(at)}
    ORDER BY is_urgent DESC, instr(tag, ':') LIMIT ${mostRead}`
  const row = await db
    .select({
      fullAt: sql<number>`full_at`.as('full_at'),
      flushedAt: sql<number>`flushed_at`.as('flushed_at'),
      upTo: sql<number>`(SELECT value FROM counters WHERE name = 'version')`.as('up_to'),
      due: sql<[string, number][]>`(SELECT json_group_array(json_array(tag, is_urgent)) FROM (${due}))`
        .mapWith((text: string): [string, number][] => JSON.parse(text))
        .as('due'),
    })
    .from(purgeBudget)
    .where(sql`key = 1`)
    .get()
  if (!row) throw new Error('The table purge_budget has one row.')
  return {
    budget: { fullAt: row.fullAt, flushedAt: row.flushedAt },
    upTo: row.upTo,
    tags: row.due.map(([tag]) => tag),
    isUrgent: row.due.some(([, isUrgent]) => isUrgent === 1),
  }
}

/** The budget as a column of another statement, while a change waits that no purge has followed; else null. */
export const budgetOfWaiting = sql<PurgeBudget | null>`(
  SELECT json_object('fullAt', full_at, 'flushedAt', flushed_at) FROM ${purgeBudget}
  WHERE purge_budget.key = 1 AND EXISTS (SELECT 1 FROM ${cacheTags} WHERE ${isWaiting} AND ${isFirst})
)`
  .mapWith((text: string): PurgeBudget => JSON.parse(text))
  .as('waiting')

/** Takes the calls of a flush. @returns false when another flush has begun since the budget was read */
export async function claimFlush(db: Database, seen: PurgeBudget, next: PurgeBudget): Promise<boolean> {
  const claimed = await db
    .update(purgeBudget)
    .set(datesOf(next))
    .where(sql`key = 1 AND full_at = ${seen.fullAt} AND flushed_at = ${seen.flushedAt}`)
    .returning({ key: purgeBudget.key })
  return claimed.length > 0
}

/** Records that there are fewer calls than was thought. */
export async function writeBudget(db: Database, budget: PurgeBudget): Promise<void> {
  await db.update(purgeBudget).set(datesOf(budget)).where(sql`key = 1`)
}

type Purged = {
  tags: string[]
  /** Whether the purge has also removed every answer with a blog. */
  hasAllBlogs: boolean
  /** A tag that has changed since waits on. */
  upTo: number
  /** When the purge began. */
  at: number
}

/** Records that tags were purged: once of twice, or for good. */
export async function settlePurges(db: Database, { tags, hasAllBlogs, upTo, at }: Purged): Promise<void> {
  const ofBlogs = hasAllBlogs ? sql`OR tag GLOB 'blog:*'` : sql``
  await db
    .update(cacheTags)
    .set({ purgesLeft: sql`purges_left - 1`, purgedAt: new Date(at) })
    .where(
      sql`${isDue(at)} AND version <= ${upTo}
        AND (tag IN (SELECT value FROM json_each(${JSON.stringify(tags)})) ${ofBlogs})`,
    )
}

/** A statement that deletes the tags of deleted files and blogs, which nothing has any more. */
export function deleteOldTags(db: Database) {
  return db.delete(cacheTags).where(
    sql`NOT (${isWaiting}) AND (tag GLOB 'files:*'
      OR (tag GLOB 'blog:*' AND NOT EXISTS (SELECT 1 FROM blogs WHERE id = substr(tag, 6))))`,
  )
}

function datesOf({ fullAt, flushedAt }: PurgeBudget) {
  return { fullAt: new Date(fullAt), flushedAt: new Date(flushedAt) }
}
