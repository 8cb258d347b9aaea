import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { blogs } from './blogs.ts'

/**
 * The search text of every blog, in any state (language/search-text.ts): words separated by single spaces, so that SQL alone
 * can index a blog when it is published. Triggers maintain the search index of the published ones.
 */
export const searchTexts = sqliteTable('search_texts', {
  blogKey: integer('blog_key')
    .primaryKey()
    .references(() => blogs.key, { onDelete: 'cascade' }),
  /** The words of the title as they are. */
  titleWords: text('title_words').notNull(),
  /** The roots of the words, here and in the columns that follow. */
  title: text('title').notNull(),
  subTitle: text('sub_title').notNull(),
  headings: text('headings').notNull(),
  category: text('category').notNull(),
  body: text('body').notNull(),
  /** The first letter and the first two of each word of the title, with "_" behind them. */
  beginnings: text('beginnings').notNull(),
})

/**
 * The words that a search can be corrected to: of every blog's search text, not led to their roots. A trigger
 * adds the keys by which a word is found (search/query/deletion-keys.ts). A word is never deleted.
 */
export const vocabulary = sqliteTable('vocabulary', {
  key: integer('key').primaryKey(),
  word: text('word').notNull().unique(),
})
