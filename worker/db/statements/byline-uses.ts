import { type SQL, sql } from 'drizzle-orm'
import { columnsWith } from '../uses.ts'

/**
 * SQL for how many drafts name an author or a tag: those that were not added, and unfinished changes of blogs.
 * @param ids SQL for the ids that mean it, also of deleted or merged ones
 */
export function countDraftsNaming(kind: 'authors' | 'tags', ids: SQL): SQL<number> {
  const named = columnsWith('byline', 'drafts').map(
    ({ table, column }) =>
      sql`EXISTS (SELECT 1 FROM json_each(${sql.identifier(table)}.${sql.identifier(column)}, ${`$.${kind}`}) WHERE value IN ${ids})`,
  )
  const isNamed = sql`(${sql.join(named, sql` OR `)})`
  return sql`(
    (SELECT count(*) FROM drafts WHERE (blog_key IS NULL) = 1 AND ${isNamed})
    + (SELECT count(*) FROM newer_drafts CROSS JOIN drafts ON drafts.blog_key = newer_drafts.blog_key WHERE newer_drafts.blog_key > 0 AND ${isNamed})
  )`
}
