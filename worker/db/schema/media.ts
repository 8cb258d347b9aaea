import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { blogs } from './blogs.ts'
import { time } from './time.ts'

/**
 * A row per file in R2, inserted before the file is stored, so that the cleanup finds every file.
 * `attachedAt` is null while no text references the file; `createdAt` is then the start of its grace period.
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
    /** How the file says that the image was made: the last part of its IPTC `digitalSourceType`; empty where it says nothing. */
    sourceType: text('source_type').notNull().default(''),
    /** The key of the account that made it; null for the oldest account's, from a release before. */
    createdBy: integer('created_by'),
  },
  (table) => [
    index('media_by_blog').on(table.blogId),
    index('media_unattached').on(table.createdAt).where(sql`attached_at IS NULL`),
  ],
)

/** Images that are used by another blog or draft than their owner. */
export const sharedImages = sqliteTable(
  'shared_images',
  {
    /** The part of the key that an image and its smaller copies share. */
    keyPrefix: text('key_prefix').notNull(),
    /** The id of the blog or draft whose text uses the image. */
    usedBy: text('used_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyPrefix, table.usedBy] }),
    index('shared_images_by_user').on(table.usedBy),
  ],
)

/**
 * The published blogs, and which version of smaller copies their images have (media/image-copies.queries.ts). Triggers add a row of
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
