import { blogSources, blogs, blogTexts } from '#worker/db/schema/blogs.ts'
import { blogTags } from '#worker/db/schema/listings.ts'
import { searchTexts, vocabulary } from '#worker/db/schema/search.ts'
import { searchVersion } from '#worker/language/search-text.ts'
import type { composeBlog } from './compose-blog.ts'
import { insertRows } from './insert-rows.ts'

export type ComposedBlog = Awaited<ReturnType<typeof composeBlog>>

/**
 * The statements that insert everything about some blogs that their texts tell, to go into one batch.
 * @param composed at most as many as fit into 2 MB, a table
 */
export function insertBlogs(d1: D1Database, composed: ComposedBlog[]): D1PreparedStatement[] {
  const tagRows = composed.flatMap(({ tagRows }) => tagRows)
  return [
    insertRows(
      d1,
      blogs,
      composed.map(({ row }) => row),
    ),
    insertRows(
      d1,
      blogTexts,
      composed.map(({ textRow }) => textRow),
    ),
    insertRows(
      d1,
      blogSources,
      composed.map(({ sourceRow }) => sourceRow),
    ),
    insertRows(
      d1,
      searchTexts,
      composed.map(({ searchRow }) => searchRow),
    ),
    ...(tagRows.length > 0 ? [insertRows(d1, blogTags, tagRows)] : []),
    insertRows(
      d1,
      vocabulary,
      Array.from(new Set(composed.flatMap(({ words }) => words)), (word) => ({ word })),
      'IGNORE',
    ),
    d1
      .prepare('UPDATE derived SET search_version = ? WHERE blog_key IN (SELECT value FROM json_each(?))')
      .bind(searchVersion, JSON.stringify(composed.map(({ row }) => row.key))),
  ]
}
