import { Hono } from 'hono'
import { z } from 'zod'
import { now } from '../clock.ts'
import { crons, jobs } from '../contract/crons.ts'
import { isIndexCurrent } from '../db/search-index.ts'
import type { AppEnv } from '../env.ts'
import { unknownAddress } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { runInvocation } from '../invocation.ts'
import { runCron } from '../jobs/run-cron.ts'
import { planLimits } from '../meter.ts'
import { siteOrigin } from '../site-origin.ts'

const cronRequest = z.object({ job: z.enum(jobs, { error: `The job must be one of ${jobs.join(', ')}.` }) })

/**
 * Runs the cron's jobs on the local stack, which has no cron triggers. Answers 404 in production.
 * `isIndexCurrent` is false while a further run would find blogs to index.
 */
export const localRoutes = new Hono<AppEnv>()
  .use(async function onlyLocally(c, next) {
    if (c.var.config.ENVIRONMENT !== 'local') throw unknownAddress()
    await next()
  })
  .post('/run', validate('json', cronRequest), async (c) => {
    const trigger = { cron: crons[c.req.valid('json').job], scheduledTime: now().getTime() }
    const origin = siteOrigin(c.var.config, c.req.url)
    await runInvocation(c.env, planLimits[c.var.config.PLAN], (env) => runCron(trigger, env, c.executionCtx, origin))
    return c.json({ success: true, isIndexCurrent: await isIndexCurrent(c.var.db) }, 200)
  })
