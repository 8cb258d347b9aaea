import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { subscriberStates, suppressionReasons, suppressionScopes } from '../../contract/newsletter.ts'
import { time } from './time.ts'

/** Addresses that get no mail of a scope, as hashes (worker/mail/hash-address.ts). */
export const suppressions = sqliteTable(
  'suppressions',
  {
    emailHash: text('email_hash').notNull(),
    scope: text('scope', { enum: suppressionScopes }).notNull(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    createdAt: time('created_at').notNull(),
    /** The import that has suppressed it, and nothing since; empty for none. */
    importId: text('import_id').notNull().default(''),
    /** The subscriber whose subscription that import has ended, and its state before; empty for none. */
    endedId: text('ended_id').notNull().default(''),
    endedState: text('ended_state', { enum: ['', ...subscriberStates] })
      .notNull()
      .default(''),
  },
  (table) => [
    primaryKey({ columns: [table.emailHash, table.scope] }),
    index('suppressions_by_import').on(table.importId).where(sql`import_id <> ''`),
  ],
)

/** Imports that have suppressed addresses. `total` are those that nothing has changed since; triggers count them. */
export const suppressionImports = sqliteTable(
  'suppression_imports',
  {
    id: text('id').primaryKey(),
    createdAt: time('created_at').notNull(),
    total: integer('total').notNull().default(0),
  },
  (table) => [index('suppression_imports_by_time').on(table.createdAt).where(sql`total > 0`)],
)

/** Events that providers have reported, so that a repeated report counts once. */
export const mailEvents = sqliteTable(
  'mail_events',
  {
    /** The provider's name and its id of the event. */
    id: text('id').primaryKey(),
    /** The scope of the mail and what happened: `newsletter:hard`, `notices:soft`, `newsletter:complaint`. */
    kind: text('kind').notNull(),
    emailHash: text('email_hash').notNull(),
    at: time('at').notNull(),
    /** The campaign that the report names; null for none. */
    campaignKey: integer('campaign_key'),
    /** The provider's words. */
    detail: text('detail').notNull().default(''),
  },
  (table) => [
    index('mail_events_by_address').on(table.emailHash, table.kind, table.at),
    index('mail_events_by_time').on(table.at),
  ],
)
