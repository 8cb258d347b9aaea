import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mailFrequencies, subscriberSources, subscriberStates } from '../../contract/newsletter.ts'
import { blogs } from './blogs.ts'
import { time } from './time.ts'

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
    /** Why the comment is suspicious; empty for the others. */
    spamReason: text('spam_reason').notNull().default(''),
    /** SHA-256 of the folded text, by which repetitions are found. */
    contentHash: text('content_hash').notNull().default(''),
    /** Whether its blog is in the Trash. A trigger writes it, so that the admin's lists need no row of `blogs`. */
    isInTrash: integer('is_in_trash', { mode: 'boolean' }).notNull().default(false),
    /** The digits of the visitor's network (http/network-digits.ts) while the comment awaits approval; then empty. */
    network: text('network').notNull().default(''),
    /** The comment that a reply belongs to, which is no reply itself; null for the others. Replies go with it. */
    rootKey: integer('root_key').references((): AnySQLiteColumn => comments.key, { onDelete: 'cascade' }),
    /** The id of that comment, so that a list reads no further row for it. */
    rootId: text('root_id'),
    /** How many replies it has, approved or not. Triggers write it. */
    replyCount: integer('reply_count').notNull().default(0),
    /** The keys that order threads, oldest first and newest first. */
    threadKey: integer('thread_key').generatedAlwaysAs(sql`coalesce(root_key, key)`, { mode: 'virtual' }),
    threadRank: integer('thread_rank').generatedAlwaysAs(sql`-coalesce(root_key, key)`, { mode: 'virtual' }),
    /** The key: SQLite seeks a row in an index by two columns only if neither is the rowid. */
    listKey: integer('list_key').generatedAlwaysAs(sql`key`, { mode: 'virtual' }),
    /** Of a reply by an account: the key of that; null for visitors, and for the oldest account's of a release before. */
    createdBy: integer('created_by'),
  },
  (table) => [
    index('comments_by_root').on(table.rootKey).where(sql`root_key IS NOT NULL`),
    index('comments_by_thread').on(table.blogKey, table.threadKey, table.listKey).where(sql`is_approved`),
    index('comments_by_newest_thread').on(table.blogKey, table.threadRank, table.listKey).where(sql`is_approved`),
    index('comments_by_queue')
      .on(table.isApproved, sql`spam_reason <> ''`, table.createdAt, table.key)
      .where(sql`NOT is_in_trash`),
    index('comments_by_content').on(table.contentHash, table.createdAt),
    index('comments_by_blog').on(table.blogKey, table.isApproved, table.createdAt, table.key),
    index('comments_by_state').on(table.isApproved, table.createdAt, table.key).where(sql`NOT is_in_trash`),
    index('comments_by_creation').on(table.createdAt, table.key).where(sql`NOT is_in_trash`),
    index('comments_by_network').on(table.network, table.blogKey).where(sql`NOT is_approved AND NOT is_in_trash`),
  ],
)

/** How many comments of a blog await approval; a blog without a row has none. Triggers write it. */
export const waitingComments = sqliteTable('waiting_comments', {
  blogKey: integer('blog_key')
    .primaryKey()
    .references(() => blogs.key, { onDelete: 'cascade' }),
  total: integer('total').notNull(),
})

export const subscribers = sqliteTable(
  'subscribers',
  {
    key: integer('key').primaryKey(),
    /** Folded to lower case, so that one address is one row. */
    email: text('email').notNull().unique(),
    createdAt: time('created_at').notNull(),
    /** The id in the admin's calls, and in the tokens of links. */
    id: text('id').notNull().unique(),
    state: text('state', { enum: subscriberStates }).notNull().default('unverified'),
    /** When the state last changed; null since the sign-up. */
    stateChangedAt: time('state_changed_at'),
    /** When a mail that asks to confirm was last queued; null when none was. */
    askedAt: time('asked_at'),
    /** Grows when a subscription ends, so that older links to confirm do nothing. */
    tokenVersion: integer('token_version').notNull().default(0),
    source: text('source', { enum: subscriberSources }).notNull().default('form'),
    /**
     * The address without what follows `+` before the `@`, which most servers ignore. A `+` in front is a part of the name.
     */
    mailbox: text('mailbox').generatedAlwaysAs(
      sql`substr(email, 1, instr(replace(substr(email, 2), '@', '+'), '+')) || substr(email, instr(email, '@'))`,
      { mode: 'virtual' },
    ),
    /**
     * Given in the order of joining and never again: at the sign-up, and another one when the subscription is confirmed for the
     * first time. A trigger sets it.
     */
    number: integer('number'),
    /** The sequence of numbers when it last became a confirmed one, or changed its frequency. A trigger sets it. */
    memberSince: integer('member_since'),
    /** Why the state is what it is, in words for the admin; empty where the state says it. */
    stateReason: text('state_reason').notNull().default(''),
    /** When the person signed up where an imported list comes from; null for `createdAt`. */
    signedUpAt: time('signed_up_at'),
    /** The language that an imported list names (BCP 47); empty for none. */
    lang: text('lang').notNull().default(''),
    /** Where the person signed up, as an imported list names it; empty for none. */
    origin: text('origin').notNull().default(''),
    frequency: text('frequency', { enum: mailFrequencies }).notNull().default('each'),
    /** The keys of the categories whose articles the reader gets; null for all. */
    categories: text('categories', { mode: 'json' }).$type<number[]>(),
    /** When a pending sign-up was reminded; null for never. */
    remindedAt: time('reminded_at'),
  },
  (table) => [
    index('subscribers_by_creation').on(table.createdAt, table.key),
    index('subscribers_by_state').on(table.state, table.createdAt, table.key),
    index('subscribers_by_number').on(table.state, table.number),
    index('subscribers_with_categories')
      .on(table.state, table.frequency, table.number)
      .where(sql`categories IS NOT NULL`),
    index('subscribers_asked_by_mailbox').on(table.mailbox, table.askedAt).where(sql`asked_at IS NOT NULL`),
  ],
)

/** How many subscriptions were confirmed and have ended in a week, by their source. Triggers write it. */
export const subscriberWeeks = sqliteTable(
  'subscriber_weeks',
  {
    /** Weeks since Monday, 5 January 1970, in UTC. */
    week: integer('week').notNull(),
    source: text('source', { enum: subscriberSources }).notNull(),
    joined: integer('joined').notNull().default(0),
    ended: integer('ended').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.week, table.source] })],
)

export const messages = sqliteTable(
  'messages',
  {
    key: integer('key').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    createdAt: time('created_at').notNull(),
    /** The id in the admin's calls. */
    id: text('id').notNull().unique(),
    /** When the admin marked it as done; null while it is open. */
    doneAt: time('done_at'),
    /** The digits of the visitor's network (http/network-digits.ts) while the message is open; empty once it is done. */
    network: text('network').notNull().default(''),
  },
  (table) => [
    index('messages_by_creation').on(table.createdAt, table.key),
    index('messages_by_state').on(sql`done_at IS NOT NULL`, table.createdAt, table.key),
    index('messages_by_network').on(table.network).where(sql`done_at IS NULL`),
  ],
)

/** Native forms that visitors have sent in the last minutes: a second row is not added for them. */
export const sentForms = sqliteTable(
  'sent_forms',
  {
    /** A hash; see http/sent-form-key.ts. */
    key: text('key').primaryKey(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sent_forms_by_expiry').on(table.expiresAt)],
)
