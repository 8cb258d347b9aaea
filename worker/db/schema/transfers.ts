import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { backupStates } from '../../contract/backups.ts'
import { importSources } from '../../contract/import-sources.ts'
import {
  type ImportChoices,
  type ImportTotal,
  importedKinds,
  importOutcomes,
  importStates,
} from '../../contract/imports.ts'
import { time } from './time.ts'

/** Totals of an import that ended before `things` were counted have none. */
type StoredTotal = Omit<ImportTotal, 'things'> & Partial<Pick<ImportTotal, 'things'>>

/** Imports of files. Their rows are the truth: a browser that sends the items again continues. */
export const imports = sqliteTable('imports', {
  key: integer('key').primaryKey(),
  id: text('id').notNull().unique(),
  source: text('source', { enum: importSources }).notNull(),
  /** As the admin's file is called. */
  fileName: text('file_name').notNull(),
  /** The mark that tells the file from others: SHA-256 of its manifest. The same file is one import. */
  fileHash: text('file_hash').notNull(),
  state: text('state', { enum: importStates }).notNull(),
  createdAt: time('created_at').notNull(),
  startedAt: time('started_at'),
  endedAt: time('ended_at'),
  /** Its totals when it ended; null before: a list of imports counts no items. */
  totals: text('totals', { mode: 'json' }).$type<StoredTotal[]>(),
  /** The admin's choices when it started; null before. */
  choices: text('choices', { mode: 'json' }).$type<ImportChoices>(),
  /** The IANA name of the time zone of dates that have none in the file; null for that of the publication. */
  zone: text('zone'),
  /** The key of the account that made it; null for the oldest account's, from a release before. */
  createdBy: integer('created_by'),
})

/** The items of an import, by their names in the file. */
export const importItems = sqliteTable(
  'import_items',
  {
    importKey: integer('import_key')
      .notNull()
      .references(() => imports.key, { onDelete: 'cascade' }),
    kind: text('kind', { enum: importedKinds }).notNull(),
    /** The path in the file, or the id where a file has many. */
    sourceId: text('source_id').notNull(),
    title: text('title').notNull(),
    outcome: text('outcome', { enum: importOutcomes }).notNull(),
    /** Sentences. */
    notes: text('notes', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** The id that it has, or will have, here. */
    targetId: text('target_id').notNull(),
    /** When it was stored; null before. */
    doneAt: time('done_at'),
    /** How many rows that wrote. */
    rowsWritten: integer('rows_written').notNull().default(0),
    /** How many comments or redirects a list has; 1 for what is no list. */
    size: integer('size').notNull().default(1),
    /**
     * The text that tells at the undo whether something was done with it here: the state of an article and its dates as they were stored. Of
     * other items the JSON of imports/left-as.queries.ts. Null for comments and drafts, and where 0.2.0 stored it.
     */
    leftAs: text('left_as'),
    /** The path that the file has for it; null for what has none, and where 0.2.0 checked it. */
    filePath: text('file_path'),
  },
  (table) => [
    primaryKey({ columns: [table.importKey, table.kind, table.sourceId] }),
    index('import_items_by_target').on(table.targetId, table.kind),
    index('import_items_by_path').on(table.importKey, table.filePath).where(sql`file_path IS NOT NULL`),
    index('import_items_by_title')
      .on(table.importKey, table.kind, table.title)
      .where(sql`kind IN ('category', 'tag', 'author')`),
  ],
)

/** Nightly backups in the bucket BACKUPS, and how far the one under way is. */
export const backups = sqliteTable(
  'backups',
  {
    /** The day (UTC) as YYYY-MM-DD, and what tells two of a day apart. Also the folder in the bucket. */
    id: text('id').primaryKey(),
    state: text('state', { enum: backupStates }).notNull(),
    /** The full backup whose long texts this one relies on; null for a full one. */
    baseId: text('base_id'),
    startedAt: time('started_at').notNull(),
    endedAt: time('ended_at'),
    /** The position from which the next run continues (backup/position.ts). */
    position: text('position', { mode: 'json' }).$type<object>().notNull(),
    parts: integer('parts').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    /** Why it failed, or why it waits; empty otherwise. */
    problem: text('problem').notNull().default(''),
    /** The moment that it is of: everything is as it was then. Null until that is reached. */
    momentAt: time('moment_at'),
    /** Grows with each step: of two runs that take the same step, one is stored. */
    step: integer('step').notNull().default(0),
    /** In which it was begun. */
    epoch: integer('epoch').notNull().default(0),
  },
  (table) => [
    index('backups_by_start').on(table.startedAt),
    // The triggers that note changes ask by these two, row by row.
    index('backups_writing').on(table.state).where(sql`state = 'writing'`),
    index('backups_full').on(table.state).where(sql`base_id IS NULL AND state <> 'failed'`),
  ],
)

/** When the database was restored or went back in time. Nothing that was made of the rows of an earlier epoch is relied on. */
export const epochs = sqliteTable('epochs', { beganAt: time('began_at').primaryKey() })

/** The parts of the backup under way; the manifest names them afterwards. */
export const backupParts = sqliteTable(
  'backup_parts',
  {
    backupId: text('backup_id')
      .notNull()
      .references(() => backups.id, { onDelete: 'cascade' }),
    /** From 1. */
    number: integer('number').notNull(),
    /** The name of its object in the bucket. */
    name: text('name').notNull(),
    /** Of the object, as its size. */
    sha256: text('sha256').notNull(),
    bytes: integer('bytes').notNull(),
    lines: integer('lines').notNull(),
  },
  (table) => [primaryKey({ columns: [table.backupId, table.number] })],
)

/**
 * Which rows were written while a backup is, and which rows got other long texts since the last full one began, in their order.
 * Triggers add them; the next full backup begins with an empty table (docs/decisions/071-a-backup-is-one-moment.md).
 */
export const changes = sqliteTable('changes', {
  seq: integer('seq').primaryKey(),
  /** The name of the table, or `*` when anything may have changed. */
  name: text('name').notNull(),
  /** The row number (rowid) in that table. */
  number: integer('number').notNull(),
})
