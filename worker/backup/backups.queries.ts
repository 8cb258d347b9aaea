import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, notExists, sql } from 'drizzle-orm'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { selectUnended } from '../db/jobs.ts'
import { recordEvent } from '../db/record-events.ts'
import { backupParts, backups, changes } from '../db/schema/transfers.ts'
import { notedTexts } from './dumped-tables.queries.ts'

/** More than are kept, with those that failed. */
const mostBackups = 100
/** Where more texts have changed since a full backup, a daily one saves little. */
export const mostChanges = 2_000

/** A part as the manifest has it. */
type StoredPart = Omit<typeof backupParts.$inferSelect, 'backupId' | 'number'>
export type BackupRow = typeof backups.$inferSelect
/** The backup under way. */
export type CurrentBackup = BackupRow & {
  /** When runs of the last day that did not end were to start. */
  unended: number[]
}
/** The remains of the position of a backup that has ended. */
export type EndPosition = {
  keyId: string
  schema: string
  /** How large the parts of the next one may be, where that is not what the plan allows. */
  partBytes?: number
}
/** A backup in a list: its position, which may be long, is not read. */
export type KnownBackup = Omit<BackupRow, 'position'> & EndPosition

const isUnderWay = inArray(backups.state, ['writing', 'checking'])

const { id, state, baseId, startedAt, endedAt, parts, rows, bytes, problem, momentAt, step, epoch } = backups
const known = {
  ...{ id, state, baseId, startedAt, endedAt, parts, rows, bytes, problem, momentAt, step, epoch },
  keyId: sql<string>`coalesce(${backups.position} ->> 'keyId', '')`.as('key_id'),
  schema: sql<string>`coalesce(${backups.position} ->> 'schema', '')`.as('schema'),
  partBytes: sql<number>`coalesce(${backups.position} ->> 'partBytes', 0)`.as('part_bytes'),
}

/** The present epoch; 0 before the first restore. */
const presentEpoch = sql<number>`(SELECT coalesce(max(began_at), 0) FROM epochs)`

/** Reads all backups, the newest first, the position of the one under way, the last migration of the database, and its epoch. */
export async function readBackups(db: Database) {
  const {
    list,
    current: [current],
    migration: [migration],
  } = await batchNamed(db, {
    list: selectBackups(db),
    current: db
      .select({ ...getTableColumns(backups), unended: selectUnended('backup') })
      .from(backups)
      .where(isUnderWay)
      .limit(1),
    // Wrangler's own table, in the order in which they were applied.
    migration: db
      .select({ last: sql<string>`name`.as('last'), epoch: presentEpoch.as('present_epoch') })
      .from(sql`d1_migrations`)
      .orderBy(sql`id DESC`)
      .limit(1),
  })
  return { list, current, schema: migration?.last ?? '', epoch: migration?.epoch ?? 0 }
}

/** A statement that reads all backups, the newest first. */
export function selectBackups(db: Database) {
  return db.select(known).from(backups).orderBy(desc(backups.startedAt)).limit(mostBackups)
}

/** Reads all backups, the newest first, and the size of the database in bytes. */
export async function readBackupList(db: Database) {
  const rows = await selectBackups(db)
  const { meta } = await db.$client.prepare('SELECT 1').all()
  return { rows, databaseBytes: meta.size_after }
}

/** Whether so few texts have changed since the last full backup began that a daily one saves something. */
export async function areChangesFew(db: Database): Promise<boolean> {
  const noted = db
    .selectDistinct({ name: changes.name, number: changes.number })
    .from(changes)
    .where(inArray(changes.name, [...notedTexts]))
    .limit(mostChanges + 1)
  return (await db.$count(noted.as('noted'))) <= mostChanges
}

/**
 * Adds a backup, unless one is under way. From now on each row that is written is noted. A full one begins with an empty list, and
 * goes on from its end.
 */
export async function insertBackup(
  db: Database,
  { id, baseId, startedAt, position }: Pick<BackupRow, 'id' | 'baseId' | 'startedAt' | 'position'>,
): Promise<void> {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM ${backups} WHERE ${isUnderWay})`
  const insert = db.insert(backups).select(
    sql`SELECT ${id}, 'writing', ${baseId}, ${startedAt.getTime()}, NULL,
      json_set(${JSON.stringify(position)}, '$.after', (SELECT coalesce(max(seq), 0) FROM ${changes})), 0, 0, 0, '', NULL, 0, ${presentEpoch}
      WHERE ${isFree}`,
  )
  if (baseId === null) await db.batch([db.delete(changes).where(isFree), insert])
  else await insert
}

/**
 * Stores how far a backup is with the parts that were written, unless another run has done the same meanwhile. A backup that
 * ends keeps no parts and no position: its manifest names them.
 * @param before as it was read
 */
export async function updateBackup(
  db: Database,
  before: Pick<BackupRow, 'id' | 'state' | 'step' | 'parts'>,
  { added = [], ...update }: Partial<Omit<BackupRow, 'id' | 'step'>> & { added?: StoredPart[] },
): Promise<void> {
  const isSame = and(eq(backups.id, before.id), eq(backups.state, before.state), eq(backups.step, before.step))
  const insert = added.map((part, index) =>
    db.insert(backupParts).select(
      sql`SELECT ${before.id}, ${before.parts + index + 1}, ${part.name}, ${part.sha256}, ${part.bytes}, ${part.lines}
        FROM ${backups} WHERE ${isSame}`,
    ),
  )
  const forget = update.state === 'good' || update.state === 'failed' ? [deleteParts(db, before.id)] : []
  await batchNamed(db, {
    insert,
    update: db
      .update(backups)
      .set({ ...update, step: before.step + 1 })
      .where(isSame),
    // The cron alone makes backups.
    recorded:
      update.state === 'good'
        ? [recordEvent({ db, actor: { kind: 'cron' } }, { kind: 'backup.made', subject: before.id })]
        : [],
    forget,
  })
}

/** Parts whose backup has ended. */
function deleteParts(db: Database, id: string) {
  const hasEnded = sql`EXISTS (SELECT 1 FROM ${backups} WHERE ${eq(backups.id, id)} AND NOT ${isUnderWay})`
  return db.delete(backupParts).where(and(eq(backupParts.backupId, id), hasEnded))
}

/** Reads the parts of a backup under way, in their order. @param number of one part; all without it */
export function readParts(db: Database, id: string, number?: number): Promise<StoredPart[]> {
  const { name, sha256, bytes, lines } = backupParts
  return db
    .select({ name, sha256, bytes, lines })
    .from(backupParts)
    .where(and(eq(backupParts.backupId, id), number === undefined ? undefined : eq(backupParts.number, number)))
    .orderBy(asc(backupParts.number))
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

/** A statement that forgets noted changes that no backup needs: the last full one began too long before `before`. */
export function deleteOldChanges(db: Database, before: Date) {
  return db.delete(changes).where(
    notExists(
      db
        .select({ id })
        .from(backups)
        .where(and(isNull(baseId), gte(startedAt, before))),
    ),
  )
}
