import type { Config } from '../config.ts'
import type { Backups } from '../contract/backups.ts'
import { backupLateAfter, backupStepsOfHour, longestBackup } from '../contract/crons.ts'
import { toHex } from '../contract/to-hex.ts'
import { hour } from '../contract/units.ts'
import type { Task } from '../env.ts'
import type { KnownBackup } from './backups.queries.ts'
import { readBackupKey } from './format.ts'
import { firstParts } from './position.ts'

/** The share of a database's bytes in a full backup: the others are derived, and indexes. */
const backedUpShare = 0.4

/** A full backup that takes longer than the last one may have more to write. */
const longestDelay = 12 * hour

/** @param backups `rows`: the newest first. `databaseBytes`: the size of the database */
export async function presentBackups(
  { rows, databaseBytes }: { rows: KnownBackup[]; databaseBytes: number },
  { env, var: { config } }: Pick<Task, 'env' | 'var'>,
  at: Date,
): Promise<Backups> {
  // A text that is no key: the page says so.
  const key = env.BACKUP_KEY ? await readBackupKey(env.BACKUP_KEY).catch(() => null) : null
  const keyId = key && toHex(key.id)
  return {
    obstacle: findObstacle(env, keyId),
    isLate: lateSince(rows, { env, plan: config.PLAN }, at) !== null,
    hours: config.PLAN === 'free' ? hoursOf(rows, databaseBytes) : null,
    backups: rows.map(({ id, state, problem, rows, bytes, baseId, startedAt, endedAt, momentAt, keyId: ownKeyId }) => ({
      ...{ id, state, problem, rows, bytes },
      isFull: baseId === null,
      startedAt: startedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      momentAt: momentAt?.toISOString() ?? null,
      hasThisKey: ownKeyId === keyId,
    })),
  }
}

/**
 * By the last full backup, or by the size of the database: each part is written, and read back. Parts are as large as runs have
 * managed them.
 */
function hoursOf(rows: ListedRow[], databaseBytes: number): number {
  const { partBytes } = firstParts('free', rows[0]?.partBytes)
  const parts = Math.ceil((lastFull(rows)?.bytes ?? databaseBytes * backedUpShare) / partBytes)
  return Math.ceil((2 * parts) / backupStepsOfHour)
}

type ListedRow = Pick<KnownBackup, 'state' | 'baseId' | 'startedAt' | 'momentAt' | 'bytes' | 'partBytes' | 'problem'>

function lastFull(rows: ListedRow[]): ListedRow | undefined {
  return rows.find(({ state, baseId }) => state === 'good' && baseId === null)
}

function findObstacle({ BACKUPS, BACKUP_KEY }: Task['env'], keyId: string | null): Backups['obstacle'] {
  if (!BACKUPS) return 'bucket'
  if (!BACKUP_KEY) return 'key'
  return keyId === null ? 'other key' : null
}

/** The moment of the last good backup; null where there is none. @param rows the newest first */
export function lastMoment(rows: Pick<KnownBackup, 'state' | 'startedAt' | 'momentAt'>[]): Date | null {
  const good = rows.find(({ state }) => state === 'good')
  return good ? (good.momentAt ?? good.startedAt) : null
}

/** Whether a backup is younger than two nights. @param moment that it is of */
export function isRecent(moment: Date | null, at: Date): boolean {
  return moment !== null && at.getTime() - moment.getTime() <= backupLateAfter
}

/**
 * Since when two nights or more have brought no good backup; null where the last one is younger, none is made, or a full one is
 * under way that takes longer, as on Free.
 * @param rows the newest first
 */
export function lateSince(
  rows: ListedRow[],
  { env, plan }: { env: Task['env']; plan: Config['PLAN'] },
  at: Date,
): Date | null {
  if (!env.BACKUPS || !env.BACKUP_KEY) return null
  const since = lastMoment(rows) ?? rows.at(-1)?.startedAt
  if (!since || isRecent(since, at)) return null
  return plan === 'free' && isFullUnderWay(rows, at) ? null : since
}

/** Whether a full backup goes on, for no longer than one takes here: that is known once one was good. */
function isFullUnderWay(rows: ListedRow[], at: Date): boolean {
  const [newest] = rows
  if (!newest || newest.baseId !== null || newest.problem) return false
  const longest = lastFull(rows) ? hoursOf(rows, 0) * hour + longestDelay : longestBackup.free
  const isOpen = newest.state === 'writing' || newest.state === 'checking'
  return isOpen && at.getTime() - newest.startedAt.getTime() <= longest
}
