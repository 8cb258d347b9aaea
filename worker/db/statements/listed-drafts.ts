import { type SQL, sql } from 'drizzle-orm'
import { drafts } from '../schema/drafts.ts'

/** How much HTML of a draft a list reads for its first words (article/excerpt.ts), in characters. */
const beginningLength = 2_000

/** A column with the beginning of the HTML of a draft without a title; empty for one with a title. */
export const openingColumn = sql<string>`iif(
  trim(${drafts.title}) = '', substr(${drafts.source}, 1, ${sql.raw(String(beginningLength))}), ''
)`.as('opening')

/** A condition: a draft was not added, and is in the Trash or outside. Its second part lets SQLite use the indexes of such drafts. */
export function isListedIn(place: 'unfinished' | 'trash'): SQL {
  return sql`drafts.state = ${place} AND drafts.state <> 'added'`
}
