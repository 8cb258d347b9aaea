import type { KnownBackup } from '../backup/backups.queries.ts'
import { isRecent, lastMoment } from '../backup/present-backups.ts'
import { jobs } from '../contract/crons.ts'
import type { SiteFault } from '../contract/health.ts'
import type { readJobs } from '../db/jobs.ts'
import type { Task } from '../env.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import type { selectAtStake } from './health.queries.ts'
import { presentJob, presentSchema } from './present-health.ts'

/** One run may have been killed by chance, as when a local stack is stopped. */
const fewestUnended = 2

type Rows = {
  jobs: Awaited<ReturnType<typeof readJobs>>
  lastMigration: string
  atStake: Awaited<ReturnType<typeof selectAtStake>>[number]
  /** The newest first. */
  backups: Pick<KnownBackup, 'state' | 'startedAt' | 'momentAt'>[]
}

/** Faults that keep a site from working, by the rules of Settings → Health: for the dashboard, which people open unasked. */
export function presentFaults(
  { jobs: rows, lastMigration, atStake, backups }: Rows,
  { env, var: { config } }: Pick<Task, 'env' | 'var'>,
  at: Date,
): SiteFault[] {
  const { readers, hasMail, hasContent, isOld } = atStake
  const [mail, publish] = (['mail', 'publish'] as const).map((name) =>
    presentJob(name, rows, { at, plan: config.PLAN }),
  )
  const newsletters = chooseProvider('newsletter', { env, config })
  const canSend = newsletters?.allowsNewsletters === true
  const sendsMail = newsletters !== null || chooseProvider('confirmation', { env, config }) !== null
  const hasStopped = mail?.isLate === true && (hasMail || publish?.isLate === true)
  const neverRan = mail?.lastSuccessAt === null && mail.pausedUntil === null && hasMail
  const unended = jobs
    .map((name) => presentJob(name, rows, { at, plan: config.PLAN }))
    .filter((job) => job.unended >= fewestUnended)
  return [
    ...(presentSchema(lastMigration).state === 'older' ? [{ kind: 'older-schema' } as const] : []),
    ...(sendsMail && (hasStopped || neverRan)
      ? [{ kind: 'mail-late', since: mail?.lastSuccessAt ?? null, isWaiting: hasMail } as const]
      : []),
    ...(!canSend && readers > 0 ? [{ kind: 'no-mail', subscribers: readers } as const] : []),
    ...unended.map(({ name: job, unended: runs }) => ({ kind: 'unended', job, runs }) as const),
    ...(hasContent ? findMissingBackup(backups, { env, isOld }, at) : []),
  ]
}

/** Where backups are set up, the first night brings one, and `lateSince` says when they fail. */
function findMissingBackup(
  backups: Rows['backups'],
  { env, isOld }: Pick<Task, 'env'> & { isOld: boolean },
  at: Date,
): SiteFault[] {
  const since = lastMoment(backups)
  const isMade = env.BACKUPS && env.BACKUP_KEY ? backups.length > 0 || !isOld : isRecent(since, at)
  return isMade ? [] : [{ kind: 'no-backup', since: since?.toISOString() ?? null }]
}
