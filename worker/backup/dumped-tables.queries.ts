import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { admins } from '../db/schema/accounts.ts'
import { acceptedTexts, assistantSettings } from '../db/schema/assistant.ts'
import { blogs } from '../db/schema/blogs.ts'
import { drafts, revisions } from '../db/schema/drafts.ts'
import { letters } from '../db/schema/letters.ts'
import { authors, categories, formerAuthors, tags } from '../db/schema/listings.ts'
import { batches, campaigns, mailContents } from '../db/schema/mail.ts'
import { mailEvents, suppressions } from '../db/schema/mail-events.ts'
import { media, sharedImages } from '../db/schema/media.ts'
import { addresses, newsletterSettings, pages, settings } from '../db/schema/publication.ts'
import { importItems, imports } from '../db/schema/transfers.ts'
import { secrets } from '../db/schema/upkeep.ts'
import { comments, messages, subscribers, subscriberWeeks } from '../db/schema/visitors.ts'

/** A long value of a row, which is written in pieces, and in a daily backup only when the row has changed. */
export type DumpedText = {
  name: string
  /** SQL that reads it where its row is at hand. @param make what is made of it, in SQL */
  read: (make: (value: string) => string) => string
}

export type DumpedTable = {
  table: SQLiteTable
  /** The columns of the primary key: the order in which the rows are read. */
  key: readonly string[]
  /** SQL for which rows are in a backup; all without it. */
  where?: SQL
  /** Columns that are in no line: they are made again, or are long texts. */
  without?: readonly string[]
  texts?: readonly DumpedText[]
  /** Columns that are null or have a key of another table, or of a row before. */
  references?: Readonly<Record<string, string>>
  /** SQL for whether the texts of a row may have changed since the backup that this one relies on began. */
  isChanged?: (since: Base) => SQL
}

/** What the full backup is that a daily one relies on. */
export type Base = {
  /** Milliseconds since 1970: rows that changed later may not be in it as they are. */
  since: number
  /** The key of its last revision. */
  lastRevision: number
}

const column = (name: string): DumpedText => ({ name, read: (make) => make(name) })
const source = column('source')

/** Resources as a text of JSON: `[[position, title, address], …]`. */
const links: DumpedText = {
  name: 'resources',
  read: (make) =>
    `(SELECT ${make("(json_group_array(json_array(position, title, url)) || '')")} FROM resources WHERE resources.blog_key = blogs.key)`,
}

const articleSource: DumpedText = {
  name: 'source',
  read: (make) => `(SELECT ${make('source')} FROM blog_sources WHERE blog_key = blogs.key)`,
}

