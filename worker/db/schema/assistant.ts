import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { AssistantSettings, AssistantTask } from '#contract/assistant.ts'
import { time } from './time.ts'

/** The settings of AI, in one row with the key 1. No public answer has it. */
export const assistantSettings = sqliteTable('assistant_settings', {
  key: integer('key').primaryKey(),
  /** Grows with each save; a save that is based on another one is refused. 0 before the first. */
  revision: integer('revision').notNull(),
  /** The saved settings; a missing one has its default. */
  value: text('value', { mode: 'json' }).$type<Partial<AssistantSettings>>().notNull(),
  updatedAt: time('updated_at').notNull(),
})

/** The calls of models on a day: for each article, and with an empty article for the whole site. */
export const assistantUses = sqliteTable(
  'assistant_uses',
  {
    /** Days since 1970, in UTC. */
    day: integer('day').notNull(),
    /** The id of the blog or draft; empty for the total of the day. */
    articleId: text('article_id').notNull(),
    calls: integer('calls').notNull(),
    /** Estimated when a call begins. */
    neurons: integer('neurons').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.articleId] })],
)

/** The texts of proposals that an author accepted: how much of them is still in the article is told to the author. */
export const acceptedTexts = sqliteTable(
  'accepted_texts',
  {
    /** A UUID that the form makes, so that a repeated call stores it once. */
    id: text('id').primaryKey(),
    /** The id of the blog or draft. */
    articleId: text('article_id').notNull(),
    task: text('task').$type<AssistantTask>().notNull(),
    model: text('model').notNull(),
    text: text('text').notNull(),
    acceptedAt: time('accepted_at').notNull(),
  },
  (table) => [index('accepted_texts_by_article').on(table.articleId, table.acceptedAt)],
)
