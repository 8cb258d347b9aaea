import { dueSince } from '../contract/crons.ts'
import { toHex } from '../contract/to-hex.ts'
import { day } from '../contract/units.ts'
import { readOpenMail } from '../db/statements/open-mail.ts'
import type { Task } from '../env.ts'
import { logFailure } from '../errors.ts'
import { randomId } from '../ids.ts'
import { noteSuccess } from '../invocation.ts'
import { serviceKeys } from '../outcomes.ts'
import type { Cost, RunBudget } from '../run-budget.ts'
import { type BackupStore, deleteFiles } from './backup-store.ts'
import {
  type BackupRow,
  deleteBackup,
  insertBackup,
  noteProblem,
  readBackups,
  readBeginning,
  updateBackup,
} from './backups.queries.ts'
import { checkNext } from './check-backup.ts'
import { mostReads } from './compose-part.ts'
import { BackupError, readBackupKey } from './format.ts'
import { chooseOld } from './old-backups.ts'
import { type Position, readPosition, startPosition } from './position.ts'
import { writeNext } from './write-backup.ts'

/** Of a step: what it reads of backups and mail, a part, and its row. */
export const costOfBackup: Cost = { statements: mostReads + 6, calls: 4 }
/** On Free a run has 10 ms of CPU time, which one part may need. */
const stepsOfRun = { free: 1, paid: 20 }
/** Backups that are begun in a night: a second one after one that has failed. */
const mostOfNight = 2
const longestMs = 2 * day
/** The long texts of a full backup are relied on for so long. */
const fullPeriod = 8 * day
/** Rows that were written by a clock that differs are in a daily backup too. */
const clockMargin = day

const sunday = 0

type Step = { task: Task; store: BackupStore; at: Date }

/**
 * The nightly backup: writes it part by part, reads it back, and deletes old ones. A run does one step on Free, several on Paid,
 * and none where there is mail to send; the next run continues. Without bucket or key there is no backup.
 * @returns whether nothing is left to do for this night
 */
export async function backUp(task: Task, { at, budget }: { at: Date; budget: RunBudget }): Promise<boolean> {
  const { db, config, meter, requestId } = task.var
  const { BACKUPS, BACKUP_KEY } = task.env
  if (!BACKUPS || !BACKUP_KEY) return true
  // This run has sent mail, or was busy otherwise.
  if (meter.calls > 0) return false
  const { campaigns, batches } = await readOpenMail(db)
  if (batches.length > 0 || campaigns.some(({ hasUnclaimed }) => hasUnclaimed)) return false
  const key = await readBackupKey(BACKUP_KEY).catch((error: unknown) => logFailure(error, requestId))
  // The page of backups says so.
  if (!key) return true
  for (let steps = 0; steps < stepsOfRun[config.PLAN] && budget.allows(costOfBackup); steps += 1) {
    if (await takeStep({ task, store: { bucket: BACKUPS, key }, at })) return true
  }
  return false
}

/** @returns whether nothing is left to do */
async function takeStep(step: Step): Promise<boolean> {
  const { db } = step.task.var
  const { list, schema } = await readBackups(db)
  const current = list.find(({ state }) => state === 'writing' || state === 'checking')
  if (current) {
    await goOn(step, current, schema)
    return false
  }
  const ofNight = list.filter(({ startedAt }) => startedAt >= dueSince('backup', step.at))
  if (ofNight.length < mostOfNight && !ofNight.some(({ state }) => state === 'good')) {
    await begin(step, list, schema)
    return false
  }
  const [old] = chooseOld(list, step.at)
  if (!old) return true
  if (await deleteFiles(step.store.bucket, old.id)) {
    if (old.state === 'failed' && old.parts > 0) await updateBackup(db, old, { parts: 0, bytes: 0 })
    else await deleteBackup(db, old.id)
  }
  return false
}

async function goOn({ task, store, at }: Step, row: BackupRow, schema: string) {
  const { db } = task.var
  const position = readPosition(row.position)
  const problem = whyNot(row, position, { schema, keyId: toHex(store.key.id), at })
  try {
    if (!position || problem) throw new BackupError(problem)
    if (row.state === 'writing') await writeNext(db, store, row, position)
    else await checkNext(db, store, row, position)
    noteSuccess(serviceKeys.backups)
  } catch (error) {
    if (!(error instanceof BackupError)) {
      await noteProblem(db, row.id, error instanceof Error ? error.message : String(error))
      throw error
    }
    await updateBackup(db, row, { state: 'failed', endedAt: at, problem: error.message })
  }
}

/** Why a backup that is under way cannot be continued; empty when it can. */
function whyNot(row: BackupRow, position: Position | null, now: { schema: string; keyId: string; at: Date }): string {
  if (!position) return 'Another release was deployed while it was written.'
  if (position.schema !== now.schema) return 'The database was migrated while it was written.'
  if (position.keyId !== now.keyId) return 'BACKUP_KEY was changed while it was written.'
  if (now.at.getTime() - row.startedAt.getTime() > longestMs) {
    return `It was not complete after two days. ${row.problem}`.trim()
  }
  return ''
}

/** Begins a backup: a full one on Sundays, after an import, and where there is none that a daily one can rely on. */
async function begin({ task, store, at }: Step, list: BackupRow[], schema: string) {
  const { db } = task.var
  const keyId = toHex(store.key.id)
  const full = list.find(({ state, baseId }) => state === 'good' && baseId === null)
  const known = full && readPosition(full.position)
  const since = full?.startedAt ?? at
  const { hasImported, lastRevision } = await readBeginning(db, since)
  const isDaily =
    known?.keyId === keyId &&
    known.schema === schema &&
    at.getTime() - since.getTime() < fullPeriod &&
    !(at.getUTCDay() === sunday && since < dueSince('backup', at)) &&
    !hasImported
  const base = isDaily && known ? { since: since.getTime() - clockMargin, lastRevision: known.lastRevision } : null
  await insertBackup(db, {
    id: `${at.toISOString().slice(0, 'YYYY-MM-DD'.length)}-${randomId(4)}`,
    baseId: base && full ? full.id : null,
    startedAt: at,
    position: startPosition({ keyId, schema, base, lastRevision }),
  })
}
