import { Hono } from 'hono'
import * as z from 'zod'
import { now } from '../clock.ts'
import { jobs } from '../contract/crons.ts'
import { time } from '../contract/requests/fields.ts'
import type { AppEnv } from '../env.ts'
import { unknownAddress } from '../errors.ts'
import { reachDatabase } from '../health/health.queries.ts'
import { validate } from '../http/validate.ts'
import { planLimits } from '../meter.ts'
import { anyone } from '../middleware/permissions.ts'
import { runInvocation } from '../run-invocation.ts'
import { isIndexCurrent } from '../search/search-index.queries.ts'
import { siteOrigin } from '../site-origin.ts'
import { runCron } from './run-cron.ts'

const runRequest = z.object({
  job: z.enum(jobs, { error: `The job must be one of ${jobs.join(', ')}.` }),
  /** The time for which the run is scheduled, where it is not now. */
  at: time.optional(),
})

/**
 * Runs the cron's jobs on the local stack, which has no cron triggers: each job alone, as an invocation of its own. Answers
 * 404 in production. `isIndexCurrent` is false while a further run would find blogs to index.
 */
export const localRoutes = new Hono<AppEnv>()
  .use(async function onlyLocally(c, next) {
    if (c.var.config.ENVIRONMENT !== 'local') throw unknownAddress()
    await next()
  })
  .post('/run', anyone(), validate('json', runRequest), async (c) => {
    const { job, at = now() } = c.req.valid('json')
    // A site that is closed for writes refuses the first query.
    await reachDatabase(c.var.db)
    const trigger = { job, scheduledTime: at.getTime() }
    const origin = siteOrigin(c.var.config, c.req.url)
    await runInvocation(c.env, planLimits[c.var.config.PLAN], (env) => runCron(trigger, env, c.executionCtx, origin))
    return c.json({ success: true, isIndexCurrent: await isIndexCurrent(c.var.db) }, 200)
  })
