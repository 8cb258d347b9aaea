import { sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import { quote } from '../db/full-text.ts'
import { type BoundSelect, prepareOnce } from '../db/prepare-once.ts'
import { authors, tags } from '../db/schema/listings.ts'
import { categoryFilter, isOfFilter } from '../db/statements/categories.ts'
import { foldText } from '../fold-text.ts'
import { rootOf } from '../language/roots.ts'
import { lettersOf } from '../language/words.ts'
import { type Query, requiredTerms } from './query/parse-query.ts'
import { isForeign, tiers } from './search-tiers.queries.ts'
import type { Found } from './select-hits.queries.ts'

/** How many authors and how many tags are found, by their number of blogs, and how many of them are looked at. */
const maxNames = 3
const maxMatches = 20
/** Names have fewer words than sentences. */
const mostWords = 5
/** A shorter word is not the beginning of another one. */
const shortestBeginning = 2

export type NameRow = { kind: 'author' | 'tag'; name: string; slug: string }

const selectFound = prepareOnce(['author', 'tag', 'text', 'length'], (db, { text, length, ...queries }) => {
  const found = (kind: 'author' | 'tag', offset: 0 | 1) => sql`
    SELECT ${kind} AS kind, name, slug, blog_count FROM (
      SELECT rowid AS place FROM search_names WHERE search_names MATCH ${queries[kind]}
      ORDER BY rowid DESC LIMIT ${maxMatches}
    ) CROSS JOIN ${kind === 'author' ? authors : tags} ON key = (place - ${offset}) / 2 AND blog_count > 0`
  const best = (kind: 'author' | 'tag', offset: 0 | 1) => sql`
    SELECT * FROM (${found(kind, offset)} ORDER BY substr(folded_name, 1, ${length}) <> ${text}, blog_count DESC LIMIT ${maxNames})`
  return db
    .select({ kind: sql<NameRow['kind']>`kind`, name: sql<string>`name`, slug: sql<string>`slug` })
    .from(sql`(${best('author', 0)} UNION ALL ${best('tag', 1)})`)
})

/**
 * A statement that finds authors and tags with published blogs, by the beginnings of all words of a query; at most three of
 * each.
 */
export function selectNames(query: Query): BoundSelect<NameRow[]> {
  const words = nameWords(query)
  const beginnings = words.map((word) => `(${quote(word)} * OR ${quote(rootOf(word))} *)`).join(' AND ')
  const canBeName = words.length > 0 && words.every((word) => lettersOf(word).length >= shortestBeginning)
  const text = foldText(words.join(' '))
  const queryFor = (kind: 'author' | 'tag') => `{${kind}} : (${canBeName ? beginnings : quote('')})`
  return selectFound.bind({ author: queryFor('author'), tag: queryFor('tag'), text, length: text.length })
}

const selectBlogs = prepareOnce(['query', 'foldedName', 'path'], (db, { query, ...filter }, isOfAll: boolean) => {
  const inCategory = isOfAll ? sql`true` : isOfFilter(sql`blogs.category`, filter)
  // A value, so that the index of the link gives the newest first and no more are read.
  const author = sql`(
    SELECT key FROM (SELECT rowid AS place FROM search_names WHERE search_names MATCH ${query} ORDER BY rowid DESC LIMIT ${maxMatches})
    CROSS JOIN ${authors} ON key = place / 2 AND blog_count > 0 ORDER BY blog_count DESC LIMIT 1
  )`
  const blogsOf = sql`
    SELECT json_array(blogs.key, 0, ${isForeign}, blogs.published_at, '') AS hit
    FROM blog_authors CROSS JOIN blogs ON blogs.key = blog_key AND ${inCategory}
    WHERE author_key = ${author} AND blog_authors.published_at IS NOT NULL
    ORDER BY blog_authors.published_at DESC, blog_key DESC LIMIT ${listLimits.searchHits + 1}`
  return db
    .select({
      tier: sql<number>`${tiers.author}`.as('tier'),
      found: sql<Found[]>`(SELECT json_group_array(json(hit)) FROM (${blogsOf}))`
        .mapWith((text: string): Found[] => JSON.parse(text))
        .as('found'),
    })
    .from(sql`(SELECT 1)`)
})

/** A statement that finds the newest blogs of the author whose name has all words of a query, as a tier of hits. */
export function selectAuthored(query: Query, category: string) {
  const words = query.excluded.length > 0 || query.hasPhrase ? [] : nameWords(query)
  const written = `{author} : (${words.map(quote).join(' AND ') || quote('')})`
  return selectBlogs.bind({ query: written, ...categoryFilter(category) }, category === 'All')
}

/** The words that a name must have; none where there are too many for one. */
function nameWords(query: Query): string[] {
  const words = requiredTerms(query).map(({ alternatives }) => alternatives[0]?.join(' ') ?? '')
  return words.length > mostWords ? [] : words
}
