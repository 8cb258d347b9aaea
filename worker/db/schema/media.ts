import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MediaKind, MediaUserKind } from '#contract/media-library.ts'
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

/**
 * The facts that people know of each file, without the smaller copies of pictures. Triggers add a row with the row of `media`, and delete it
 * with that.
 */
export const library = sqliteTable(
  'library',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    /** The file in `media`. */
    mediaKey: text('media_key').notNull().unique(),
    kind: text('kind').$type<MediaKind>().notNull(),
    /** As the file was called where it came from; empty where nobody said it. */
    name: text('name').notNull().default(''),
    /** The description for all uses that have none of their own. */
    alt: text('alt').notNull().default(''),
    /** The point that stays in view where a picture is cut, in percent from the left and the top, as in `30 60`; empty for the middle. */
    focus: text('focus').notNull().default(''),
    /** In how many texts it is, as far as they were indexed. */
    uses: integer('uses').notNull().default(0),
    createdAt: time('created_at').notNull(),
    /** The key of the account that stored it; null for the oldest account's. */
    createdBy: integer('created_by'),
  },
  (table) => [
    index('library_by_creation').on(table.createdAt, table.key),
    index('library_by_kind').on(table.kind, table.createdAt, table.key),
    index('library_unused').on(table.createdAt, table.key).where(sql`uses = 0`),
  ],
)

/** Which texts use which files, as far as they were indexed (media/library/). */
export const mediaUses = sqliteTable(
  'media_uses',
  {
    /** The part of the key that a file and its smaller copies share. */
    keyPrefix: text('key_prefix').notNull(),
    /** The kind of its user, and the id of that; of categories the key, of the settings `site`. */
    kind: text('kind').$type<MediaUserKind>().notNull(),
    usedBy: text('used_by').notNull(),
    /**
     * Whether the text is to be written anew: the file was replaced, or its description or focus has changed. 2 is stored where that was
     * tried since.
     */
    isDue: integer('is_due', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.keyPrefix, table.kind, table.usedBy] }),
    index('media_uses_by_user').on(table.kind, table.usedBy),
    index('media_uses_due').on(table.kind, table.usedBy).where(sql`is_due`),
  ],
)

/** Texts that were stored or deleted since they were indexed. Triggers add them. */
export const textsToIndex = sqliteTable(
  'texts_to_index',
  { kind: text('kind').$type<MediaUserKind>().notNull(), id: text('id').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Files that were replaced: texts that are saved with one get the other one, and its address leads on. */
export const mediaMoves = sqliteTable(
  'media_moves',
  {
    keyPrefix: text('key_prefix').primaryKey(),
    /** The file that stands for it, in `media`. */
    movedTo: text('moved_to').notNull(),
    startedAt: time('started_at').notNull(),
    /** Whether the replaced bytes stay, for revisions. */
    keepsFile: integer('keeps_file', { mode: 'boolean' }).notNull(),
    /** Since when no text uses the replaced file. */
    endedAt: time('ended_at'),
  },
  (table) => [
    index('media_moves_by_target').on(table.movedTo),
    index('media_moves_open').on(table.startedAt).where(sql`ended_at IS NULL`),
  ],
)
