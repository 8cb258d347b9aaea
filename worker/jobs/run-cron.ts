import { readConfig } from '../config.ts'
import { crons } from '../contract/crons.ts'
import { openDatabase } from '../db/database.ts'
import type { Bindings, Task } from '../env.ts'
import { randomId } from '../ids.ts'
import { cleanUp } from './cleanup.ts'
import { deriveDue } from './derive-due.ts'
import { indexAllowance, indexDue } from './index-due.ts'
import { makeImageCopies } from './make-image-copies.ts'
import { notifyOfMessages } from './notify-of-messages.ts'
import { publishDue } from './publish-due.ts'

const jobs = new Map<string, (task: Task, at: Date) => Promise<void>>([
  [crons.publish, publishAndDerive],
  [crons.cleanup, cleanUp],
])

/**
 * Runs the job of a cron trigger, and logs one line about it.
 * @throws Error for an unknown trigger, ConfigurationError, and ServiceError when D1 or R2 fails
 */
export async function runCron(
  { cron, scheduledTime }: { cron: string; scheduledTime: number },
  env: Bindings,
  executionCtx: Task['executionCtx'],
): Promise<void> {
  const run = jobs.get(cron)
  if (!run) throw new Error(`There is no job for the trigger "${cron}".`)
  const meter = { queries: 0, rowsRead: 0 }
  const requestId = randomId()
  const at = new Date(scheduledTime)
  const db = openDatabase(env.DB, meter)
  await run({ env, executionCtx, var: { db, config: readConfig(env), requestId } }, at)
  console.log(JSON.stringify({ requestId, job: run.name, at: at.toISOString(), ...meter }))
}

/** Publishing comes first: what follows, and a notice that fails or takes long, does not stop it. */
async function publishAndDerive(task: Task, at: Date): Promise<void> {
  const notified = notifyOfMessages(task, task.var.config.SITE_URL)
  await publishDue(task, at).finally(() => notified)
  const { db, config } = task.var
  // Nobody pays for the rows of a local database, and its owner waits for the search.
  await indexDue(db, at, config.ENVIRONMENT === 'local' ? Number.POSITIVE_INFINITY : indexAllowance)
  await deriveDue(task, at)
  await makeImageCopies(task)
}
