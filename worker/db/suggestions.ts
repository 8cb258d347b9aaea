import { desc, sql } from 'drizzle-orm'
import { listLimits } from '../contract/limits.ts'
import { foldText } from '../fold-text.ts'
import { parseQuery, requiredTerms, shortestPart } from '../search/parse-query.ts'
import { lookUpsOfUnfinished, suggestedTexts } from '../search/suggested-texts.ts'
import { lettersOf, wordsOf } from '../search/words.ts'
import { batchNamed } from './batch-named.ts'
import { titleColumns } from './blogs.ts'
import type { Database } from './database.ts'
import { beginsWith, quote } from './full-text.ts'
import { loadInOrder } from './load-in-order.ts'
import { findTitlesInOldIndex } from './old-search.ts'
import { blogs } from './schema/blogs.ts'
import { selectIndexState } from './search-index.ts'
import { findOptions } from './vocabulary.ts'

const maxTitles = listLimits.suggestions

/** Queries in the syntax of FTS5, of which the earlier ones find better titles. */
type TitleQueries = { index: 'search_index' | 'search_title_parts'; queries: string[] }

/**
 * At most 10 published titles: those that begin with the text, those with a word that begins so, those that contain it, and
 * those that contain its words in any order. If there are none, a mistake in a word is forgiven. Reads at most 300 rows.
 */
export async function suggestBlogs(db: Database, text: string): Promise<{ id: string; title: string; slug: string }[]> {
  const { state, titles } = await batchNamed(db, {
    state: selectIndexState(db),
    titles: selectTitles(db, foldText(text), queriesFor(text)),
  })
  if (!state[0]?.isComplete) return loadInOrder(db, await findTitlesInOldIndex(db, text), false)
  if (titles.length > 0) return titles
  const query = parseQuery(text)
  const texts = suggestedTexts(query, await findOptions(db, lookUpsOfUnfinished(query)))
  return texts.length > 0 ? selectTitles(db, '', { index: 'search_title_parts', queries: texts.flatMap(allWords) }) : []
}

/** @param beginning what titles begin with, folded; empty for no such titles */
function selectTitles(db: Database, beginning: string, { index, queries }: TitleQueries) {
  const table = sql.identifier(index)
  const found = sql`
    SELECT key AS hit, 0 AS tier FROM (
      SELECT key FROM blogs
      WHERE is_published = 1 AND ${beginsWith(sql`folded_title`, beginning)}
      ORDER BY folded_title LIMIT ${beginning ? maxTitles : 0}
    )
    UNION ALL
    SELECT value, tier FROM (SELECT value AS query, key + 1 AS tier FROM json_each(${JSON.stringify(queries)}))
    CROSS JOIN json_each((
      SELECT json_group_array(hit) FROM (
        SELECT rowid AS hit FROM ${table} WHERE ${table} MATCH query ORDER BY rowid DESC LIMIT ${maxTitles}
      )
    ))`
  return db
    .select(titleColumns)
    .from(sql`(SELECT hit, min(tier) AS tier FROM (${found}) GROUP BY hit ORDER BY 2, 1 DESC LIMIT ${maxTitles})`)
    .innerJoin(blogs, sql`${blogs.key} = hit`)
    .orderBy(sql`tier`, sql`iif(tier = 0, ${blogs.foldedTitle}, '')`, desc(blogs.key))
}

function queriesFor(text: string): TitleQueries {
  const folded = foldText(text)
  if (lettersOf(folded).length >= shortestPart) {
    return { index: 'search_title_parts', queries: [quote(` ${folded}`), quote(folded), ...allWords(text)] }
  }
  const [word] = wordsOf(folded)
  const [token = ''] = word?.tokens ?? []
  const query = word?.isUnspaced ? `{title_words} : ${quote(token)} *` : `{beginnings} : ${quote(`${token}_`)}`
  return { index: 'search_index', queries: token ? [query] : [] }
}

/** A query for titles that contain all words of a text in any order; none if the index cannot find one of them. */
function allWords(text: string): string[] {
  const parts = requiredTerms(parseQuery(text)).map(({ alternatives }) => alternatives[0]?.join('') ?? '')
  const isFindable = parts.length > 0 && parts.every((part) => lettersOf(part).length >= shortestPart)
  return isFindable ? [parts.map(quote).join(' AND ')] : []
}
