import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { beginsWith, quote } from '../db/full-text.ts'
import { prepareOnce, type Value } from '../db/prepare-once.ts'
import { rootOf } from '../language/roots.ts'
import type { LookUp, Options } from './query/corrections.ts'

/** How many unknown words of a query are looked up, and how many words are read for each: two rows for a candidate. */
const maxWords = 2
const maxCompletions = 8
const maxCandidates = 34
const maxOthers = 12

/** Looks up words that no published blog has: for each, the words of the vocabulary that resemble it. */
export async function findOptions(db: Database, lookUps: LookUp[]): Promise<Map<string, Options>> {
  const sent = lookUps.map(({ word, keys, otherKeys }) => {
    return { word, root: rootOf(word), keys: anyOf(keys), otherKeys: anyOf(otherKeys) }
  })
  const completions = sql`
    SELECT word FROM vocabulary
    WHERE ${beginsWith(sql`word`, sql`(value ->> 'word')`)} AND word <> value ->> 'word' ORDER BY word LIMIT ${maxCompletions}`
  const rows = await db
    .select({
      word: sql<string>`value ->> 'word'`.as('unknown'),
      completions: sql<string[]>`(SELECT json_group_array(word) FROM (${completions}))`
        .mapWith(readWords)
        .as('completions'),
      candidates: wordsWithKeys('keys', maxCandidates),
      others: wordsWithKeys('otherKeys', maxOthers),
    })
    .from(sql`json_each(${JSON.stringify(sent)})`)
    .where(sql`NOT EXISTS (SELECT 1 FROM search_roots WHERE term = value ->> 'root')`)
    .limit(maxWords)
  return new Map(
    rows.map(({ word, completions, candidates, others }) => [
      word,
      { completions, candidates: [...new Set([...candidates, ...others])] },
    ]),
  )
}

function readWords(text: string): string[] {
  return JSON.parse(text)
}

function anyOf(keys: string[]): string {
  return keys.map(quote).join(' OR ') || '""'
}

function wordsWithKeys(name: 'keys' | 'otherKeys', limit: number) {
  const found = sql`
    SELECT rowid AS found FROM vocabulary_keys WHERE vocabulary_keys MATCH value ->> ${name} LIMIT ${limit}`
  return sql<string[]>`(SELECT json_group_array(word) FROM (${found}) CROSS JOIN vocabulary ON key = found)`
    .mapWith(readWords)
    .as(name)
}

/** @param queries in the syntax of FTS5 @returns the indexes of the queries for which the search index has a blog */
export async function findableQueries(db: Database, queries: string[]): Promise<Set<number>> {
  const rows = await db
    .select({ index: sql<number>`key` })
    .from(sql`json_each(${JSON.stringify(queries)})`)
    .where(sql`EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH value)`)
  return new Set(rows.map(({ index }) => index))
}

/**
 * In how many published blogs each of some roots occurs. A root that does not occur is missing. Two or three rows are read for
 * each.
 */
export async function countBlogsWith(db: Database, words: string[]): Promise<Map<string, number>> {
  return mapCounts(await selectCounts(db, { words: JSON.stringify(words) }))
}

/** A statement for the same, with the roots as JSON; `mapCounts` reads its result. */
export const selectCounts = prepareOnce(['words'], composeCounts)

/** The same as a part of a batch. */
export function composeCounts(db: Database, { words }: { words: Value<string> }) {
  return db
    .select({ word: sql<string>`term`, total: sql<number>`doc` })
    .from(sql`json_each(${words}) CROSS JOIN search_roots ON term = value`)
}

/** The rows of these statements by root. */
export function mapCounts(rows: { word: string; total: number }[]) {
  return new Map(rows.map(({ word, total }) => [word, total]))
}
