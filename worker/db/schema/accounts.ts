import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { authors } from './listings.ts'
import { time } from './time.ts'

export const admins = sqliteTable(
  'admins',
  {
    key: integer('key').primaryKey(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** The account's profile (publication/authors/own-author.ts); null until it is needed first. */
    authorKey: integer('author_key').references(() => authors.key),
  },
  (table) => [index('admins_by_author').on(table.authorKey)],
)

/** A signed-in browser. Of its token, only the SHA-256 is stored. */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    adminKey: integer('admin_key')
      .notNull()
      .references(() => admins.key, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** The id on the account page; the hash never leaves the server. */
    id: text('id').notNull(),
    /** The User-Agent header, cut to 200 characters. */
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    index('sessions_by_admin').on(table.adminKey),
    index('sessions_by_age').on(table.lastSeenAt),
    index('sessions_by_creation').on(table.createdAt),
  ],
)

/** The open link by which the first account is made, in one row with the key 1. Of its token, only the SHA-256 is stored. */
export const setupLinks = sqliteTable('setup_links', {
  key: integer('key').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
})

/**
 * Counts of attempts to log in, by the keys of worker/accounts/check-credentials.ts. Old rows are deleted by the cleanup.
 */
export const loginAttempts = sqliteTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    lastAt: time('last_at').notNull(),
    nextAllowedAt: time('next_allowed_at').notNull(),
  },
  (table) => [index('login_attempts_by_age').on(table.lastAt)],
)

/** The open login link of an account; a newer one replaces it. Of its token, only the SHA-256 is stored. */
export const loginLinks = sqliteTable(
  'login_links',
  {
    adminKey: integer('admin_key')
      .primaryKey()
      .references(() => admins.key, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('login_links_by_expiry').on(table.expiresAt)],
)
