import { sql } from 'drizzle-orm'
import { summaryColumns } from './blogs.ts'
import type { Database } from './database.ts'
import { blogs } from './schema/blogs.ts'

/** Of how much text snippets are made, in characters: of each article, and of all together, which costs time. */
const textLengths = { each: 10_000, all: 120_000 }

/**
 * The rows of some keys, in the order of the keys. One parameter carries all keys: D1 allows 100 parameters.
 * @param withText whether the rows have the beginnings of the articles' texts
 */
export async function loadInOrder(db: Database, keys: number[], withText: boolean) {
  if (keys.length === 0) return []
  const textLength = Math.min(textLengths.each, Math.floor(textLengths.all / keys.length))
  const text = withText
    ? sql<string>`(SELECT substr(plain_text, 1, ${textLength}) FROM blog_texts WHERE blog_key = ${blogs.key})`
    : sql<string>`''`
  const rows = await db
    .select({ ...summaryColumns, text: text.as('text') })
    .from(sql`json_each(${JSON.stringify(keys)})`)
    .innerJoin(blogs, sql`${blogs.key} = value`)
  const places = new Map(keys.map((key, place) => [key, place]))
  return rows.sort((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0))
}