/** The tables of a backup in the order of their lines: a row follows those that it refers to. */
export const dumpedTables: readonly DumpedTable[] = [
  // With them, links of mails that were sent work after a restore, and suppressed addresses stay so.
  { table: secrets, key: ['name'] },
  { table: authors, key: ['key'] },
  { table: admins, key: ['key'], references: { author_key: 'authors' } },
  { table: formerAuthors, key: ['id'], references: { author_key: 'authors' } },
  { table: categories, key: ['key'] },
  { table: tags, key: ['key'] },
  {
    table: blogs,
    key: ['key'],
    texts: [articleSource, links],
    isChanged: ({ since }) => sql`updated_at >= ${since} OR created_at >= ${since} OR resources_found_at >= ${since}`,
  },
  {
    table: drafts,
    key: ['id'],
    references: { blog_key: 'blogs' },
    without: ['source'],
    texts: [source],
    isChanged: ({ since }) => sql`updated_at >= ${since}`,
  },
  {
    table: revisions,
    key: ['key'],
    references: { blog_key: 'blogs' },
    without: ['source'],
    texts: [source],
    // A revision has the time of the draft that it was.
    isChanged: ({ since, lastRevision }) => sql`created_at >= ${since} OR key > ${lastRevision}`,
  },
  {
    table: pages,
    key: ['key'],
    without: ['source', 'description', 'contents'],
    texts: [source],
    isChanged: ({ since }) => sql`updated_at >= ${since}`,
  },
  { table: settings, key: ['key'], without: ['parts'], references: { pinned_blog: 'blogs' } },
  { table: comments, key: ['key'], references: { blog_key: 'blogs', root_key: 'comments' } },
  // The present address of everything that readers have seen follows from its slug.
  { table: addresses, key: ['path'], where: sql`NOT is_live OR NOT was_public` },
  { table: media, key: ['key'] },
  { table: sharedImages, key: ['key_prefix', 'used_by'] },
  { table: subscribers, key: ['key'] },
  { table: subscriberWeeks, key: ['week', 'source'] },
  { table: suppressions, key: ['email_hash', 'scope'] },
  { table: mailEvents, key: ['id'] },
  { table: messages, key: ['key'] },
  { table: newsletterSettings, key: ['key'] },
  { table: assistantSettings, key: ['key'] },
  { table: acceptedTexts, key: ['id'] },
  { table: letters, key: ['key'] },
  // What was sent to many, and its totals.
  {
    table: mailContents,
    key: ['key'],
    where: sql`key IN (SELECT content_key FROM campaigns WHERE content_key IS NOT NULL)`,
    without: ['html', 'text'],
    texts: [column('html'), column('text')],
    isChanged: ({ since }) =>
      sql`EXISTS (SELECT 1 FROM campaigns WHERE content_key = mail_contents.key AND started_at >= ${since})`,
  },
  {
    table: campaigns,
    key: ['key'],
    where: sql`kind <> 'single'`,
    references: { blog_key: 'blogs', letter_key: 'letters', content_key: 'mail_contents' },
  },
  {
    table: batches,
    key: ['key'],
    where: sql`campaign_key IN (SELECT campaigns.key FROM campaigns WHERE kind <> 'single')`,
    references: { campaign_key: 'campaigns' },
  },
  { table: imports, key: ['key'], without: ['choices'], texts: [column('choices')] },
  { table: importItems, key: ['import_key', 'kind', 'source_id'], references: { import_key: 'imports' } },
]

/** The names of the columns of a table's lines. Generated columns are in none. */
export function columnsOf({ table, without = [] }: DumpedTable): string[] {
  return Object.values(getTableColumns(table))
    .filter(({ name, generated }) => !generated && !without.includes(name))
    .map(({ name }) => name)
}

const isDerived = 'A restore makes it again.'
const isTemporary = 'It is about visits, attempts or links that end soon.'
const isUpkeep = 'It says what has run here, which is nothing that a restored site has.'

/** The tables that are in no backup, each with the reason. Virtual tables and the parts of search indexes are in none either. */
export const leftOutTables: Readonly<Record<string, string>> = {
  blog_texts: isDerived,
  blog_sources: 'It is the text "source" of a blog.',
  resources: 'They are the text "resources" of a blog.',
  blog_authors: 'The column "authors" of a blog has them in their order, by their slugs.',
  blog_tags: 'The column "tags" of a blog has them in their order, by their slugs.',
  derived: isDerived,
  search_texts: isDerived,
  vocabulary: isDerived,
  archive_months: isDerived,
  archive_parts: isDerived,
  newer_drafts: isDerived,
  image_copies: isDerived,
  waiting_comments: isDerived,
  counters: isDerived,
  cache_tags: isDerived,
  purge_budget: isUpkeep,
  sessions: isTemporary,
  setup_links: isTemporary,
  login_attempts: isTemporary,
  login_links: isTemporary,
  preview_links: isTemporary,
  sent_forms: isTemporary,
  hourly_totals: isUpkeep,
  daily_totals: isUpkeep,
  notices: isUpkeep,
  jobs: isUpkeep,
  assistant_uses: isUpkeep,
  binding_checks: isUpkeep,
  backups: isUpkeep,
  site_identity: 'It says which clone deploys this database.',
  deliveries: 'Who got a mail is known for 30 days. A restored site posts no mail again.',
}

/** What a manifest says of the tables, beside how many rows they have. */
export function describeTables() {
  return dumpedTables.map((one) => ({
    name: getTableName(one.table),
    columns: columnsOf(one),
    texts: (one.texts ?? []).map(({ name }) => name),
  }))
}
