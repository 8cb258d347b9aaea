import { readConfig } from '../config.ts'
import { crons } from '../contract/crons.ts'
import { openDatabase } from '../db/database.ts'
import type { Bindings, Task } from '../env.ts'
import { randomId } from '../ids.ts'
import { currentMeter } from '../invocation.ts'
import { cleanUp } from './cleanup.ts'
import { deriveDue } from './derive-due.ts'
import { indexAllowance, indexDue } from './index-due.ts'
import { makeImageCopies } from './make-image-copies.ts'
import { publishDue } from './publish-due.ts'
import { runSteps } from './run-steps.ts'
import { sendMail } from './send-mail.ts'

/** `origin` is the site's, without a slash at the end. */
type Run = { at: Date; origin: string }

const jobs = new Map<string, (task: Task, run: Run) => Promise<void>>([
  [crons.publish, publishAndSend],
  [crons.derive, deriveData],
  [crons.cleanup, cleanUpDaily],
])

/**
 * Runs the job of a cron trigger, and logs one line about it.
 * @param origin of the site where SITE_URL is not set, which only local runs allow
 * @throws Error for an unknown trigger, ConfigurationError, and ServiceError when D1 or R2 fails
 */
export async function runCron(
  { cron, scheduledTime }: { cron: string; scheduledTime: number },
  env: Bindings,
  executionCtx: Task['executionCtx'],
  origin = '',
): Promise<void> {
  const run = jobs.get(cron)
  if (!run) throw new Error(`There is no job for the trigger "${cron}".`)
  const meter = currentMeter()
  const requestId = randomId()
  const at = new Date(scheduledTime)
  const db = openDatabase(env.DB, meter)
  const config = readConfig(env)
  await run({ env, executionCtx, var: { db, config, requestId, meter } }, { at, origin: config.SITE_URL || origin })
  const { limits: _, ...used } = meter
  console.log(JSON.stringify({ requestId, job: run.name, at: at.toISOString(), ...used }))
}

/** Publishing comes first, because it makes newsletters due. Neither stops the other. */
async function publishAndSend(task: Task, { at, origin }: Run): Promise<void> {
  await runSteps([() => publishDue(task, at), () => sendMail(task, origin)])
}

/** A blog that cannot be indexed stops no image copies. */
async function deriveData(task: Task, { at }: Run): Promise<void> {
  const { db, config } = task.var
  // Nobody pays for the rows of a local database, and its owner waits for the search.
  const allowance = config.ENVIRONMENT === 'local' ? Number.POSITIVE_INFINITY : indexAllowance
  await runSteps([() => indexDue(db, at, allowance), () => deriveDue(task, at), () => makeImageCopies(task)])
}

function cleanUpDaily(task: Task, { at }: Run): Promise<void> {
  return cleanUp(task, at)
}
