import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { BlogDetails } from '#contract/blog-details.ts'
import { draftStates, reviewStates, revisionKinds } from '#contract/draft.ts'
import { blogs } from './blogs.ts'
import { time } from './time.ts'

/** The content by an author: the columns that drafts and revisions share. */
const content = {
  title: text('title').notNull(),
  subTitle: text('sub_title').notNull(),
  /** Empty until one is chosen. */
  category: text('category').notNull(),
  image: text('image').notNull(),
  imageWidth: integer('image_width').notNull(),
  imageHeight: integer('image_height').notNull(),
  imageSrcset: text('image_srcset').notNull(),
  /** Cleaned HTML; the addresses of its images are relative. */
  source: text('source').notNull(),
}

/** The details of a content: only those that are no defaults (contract/blog-details.ts). */
const details = () => text('details', { mode: 'json' }).$type<Partial<BlogDetails>>().notNull().default({})

/**
 * Saved content that readers do not see yet: of a blog, or without a blog (`blogKey` null). `revision` grows with each save; a
 * save that is based on another one is refused.
 */
export const drafts = sqliteTable(
  'drafts',
  {
    /** The blog's id. For a draft that was not added: a UUID, which is also the folder of its images. */
    id: text('id').primaryKey(),
    blogKey: integer('blog_key')
      .unique()
      .references(() => blogs.key, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    ...content,
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Id of the editor instance that saved last, and its save sequence number. Empty for other clients. */
    writer: text('writer').notNull().default(''),
    turn: integer('turn').notNull().default(0),
    details: details(),
    /** The title in lower case without accents, as blogs have it. */
    foldedTitle: text('folded_title').notNull().default(''),
    /** When a draft that was not added was moved to the Trash; null elsewhere. The draft of a blog goes there with it. */
    deletedAt: time('deleted_at'),
    /** Where it is listed. The database derives it, as the state of a blog. */
    state: text('state', { enum: draftStates }).generatedAlwaysAs(
      sql`iif(blog_key IS NULL, iif(deleted_at IS NULL, 'unfinished', 'trash'), 'added')`,
      { mode: 'virtual' },
    ),
    /** The key of the account that made it; null for the oldest account's, from a release before. */
    createdBy: integer('created_by'),
  },
  (table) => [
    index('drafts_by_change').on(table.updatedAt),
    index('drafts_by_owner').on(table.createdBy),
    // Of drafts that were not added: a blog's costs nothing here. A query that is to use one has the condition.
    index('drafts_by_state').on(table.state, table.updatedAt).where(sql`state <> 'added'`),
    index('drafts_by_state_creation').on(table.state, table.createdAt).where(sql`state <> 'added'`),
    index('drafts_by_state_title').on(table.state, table.foldedTitle).where(sql`state <> 'added'`),
    index('drafts_by_state_category').on(table.state, table.category, table.createdAt).where(sql`state <> 'added'`),
    index('drafts_by_state_category_title')
      .on(table.state, table.category, table.foldedTitle)
      .where(sql`state <> 'added'`),
    // These include the Trash. The lists of the release before, which does not know the state, are read by them.
    index('drafts_not_added').on(sql`blog_key IS NULL`, table.updatedAt),
    index('drafts_by_creation').on(sql`blog_key IS NULL`, table.createdAt),
    index('drafts_by_title').on(sql`blog_key IS NULL`, table.foldedTitle),
    index('drafts_by_category').on(sql`blog_key IS NULL`, table.category, table.createdAt),
    index('drafts_by_category_title').on(sql`blog_key IS NULL`, table.category, table.foldedTitle),
    index('drafts_in_trash').on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
    /** The ids of the tags, so that finding unused ones reads no text. */
    index('drafts_with_tags')
      .on(sql`json_extract(details, '$.tags')`)
      .where(sql`json_extract(details, '$.tags') IS NOT NULL`),
  ],
)

/** The blogs whose draft has another content. Triggers compare the two when either is written. */
export const newerDrafts = sqliteTable('newer_drafts', {
  blogKey: integer('blog_key')
    .primaryKey()
    .references(() => blogs.key, { onDelete: 'cascade' }),
})

/** Links that show a draft to everybody who has them. Of a link's token, only the SHA-256 is stored. */
export const previewLinks = sqliteTable(
  'preview_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The id of the blog, or of the draft that was not added. */
    blogId: text('blog_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('preview_links_by_blog').on(table.blogId), index('preview_links_by_expiry').on(table.expiresAt)],
)

/**
 * Earlier contents of a blog, or of a draft that was not added: published, updated and restored ones, and earlier
 * drafts. A draft's become the blog's when it is added, and are deleted with the draft.
 */
export const revisions = sqliteTable(
  'revisions',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    /** Null for a revision of a draft that was not added. */
    blogKey: integer('blog_key').references(() => blogs.key, { onDelete: 'cascade' }),
    kind: text('kind', { enum: revisionKinds }).notNull(),
    ...content,
    createdAt: time('created_at').notNull(),
    details: details(),
    /** The draft that was not added; null for a revision of a blog. */
    draftId: text('draft_id').references(() => drafts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('revisions_by_blog').on(table.blogKey, table.key),
    index('revisions_by_draft').on(table.draftId, table.key).where(sql`draft_id IS NOT NULL`),
    check('revisions_owner', sql`(blog_key IS NULL) <> (draft_id IS NULL)`),
  ],
)

/**
 * The review of a blog that was handed in. It is about one revision of the draft: `draft_revision` is what was handed in, or what was
 * approved. Triggers delete the row when the blog is published, scheduled or moved to the Trash, and when readers see what the draft has.
 */
export const reviews = sqliteTable(
  'reviews',
  {
    key: integer('key').primaryKey(),
    /** The id of the blog. */
    blogId: text('blog_id').notNull().unique(),
    state: text('state', { enum: reviewStates }).notNull(),
    draftRevision: integer('draft_revision').notNull(),
    /** The id of the revision with the content that was handed in. */
    revisionId: text('revision_id').notNull(),
    handedInBy: integer('handed_in_by').notNull(),
    handedInAt: time('handed_in_at').notNull(),
    decidedBy: integer('decided_by'),
    decidedAt: time('decided_at'),
    /** The reviewer’s words to the author. */
    note: text('note').notNull().default(''),
    /** The id of the revision on which a reviewer has decided last; empty for none. The next text that is handed in is compared with it. */
    reviewedId: text('reviewed_id').notNull().default(''),
  },
  (table) => [
    index('reviews_by_state').on(table.state, table.handedInAt),
    index('reviews_by_author').on(table.handedInBy, table.handedInAt),
  ],
)

/** Who has a draft open in an editor. A row is renewed while it is, and means nothing two minutes later. */
export const presence = sqliteTable(
  'presence',
  {
    draftId: text('draft_id').notNull(),
    adminKey: integer('admin_key').notNull(),
    since: time('since').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.adminKey] }), index('presence_by_age').on(table.seenAt)],
)
