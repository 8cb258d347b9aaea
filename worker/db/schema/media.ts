import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './time.ts'

/**
 * Every file in R2 has its row here first, so that a sweep of this table finds all that was left behind.
 * `attachedAt` is null until the blog that owns the file stands, and again once that blog is gone.
 */
export const media = sqliteTable(
  'media',
  {
    key: text('key').primaryKey(),
    blogId: text('blog_id').notNull(),
    contentType: text('content_type').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: time('created_at').notNull(),
    attachedAt: time('attached_at'),
  },
  (table) => [
    index('media_by_blog').on(table.blogId),
    index('media_unattached').on(table.createdAt).where(sql`attached_at IS NULL`),
  ],
)

/** Pictures that the text of another blog or draft than their own names, by the beginnings of their keys. */
export const borrowedPictures = sqliteTable(
  'borrowed_pictures',
  {
    stem: text('stem').notNull(),
    /** The id of the blog or draft whose text that is. */
    borrower: text('borrower').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stem, table.borrower] }),
    index('borrowed_pictures_by_borrower').on(table.borrower),
  ],
)
