import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { admins, passkeys } from '../db/schema/accounts.ts'
import { acceptedTexts, assistantSettings } from '../db/schema/assistant.ts'
import { blogs } from '../db/schema/blogs.ts'
import { drafts, reviews, revisions } from '../db/schema/drafts.ts'
import { events } from '../db/schema/events.ts'
import { letters } from '../db/schema/letters.ts'
import { authors, blogAuthors, blogTags, categories, formerAuthors, tags } from '../db/schema/listings.ts'
import { batches, campaigns, mailContents } from '../db/schema/mail.ts'
import { mailEvents, suppressionImports, suppressions } from '../db/schema/mail-events.ts'
import { library, media, mediaMoves, sharedImages } from '../db/schema/media.ts'
import { addresses, newsletterSettings, pages, settings } from '../db/schema/publication.ts'
import { importItems, imports } from '../db/schema/transfers.ts'
import { secrets } from '../db/schema/upkeep.ts'
import { comments, messages, subscribers, subscriberWeeks } from '../db/schema/visitors.ts'

/** A long value of a row, which is written in pieces, and in a daily backup only when it has changed. */
export type DumpedText = {
  name: string
  /** SQL that reads it where its row is at hand. @param make what is made of it, in SQL */
  read: (make: (value: string) => string) => string
}

/** Long texts of the rows of a table. */
type DumpedTexts = {
  list: readonly DumpedText[]
  /** The column that tells the rows apart for ever: the number of a row that was deleted is given again. */
  id: string
  /** The names under which triggers note that a text has changed, with the number of the row (migrations/0007_moments.sql). */
  noted: readonly string[]
}

export type DumpedTable = {
  table: SQLiteTable
  /** SQL for which rows are in a backup; all without it. By columns of the row alone, which never change. */
  where?: SQL
  /** Columns that are in no line: they are made again, or are long texts. */
  without?: readonly string[]
  texts?: DumpedTexts
  /** Columns that are null or have a key of another table, or of a row of the same. */
  references?: Readonly<Record<string, string>>
  /** It has no row numbers: the last transaction reads all of it. */
  isWhole?: true
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

/** The tables of a backup in the order of their lines. */
export const dumpedTables: readonly DumpedTable[] = [
  // With them, links of mails that were sent work after a restore, and suppressed addresses stay so.
  { table: secrets },
  { table: authors },
  { table: admins, references: { author_key: 'authors' } },
  { table: passkeys, references: { admin_key: 'admins' } },
  { table: formerAuthors, references: { author_key: 'authors' } },
  { table: categories },
  { table: tags },
  {
    table: blogs,
    references: { created_by: 'admins' },
    texts: { list: [articleSource, links], id: 'id', noted: ['blog_sources', 'resources'] },
  },
  { table: blogAuthors, references: { blog_key: 'blogs', author_key: 'authors' } },
  { table: blogTags, references: { blog_key: 'blogs', tag_key: 'tags' } },
  {
    table: drafts,
    references: { blog_key: 'blogs', created_by: 'admins' },
    without: ['source'],
    texts: { list: [source], id: 'id', noted: ['drafts'] },
  },
  {
    table: revisions,
    references: { blog_key: 'blogs' },
    without: ['source'],
    texts: { list: [source], id: 'id', noted: ['revisions'] },
  },
  { table: reviews, references: { handed_in_by: 'admins', decided_by: 'admins' } },
  {
    table: pages,
    without: ['source', 'description', 'contents'],
    texts: { list: [source], id: 'id', noted: ['pages'] },
  },
  { table: settings, without: ['parts'], references: { pinned_blog: 'blogs' } },
  { table: comments, references: { blog_key: 'blogs', root_key: 'comments', created_by: 'admins' } },
  { table: addresses },
  // Before the files, whose trigger adds rows that are missing. The uses are counted again.
  { table: library, references: { created_by: 'admins' }, without: ['uses'] },
  { table: media, references: { created_by: 'admins' } },
  { table: sharedImages },
  { table: mediaMoves },
  { table: subscribers },
  { table: subscriberWeeks, isWhole: true },
  // Triggers count the totals again.
  { table: suppressionImports, without: ['total'] },
  { table: suppressions },
  { table: mailEvents },
  { table: messages },
  { table: newsletterSettings },
  { table: assistantSettings },
  { table: acceptedTexts },
  { table: letters },
  // Campaigns to many, and their totals.
  {
    table: mailContents,
    where: sql`kind IN ('newsletter', 'welcome', 'ask')`,
    without: ['html', 'text'],
    texts: { list: [column('html'), column('text')], id: 'hash', noted: ['mail_contents'] },
  },
  {
    table: campaigns,
    where: sql`kind <> 'single'`,
    references: { blog_key: 'blogs', letter_key: 'letters', content_key: 'mail_contents', created_by: 'admins' },
  },
  {
    table: batches,
    where: sql`campaign_key IN (SELECT campaigns.key FROM campaigns WHERE kind <> 'single')`,
    references: { campaign_key: 'campaigns' },
  },
  {
    table: imports,
    references: { created_by: 'admins' },
    without: ['choices'],
    texts: { list: [column('choices')], id: 'id', noted: ['imports'] },
  },
  { table: importItems, references: { import_key: 'imports' } },
  { table: events },
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
  derived: isDerived,
  search_texts: isDerived,
  vocabulary: isDerived,
  archive_months: isDerived,
  archive_parts: isDerived,
  archive_starts: isDerived,
  newer_drafts: isDerived,
  image_copies: isDerived,
  media_uses: isDerived,
  texts_to_index: isDerived,
  waiting_comments: isDerived,
  counters: isDerived,
  cache_tags: isDerived,
  purge_budget: isUpkeep,
  pending_purges: 'Only releases before 0.3.0 write it, while a bulk action runs.',
  sessions: isTemporary,
  setup_links: isTemporary,
  login_attempts: isTemporary,
  login_links: isTemporary,
  recovery_links: isTemporary,
  invitations: 'A restored site asks people again.',
  challenges: isTemporary,
  presence: isTemporary,
  preview_links: isTemporary,
  sent_forms: isTemporary,
  hourly_totals: isUpkeep,
  daily_totals: isUpkeep,
  notices: isUpkeep,
  jobs: isUpkeep,
  assistant_uses: isUpkeep,
  binding_checks: isUpkeep,
  backups: isUpkeep,
  backup_parts: isUpkeep,
  changes: isUpkeep,
  epochs: 'It says when this database was restored.',
  site_identity: 'It says which clone deploys this database.',
  deliveries: 'Who got a mail is known for 30 days. A restored site posts no mail again.',
}

/** The names under which texts of any table are noted. */
export const notedTexts = dumpedTables.flatMap(({ texts }) => texts?.noted ?? [])

/** The names under which rows of a table are noted. */
export function notedNames({ table, texts }: DumpedTable): string[] {
  return [...new Set([getTableName(table), ...(texts?.noted ?? [])])]
}

/** The name of a table. */
export function nameOf({ table }: DumpedTable): string {
  return getTableName(table)
}

/** The tables as a manifest has them. @param rows how many rows each has, in their order */
export function describeTables(rows: readonly number[] = []) {
  return dumpedTables.map((one, index) => ({
    name: nameOf(one),
    columns: columnsOf(one),
    texts: (one.texts?.list ?? []).map(({ name }) => name),
    textId: one.texts?.id ?? null,
    rows: rows[index] ?? 0,
  }))
}
