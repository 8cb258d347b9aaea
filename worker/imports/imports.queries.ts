import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { ownerKeyOf } from '../actor.ts'
import { now } from '../clock.ts'
import { foldName } from '../contract/fold-name.ts'
import type { ImportSource } from '../contract/import-sources.ts'
import {
  type ImportChoices,
  type ImportState,
  type ImportTotal,
  importedImages,
  type LateChoices,
} from '../contract/imports.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { recordEvent } from '../db/record-events.ts'
import { authors, categories } from '../db/schema/listings.ts'
import { importItems, imports } from '../db/schema/transfers.ts'
import { settleImages } from '../db/statements/image-uses.ts'
import { randomId } from '../ids.ts'

export type ImportRow = typeof imports.$inferSelect

/** How many imports the list has. */
const listed = 50
const unfinished: ImportState[] = ['planned', 'running']

type NewImport = { source: ImportSource; fileName: string; fileHash: string; zone?: string | undefined }

/**
 * Adds an import, unless one of the same file is not finished.
 * @returns the import that is not finished, with its own time zone, and when one of the same file was finished last
 */
export async function createImport({ db, actor }: Acting, { source, fileName, fileHash, zone }: NewImport) {
  const isOfFile = and(eq(imports.source, source), eq(imports.fileHash, fileHash))
  const isOpen = and(isOfFile, inArray(imports.state, unfinished))
  const {
    found: [found],
    finished: [finished],
  } = await batchNamed(db, {
    added: db.insert(imports).select(
      sql`SELECT NULL, ${randomId()}, ${source}, ${fileName}, ${fileHash}, 'planned', ${now().getTime()}, NULL, NULL, NULL, NULL, ${zone ?? null}, ${ownerKeyOf(actor)}
        WHERE NOT EXISTS (SELECT 1 FROM ${imports} WHERE ${isOpen})`,
    ),
    found: db.select().from(imports).where(isOpen).limit(1),
    finished: db
      .select({ endedAt: imports.endedAt })
      .from(imports)
      .where(and(isOfFile, eq(imports.state, 'finished')))
      .orderBy(desc(imports.key))
      .limit(1),
  })
  if (!found) throw new Error('An import that was added is found.')
  return { row: found, finishedAt: finished?.endedAt ?? null }
}

export function findImport(db: Database, id: string): Promise<ImportRow | undefined> {
  return db.select().from(imports).where(eq(imports.id, id)).get()
}

/** An import without what was chosen for it, which may be long. */
export type ListedImport = Omit<ImportRow, 'choices'>

/** The newest imports, and the totals of those that have not ended. */
export async function listImports(db: Database): Promise<{ rows: ListedImport[]; totals: Map<number, ImportTotal[]> }> {
  const { choices: _, ...columns } = getTableColumns(imports)
  const rows = await db.select(columns).from(imports).orderBy(desc(imports.key)).limit(listed)
  const open = rows.filter(({ totals }) => totals === null).map(({ key }) => key)
  const totals = new Map(open.map((key): [number, ImportTotal[]] => [key, []]))
  if (open.length === 0) return { rows, totals }
  const counted = await selectTotals(db, sql`import_key IN (SELECT value FROM json_each(${JSON.stringify(open)}))`)
  for (const { importKey, rows: _, ...total } of counted) totals.get(importKey)?.push(total)
  return { rows, totals }
}

/** The totals of an import, with the rows that the storing of each has written. */
export async function readProgress(db: Database, key: number) {
  return selectTotals(db, sql`import_key = ${key}`)
}

const doneCount = sql<number>`count(iif(done_at IS NOT NULL OR outcome IN ('present', 'refused'), 1, NULL))`

function selectTotals(db: Database, condition: SQL) {
  return db
    .select({
      importKey: importItems.importKey,
      kind: importItems.kind,
      outcome: importItems.outcome,
      items: sql<number>`count(*)`.as('items'),
      things: sql<number>`sum(size)`.as('things'),
      done: doneCount.as('done'),
      rows: sql<number>`sum(rows_written)`.as('rows'),
    })
    .from(importItems)
    .where(condition)
    .groupBy(importItems.importKey, importItems.kind, importItems.outcome)
}

