import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { BlogDetails } from '../../contract/blog-details.ts'
import type { Database } from '../../db/database.ts'
import { blogSources, blogs, blogTexts } from '../../db/schema/blogs.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { flattenThumbnail, type Thumbnail } from '../../db/statements/thumbnail.ts'
import { type DueArticle, isStillDue } from './due-texts.queries.ts'

type Led = { source: string; thumbnail: Thumbnail; details: Partial<BlogDetails> }
type ComposedBlog = Led &
  Pick<typeof blogTexts.$inferSelect, 'description' | 'contents'> & { contentHash: string; imageFocus: string }

const isDue = (id: string) => isStillDue(id, ['blog', 'draft'])

/** SQL for: nobody has saved the blog since it was read, and it is still due. */
export function isBlogUnchanged(id: string, { key, updatedAt }: NonNullable<DueArticle['blog']>): SQL {
  return sql`(EXISTS (SELECT 1 FROM ${blogs} WHERE key = ${key} AND updated_at = ${updatedAt.getTime()}) AND ${isDue(id)})`
}

/** SQL for: nobody has saved the draft since it was read, and it is still due. */
export function isDraftUnchanged(id: string, { revision, updatedAt }: NonNullable<DueArticle['draft']>): SQL {
  return sql`(EXISTS (
    SELECT 1 FROM ${drafts} WHERE id = ${id} AND revision = ${revision} AND updated_at = ${updatedAt.getTime()}
  ) AND ${isDue(id)})`
}

/** Statements that write a blog anew. Its dates stay. */
export function rewriteBlog(
  db: Database,
  key: number,
  { source, description, contents, thumbnail, details, contentHash, imageFocus }: ComposedBlog,
  isUnchanged: SQL,
): BatchItem<'sqlite'>[] {
  return [
    db
      .update(blogSources)
      .set({ source })
      .where(and(eq(blogSources.blogKey, key), isUnchanged)),
    db
      .update(blogTexts)
      .set({ description, contents })
      .where(and(eq(blogTexts.blogKey, key), isUnchanged)),
    db
      .update(blogs)
      .set({ ...flattenThumbnail(thumbnail), details, contentHash, imageFocus })
      .where(and(eq(blogs.key, key), isUnchanged)),
  ]
}

/** A statement that writes a draft anew, also one without a change: behind its blog, so that both are compared again. Its revision stays. */
export function rewriteDraft(db: Database, id: string, { source, thumbnail, details }: Led, isUnchanged: SQL) {
  return db
    .update(drafts)
    .set({ source, details, ...flattenThumbnail(thumbnail) })
    .where(and(eq(drafts.id, id), isUnchanged))
}
