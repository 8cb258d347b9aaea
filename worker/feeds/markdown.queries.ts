import { and, eq } from 'drizzle-orm'
import { versionOfBlog } from '../db/cache-tags.ts'
import type { Database } from '../db/database.ts'
import { prepareOnce } from '../db/prepare-once.ts'
import { blogSources, blogs } from '../db/schema/blogs.ts'
import { blogNamed } from '../db/statements/addresses.ts'
import { notInTrash } from '../db/statements/blogs.ts'
import { exportedArticleColumns } from '../db/statements/exported-articles.ts'
import { siteColumn } from '../db/statements/site.ts'

const selectArticle = prepareOnce(['id', 'slug'], (db, name) =>
  db
    .select({ ...exportedArticleColumns, site: siteColumn, version: versionOfBlog })
    .from(blogs)
    .innerJoin(blogSources, eq(blogSources.blogKey, blogs.key))
    .where(and(notInTrash(name, false), eq(blogs.isPublished, true))),
)

/**
 * A published article as its author wrote it, with the publication and the version of the answer. One statement.
 * @param name its id, or its slug now or before
 */
export async function readPublishedArticle(db: Database, name: string) {
  const [found] = await selectArticle(db, blogNamed(name))
  return found
}
