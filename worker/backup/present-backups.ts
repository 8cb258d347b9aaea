import type { Backups } from '../contract/backups.ts'
import { backupLateAfter, backupStepsOfHour } from '../contract/crons.ts'
import { toHex } from '../contract/to-hex.ts'
import type { Task } from '../env.ts'
import type { KnownBackup } from './backups.queries.ts'
import { mostBytes } from './compose-part.ts'
import { readBackupKey } from './format.ts'

/** Of the bytes of a database, so many are in a full backup: the others are derived, and indexes. */
const backedUpShare = 0.4

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
    isLate: lateSince(rows, env, at) !== null,
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

/** By the last full backup, or by the size of the database: each part is written, and read back. */
function hoursOf(rows: KnownBackup[], databaseBytes: number): number {
  const full = rows.find(({ state, baseId }) => state === 'good' && baseId === null)
  const parts = full?.parts ?? Math.ceil((databaseBytes * backedUpShare) / mostBytes)
  return Math.ceil((2 * parts) / backupStepsOfHour)
}

function findObstacle({ BACKUPS, BACKUP_KEY }: Task['env'], keyId: string | null): Backups['obstacle'] {
  if (!BACKUPS) return 'bucket'
  if (!BACKUP_KEY) return 'key'
  return keyId === null ? 'other key' : null
}

/** Whether a backup is younger than two nights. */
export function isRecent(startedAt: Date | null, at: Date): boolean {
  return startedAt !== null && at.getTime() - startedAt.getTime() <= backupLateAfter
}

/**
 * Since when two nights or more have brought no good backup; null where the last one is younger, or none is made.
 * @param rows the newest first
 */
export function lateSince(
  rows: Pick<KnownBackup, 'state' | 'startedAt'>[],
  { BACKUPS, BACKUP_KEY }: Task['env'],
  at: Date,
): Date | null {
  if (!BACKUPS || !BACKUP_KEY) return null
  const since = (rows.find(({ state }) => state === 'good') ?? rows.at(-1))?.startedAt
  return since && !isRecent(since, at) ? since : null
}