function eventOf(state: ImportState) {
  if (state === 'running') return 'import.started'
  return state === 'undone' ? 'import.undone' : 'import.ended'
}

type Change = { from: ImportState[]; to: ImportState; choices?: ImportChoices }

/** Gives an import another state, if it has one of some. @returns whether it has the wanted state now */
export async function changeState(
  acting: Acting,
  { id, key }: Pick<ImportRow, 'id' | 'key'>,
  { from, to, choices }: Change,
): Promise<boolean> {
  const { db } = acting
  const at = now()
  const isEnd = !unfinished.includes(to)
  const totals = sql<never>`(
    SELECT json_group_array(json_object('kind', kind, 'outcome', outcome, 'items', items, 'things', things, 'done', done)) FROM (
      SELECT kind, outcome, count(*) AS items, sum(size) AS things, ${doneCount} AS done FROM ${importItems}
      WHERE import_key = ${key} GROUP BY kind, outcome
    )
  )`
  const {
    found: [found],
  } = await batchNamed(db, {
    chosen: choices ? [...takeChosen(db, key, choices)] : [],
    changed: db
      .update(imports)
      .set({
        state: to,
        ...(to === 'running' && { startedAt: at, choices }),
        // An undone import has ended before.
        ...(isEnd && { endedAt: sql`coalesce(${imports.endedAt}, ${at.getTime()})`, totals }),
      })
      .where(and(eq(imports.key, key), inArray(imports.state, from))),
    recorded: recordEvent(acting, { kind: eventOf(to), subject: id, facts: { state: to } }),
    kept: choices?.picture ? settleImages(db, importedImages, [choices.picture]) : [],
    found: db.select({ state: imports.state }).from(imports).where(eq(imports.key, key)),
  })
  return found?.state === to
}

export type SentLateChoices = { [Name in keyof LateChoices]?: LateChoices[Name] | undefined }

/** Adds choices to an import that runs. Its picture stays in the store, whichever article gets it. */
export async function storeLateChoices(db: Database, key: number, choices: SentLateChoices): Promise<void> {
  await batchNamed(db, {
    changed: db
      .update(imports)
      .set({ choices: sql`json_patch(choices, ${JSON.stringify(choices)})` })
      .where(and(eq(imports.key, key), eq(imports.state, 'running'))),
    kept: choices.picture ? settleImages(db, importedImages, [choices.picture]) : [],
  })
}

/**
 * Statements that note for the authors and categories of a file, before the import starts, the ones here that are taken for
 * them: these may get another name while the file is brought in.
 */
function takeChosen(db: Database, key: number, choices: ImportChoices) {
  const take = (kind: 'author' | 'category', names: Record<string, string>, column: SQL, table: SQL) => {
    const chosen = Object.entries(names).map(([title, name]) => [title, foldName(name), name])
    const listed = sql`json_each(${JSON.stringify(chosen)})`
    const target = sql<string>`(
      SELECT ${column} FROM ${listed} AS chosen JOIN ${table} ON folded_name = chosen.value ->> 1
      WHERE chosen.value ->> 0 = import_items.title LIMIT 1
    )`
    return db
      .update(importItems)
      .set({
        outcome: 'present',
        notes: sql`(SELECT json_array('“' || (value ->> 2) || '” is taken for it.') FROM ${listed} WHERE value ->> 0 = import_items.title)`,
        targetId: target,
        doneAt: now(),
      })
      .where(
        sql`import_key = ${key} AND kind IN ('category', 'tag', 'author') AND kind = ${kind} AND done_at IS NULL
          AND title IN (SELECT value ->> 0 FROM ${listed}) AND ${target} IS NOT NULL
          AND EXISTS (SELECT 1 FROM ${imports} WHERE imports.key = ${key} AND state = 'planned')`,
      )
  }
  return [
    take('author', choices.authors, sql`authors.id`, sql`${authors}`),
    take('category', choices.categories, sql`categories.slug`, sql`${categories}`),
  ]
}
