import { type SQL, sql } from 'drizzle-orm'
import type { BlogDetails } from '../../contract/blog-details.ts'
import type { Database } from '../database.ts'
import { blogs } from '../schema/blogs.ts'
import { authors, blogAuthors, blogTags, formerAuthors, tags } from '../schema/listings.ts'

/** When the blog of the surrounding statement was published; null when readers do not see it. */
export const publication = sql`iif(blogs.is_published, blogs.published_at, NULL)`

/** The key of the author with the id `json_each.value`, or of the one who got the blogs of a deleted author with it. */
export const keyOfAuthor = sql<number | null>`coalesce(
  (SELECT key FROM ${authors} WHERE id = json_each.value),
  (SELECT author_key FROM ${formerAuthors} WHERE id = json_each.value)
)`

/**
 * Statements that give a blog its authors and tags. Ids that nobody has any more are left out; the id of a deleted author
 * or a merged tag means the one in its place. To be run after the statement that adds or updates the blog.
 * @param key SQL for the blog's key
 */
export function applyDetails(db: Database, key: SQL, details: Pick<BlogDetails, 'authors' | 'tags'>) {
  const authorIds = JSON.stringify(details.authors)
  const tagIds = JSON.stringify(details.tags)
  return [
    // An author or a tag that the blog keeps is not written again: each change is one of lists and of derived data.
    db.delete(blogAuthors).where(
      sql`blog_key = ${key} AND author_key NOT IN (
          SELECT ${keyOfAuthor} FROM json_each(${authorIds}) WHERE ${keyOfAuthor} IS NOT NULL
        )`,
    ),
    db
      .insert(blogAuthors)
      .select(
        sql`SELECT blogs.key, ${keyOfAuthor}, min(json_each.key), ${publication}
          FROM json_each(${authorIds}) JOIN ${blogs} ON blogs.key = ${key}
          WHERE ${keyOfAuthor} IS NOT NULL
          GROUP BY 2`,
      )
      .onConflictDoUpdate({
        target: [blogAuthors.blogKey, blogAuthors.authorKey],
        set: { position: sql`excluded.position` },
        setWhere: sql`blog_authors.position <> excluded.position`,
      }),
    db.delete(blogTags).where(
      sql`blog_key = ${key} AND tag_key NOT IN (
          SELECT coalesce(merged_into, ${tags}.key) FROM json_each(${tagIds}) JOIN ${tags} ON ${tags}.id = json_each.value
        )`,
    ),
    db
      .insert(blogTags)
      .select(
        sql`SELECT blogs.key, coalesce(${tags}.merged_into, ${tags}.key), min(json_each.key), ${publication}
          FROM json_each(${tagIds})
          JOIN ${tags} ON ${tags}.id = json_each.value
          JOIN ${blogs} ON blogs.key = ${key}
          GROUP BY 2`,
      )
      .onConflictDoUpdate({
        target: [blogTags.blogKey, blogTags.tagKey],
        set: { position: sql`excluded.position` },
        setWhere: sql`blog_tags.position <> excluded.position`,
      }),
    db.update(blogs).set({ authors: authorsColumn, tags: tagsColumn }).where(sql`key = ${key}`),
  ] as const
}

/** The new value of the column `authors` of the row of `blogs` in the surrounding statement. */
export const authorsColumn = authorsColumnIf(sql`TRUE`)

/** The same with those authors only that meet a condition. */
export function authorsColumnIf(condition: SQL) {
  return sql<never>`(
    SELECT json_group_array(json_object('name', authors.name, 'slug', authors.slug) ORDER BY position)
    FROM blog_authors JOIN authors ON authors.key = author_key WHERE blog_key = blogs.key AND ${condition}
  )`
}

/** The new value of the column `tags`. */
export const tagsColumn = sql<never>`(
  SELECT json_group_array(json_object('name', tags.name, 'slug', tags.slug) ORDER BY position)
  FROM blog_tags JOIN tags ON tags.key = tag_key WHERE blog_key = blogs.key
)`
