import { sql } from 'drizzle-orm'
import type { Options } from '../search/corrections.ts'
import { deletionKeys, longBeginning } from '../search/deletion-keys.ts'
import { rootOf } from '../search/roots.ts'
import type { Database } from './database.ts'
import { quote } from './full-text.ts'

const lastCharacter = '\u{10ffff}'
/** How many unknown words of a query are looked up, and how many words are read for each: two rows for a candidate. */
const maxWords = 2
const maxCompletions = 8
const maxCandidates = 40

/** The words of the vocabulary that are like those of some words that no published blog has. */
export async function findOptions(db: Database, words: string[]): Promise<Map<string, Options>> {
  const sent = words.map((word) => ({ word, root: rootOf(word), keys: anyKey(word, longBeginning) }))
  const completions = sql`
    SELECT word FROM vocabulary
    WHERE word > value ->> 'word' AND word < (value ->> 'word') || ${lastCharacter} ORDER BY word LIMIT ${maxCompletions}`
  const keys = sql`
    SELECT rowid AS found FROM vocabulary_keys WHERE vocabulary_keys MATCH value ->> 'keys' LIMIT ${maxCandidates}`
  const rows = await db
    .select({
      word: sql<string>`value ->> 'word'`.as('unknown'),
      completions: sql<string[]>`(SELECT json_group_array(word) FROM (${completions}))`
        .mapWith(JSON.parse)
        .as('completions'),
      candidates: sql<string[]>`(SELECT json_group_array(word) FROM (${keys}) CROSS JOIN vocabulary ON key = found)`
        .mapWith(JSON.parse)
        .as('candidates'),
    })
    .from(sql`json_each(${JSON.stringify(sent)})`)
    .where(sql`NOT EXISTS (SELECT 1 FROM search_roots WHERE term = value ->> 'root')`)
    .limit(maxWords)
  return new Map(rows.map(({ word, ...options }) => [word, options]))
}

function anyKey(word: string, length: number): string {
  return deletionKeys(word, [length]).map(quote).join(' OR ')
}

/** @param queries in the syntax of FTS5 @returns the places of those that the search index has a blog for */
export async function findableQueries(db: Database, queries: string[]): Promise<Set<number>> {
  const rows = await db
    .select({ place: sql<number>`key` })
    .from(sql`json_each(${JSON.stringify(queries)})`)
    .where(sql`EXISTS (SELECT 1 FROM search_index WHERE search_index MATCH value)`)
  return new Set(rows.map(({ place }) => place))
}
