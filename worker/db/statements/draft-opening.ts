import { sql } from 'drizzle-orm'
import { plainText } from '../../article/text.ts'
import { cutText } from '../../contract/cut-text.ts'
import { drafts } from '../schema/drafts.ts'

/** How much HTML of a draft a list reads, and how many of its first words it shows, in characters. */
const beginningLength = 2_000
const openingLength = 100

/** A column with the beginning of the HTML of a draft without a title; empty for one with a title. */
export const openingColumn = sql<string>`iif(
  trim(${drafts.title}) = '', substr(${drafts.source}, 1, ${sql.raw(String(beginningLength))}), ''
)`.as('opening')

/** The first words of a draft, with an ellipsis where there are more. @param beginning `openingColumn`, which may end inside a tag */
export function firstWords(beginning: string): string {
  return cutText(plainText(beginning.replace(/(?:<[^<>]*|&[#\w]{0,6})$/, '')), openingLength)
}
