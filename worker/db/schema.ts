import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { blogStates, revisionKinds } from '../contract/authoring.ts'
import { categories } from '../contract/categories.ts'
import type { Heading } from '../contract/shapes.ts'

const time = (name: string) => integer(name, { mode: 'timestamp_ms' })

/**
 * A blog without its text. Lists read this table only: the text stands in `blog_texts`.
 * `key` joins tables and the search index, `id` is what the world sees.
 * `commentCount` counts approved comments, kept by triggers.
 */
export const blogs = sqliteTable(
  'blogs',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    title: text('title').notNull(),
    /** The title in lower case without accents: whole-title and beginning-of-title search read it from an index. */
    foldedTitle: text('folded_title').notNull(),
    subTitle: text('sub_title').notNull(),
    excerpt: text('excerpt').notNull(),
    category: text('category', { enum: categories }).notNull(),
    image: text('image').notNull(),
    imageWidth: integer('image_width').notNull(),
    imageHeight: integer('image_height').notNull(),
    isPublished: integer('is_published', { mode: 'boolean' }).notNull(),
    createdAt: time('created_at').notNull(),
    publishedAt: time('published_at'),
    updatedAt: time('updated_at').notNull(),
    commentCount: integer('comment_count').notNull().default(0),
    /** SHA-256 of title and description: how a caller of `generate-resources` names a blog. */
    contentHash: text('content_hash').notNull(),
    /** When somebody began to look for resources; null when nobody has. */
    resourcesClaimedAt: time('resources_claimed_at'),
    resourcesFoundAt: time('resources_found_at'),
    idempotencyKey: text('idempotency_key').unique(),
    requestHash: text('request_hash'),
    readingMinutes: integer('reading_minutes').notNull().default(1),
    /** The thumbnail in its widths, as an `<img>` takes it; empty when it has no smaller copies. Addresses are relative. */
    imageSrcset: text('image_srcset').notNull().default(''),
    /** When the cron is to publish it. */
    scheduledAt: time('scheduled_at'),
    /** When it was moved to the Trash; null for all others. What is there is not published. */
    deletedAt: time('deleted_at'),
    /** What it is to the admin; worked out by the database, so that no write can contradict it. */
    state: text('state', { enum: blogStates }).generatedAlwaysAs(
      sql`CASE WHEN deleted_at IS NOT NULL THEN 'trash' WHEN is_published THEN 'published' WHEN scheduled_at IS NOT NULL THEN 'scheduled' ELSE 'unpublished' END`,
      { mode: 'virtual' },
    ),
  },
  (table) => [
    index('blogs_by_state').on(table.state, table.createdAt, table.key),
    index('blogs_by_state_category').on(table.state, table.category, table.createdAt, table.key),
    index('blogs_by_state_title').on(table.state, table.foldedTitle, table.key),
    index('blogs_by_state_category_title').on(table.state, table.category, table.foldedTitle, table.key),
    index('blogs_due').on(table.scheduledAt).where(sql`scheduled_at IS NOT NULL`),
    index('blogs_in_trash').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index('blogs_by_publication').on(table.isPublished, table.publishedAt, table.key),
    index('blogs_by_category').on(table.isPublished, table.category, table.publishedAt, table.key),
    index('blogs_by_creation').on(table.createdAt, table.key),
    index('blogs_by_title').on(table.isPublished, table.foldedTitle),
    index('blogs_by_category_title').on(table.isPublished, table.category, table.foldedTitle),
    index('blogs_by_content').on(table.contentHash),
  ],
)

/**
 * The article as it is read: `description` is what readers see, with anchors and coloured code; `contents` its headings;
 * `plainText` its words for the search index.
 */
export const blogTexts = sqliteTable('blog_texts', {
  blogKey: integer('blog_key')
    .primaryKey()
    .references(() => blogs.key, { onDelete: 'cascade' }),
  description: text('description').notNull(),
  plainText: text('plain_text').notNull(),
  /** Which sanitising policy cleaned the description (content/sanitize.ts). */
  sanitizerVersion: integer('sanitizer_version').notNull(),
  contents: text('contents', { mode: 'json' }).$type<Heading[]>().notNull().default([]),
})

