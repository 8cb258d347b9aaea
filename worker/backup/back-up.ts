import type { Config } from '../config.ts'
import { dueSince, longestBackup } from '../contract/crons.ts'
import { toHex } from '../contract/to-hex.ts'
import { day, minute } from '../contract/units.ts'
import type { Database } from '../db/database.ts'
import type { Task } from '../env.ts'
import { logFailure } from '../errors.ts'
import { randomId } from '../ids.ts'
import { noteSuccess } from '../invocation.ts'
import { readOpenMail } from '../newsletter/states/open-mail.queries.ts'
import { serviceKeys } from '../outcomes.ts'
import type { Cost, RunBudget } from '../run-budget.ts'
import { type BackupStore, deleteFiles, findStray } from './backup-store.ts'
import {
  areChangesFew,
  type BackupRow,
  type CurrentBackup,
  deleteBackup,
  deleteOldChanges,
  insertBackup,
  type KnownBackup,
  noteProblem,
  readBackups,
  updateBackup,
} from './backups.queries.ts'
import { checkNext } from './check-backup.ts'
import { mostReads } from './compose-part.ts'
import { BackupError, readBackupKey } from './format.ts'
import { endPosition, firstParts, type Position, readPosition, resize, startPosition } from './position.ts'
import { mostCalls } from './read-next.ts'
import { writeNext } from './write-backup.ts'

/** Statements of a step beside those that read its part: the backups, mail, what was noted, and the row with its parts. */
const statementsBeside = 10
export const costOfBackup: Cost = { statements: mostReads + statementsBeside, calls: mostCalls }
/** On Free one step may need the CPU time that a run has left. */
const stepsOfRun = { free: 1, paid: 20 }
/** Backups that are begun in a night: a second one after a failure. */
const mostOfNight = 2
/** How long after the beginning of the night mail goes first. */
const waitForMailMs = 30 * minute
/** How long daily backups rely on the long texts of a full one. */
const fullPeriod = 8 * day

const sunday = 0

/** The last migration of the database, and its epoch. */
type Present = Pick<Awaited<ReturnType<typeof readBackups>>, 'schema' | 'epoch'>
type Step = { task: Task; store: BackupStore; at: Date; budget: RunBudget }

/**
 * The nightly backup: writes it part by part, reads it back, and deletes old ones. A run does one step on Free, several on Paid; the
 * next run continues. In the first half hour of the night it waits for mail that is to be sent, and says so. Without bucket or key
 * there is no backup.
 * @returns whether nothing is left to do for this night
 */
export async function backUp(task: Task, { at, budget }: { at: Date; budget: RunBudget }): Promise<boolean> {
  const { db, config, requestId } = task.var
  const { BACKUPS, BACKUP_KEY = '' } = task.env
  // The page of backups says what is missing.
  const key = BACKUP_KEY && (await readBackupKey(BACKUP_KEY).catch((error: unknown) => logFailure(error, requestId)))
  if (!BACKUPS || !key) {
    await deleteOldChanges(db, new Date(at.getTime() - fullPeriod))
    return true
  }
  const step: Step = { task, store: { bucket: BACKUPS, key }, at, budget }
  const waitsUntil = dueSince('backup', at).getTime() + waitForMailMs
  if (at.getTime() < waitsUntil && (await isMailDue(task))) {
    await wait(step, new Date(waitsUntil))
    return false
  }
  for (let steps = 0; steps < stepsOfRun[config.PLAN] && budget.allows(costOfBackup); steps += 1) {
    if (await takeStep(step)) return true
  }
  return false
}

/** Whether this run has sent mail, or a next one can. Mail that cannot be sent keeps nothing waiting. */
async function isMailDue({ var: { db, meter } }: Task): Promise<boolean> {
  if (meter.calls > 0) return true
  const { campaigns, batches } = await readOpenMail(db)
  return batches.length > 0 || campaigns.some(({ hasUnclaimed, problem }) => hasUnclaimed && problem === '')
}

/** Begins the backup of the night, and says on its row why it does not go on. */
async function wait(step: Step, until: Date): Promise<void> {
  const { db } = step.task.var
  const { list, current, ...present } = await readBackups(db)
  if (!current && isDue(list, step.at)) await begin(step, list, present)
  const { current: waiting } = current ? { current } : await readBackups(db)
  if (!waiting) return
  const time = until.toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDTHH:MM'.length)
  await noteProblem(db, waiting.id, `It waits for mail that is being sent, until ${time} UTC at the latest.`)
}

/** @returns whether nothing is left to do */
async function takeStep(step: Step): Promise<boolean> {
  const { db } = step.task.var
  const { bucket } = step.store
  const { list, current, ...present } = await readBackups(db)
  if (current) {
    await continueBackup(step, current, present)
    return false
  }
  if (isDue(list, step.at)) {
    await begin(step, list, present)
    return false
  }
  const [old] = chooseOld(list, step.at)
  if (old) {
    if (await deleteFiles(bucket, old.id)) {
      if (old.state === 'failed' && old.parts > 0) await updateBackup(db, old, { parts: 0, bytes: 0 })
      else await deleteBackup(db, old.id)
    }
    return false
  }
  // Time Travel forgets rows of backups, and nothing else would delete their files.
  const stray = await findStray(bucket, {
    known: list.map(({ id }) => id),
    before: new Date(step.at.getTime() - keptDays * day),
  })
  if (!stray) return true
  await deleteFiles(bucket, stray)
  return false
}

