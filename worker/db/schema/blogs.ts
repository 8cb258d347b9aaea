import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { blogStates, type Heading, type NameAndSlug } from '#contract/blog.ts'
import type { BlogDetails } from '#contract/blog-details.ts'
import { time } from './time.ts'

/** A slug, and former addresses with their kinds, dates and whether readers could have seen them (1 or 0). */
export type LeftAddresses = {
  slug: string
  paths: [path: string, kind: string, createdAt: number, wasPublic: number][]
}

/**
 * A blog without its text, which is in `blog_texts`: lists read this table only.
 * `key` joins tables and the search index, `id` is public.
 * `commentCount` counts approved comments; triggers update it.
 */
export const blogs = sqliteTable(
  'blogs',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    title: text('title').notNull(),
    /** The title in lower case without accents: searches for titles and their prefixes read it from an index. */
    foldedTitle: text('folded_title').notNull(),
    subTitle: text('sub_title').notNull(),
    excerpt: text('excerpt').notNull(),
    category: text('category').notNull(),
    image: text('image').notNull(),
    imageWidth: integer('image_width').notNull(),
    imageHeight: integer('image_height').notNull(),
    isPublished: integer('is_published', { mode: 'boolean' }).notNull(),
    createdAt: time('created_at').notNull(),
    publishedAt: time('published_at'),
    updatedAt: time('updated_at').notNull(),
    commentCount: integer('comment_count').notNull().default(0),
    /** SHA-256 of title and description: `generate-resources` finds a blog by it. */
    contentHash: text('content_hash').notNull(),
    /** When the last search for resources began; null before the first. */
    resourcesClaimedAt: time('resources_claimed_at'),
    resourcesFoundAt: time('resources_found_at'),
    idempotencyKey: text('idempotency_key').unique(),
    requestHash: text('request_hash'),
    readingMinutes: integer('reading_minutes').notNull().default(1),
    /** The `srcset` of the thumbnail with relative addresses; empty when it has no smaller copies. */
    imageSrcset: text('image_srcset').notNull().default(''),
    /** When the cron publishes it. */
    scheduledAt: time('scheduled_at'),
    /** When it was moved to the Trash; null elsewhere. A blog in the Trash is unpublished. */
    deletedAt: time('deleted_at'),
    /** The state that the admin sees. The database derives it, so that no write can contradict it. */
    state: text('state', { enum: blogStates }).generatedAlwaysAs(
      sql`iif(deleted_at IS NOT NULL, 'trash', iif(is_published, 'published', iif(scheduled_at IS NOT NULL, 'scheduled', 'unpublished')))`,
      { mode: 'virtual' },
    ),
    /** Searches for resources since it was last published or updated; a trigger resets it. */
    resourcesAttempts: integer('resources_attempts').notNull().default(0),
    /**
     * The first instant of the month of publication in UTC, from which triggers find the month of the publication's clocks
     * (schema/archive.ts); null for a blog that readers do not see.
     */
    archiveMonth: time('archive_month').generatedAlwaysAs(
      sql`iif(is_published, unixepoch(published_at / 1000, 'unixepoch', 'start of month') * 1000, NULL)`,
      { mode: 'virtual' },
    ),
    /**
     * The key once more, for lists by time: SQLite seeks a place `(published_at, key)` in an index only by columns that
     * are not the rowid. By the key it would read all rows of the same instant.
     */
    listKey: integer('list_key').generatedAlwaysAs(sql`key`, { mode: 'virtual' }),
    /** The language of the article (language/language.ts); empty where it is not certain. */
    lang: text('lang').notNull().default(''),
    /** The last part of its address. Never the id of another blog: triggers refuse that. */
    slug: text('slug').notNull(),
    /** Only those that are no defaults (contract/blog-details.ts). */
    details: text('details', { mode: 'json' }).$type<Partial<BlogDetails>>().notNull().default({}),
    /** Its authors and tags as lists show them, so that a list reads one row for each blog. */
    authors: text('authors', { mode: 'json' }).$type<NameAndSlug[]>().notNull().default([]),
    tags: text('tags', { mode: 'json' }).$type<NameAndSlug[]>().notNull().default([]),
    /**
     * The addresses that it gave up when an import was undone (db/statements/left-addresses.ts), with its links to authors and tags;
     * null for others. Out of the Trash it takes them again.
     */
    leftAddresses: text('left_addresses', { mode: 'json' }).$type<LeftAddresses>(),
    /** The key of the account that made it; null for the oldest account's, from a release before. */
    createdBy: integer('created_by'),
    /** Which point of the image stays in view where it is cut, as `library.focus`. */
    imageFocus: text('image_focus').notNull().default(''),
  },
  (table) => [
    uniqueIndex('blogs_by_slug').on(table.slug),
    index('blogs_by_state').on(table.state, table.createdAt, table.key),
    index('blogs_by_state_category').on(table.state, table.category, table.createdAt, table.key),
    index('blogs_by_state_title').on(table.state, table.foldedTitle, table.key),
    index('blogs_by_state_category_title').on(table.state, table.category, table.foldedTitle, table.key),
    index('blogs_due').on(table.scheduledAt).where(sql`scheduled_at IS NOT NULL`),
    index('blogs_in_trash').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index('blogs_by_publication').on(table.isPublished, table.publishedAt, table.listKey),
    index('blogs_by_category').on(table.isPublished, table.category, table.publishedAt, table.listKey),
    index('blogs_by_creation').on(table.createdAt, table.key),
    index('blogs_by_title').on(table.isPublished, table.foldedTitle),
    index('blogs_by_category_title').on(table.isPublished, table.category, table.foldedTitle),
    index('blogs_by_content').on(table.contentHash),
    index('blogs_by_owner').on(table.createdBy, table.createdAt, table.key),
    index('blogs_without_author').on(table.key).where(sql`authors = '[]'`),
    index('blogs_without_resources')
      .on(table.publishedAt)
      .where(sql`is_published AND resources_found_at IS NULL AND resources_attempts < 4`),
  ],
)

