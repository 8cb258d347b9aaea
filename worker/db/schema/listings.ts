import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { blogs } from './blogs.ts'
import { time } from './time.ts'

/** An image and its size; empty and 0 where there is none. */
const image = {
  image: text('image').notNull().default(''),
  imageWidth: integer('image_width').notNull().default(0),
  imageHeight: integer('image_height').notNull().default(0),
}

/** The categories in their order. Blogs, drafts and revisions have a category's name. */
export const categories = sqliteTable(
  'categories',
  {
    key: integer('key').primaryKey(),
    name: text('name').notNull().unique(),
    /** The name in lower case without accents: two categories must not differ in these only. */
    foldedName: text('folded_name').notNull().unique(),
    slug: text('slug').notNull().unique(),
    description: text('description').notNull(),
    ...image,
    position: integer('position').notNull(),
    createdAt: time('created_at').notNull(),
    /** Its former names, and the names of categories that were merged into it: search texts may still have them. */
    formerNames: text('former_names', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Grows with each change; a change that is based on another revision is refused. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [index('categories_in_order').on(table.position, table.key)],
)

/** Who writes: profiles with a page of their own. A profile needs no account. */
export const authors = sqliteTable(
  'authors',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    foldedName: text('folded_name').notNull(),
    biography: text('biography').notNull(),
    ...image,
    links: text('links', { mode: 'json' }).$type<string[]>().notNull(),
    /** Published blogs; triggers update it. */
    blogCount: integer('blog_count').notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('authors_by_name').on(table.foldedName, table.key)],
)

/** The ids of deleted authors whose blogs another author got: in a draft they mean that one. */
export const formerAuthors = sqliteTable(
  'former_authors',
  {
    id: text('id').primaryKey(),
    authorKey: integer('author_key')
      .notNull()
      .references(() => authors.key, { onDelete: 'cascade' }),
  },
  (table) => [index('former_authors_by_author').on(table.authorKey)],
)

/** Which blogs an author wrote. */
export const blogAuthors = sqliteTable(
  'blog_authors',
  {
    blogKey: integer('blog_key')
      .notNull()
      .references(() => blogs.key, { onDelete: 'cascade' }),
    authorKey: integer('author_key')
      .notNull()
      .references(() => authors.key, { onDelete: 'cascade' }),
    /** The author's place in the byline, from 0. */
    position: integer('position').notNull(),
    /** The publication of a published blog, null for another; triggers update it. Lists of an author read it. */
    publishedAt: time('published_at'),
  },
  (table) => [
    primaryKey({ columns: [table.blogKey, table.authorKey] }),
    index('blog_authors_by_publication').on(table.authorKey, table.publishedAt, table.blogKey),
  ],
)

export const tags = sqliteTable(
  'tags',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    /** Of a tag that was merged into another one, it is free for a third one. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    /** The name in lower case without accents: two tags must not differ in these only. */
    foldedName: text('folded_name').notNull(),
    description: text('description').notNull(),
    /** The tag that this one was merged into; its id in a draft means that one. */
    mergedInto: integer('merged_into'),
    /** Published blogs; triggers update it. */
    blogCount: integer('blog_count').notNull().default(0),
    createdAt: time('created_at').notNull(),
    /** Grows as `blogCount` falls: SQLite seeks a place (use, name) in an index only where both ascend. */
    useRank: integer('use_rank').generatedAlwaysAs(sql`-blog_count`, { mode: 'virtual' }),
  },
  (table) => [
    uniqueIndex('tags_by_slug').on(table.slug).where(sql`merged_into IS NULL`),
    uniqueIndex('tags_by_name').on(table.foldedName).where(sql`merged_into IS NULL`),
    index('tags_by_use').on(table.useRank, table.foldedName).where(sql`merged_into IS NULL`),
    index('tags_by_letter').on(sql`substr(folded_name, 1, 1)`, table.useRank).where(sql`merged_into IS NULL`),
    index('tags_merged_by_name').on(table.foldedName).where(sql`merged_into IS NOT NULL`),
    index('tags_by_target').on(table.mergedInto).where(sql`merged_into IS NOT NULL`),
  ],
)

/** Which tags a blog has. */
export const blogTags = sqliteTable(
  'blog_tags',
  {
    blogKey: integer('blog_key')
      .notNull()
      .references(() => blogs.key, { onDelete: 'cascade' }),
    tagKey: integer('tag_key')
      .notNull()
      .references(() => tags.key, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** The publication of a published blog, null for another; triggers update it. Lists of a tag read it. */
    publishedAt: time('published_at'),
  },
  (table) => [
    primaryKey({ columns: [table.blogKey, table.tagKey] }),
    index('blog_tags_by_publication').on(table.tagKey, table.publishedAt, table.blogKey),
  ],
)
