import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type SearchText, searchVersion } from '../../language/search-text.ts'
import type { Database } from '../database.ts'
import { derived } from '../schema/blogs.ts'
import { searchTexts, vocabulary } from '../schema/search.ts'

/**
 * How many words a blog adds to the vocabulary, for which three rows each are written. A blog with more new words adds
 * others with its next update.
 */
const maxNewWords = 600

const { blogKey: _, ...contentColumns } = getTableColumns(searchTexts)
/** Every column of a search text as the refused insert would have written it. */
const excluded = Object.fromEntries(
  Object.entries(contentColumns).map(([name, column]) => [name, sql.raw(`excluded.${column.name}`)]),
)

/**
 * Statements that store the search text of a blog and add its words to the vocabulary; triggers index it, if the blog is
 * published. They come before a statement that publishes the blog, so that it is indexed once.
 * @param key SQL for the blog's key; NULL stores nothing
 */
export function storeSearchText(db: Database, key: SQL, { words, ...text }: SearchText) {
  const values = sql`${key} AS key, ${text.titleWords}, ${text.title}, ${text.subTitle}, ${text.headings}, ${text.category},
    ${text.body}, ${text.beginnings}`
  return [
    db
      .insert(searchTexts)
      .select(sql`SELECT ${values} WHERE key IS NOT NULL`)
      .onConflictDoUpdate({ target: searchTexts.blogKey, set: excluded }),
    addToVocabulary(db, words, sql`${key} IS NOT NULL`),
  ] as const
}

/** A statement that adds new words to the vocabulary, the first ones first. */
function addToVocabulary(db: Database, words: string[], condition: SQL) {
  return db.insert(vocabulary).select(
    sql`SELECT NULL, value FROM json_each(${JSON.stringify(words)})
      WHERE ${condition} AND NOT EXISTS (SELECT 1 FROM ${vocabulary} WHERE word = value) LIMIT ${maxNewWords}`,
  )
}

/**
 * A statement that records that a blog's search text is that of its article and its tags. It comes after those that change
 * these: their triggers record the opposite. Where a tag was renamed since its name was read, the text stays outdated.
 * @param tagNames those in the search text
 * @param indexAttempts of a text that could be indexed in part only
 */
export function markSearchTextCurrent(db: Database, key: SQL, tagNames: string[], indexAttempts = 0) {
  const present = sql`SELECT json_group_array(value ->> 'name') FROM blogs, json_each(tags) WHERE blogs.key = blog_key`
  // Both lists are written by SQLite, which escapes letters otherwise than JavaScript.
  const isPresent = sql`(${present}) = (SELECT json_group_array(value) FROM json_each(${JSON.stringify(tagNames)}))`
  return db
    .update(derived)
    .set({ searchVersion: sql`iif(${isPresent}, ${searchVersion}, 0)`, indexAttempts })
    .where(eq(derived.blogKey, key))
}
