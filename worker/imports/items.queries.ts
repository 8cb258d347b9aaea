import { and, asc, eq, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { pathPrefixes } from '../contract/addresses.ts'
import type { ImportedKind, ImportItemName, ImportOutcome } from '../contract/imports.ts'
import { cutPage } from '../db/admin-list.ts'
import type { Database } from '../db/database.ts'
import { importItems } from '../db/schema/transfers.ts'

export type ItemRow = typeof importItems.$inferSelect
/** An item before it is stored. */
export type SettledItem = Pick<
  ItemRow,
  'kind' | 'sourceId' | 'title' | 'outcome' | 'notes' | 'targetId' | 'size' | 'filePath'
>

const isNamed = (names: ImportItemName[]) => {
  const pairs = JSON.stringify(names.map(({ kind, sourceId }) => [kind, sourceId]))
  return sql`(kind, source_id) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${pairs}))`
}

/** The rows of items; those that were not checked have none. */
export function findItems(db: Database, importKey: number, names: ImportItemName[]): Promise<ItemRow[]> {
  return db
    .select()
    .from(importItems)
    .where(and(eq(importItems.importKey, importKey), isNamed(names)))
    .all()
}

/** Stores what a check says of items. Those that are stored already stay as they are. */
export async function storeChecked(db: Database, importKey: number, items: SettledItem[]): Promise<void> {
  const values = items.map(({ kind, sourceId, title, outcome, notes, targetId, size, filePath }) => {
    return [kind, sourceId, title, outcome, JSON.stringify(notes), targetId, size, filePath]
  })
  await db
    .insert(importItems)
    .select(
      sql`SELECT ${importKey}, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, NULL, 0, value ->> 6, NULL, value ->> 7
        FROM json_each(${JSON.stringify(values)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: [importItems.importKey, importItems.kind, importItems.sourceId],
      set: {
        title: sql`excluded.title`,
        outcome: sql`excluded.outcome`,
        notes: sql`excluded.notes`,
        targetId: sql`excluded.target_id`,
        size: sql`excluded.size`,
        filePath: sql`excluded.file_path`,
      },
      setWhere: sql`import_items.done_at IS NULL`,
    })
}

/** The column by which the statement of `markStored` refuses. */
export const refusingColumns = ['import_items.import_key', 'import_items.outcome']

/**
 * The first statement of the transaction that stores an item. It violates a NOT NULL constraint of one of `refusingColumns`
 * where the import is not running any more, or another call has stored the item: then nothing of the transaction happens.
 */
export function markStored(db: Database, importKey: number, item: SettledItem) {
  const { kind, sourceId, title, outcome, notes, targetId, size, filePath } = item
  const running = sql`(SELECT key FROM imports WHERE key = ${importKey} AND state = 'running')`
  return db
    .insert(importItems)
    .select(
      sql`SELECT ${running}, ${kind}, ${sourceId}, ${title}, ${outcome}, ${JSON.stringify(notes)}, ${targetId},
        ${now().getTime()}, 0, ${size}, NULL, ${filePath} WHERE true`,
    )
    .onConflictDoUpdate({
      target: [importItems.importKey, importItems.kind, importItems.sourceId],
      set: {
        title: sql`excluded.title`,
        outcome: sql`iif(import_items.done_at IS NULL, excluded.outcome, NULL)`,
        notes: sql`excluded.notes`,
        targetId: sql`excluded.target_id`,
        doneAt: sql`excluded.done_at`,
        size: sql`excluded.size`,
        filePath: sql`excluded.file_path`,
      },
    })
}

/** Notes how many rows the storing of items wrote. */
export async function recordRows(
  db: Database,
  importKey: number,
  written: (ImportItemName & { rows: number })[],
): Promise<void> {
  const listed = sql`json_each(${JSON.stringify(written.map(({ kind, sourceId, rows }) => [kind, sourceId, rows]))})`
  await db
    .update(importItems)
    .set({
      rowsWritten: sql`(SELECT value ->> 2 FROM ${listed} WHERE value ->> 0 = kind AND value ->> 1 = source_id)`,
    })
    .where(and(eq(importItems.importKey, importKey), isNamed(written)))
}

/** Whether files can belong to an id: an item of the import has or will have it. */
export async function isTarget(db: Database, importKey: number, id: string): Promise<boolean> {
  const found = await db
    .select({ kind: importItems.kind })
    .from(importItems)
    .where(sql`target_id = ${id} AND kind IN ('article', 'draft', 'page') AND import_key = ${importKey}`)
    .limit(1)
    .get()
  return found !== undefined
}

/** A place in the order of the table of an import. */
export type ItemPlace = { kind: string; sourceId: string }

type ListRequest = {
  importKey: number
  kind: ImportedKind | undefined
  outcome: ImportOutcome | undefined
  after: ItemPlace | null
  limit: number
}

/** An item that a check lets come, and that is not here yet. */
const isPlanned = sql`done_at IS NULL AND outcome IN ('comes', 'changed', 'collides')`

/** How many items of a kind a check lets come. @param others that are not counted */
export async function countPlanned(db: Database, importKey: number, kind: ImportedKind, others: ItemPlace[]) {
  const named = JSON.stringify(others.filter((item) => item.kind === kind).map(({ sourceId }) => sourceId))
  const row = await db
    .select({ count: sql<number>`count(*)` })
    .from(importItems)
    .where(
      sql`import_key = ${importKey} AND kind = ${kind} AND ${isPlanned} AND source_id NOT IN (SELECT value FROM json_each(${named}))`,
    )
    .get()
  return row?.count ?? 0
}

/** An item with its path in the file. */
export type PlannedPlace = ItemPlace & { filePath: string | null }

/** The items that a check lets come, and that have one of these paths in the file. */
export async function findPlanned(db: Database, importKey: number, filePaths: string[]): Promise<PlannedPlace[]> {
  return db
    .select({ kind: importItems.kind, sourceId: importItems.sourceId, filePath: importItems.filePath })
    .from(importItems)
    .where(
      sql`import_key = ${importKey} AND file_path IN (SELECT value FROM json_each(${JSON.stringify(filePaths)})) AND ${isPlanned}`,
    )
    .all()
}

/** A page of the table of an import, by kind and name, with the present path of what is here. */
export async function listItems(db: Database, { importKey, kind, outcome, after, limit }: ListRequest) {
  const path = sql<string | null>`CASE kind
    WHEN 'article' THEN (SELECT ${pathPrefixes.blog} || slug FROM blogs WHERE id = target_id AND deleted_at IS NULL)
    WHEN 'page' THEN (SELECT ${pathPrefixes.page} || slug FROM pages WHERE id = target_id)
  END`
  const rows = await db
    .select({ item: importItems, path: path.as('path') })
    .from(importItems)
    .where(
      and(
        eq(importItems.importKey, importKey),
        kind && eq(importItems.kind, kind),
        outcome && eq(importItems.outcome, outcome),
        after ? sql`(kind, source_id) > (${after.kind}, ${after.sourceId})` : undefined,
      ),
    )
    .orderBy(asc(importItems.kind), asc(importItems.sourceId))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ item }): ItemPlace => ({ kind: item.kind, sourceId: item.sourceId }))
}

/** The ids here of things of the file that are here or were checked, by their ids in the file. */
export async function findTargets(db: Database, importKey: number, kind: ImportedKind, sourceIds: string[]) {
  const rows = await db
    .select({ sourceId: importItems.sourceId, targetId: importItems.targetId })
    .from(importItems)
    .where(
      sql`import_key = ${importKey} AND kind = ${kind} AND target_id <> ''
        AND source_id IN (SELECT value FROM json_each(${JSON.stringify(sourceIds)}))`,
    )
  return new Map(rows.map(({ sourceId, targetId }) => [sourceId, targetId]))
}
