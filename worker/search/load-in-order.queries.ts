import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import { blogs } from '../db/schema/blogs.ts'
import { summaryColumns } from '../db/statements/blogs.ts'
import { indexedLength } from '../language/search-text.ts'
import type { Needle } from './query/needles.ts'

/** Of how much text snippets are made, in characters: of each article, and of all together, which costs time. */
const textLengths = { beginning: 10_000, passage: 4_000, all: 60_000 }
/** How much of a passage is before what was looked for: the whole of it is where the place is estimated. */
const leadOfPassage = 0.4

/** The month of the archive that a blog is in, as its first instant in UTC. */
const archiveMonth = sql<number | null>`(SELECT month FROM archived_blogs WHERE archived_blogs.key = ${blogs.key})`.as(
  'month',
)

/** The facts by which hits can be filtered and sorted, in the order of their keys. */
export const loadFacts = prepareOnce(['keys'], (db, { keys }) =>
  db
    .select({ key: blogs.key, publishedAt: blogs.publishedAt, month: archiveMonth, authors: blogs.authors })
    .from(sql`json_each(${keys})`)
    // Unlike JOIN, it keeps this order of the tables.
    .crossJoin(blogs)
    .where(sql`${blogs.key} = value`),
)

/**
 * The rows of some keys, in the order of the keys. One parameter carries all keys: D1 allows 100 parameters.
 * @param needles what a passage of the article's text is wanted for, the most important first; null for rows without texts
 */
export async function loadInOrder(db: Database, keys: number[], needles: Needle[] | null) {
  if (keys.length === 0) return []
  const texts = needles ? textsWith(needles, Math.floor(textLengths.all / keys.length)) : sql`'["",""]'`
  const rows = await db
    .select({
      ...summaryColumns,
      texts: sql<[beginning: string, passage: string]>`${texts}`
        .mapWith((text: string): [string, string] => JSON.parse(text))
        .as('texts'),
    })
    .from(sql`json_each(${JSON.stringify(keys)})`)
    .innerJoin(blogs, sql`${blogs.key} = value`)
  const order = new Map(keys.map((key, index) => [key, index]))
  return rows.sort((one, other) => (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0))
}

/**
 * SQL for the beginning of an article's text, and a passage further on with the first needle that is in the text; empty where
 * it is in the beginning. Where the text writes the word in another way, with accents, the place is estimated by that of the
 * root among the roots.
 */
function textsWith(needles: Needle[], share: number) {
  const beginning = Math.min(textLengths.beginning, share)
  const passage = Math.min(textLengths.passage, share)
  const blanks = sql`replace(replace(lower(plain_text), char(10), ' '), '(', ' ')`
  const indexed = sql`min(length(plain_text), ${indexedLength})`
  const places = needles.flatMap(({ text, roots }) => [
    sql`nullif(instr(${blanks}, ${text}), 0)`,
    sql`nullif(instr(body, ${roots}), 0) * ${indexed} / length(body)`,
  ])
  const place = sql`iif(length(plain_text) <= ${beginning}, 0, coalesce(${sql.join([...places, sql`0`], sql`, `)}, 0))`
  return sql`(
    SELECT json_array(substr(plain_text, 1, ${beginning}), iif(place > ${beginning},
      substr(plain_text, max(1, place - ${Math.floor(passage * leadOfPassage)}), ${passage}), ''))
    FROM (
      SELECT plain_text, ${place} AS place FROM blog_texts
      CROSS JOIN search_texts ON search_texts.blog_key = blog_texts.blog_key WHERE blog_texts.blog_key = ${blogs.key}
    )
  )`
}
