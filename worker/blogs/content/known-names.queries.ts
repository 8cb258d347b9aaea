import { sql } from 'drizzle-orm'
import type { BlogDetails } from '../../contract/blog-details.ts'
import type { KnownNames, NamedId } from '../../contract/listings.ts'
import type { Database } from '../../db/database.ts'
import { authors, tags } from '../../db/schema/listings.ts'
import { keyOfAuthor } from '../../db/statements/apply-details.ts'

/** The names of the tags that a blog with these ids gets, in their order: each once, and none that was deleted. */
export async function readTagNames(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ name: sql<string>`coalesce(target.name, tag.name)`.as('name') }).from(
    sql`json_each(${JSON.stringify(ids)}) AS listed
      JOIN ${tags} AS tag ON tag.id = listed.value LEFT JOIN ${tags} AS target ON target.key = tag.merged_into
      GROUP BY coalesce(target.key, tag.key) ORDER BY min(listed.key)`,
  )
  return rows.map(({ name }) => name)
}

/** The names of the authors and tags that details have, or of those in their place; of those that were deleted, none. */
export async function readKnownNames(db: Database, details: Partial<BlogDetails>[]): Promise<KnownNames> {
  const ids = (kind: 'authors' | 'tags') => [...new Set(details.flatMap((one) => one[kind] ?? []))]
  const [authorIds, tagIds] = [ids('authors'), ids('tags')]
  if (authorIds.length + tagIds.length === 0) return { authors: [], tags: [] }
  const named = (name: string) => ({
    id: sql<string>`json_each.value`.as('id'),
    name: sql<string>`${sql.raw(name)}`.as('name'),
  })
  const [ofAuthors, ofTags]: [NamedId[], NamedId[]] = await db.batch([
    db
      .select(named('author.name'))
      .from(sql`json_each(${JSON.stringify(authorIds)}) JOIN ${authors} AS author ON author.key = ${keyOfAuthor}`),
    db.select(named('coalesce(target.name, tag.name)')).from(
      sql`json_each(${JSON.stringify(tagIds)})
        JOIN ${tags} AS tag ON tag.id = json_each.value LEFT JOIN ${tags} AS target ON target.key = tag.merged_into`,
    ),
  ])
  return { authors: ofAuthors, tags: ofTags }
}
