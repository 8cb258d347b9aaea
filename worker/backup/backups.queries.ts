import { and, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { revisions } from '../db/schema/drafts.ts'
import { backups, imports } from '../db/schema/transfers.ts'

/** More than are kept, with those that failed. */
const mostBackups = 100

export type BackupRow = typeof backups.$inferSelect

const isUnderWay = inArray(backups.state, ['writing', 'checking'])

/** Reads all backups, the newest first, and the last migration of the database. */
export async function readBackups(db: Database) {
  const {
    list,
    migration: [migration],
  } = await batchNamed(db, {
    list: db.select().from(backups).orderBy(desc(backups.startedAt)).limit(mostBackups),
    // Wrangler's own table, in the order in which they were applied.
    migration: db
      .select({ last: sql<string>`name`.as('last') })
      .from(sql`d1_migrations`)
      .orderBy(sql`id DESC`)
      .limit(1),
  })
  return { list, schema: migration?.last ?? '' }
}

/** A statement that reads what the page and the dashboard show, the newest first. */
export function selectBackups(db: Database) {
  const { id, state, baseId, startedAt, endedAt, rows, bytes, problem } = backups
  return db
    .select({
      ...{ id, state, baseId, startedAt, endedAt, rows, bytes, problem },
      keyId: sql<string>`coalesce(${backups.position} ->> 'keyId', '')`.as('key_id'),
    })
    .from(backups)
    .orderBy(desc(startedAt))
    .limit(mostBackups)
}

export type ListedRow = Awaited<ReturnType<typeof selectBackups>>[number]

/** Reads whether an import has brought something since a time, and the key of the last revision. */
export async function readBeginning(db: Database, since: Date) {
  const {
    imported,
    last: [last],
  } = await batchNamed(db, {
    imported: db
      .select({ key: imports.key })
      .from(imports)
      .where(
        sql`${imports.startedAt} IS NOT NULL AND coalesce(${imports.endedAt}, ${since.getTime()}) >= ${since.getTime()}`,
      )
      .limit(1),
    last: db.select({ key: max(revisions.key) }).from(revisions),
  })
  return { hasImported: imported.length > 0, lastRevision: last?.key ?? 0 }
}

/** Adds a backup, unless one is under way. */
export async function insertBackup(db: Database, row: Pick<BackupRow, 'id' | 'baseId' | 'startedAt' | 'position'>) {
  const { id, baseId, startedAt, position } = row
  await db.run(
    sql`INSERT INTO ${backups} (id, state, base_id, started_at, position)
      SELECT ${id}, 'writing', ${baseId}, ${startedAt.getTime()}, ${JSON.stringify(position)}
      WHERE NOT EXISTS (SELECT 1 FROM ${backups} WHERE ${isUnderWay})`,
  )
}

/**
 * Stores how far a backup is, unless another run has done the same meanwhile.
 * @param before as it was read
 */
export async function updateBackup(
  db: Database,
  before: BackupRow,
  changes: Partial<Omit<BackupRow, 'id'>>,
): Promise<boolean> {
  const updated = await db
    .update(backups)
    .set(changes)
    .where(
      and(
        eq(backups.id, before.id),
        eq(backups.state, before.state),
        sql`${backups.position} = ${JSON.stringify(before.position)}`,
      ),
    )
    .returning({ id: backups.id })
  return updated.length > 0
}

/** Stores why a run could not go on; the next one tries again. */
export async function noteProblem(db: Database, id: string, problem: string): Promise<void> {
  await db
    .update(backups)
    .set({ problem })
    .where(and(eq(backups.id, id), isUnderWay))
}

/** Forgets a backup whose files are deleted. */
export async function deleteBackup(db: Database, id: string): Promise<void> {
  await db.delete(backups).where(eq(backups.id, id))
}
