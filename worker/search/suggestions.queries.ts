import { desc, sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import type { Database } from '../db/database.ts'
import { beginsWith, quote } from '../db/full-text.ts'
import { batchBound, prepareOnce } from '../db/prepare-once.ts'
import { blogs } from '../db/schema/blogs.ts'
import { titleColumns } from '../db/statements/blogs.ts'
import { foldText } from '../fold-text.ts'
import { lettersOf, wordsOf } from '../language/words.ts'
import { lookUpsOfUnfinished, suggestedTexts } from './query/corrections.ts'
import { parseQuery, type Query, requiredTerms, shortestPart } from './query/parse-query.ts'
import { type NameRow, selectNames } from './search-names.queries.ts'
import { isForeign } from './search-tiers.queries.ts'
import { findOptions } from './vocabulary.queries.ts'

const maxTitles = listLimits.suggestions

type Title = { id: string; title: string; slug: string }

/** Queries in the syntax of FTS5, of which the earlier ones find better titles. */
type TitleQueries = { index: 'search_index' | 'search_title_parts'; queries: string[] }

/**
 * Suggestions for the beginning of a text. `titles` are at most 10 published titles that begin with the text, have a word that
 * begins so, contain it, or contain its words in any order, in this sequence. Without any, a mistake in a word is forgiven, or
 * the last word is left out. `names` are authors and tags. Reads at most 300 rows.
 */
export async function suggest(db: Database, text: string): Promise<{ titles: Title[]; names: NameRow[] }> {
  const query = parseQuery(text)
  const { titles, names } = await batchBound(db, {
    titles: selectTitles(foldText(text), queriesFor(text)),
    names: selectNames(query),
  })
  if (titles.length > 0) return { titles, names }
  const texts = suggestedTexts(query, await findOptions(db, lookUpsOfUnfinished(query)))
  const queries = [...texts.flatMap((other) => allWords(parseQuery(other))), ...allButLast(query)]
  if (queries.length === 0) return { titles, names }
  return { ...(await batchBound(db, { titles: selectTitles('', { index: 'search_title_parts', queries }) })), names }
}

const selectInTitles = prepareOnce(
  ['beginning', 'most', 'queries'],
  (db, { beginning, most, queries }, index: TitleQueries['index']) => {
    const table = sql.identifier(index)
    const found = sql`
    SELECT key AS hit, 0 AS tier FROM (
      SELECT key FROM blogs
      WHERE is_published = 1 AND ${beginsWith(sql`folded_title`, beginning)} ORDER BY folded_title LIMIT ${most}
    )
    UNION ALL
    SELECT value, tier FROM (SELECT value AS query, key + 1 AS tier FROM json_each(${queries}))
    CROSS JOIN json_each((
      SELECT json_group_array(hit) FROM (
        SELECT rowid AS hit FROM ${table} WHERE ${table} MATCH query ORDER BY rowid DESC LIMIT ${maxTitles}
      )
    ))`
    return db
      .select(titleColumns)
      .from(sql`(SELECT hit, min(tier) AS tier FROM (${found}) GROUP BY hit ORDER BY 2, 1 DESC LIMIT ${maxTitles})`)
      .innerJoin(blogs, sql`${blogs.key} = hit`)
      .orderBy(sql`tier`, isForeign, sql`iif(tier = 0, ${blogs.foldedTitle}, '')`, desc(blogs.key))
  },
)

/** @param beginning what titles begin with, folded; empty for no such titles */
function selectTitles(beginning: string, { index, queries }: TitleQueries) {
  const most = beginning ? maxTitles : 0
  return selectInTitles.bind({ beginning, most, queries: JSON.stringify(queries) }, index)
}

function queriesFor(text: string): TitleQueries {
  const folded = foldText(text)
  if (lettersOf(folded).length >= shortestPart) {
    return { index: 'search_title_parts', queries: [quote(` ${folded}`), quote(folded), ...allWords(parseQuery(text))] }
  }
  const [word] = wordsOf(folded)
  const [token = ''] = word?.tokens ?? []
  const query = word?.isUnspaced ? `{title_words} : ${quote(token)} *` : `{beginnings} : ${quote(`${token}_`)}`
  return { index: 'search_index', queries: token ? [query] : [] }
}

/**
 * Queries for titles that contain all words of a text in any order, the better ones first; none if it has no word that the
 * index can find. A last word that is too short for the index is that of titles where a word begins so, then of any: while
 * it is typed, the titles for the words before it stay.
 */
function allWords(query: Query): string[] {
  const parts = partsOf(query)
  const long = parts.filter(isFindable)
  const last = parts.at(-1)
  if (long.length === 0 || last === undefined) return []
  const beginning = isFindable(last) || !isFindable(` ${last}`) ? [] : [` ${last}`]
  return [...new Set([[...long, ...beginning], long].map((some) => some.map(quote).join(' AND ')))]
}

/** The same without the last word, whatever it is. */
function allButLast(query: Query): string[] {
  const long = partsOf(query).slice(0, -1).filter(isFindable)
  return long.length > 0 ? [long.map(quote).join(' AND ')] : []
}

function partsOf(query: Query): string[] {
  return requiredTerms(query).map(({ alternatives }) => alternatives[0]?.join('') ?? '')
}

function isFindable(part: string): boolean {
  return lettersOf(part).length >= shortestPart
}