/** The article as it was written, cleaned. A table of its own, for a row may have 2 MB. */
export const blogSources = sqliteTable('blog_sources', {
  blogKey: integer('blog_key')
    .primaryKey()
    .references(() => blogs.key, { onDelete: 'cascade' }),
  source: text('source').notNull(),
})

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

export const comments = sqliteTable(
  'comments',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    blogKey: integer('blog_key')
      .notNull()
      .references(() => blogs.key, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    content: text('content').notNull(),
    isApproved: integer('is_approved', { mode: 'boolean' }).notNull().default(false),
    createdAt: time('created_at').notNull(),
    /** Written by the admin, as the author. */
    isAuthor: integer('is_author', { mode: 'boolean' }).notNull().default(false),
    /** Why it stands at the end of the queue; empty for the others. */
    spamReason: text('spam_reason').notNull().default(''),
    /** SHA-256 of the folded text, to know repetitions. */
    contentHash: text('content_hash').notNull().default(''),
  },
  (table) => [
    index('comments_by_queue').on(table.isApproved, sql`spam_reason <> ''`, table.createdAt, table.key),
    index('comments_by_content').on(table.contentHash, table.createdAt),
    index('comments_by_blog').on(table.blogKey, table.isApproved, table.createdAt, table.key),
    index('comments_by_state').on(table.isApproved, table.createdAt, table.key),
    index('comments_by_creation').on(table.createdAt, table.key),
  ],
)

/** Recommended links of a blog, in order. */
export const resources = sqliteTable(
  'resources',
  {
    blogKey: integer('blog_key')
      .notNull()
      .references(() => blogs.key, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.blogKey, table.position] })],
)

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

export const admins = sqliteTable('admins', {
  key: integer('key').primaryKey(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** A signed-in browser; only the token's SHA-256 is kept. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    adminKey: integer('admin_key')
      .notNull()
      .references(() => admins.key, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** What the account screen knows it by; the hash stays on the server. */
    id: text('id').notNull().default(''),
    /** The browser as it named itself, cut to 200 characters. */
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('sessions_by_admin').on(table.adminKey), index('sessions_by_age').on(table.lastSeenAt)],
)

/** Failed logins in a row by account, known or not: `emailHash` is the SHA-256 of the folded address. */
export const loginAttempts = sqliteTable(
  'login_attempts',
  {
    emailHash: text('email_hash').primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: time('last_at').notNull(),
    nextAllowedAt: time('next_allowed_at').notNull(),
  },
  (table) => [index('login_attempts_by_age').on(table.lastAt)],
)

export const subscribers = sqliteTable(
  'subscribers',
  {
    key: integer('key').primaryKey(),
    /** Folded to lower case, so that one address is one row. */
    email: text('email').notNull().unique(),
    createdAt: time('created_at').notNull(),
    /** What the admin's calls know it by. */
    id: text('id').notNull().default(''),
  },
  (table) => [index('subscribers_by_creation').on(table.createdAt, table.key), index('subscribers_by_id').on(table.id)],
)

export const messages = sqliteTable(
  'messages',
  {
    key: integer('key').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    createdAt: time('created_at').notNull(),
    /** What the admin's calls know it by. */
    id: text('id').notNull().default(''),
    /** When the admin was done with it; null while it is open. */
    doneAt: time('done_at'),
  },
  (table) => [
    index('messages_by_creation').on(table.createdAt, table.key),
    index('messages_by_state').on(sql`done_at IS NOT NULL`, table.createdAt, table.key),
    index('messages_by_id').on(table.id),
  ],
)

/** Totals kept by triggers (migrations/0001_search_and_counters.sql), so that no list counts its rows. */
export const counters = sqliteTable('counters', {
  name: text('name').primaryKey(),
  value: integer('value').notNull(),
})

/** What the cron did last, by the name of the job. */
export const jobs = sqliteTable('jobs', {
  name: text('name').primaryKey(),
  lastRunAt: time('last_run_at').notNull(),
  /** The last run that did all it had to. */
  lastSuccessAt: time('last_success_at'),
})

/** Random keys that the Worker has made for itself, by their use. */
export const secrets = sqliteTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})
