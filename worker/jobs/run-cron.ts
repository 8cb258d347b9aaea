import { recommendResources } from '../assistant/resources/recommend-resources.ts'
import { now } from '../clock.ts'
import { readConfig } from '../config.ts'
import { dailyTimes, dueSince, type Job, jobsInTurn } from '../contract/crons.ts'
import { second } from '../contract/units.ts'
import { writesRow } from '../db/closed-writes.ts'
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
import { type Run, runSteps } from './run.ts'

/** After this time a run begins nothing more: the next minute's run continues. */
const runTimeMs = 45 * second

/**
 * A run of the cron: first what every run does, then one other job by the minute of `scheduledTime`. A job that fails stops
 * no other. While the site is closed for writes, it does nothing.
 * @param trigger with `job`, the run does this one only, as local runs do, which are calls that a closed site refuses
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
  await runJobs(task, run, async () => (job ? [[job]] : chooseJobs(task, run)))
}

function openTask(env: Bindings, executionCtx: Task['executionCtx']): Task {
  const meter = currentMeter()
  const db = openDatabase(env.DB, meter)
  return {
    env,
    executionCtx,
    var: { actor: { kind: 'cron' }, db, config: readConfig(env), requestId: randomId(), meter },
  }
}

function openRun(task: Task, at: Date, origin: string): Run {
  const { config } = task.var
  return { at, origin: config.SITE_URL || origin, budget: createRunBudget(task.var, runTimeMs), published: [] }
}

/**
 * Runs jobs, of each list the first whose cost fits: a job that does not fit keeps no other from its turn. Then it makes the
 * links of what was published. Logs one line, and one for each failure.
 */
async function runJobs(task: Task, run: Run, choose: () => Promise<Job[][]>): Promise<void> {
  const { db, requestId, meter } = task.var
  const started: Job[] = []
  const step = (jobs: Job[]) => async () => {
    const job = jobs.find((one) => run.budget.allows(jobTable[one].cost))
    if (!job) return
    started.push(job)
    try {
      await jobTable[job].run(task, run)
    } catch (error) {
      logFailure(new Error(`The job ${job} has failed`, { cause: error }), requestId)
      throw error
    }
  }
  try {
    await runSteps((await choose()).map(step))
  } finally {
    const { limits: _, outcomes: __, ...used } = meter
    console.log(JSON.stringify({ requestId, jobs: started, at: run.at.toISOString(), ...used }))
    if (meter.rowsWritten > 0)
      await countRowsWritten(db, meter.rowsWritten, now()).catch((error: unknown) => logFailure(error, requestId))
    storeOutcomes(task)
    recommendResources(task, run.published)
  }
}

/**
 * The jobs of every run, and the jobs of this minute's turn that are due; nothing while the site is closed for writes. On Free
 * all of them share 10 ms of CPU time: the job of the turn comes before mail, so that a newsletter that is long, or uses up the
 * time, keeps none from its turn. A job whose last run was killed comes after mail, unless that was killed as well. So does the
 * job `media`: nobody waits for it.
 */
async function chooseJobs({ var: { db, config } }: Task, { at }: Run): Promise<Job[][]> {
  const states = new Map((await readJobs(db, at)).map((state) => [state.name, state]))
  if (isPaused(states.get(writesRow), now())) return []
  const turn = jobsInTurn[at.getUTCMinutes() % jobsInTurn.length] ?? []
  const due = turn.filter((job) => isDue(job, states.get(job), at))
  const wasKilled = (job: Job) => states.get(job)?.hasEnded === false
  const isMailFirst = config.PLAN === 'paid' || due.includes('media') || (due.some(wasKilled) && !wasKilled('mail'))
  return isMailFirst ? [['publish'], ['mail'], due] : [['publish'], due, ['mail']]
}

function isDue(job: Job, state: JobState | undefined, at: Date): boolean {
  if (isPaused(state, at)) return false
  return !dailyTimes[job] || !state?.lastSuccessAt || state.lastSuccessAt < dueSince(job, at)
}

function isPaused(state: JobState | undefined, at: Date): boolean {
  return (state?.pausedUntil ?? at) > at
}