/**
 * The composed article: `description` is the HTML for readers, with anchors and highlighted code; `contents` has its
 * headings, `plainText` its text, from which the search text is made.
 */
export const blogTexts = sqliteTable('blog_texts', {
  blogKey: integer('blog_key')
    .primaryKey()
    .references(() => blogs.key, { onDelete: 'cascade' }),
  description: text('description').notNull(),
  plainText: text('plain_text').notNull(),
  /** Which sanitising policy cleaned the description (article/sanitize.ts). */
  sanitizerVersion: integer('sanitizer_version').notNull(),
  contents: text('contents', { mode: 'json' }).$type<Heading[]>().notNull().default([]),
})

/** The article as the author wrote it, cleaned. It has its own table because a row may have at most 2 MB. */
export const blogSources = sqliteTable('blog_sources', {
  blogKey: integer('blog_key')
    .primaryKey()
    .references(() => blogs.key, { onDelete: 'cascade' }),
  source: text('source').notNull(),
})

/** Recommended resources of a blog, in order. */
export const resources = sqliteTable(
  'resources',
  {
    blogKey: integer('blog_key')
      .notNull()
      .references(() => blogs.key, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    /** When the cron asked last whether it answers; null before the first time. */
    checkedAt: time('checked_at'),
    /** On how many days in a row it did not answer. From the third on, readers do not get it. */
    failedDays: integer('failed_days').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.blogKey, table.position] }),
    index('resources_by_check').on(table.checkedAt),
    index('resources_failing').on(table.checkedAt).where(sql`failed_days > 0`),
  ],
)

/**
 * Data that the cron derives from a blog's text and from the texts of others (search/derive-blogs.ts). Triggers add a row with
 * each blog, and set its version to 0 when its text changes or when it is published.
 */
export const derived = sqliteTable(
  'derived',
  {
    blogKey: integer('blog_key')
      .primaryKey()
      .references(() => blogs.key, { onDelete: 'cascade' }),
    /** The version of the rules by which it was derived; 0 before the first time. */
    version: integer('version').notNull(),
    derivedAt: time('derived_at').notNull(),
    /** The ids of related blogs, the best first. A blog that is unpublished meanwhile is skipped when they are read. */
    related: text('related', { mode: 'json' }).$type<string[]>().notNull(),
    /** The version of the rules of the blog's search text; 0 before the first time, and when its text is older. */
    searchVersion: integer('search_version').notNull().default(0),
    /**
     * Runs of the cron that have tried to index its text since it was last indexed whole (jobs/index-due.ts): above 0 for
     * a blog whose search text is current, it is found by a part of its text only.
     */
    indexAttempts: integer('index_attempts').notNull().default(0),
  },
  (table) => [
    index('derived_by_age').on(table.version, table.derivedAt),
    index('derived_by_search_version').on(table.searchVersion, table.blogKey),
    index('derived_tried').on(table.blogKey).where(sql`index_attempts > 0`),
  ],
)
