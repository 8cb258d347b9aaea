import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../actor.ts'
import { defaultAssistantSettings } from '../contract/assistant.ts'
import type { Database } from '../db/database.ts'
import { assistantUses } from '../db/schema/assistant.ts'
import { isTextWithinReach } from '../db/statements/ownership.ts'

/**
 * Calls of models on a day (days since 1970, UTC) for an article; `articleId` is empty for calls of no article. `isShared`: they count
 * for contributors and authors together, too.
 */
export type Use = { day: number; articleId: string; neurons: number; isShared: boolean }

/** The use of the whole site, of contributors and authors together, and of the article. */
export type Used = { today: number; shared: number; article: number }

/** In place of an article's id: the use of contributors and authors together. */
const sharedName = '/authors'

/** More neurons than anybody uses. */
const noLimit = Number.MAX_SAFE_INTEGER

/**
 * A statement that counts a call for its day and its article, if the limits of the settings allow its neurons, and the
 * article is within the actor's reach. It
 * returns rows then. SQLite runs one statement after another: calls at the same time pass no limit.
 */
export function countUse(db: Database, use: Use, actor: Actor) {
  const isAllowedToday = fitsLimit(use, '', 'neuronsPerDay')
  const isAllowed = and(
    isAllowedToday,
    use.isShared ? fitsLimit(use, sharedName, 'neuronsPerDay', 2) : undefined,
    use.articleId ? fitsLimit(use, use.articleId, 'neuronsPerArticle') : undefined,
    use.articleId ? isTextWithinReach(actor, 'blogs:edit', use.articleId) : undefined,
  )
  return db
    .insert(assistantUses)
    .select(
      sql`SELECT ${use.day}, value, 1, ${use.neurons} FROM json_each(${JSON.stringify(namesOf(use))}) WHERE ${isAllowed}`,
    )
    .onConflictDoUpdate({
      target: [assistantUses.day, assistantUses.articleId],
      set: {
        calls: sql`${assistantUses.calls} + 1`,
        neurons: sql`${assistantUses.neurons} + excluded.neurons`,
      },
    })
    .returning({ articleId: assistantUses.articleId })
}

/** A statement that takes back what `countUse` has counted. */
export function uncountUse(db: Database, use: Use) {
  return db
    .update(assistantUses)
    .set({ calls: sql`${assistantUses.calls} - 1`, neurons: sql`${assistantUses.neurons} - ${use.neurons}` })
    .where(and(eq(assistantUses.day, use.day), inArray(assistantUses.articleId, namesOf(use))))
}

/** A statement that reads what was used on a day. Its rows are read by `sumUsed`. */
export function selectUses(db: Database, use: Omit<Use, 'neurons'>) {
  return db
    .select({ articleId: assistantUses.articleId, neurons: assistantUses.neurons })
    .from(assistantUses)
    .where(and(eq(assistantUses.day, use.day), inArray(assistantUses.articleId, namesOf(use))))
}

/** A statement that reads the use of all tasks on the days up to one, the newest first. @param count of days */
export function selectDaysOfUse(db: Database, lastDay: number, count: number) {
  const days = Array.from({ length: count }, (_, before) => lastDay - before)
  return db
    .select({ day: assistantUses.day, calls: assistantUses.calls, neurons: assistantUses.neurons })
    .from(assistantUses)
    .where(and(inArray(assistantUses.day, days), eq(assistantUses.articleId, '')))
}

/** A statement that deletes what was used before a day. */
export function deleteOldUses(db: Database, firstDay: number) {
  return db.delete(assistantUses).where(lt(assistantUses.day, firstDay))
}

/** @param rows of `selectUses` */
export function sumUsed(rows: Pick<Use, 'articleId' | 'neurons'>[], { articleId }: Pick<Use, 'articleId'>): Used {
  const usedBy = (name: string) => rows.find((row) => row.articleId === name)?.neurons ?? 0
  return { today: usedBy(''), shared: usedBy(sharedName), article: articleId ? usedBy(articleId) : 0 }
}

/** The row of the whole site, the row of contributors and authors for their calls, and the article's row for a call of an article. */
function namesOf({ articleId, isShared }: Pick<Use, 'articleId' | 'isShared'>) {
  return [...new Set(['', ...(isShared ? [sharedName] : []), articleId])]
}

/** @param parts into how many the limit is divided, of which this is one */
function fitsLimit({ day, neurons }: Use, name: string, limit: 'neuronsPerDay' | 'neuronsPerArticle', parts = 1): SQL {
  const used = sql`SELECT neurons FROM assistant_uses WHERE day = ${day} AND article_id = ${name}`
  return sql`coalesce((${used}), 0) + ${neurons} <= (${readLimit(limit)}) / ${sql.raw(String(parts))}`
}

/** A setting that was never saved has its default; null is no limit. */
function readLimit(limit: 'neuronsPerDay' | 'neuronsPerArticle'): SQL {
  const path = `$.${limit}`
  const ours = defaultAssistantSettings[limit] ?? noLimit
  return sql`SELECT iif(json_type(value, ${path}) IS NULL, ${ours}, coalesce(json_extract(value, ${path}), ${noLimit}))
    FROM assistant_settings WHERE key = 1`
}
