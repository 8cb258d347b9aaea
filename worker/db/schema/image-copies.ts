import { index, integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { blogs } from './blogs.ts'

/**
 * The published blogs, and which version of smaller copies their images have (db/image-copies.ts). Triggers add a row of
 * version 0 when a blog is published and when its text or thumbnail changes, and delete it when it is unpublished.
 */
export const imageCopies = sqliteTable(
  'image_copies',
  {
    blogKey: integer('blog_key')
      .primaryKey()
      .references(() => blogs.key, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Runs of the cron that have worked on the blog since. */
    attempts: integer('attempts').notNull(),
  },
  (table) => [index('image_copies_by_version').on(table.version, table.attempts, table.blogKey)],
)
