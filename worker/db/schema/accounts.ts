import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { challengePurposes } from '#contract/account.ts'
import { roles } from '#contract/permissions.ts'
import { authors } from './listings.ts'
import { time } from './time.ts'

/**
 * The accounts of people. A person who was removed keeps a row without an address, password or session, so that nobody gets the key
 * again, under which are their blogs and their events.
 */
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
    /** The accounts of releases before are owners. */
    role: text('role', { enum: roles }).notNull().default('owner'),
    /** Permissions beside the role: to moderate comments, and to send newsletters. */
    moderates: integer('moderates', { mode: 'boolean' }).notNull().default(false),
    sends: integer('sends', { mode: 'boolean' }).notNull().default(false),
    removedAt: time('removed_at'),
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
    /** When the person last proved with a password or passkey who they are; null where signing in was the last time. */
    confirmedAt: time('confirmed_at'),
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

/** The open link by which an account gets a new password; a newer one replaces it. Of its token, only the SHA-256 is stored. */
export const recoveryLinks = sqliteTable(
  'recovery_links',
  {
    adminKey: integer('admin_key')
      .primaryKey()
      .references(() => admins.key, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('recovery_links_by_expiry').on(table.expiresAt)],
)

/** People who are invited. Accepting deletes the row. Of the link's token, only the SHA-256 is stored. */
export const invitations = sqliteTable(
  'invitations',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Folded to lower case. */
    email: text('email').notNull().unique(),
    role: text('role', { enum: roles }).notNull(),
    moderates: integer('moderates', { mode: 'boolean' }).notNull(),
    sends: integer('sends', { mode: 'boolean' }).notNull(),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => admins.key, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('invitations_by_expiry').on(table.expiresAt), index('invitations_by_sender').on(table.invitedBy)],
)

/** Public keys by which people sign in (https://www.w3.org/TR/webauthn-3/). */
export const passkeys = sqliteTable(
  'passkeys',
  {
    key: integer('key').primaryKey(),
    /** The id on the account page. */
    id: text('id').notNull().unique(),
    adminKey: integer('admin_key')
      .notNull()
      .references(() => admins.key, { onDelete: 'cascade' }),
    /** The id that the authenticator chose, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** SPKI in base64url. */
    publicKey: text('public_key').notNull(),
    /** A COSE algorithm identifier. */
    algorithm: integer('algorithm').notNull(),
    /** How often it signed, as it says itself: 0 where it does not count. */
    counter: integer('counter').notNull(),
    /** By which the authenticator knows the account, in base64url; the same in all passkeys of an account. */
    userHandle: text('user_handle').notNull(),
    /** The host for which it was made. */
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_by_admin').on(table.adminKey), index('passkeys_by_host').on(table.rpId)],
)

/** Numbers that a passkey has to sign, once. Of each, only the SHA-256 is stored. */
export const challenges = sqliteTable(
  'challenges',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    /** Whose passkey is made or asked for; null for a login. */
    adminKey: integer('admin_key').references(() => admins.key, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('challenges_by_expiry').on(table.expiresAt), index('challenges_by_admin').on(table.adminKey)],
)
