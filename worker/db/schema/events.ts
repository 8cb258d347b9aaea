import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { type EventFacts, eventKinds } from '#contract/events.ts'
import { time } from './time.ts'

/** Who changed what, oldest first: rows are added (db/record-events.ts) and, after a year, deleted. */
export const events = sqliteTable(
  'events',
  {
    key: integer('key').primaryKey(),
    at: time('at').notNull(),
    /** `visitor`, `cron`, `account:<key>`, or `import:<key of the account>:<id of the import>`; empty where its person was deleted. */
    actor: text('actor').notNull(),
    kind: text('kind', { enum: eventKinds }).notNull(),
    /** The id of what has changed, or its key; empty where there is one only, such as the settings. */
    subject: text('subject').notNull(),
    detail: text('detail', { mode: 'json' }).$type<EventFacts>().notNull().default({}),
  },
  (table) => [index('events_by_kind').on(table.kind), index('events_by_subject').on(table.subject)],
)
