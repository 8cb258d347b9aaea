import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './time.ts'

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
  (table) => [
    index('sessions_by_admin').on(table.adminKey),
    index('sessions_by_age').on(table.lastSeenAt),
    index('sessions_by_creation').on(table.createdAt),
  ],
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
