import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { categories } from '#contract/categories.ts'
import { revisionKinds } from '#contract/revision.ts'
import { blogs } from './blogs.ts'
import { time } from './time.ts'

/** What an author writes: the part of a blog that working copies and revisions hold. */
const content = {
  title: text('title').notNull(),
  subTitle: text('sub_title').notNull(),
  category: text('category', { enum: [...categories, ''] }).notNull(),
  image: text('image').notNull(),
  imageWidth: integer('image_width').notNull(),
  imageHeight: integer('image_height').notNull(),
  imageSrcset: text('image_srcset').notNull(),
  /** Cleaned HTML; addresses of its pictures are relative. */
  source: text('source').notNull(),
}

/**
 * What was typed last and is not yet the blog: of a blog that stands, or of one that was not added (`blogKey` null).
 * `revision` grows with each save; a save that stands on another one is refused.
 */
export const drafts = sqliteTable(
  'drafts',
  {
    /** Also the folder of the pictures of a blog that was not added. */
    id: text('id').primaryKey(),
    blogKey: integer('blog_key')
      .unique()
      .references(() => blogs.key, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    ...content,
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Who saved it last, as the form named itself, and its how-manieth save that was; empty for all others. */
    writer: text('writer').notNull().default(''),
    turn: integer('turn').notNull().default(0),
  },
  (table) => [
    index('drafts_by_change').on(table.updatedAt),
    index('drafts_not_added').on(sql`blog_key IS NULL`, table.updatedAt),
  ],
)

/** States of a blog that are kept: what was published, updated or restored, and each day's last working copy. */
export const revisions = sqliteTable(
  'revisions',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    blogKey: integer('blog_key')
      .notNull()
      .references(() => blogs.key, { onDelete: 'cascade' }),
    kind: text('kind', { enum: revisionKinds }).notNull(),
    ...content,
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('revisions_by_blog').on(table.blogKey, table.key)],
)