/** Whether the night has no good backup yet, and another one may be begun. */
function isDue(list: KnownBackup[], at: Date): boolean {
  const ofNight = list.filter(({ startedAt }) => startedAt >= dueSince('backup', at))
  return ofNight.length < mostOfNight && !ofNight.some(({ state }) => state === 'good')
}

async function continueBackup({ task, store, at, budget }: Step, row: CurrentBackup, present: Present) {
  const { db, config } = task.var
  const position = readPosition(row.position)
  const start = position && resize(position, row, config.PLAN)
  const longest = longestBackup[config.PLAN]
  const problem = obstacleOf(row, start, { ...present, keyId: toHex(store.key.id), at, longest })
  try {
    if (!start || problem) throw new BackupError(problem)
    const fits = (statements: number) => budget.allows({ statements: statements + statementsBeside, calls: mostCalls })
    if (row.state === 'writing') await writeNext(db, store, row, { start, fits })
    else await checkNext(db, store, row, { start, plan: config.PLAN })
    noteSuccess(serviceKeys.backups)
  } catch (error) {
    if (!(error instanceof BackupError)) {
      await noteProblem(db, row.id, error instanceof Error ? error.message : String(error))
      throw error
    }
    await end(db, row, { at, problem: error.message, position: start, plan: config.PLAN })
  }
}

function end(
  db: Database,
  row: BackupRow,
  { at, problem, position, plan }: { at: Date; problem: string; position: Position | null; plan: Config['PLAN'] },
) {
  return updateBackup(db, row, { state: 'failed', endedAt: at, problem, position: endPosition(position, plan) })
}

/** Why a backup that is under way cannot be continued; empty when it can. */
function obstacleOf(
  row: BackupRow,
  position: Position | null,
  now: Present & { keyId: string; at: Date; longest: number },
): string {
  if (!position) return 'Another release was deployed while it was written.'
  if (row.epoch !== now.epoch) return 'The site was restored while it was written.'
  if (position.schema !== now.schema) return 'The database was migrated while it was written.'
  if (position.keyId !== now.keyId) return 'BACKUP_KEY was changed while it was written.'
  if (now.at.getTime() - row.startedAt.getTime() > now.longest) {
    return `It was not complete after ${now.longest / day} days. ${row.problem}`.trim()
  }
  return ''
}

/**
 * Begins a backup: a full one on Sundays, and where a daily one could not tell what has changed since: after another key, schema or
 * epoch, a failed full one, or many changes.
 */
async function begin({ task, store, at }: Step, list: KnownBackup[], { schema, epoch }: Present) {
  const { db, config } = task.var
  const keyId = toHex(store.key.id)
  const full = list.find(({ baseId }) => baseId === null)
  const isDaily =
    full?.state === 'good' &&
    full.keyId === keyId &&
    full.schema === schema &&
    full.epoch === epoch &&
    at.getTime() - full.startedAt.getTime() < fullPeriod &&
    !(at.getUTCDay() === sunday && full.startedAt < dueSince('backup', at)) &&
    (await areChangesFew(db))
  await insertBackup(db, {
    id: `${at.toISOString().slice(0, 'YYYY-MM-DD'.length)}-${randomId(4)}`,
    baseId: isDaily ? full.id : null,
    startedAt: at,
    // Where the list of changes ends is known when the row is added.
    position: startPosition({ keyId, schema, isDaily, after: 0 }, firstParts(config.PLAN, list[0]?.partBytes)),
  })
}

/** As the privacy page promises. */
const keptDays = 30
const keptDaily = 7
const keptFull = 3

/**
 * Which backups are deleted: all but the newest seven, the newest three full ones, and those that one of these relies on, or the
 * one under way. None is older than 30 days.
 * @param backups the newest first
 */
export function chooseOld(backups: KnownBackup[], at: Date): KnownBackup[] {
  const isYoung = ({ startedAt }: KnownBackup) => at.getTime() - startedAt.getTime() < keptDays * day
  const good = backups.filter((one) => one.state === 'good' && isYoung(one))
  const byId = new Map(good.map((one) => [one.id, one]))
  const isWhole = ({ baseId }: KnownBackup) => baseId === null || byId.has(baseId)
  const whole = good.filter(isWhole)
  const underWay = backups.filter(({ state }) => state === 'writing' || state === 'checking')
  const kept = [
    ...underWay,
    ...whole.slice(0, keptDaily),
    ...whole.filter(({ baseId }) => baseId === null).slice(0, keptFull),
  ]
  const ids = new Set(kept.flatMap(({ id, baseId }) => [id, baseId ?? id]))
  // A failed one without files stays for its sentence.
  return backups.filter((one) => !ids.has(one.id) && !(one.state === 'failed' && one.parts === 0 && isYoung(one)))
}
