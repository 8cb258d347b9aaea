import { and, asc, eq, sql } from 'drizzle-orm'
import type { CategoryFilter } from '../contract/categories.ts'
import { listLimits } from '../contract/limits.ts'
import { foldText } from '../fold-text.ts'
import { summaryColumns } from './blogs.ts'
import type { Database } from './database.ts'
import { quote, termsOf } from './full-text.ts'
import { blogs } from './schema/blogs.ts'
import type { SearchPage } from './select-hits.ts'

/** The trigram index finds no shorter parts. */
const shortestPart = 3
const lastCharacter = '\u{10ffff}'
/** How many matches of one query are ranked. */
const maxRanked = 150

type SearchRequest = { text: string; category: CategoryFilter }

/**
 * Searches published blogs: titles that begin with the text (a whole title first), then parts of titles, then words in
 * title, subtitle, category and text, each in the order of FTS5's bm25.
 * @returns the rows of the hits from `offset` to `offset + limit`, of at most 100 hits in order; `next` is the offset
 * of the next page, null at the end
 */
export async function searchOldIndex(db: Database, text: string, { category, offset, limit }: SearchPage) {
  const request = { text, category }
  const terms = termsOf(text)
  const bound = listLimits.searchHits + 1
  const [prefixed, parts, words] = await db.batch([
    selectPrefixed(db, request, bound),
    selectMatches(db, 'search_titles', titlePartsQuery(terms, category), bound),
    selectMatches(db, 'search_words', wordsQuery(terms, category), bound),
  ])
  const keys = [...new Set([...prefixed, ...parts, ...words].map(({ key }) => key))]
  const hits = keys.slice(0, listLimits.searchHits)
  const rows = await loadInOrder(db, hits.slice(offset, offset + limit))
  const next = offset + limit
  return {
    rows: rows.map((row) => ({ ...row, text: '' })),
    total: hits.length,
    totalIsCapped: keys.length > hits.length,
    next: next < hits.length ? next : null,
  }
}

/** At most 10 published titles that contain the text, those that begin with it first. */
export async function suggestFromOldIndex(db: Database, text: string): Promise<{ id: string; title: string }[]> {
  const isShort = [...foldText(text)].length < shortestPart
  const [prefixed, others] = await db.batch([
    selectPrefixed(db, { text, category: 'All' }, listLimits.suggestions),
    isShort
      ? selectMatches(db, 'search_words', wordsQuery(termsOf(text), 'All'), listLimits.suggestions)
      : selectMatches(db, 'search_titles', quote(text), listLimits.suggestions),
  ])
  const keys = [...new Set([...prefixed, ...others].map(({ key }) => key))]
  return loadInOrder(db, keys.slice(0, listLimits.suggestions))
}

function selectPrefixed(db: Database, { text, category }: SearchRequest, limit: number) {
  const folded = foldText(text)
  return db
    .select({ key: blogs.key })
    .from(blogs)
    .where(
      and(
        eq(blogs.isPublished, true),
        category === 'All' ? undefined : eq(blogs.category, category),
        sql`${blogs.foldedTitle} >= ${folded} AND ${blogs.foldedTitle} < ${folded + lastCharacter}`,
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

/** The rows of some keys, in the order of the keys. One parameter carries all keys: D1 allows 100 parameters. */
async function loadInOrder(db: Database, keys: number[]) {
  if (keys.length === 0) return []
  const rows = await db
    .select(summaryColumns)
    .from(blogs)
    .where(sql`${blogs.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
  const places = new Map(keys.map((key, place) => [key, place]))
  return rows.sort((a, b) => (places.get(a.key) ?? 0) - (places.get(b.key) ?? 0))
}

/** A query: each term is the prefix of a word of the blog, or, with one or two letters, of its title. */
function wordsQuery(terms: string[], category: CategoryFilter): string {
  const conditions = terms.map((term) => {
    const isShort = [...term].length < shortestPart
    if (!isShort) return `${quote(term)}*`
    return terms.length === 1 ? `{title} : ${quote(term)}*` : `({title} : ${quote(term)}* OR ${quote(term)})`
  })
  return withCategory(conditions, category)
}

/** A query: the title contains each term of three letters and more. */
function titlePartsQuery(terms: string[], category: CategoryFilter): string {
  const parts = terms.filter((term) => [...term].length >= shortestPart)
  return withCategory(
    parts.map((part) => `{title} : ${quote(part)}`),
    category,
  )
}

function withCategory(conditions: string[], category: CategoryFilter): string {
  if (conditions.length === 0) return ''
  return [...conditions, ...(category === 'All' ? [] : [`{category} : ${quote(category)}`])].join(' AND ')
}
