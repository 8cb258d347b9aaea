import { and, asc, eq, sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import { foldText } from '../fold-text.ts'
import { isInCategory } from './categories.ts'
import type { Database } from './database.ts'
import { beginsWith, quote, termsOf } from './full-text.ts'
import { blogs } from './schema/blogs.ts'

/** The trigram index finds no shorter parts. */
const shortestPart = 3
/** How many matches of one query are ranked. */
const maxRanked = 150

type SearchRequest = { text: string; category: string }

/**
 * Searches published blogs in the index of migration 0001, while that of migration 0023 is not complete: titles that begin
 * with the text (a whole title first), then parts of titles, then words in title, subtitle, category and text, each in the
 * order of FTS5's bm25.
 * @returns the keys of at most 101 hits in order
 */
export async function findInOldIndex(db: Database, text: string, category: string): Promise<number[]> {
  const terms = termsOf(text)
  const bound = listLimits.searchHits + 1
  const [prefixed, parts, words] = await db.batch([
    selectPrefixed(db, { text, category }, bound),
    selectMatches(db, 'search_titles', titlePartsQuery(terms, category), bound),
    selectMatches(db, 'search_words', wordsQuery(terms, category), bound),
  ])
  return distinctKeys([...prefixed, ...parts, ...words], bound)
}

/** The keys of at most 10 published titles that contain the text, those that begin with it first. */
export async function findTitlesInOldIndex(db: Database, text: string): Promise<number[]> {
  const isShort = [...foldText(text)].length < shortestPart
  const [prefixed, others] = await db.batch([
    selectPrefixed(db, { text, category: 'All' }, listLimits.suggestions),
    isShort
      ? selectMatches(db, 'search_words', wordsQuery(termsOf(text), 'All'), listLimits.suggestions)
      : selectMatches(db, 'search_titles', quote(text), listLimits.suggestions),
  ])
  return distinctKeys([...prefixed, ...others], listLimits.suggestions)
}

function distinctKeys(rows: { key: number }[], limit: number) {
  return [...new Set(rows.map(({ key }) => key))].slice(0, limit)
}

function selectPrefixed(db: Database, { text, category }: SearchRequest, limit: number) {
  const folded = foldText(text)
  return db
    .select({ key: blogs.key })
    .from(blogs)
    .where(
      and(
        eq(blogs.isPublished, true),
        isInCategory(sql`${blogs.category}`, category),
        beginsWith(blogs.foldedTitle, folded),
      ),
    )
    .orderBy(asc(blogs.foldedTitle))
    .limit(folded ? limit : 0)
}

/**
 * The best of the newest matches, by the rank whose weights the index stores. Ranking costs time for each match: for a
 * word that every blog contains, the inner LIMIT restricts it to the newest blogs.
 */
function selectMatches(db: Database, index: 'search_words' | 'search_titles', query: string, limit: number) {
  const table = sql.identifier(index)
  const matches = sql`(
    SELECT rowid AS key, rank AS place FROM ${table} WHERE ${table} MATCH ${query || '""'} ORDER BY rowid DESC LIMIT ${maxRanked}
  )`
  return db
    .select({ key: sql<number>`key` })
    .from(matches)
    .orderBy(sql`place`)
    .limit(query ? limit : 0)
}

/** A query: each term is the prefix of a word of the blog, or, with one or two letters, of its title. */
function wordsQuery(terms: string[], category: string): string {
  const conditions = terms.map((term) => {
    const isShort = [...term].length < shortestPart
    if (!isShort) return `${quote(term)}*`
    return terms.length === 1 ? `{title} : ${quote(term)}*` : `({title} : ${quote(term)}* OR ${quote(term)})`
  })
  return withCategory(conditions, category)
}

/** A query: the title contains each term of three letters and more. */
function titlePartsQuery(terms: string[], category: string): string {
  const parts = terms.filter((term) => [...term].length >= shortestPart)
  return withCategory(
    parts.map((part) => `{title} : ${quote(part)}`),
    category,
  )
}

function withCategory(conditions: string[], category: string): string {
  if (conditions.length === 0) return ''
  return [...conditions, ...(category === 'All' ? [] : [`{category} : ${quote(category)}`])].join(' AND ')
}
