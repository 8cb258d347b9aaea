import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './time.ts'

/** A mail that is no blog, as its author writes it. Its campaign freezes what it says. */
export const letters = sqliteTable(
  'letters',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    subject: text('subject').notNull(),
    preheader: text('preheader').notNull(),
    /** HTML, cleaned. */
    body: text('body').notNull(),
    lang: text('lang').notNull().default(''),
    /** Grows with each save; a save that is based on another one is refused. */
    revision: integer('revision').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Which form saved it last, and which of its saves that was: a save after a lost answer is no conflict. */
    writer: text('writer').notNull().default(''),
    turn: integer('turn').notNull().default(0),
  },
  (table) => [index('letters_by_change').on(table.updatedAt, table.key)],
)
