import { sql } from 'drizzle-orm'
import { defaultSettings } from '../contract/settings.ts'
import { quote } from '../db/full-text.ts'
import { rootOf } from '../language/roots.ts'
import { lettersOf, tokensOf } from '../language/words.ts'
import { isShort, type Query, requiredTerms, shortestPart, type Term } from './query/parse-query.ts'

/** Where a query is found, the best first. The hits of a tier come newest first, but hits of `text` by their rank. */
export const tiers = {
  wholeTitle: 0,
  titleBeginning: 1,
  /** All words, also common ones, as the title has them. */
  titleWords: 2,
  titleRoots: 3,
  subTitle: 4,
  headings: 5,
  /** Parts of words of the title. */
  titleParts: 6,
  /** Blogs of an author whose name has all words. */
  author: 7,
  text: 8,
  /** Short terms as the beginnings of words of the title. */
  beginnings: 9,
} as const

/** A query in the syntax of FTS5 for the search index, and the tier of what it finds. */
export type TierQuery = { tier: number; query: string; isRanked: boolean }

export const textColumns = '{title sub_title headings category body}'
const asWritten = (token: string) => token

/**
 * The queries of the search index that find a query, in the order of their tiers. Each one finds what those before it find,
 * too; it leaves that out, unless its hits are ranked.
 * @param names the names of the category to search in, the present one first: none for all
 */
export function tierQueries(query: Query, names: string[]): TierQuery[] {
  const { terms, excluded } = query
  const required = requiredTerms(query)
  if (required.length === 0) return []
  const inColumns = (columns: string) => `${columns} : (${allOf(required, rootOf)})`
  const growing: [tier: number, query: string][] = [
    [tiers.titleBeginning, `{title_words} : ^ ${quote(titleWords(query))}`],
    [tiers.titleWords, `{title_words} : (${allOf(terms, asWritten)})`],
    [tiers.titleRoots, inColumns('{title}')],
    [tiers.subTitle, inColumns('{title sub_title}')],
    [tiers.headings, inColumns('{title sub_title headings}')],
  ]
  const text = inColumns(textColumns)
  const restrict = restriction(excluded, names)
  return [
    ...growing.map(([tier, wanted], index) => {
      const found = growing[index - 1]?.[1]
      return { tier, query: restrict(wanted, found), isRanked: false }
    }),
    ...titlePartsQuery(query, names),
    { tier: tiers.text, query: restrict(text), isRanked: true },
    ...(required.some(isShort)
      ? [{ tier: tiers.beginnings, query: restrict(withBeginnings(required), text), isRanked: false }]
      : []),
  ]
}

/** A query of the search index for the blogs that have all terms. */
export function textQuery(query: Query, names: string[]): string {
  return columnsQuery(textColumns, query, names)
}

/** A query of the search index for the blogs that have all terms in the title, the subtitle and the headings. */
export function titlesQuery(query: Query, names: string[]): string {
  return columnsQuery('{title sub_title headings}', query, names)
}

function columnsQuery(columns: string, query: Query, names: string[]): string {
  const wanted = `${columns} : (${allOf(requiredTerms(query), rootOf)})`
  return restriction(query.excluded, names)(wanted)
}

/** The query of the index of parts of titles; none for a query that parts cannot find. */
function titlePartsQuery(query: Query, [name]: string[]): TierQuery[] {
  const parts = requiredTerms(query).map(({ alternatives }) => alternatives[0]?.join('') ?? '')
  const isFindable = !query.hasPhrase && query.excluded.length === 0
  if (!isFindable || parts.some((part) => lettersOf(part).length < shortestPart)) return []
  const inTitle = `{title} : (${parts.map(quote).join(' AND ')})`
  const canRestrict = name !== undefined && lettersOf(name).length >= shortestPart
  const inCategory = canRestrict ? ` AND {category} : ${quote(name)}` : ''
  return [{ tier: tiers.titleParts, query: inTitle + inCategory, isRanked: false }]
}

/**
 * @returns a function that restricts an FTS5 query to categories whose names begin with the same words, and leaves out what
 * a second query finds
 */
export function restriction(excluded: Term[], names: string[]) {
  const roots = names.map((name) => tokensOf(name).map(rootOf).join(' '))
  const canRestrict = roots.length > 0 && roots.every((text) => text !== '')
  const inCategory = canRestrict ? ` AND {category} : (${roots.map((text) => `^ ${quote(text)}`).join(' OR ')})` : ''
  const never = excluded.map((term) => `${textColumns} : ${anyOf(term)}`)
  return (wanted: string, found?: string) => {
    const left = [...never, ...(found ? [found] : [])]
    return `((${wanted})${inCategory})${left.length > 0 ? ` NOT ((${left.join(') OR (')}))` : ''}`
  }
}

/** The words that the index has for a title that is the query. */
export function titleWords({ words }: Query): string {
  return words.flatMap(({ tokens }) => tokens).join(' ')
}

function withBeginnings(terms: Term[]): string {
  const conditions = terms.map((term) => {
    const inText = `${textColumns} : ${anyOf(term)}`
    return isShort(term) ? `(${inText} OR {beginnings} : ${quote(`${term.alternatives[0]?.[0]}_`)})` : inText
  })
  return conditions.join(' AND ')
}

function allOf(terms: Term[], toIndexed: (token: string) => string): string {
  return terms.map((term) => anyOf(term, toIndexed)).join(' AND ')
}

/** @param toIndexed what the columns have for a token */
export function anyOf({ alternatives, letters }: Term, toIndexed: (token: string) => string = rootOf): string {
  const sequences = alternatives.map((tokens) => {
    const isPrefix = letters && tokens.length === 1
    return `${quote(tokens.map(toIndexed).join(' '))}${isPrefix ? ' *' : ''}`
  })
  return `(${sequences.join(' OR ')})`
}

const siteLanguage = sql`coalesce((SELECT lower(value ->> '$.language') FROM settings WHERE key = 1), ${defaultSettings.language})`

/** SQL for 1 where a row of `blogs` has another language than the site, else 0: also where its language is not known. */
export const isForeign = sql<number>`(blogs.lang <> '' AND instr(${siteLanguage} || '-', blogs.lang || '-') <> 1)`
