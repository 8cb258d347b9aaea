import { recommendResources } from '../assistant/resources/recommend-resources.ts'
import { now } from '../clock.ts'
import { readConfig } from '../config.ts'
import { dailyTimes, dueSince, type Job, jobsInTurn, jobsOfEveryRun } from '../contract/crons.ts'
import { second } from '../contract/units.ts'
import { countRowsWritten } from '../db/daily-totals.ts'
import { openDatabase } from '../db/database.ts'
import { type JobState, readJobs } from '../db/jobs.ts'
import type { Bindings, Task } from '../env.ts'
import { logFailure } from '../errors.ts'
import { randomId } from '../ids.ts'
import { currentMeter } from '../invocation.ts'
import { createRunBudget } from '../run-budget.ts'
import { storeOutcomes } from '../store-outcomes.ts'
import { jobTable } from './job-table.ts'
import type { Run } from './run.ts'
import { runSteps } from './run-steps.ts'

type Choice = () => Promise<Job | undefined>

/** After this time a run begins nothing more: the next minute's run continues. */
const runTimeMs = 45 * second

/**
 * A run of the cron: first what every run does, then one other job by the minute of `scheduledTime`. A job that fails stops
 * no other.
 * @param trigger with `job`, the run does this one only, as local runs do
 * @param origin of the site where SITE_URL is not set, which only local runs allow
 * @throws ConfigurationError, and the first error of a job, after the others
 */
export async function runCron(
  { scheduledTime, job }: { scheduledTime: number; job?: Job | undefined },
  env: Bindings,
  executionCtx: Task['executionCtx'],
  origin = '',
): Promise<void> {
  const task = openTask(env, executionCtx)
  const run = openRun(task, new Date(scheduledTime), origin)
  const choices: Choice[] = (job ? [job] : jobsOfEveryRun).map((one) => async () => one)
  if (!job) choices.push(() => chooseJob(task, run))
  await runJobs(task, run, choices)
}

function openTask(env: Bindings, executionCtx: Task['executionCtx']): Task {
  const meter = currentMeter()
  const db = openDatabase(env.DB, meter)
  return { env, executionCtx, var: { db, config: readConfig(env), requestId: randomId(), meter } }
}

function openRun(task: Task, at: Date, origin: string): Run {
  const { config } = task.var
  return { at, origin: config.SITE_URL || origin, budget: createRunBudget(task.var, runTimeMs), published: [] }
}

/**
 * Runs jobs, each of which is chosen when its turn comes and started if its cost fits, and then makes the links of what was
 * published. Logs one line, and one for each failure.
 */
async function runJobs(task: Task, run: Run, choices: Choice[]): Promise<void> {
  const { db, requestId, meter } = task.var
  const started: Job[] = []
  const steps = choices.map((choose) => async () => {
    const job = await choose()
    if (!job || !run.budget.allows(jobTable[job].cost)) return
    started.push(job)
    try {
      await jobTable[job].run(task, run)
    } catch (error) {
      logFailure(new Error(`The job ${job} has failed`, { cause: error }), requestId)
      throw error
    }
  })
  try {
    await runSteps(steps)
  } finally {
    const { limits: _, outcomes: __, ...used } = meter
    console.log(JSON.stringify({ requestId, jobs: started, at: run.at.toISOString(), ...used }))
    await countRowsWritten(db, meter.rowsWritten, now()).catch((error: unknown) => logFailure(error, requestId))
    storeOutcomes(task)
    recommendResources(task, run.published)
  }
}

/** The first job of this minute's turn that is due and fits: one that does not fit keeps no other from its turn. */
async function chooseJob({ var: { db } }: Task, { at, budget }: Run): Promise<Job | undefined> {
  const states = new Map((await readJobs(db, at)).map((state) => [state.name, state]))
  const turn = jobsInTurn[at.getUTCMinutes() % jobsInTurn.length]
  return turn?.find((job) => isDue(job, states.get(job), at) && budget.allows(jobTable[job].cost))
}

function isDue(job: Job, state: JobState | undefined, at: Date): boolean {
  if (state?.pausedUntil && state.pausedUntil > at) return false
  return !dailyTimes[job] || !state?.lastSuccessAt || state.lastSuccessAt < dueSince(job, at)
}
