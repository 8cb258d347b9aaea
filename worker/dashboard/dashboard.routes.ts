import { Hono } from 'hono'
import { accountOf } from '../actor.ts'
import { lateSince } from '../backup/present-backups.ts'
import { presentAdminBlog, presentNewDraft } from '../blogs/lists/present-admin-blogs.ts'
import { now } from '../clock.ts'
import type { DashboardData } from '../contract/blog.ts'
import type { FirstStep, FirstSteps } from '../contract/first-steps.ts'
import { changeFirstStepsRequest } from '../contract/requests/settings.ts'
import type { AppEnv } from '../env.ts'
import { presentFailing, presentFaults, presentLateBackups } from '../health/present-health.ts'
import { listServices } from '../health/services.ts'
import { validate } from '../http/validate.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import { usedProviders } from '../mail-policy.ts'
import { may } from '../middleware/permissions.ts'
import { siteOrigin } from '../site-origin.ts'
import { closeFirstStep, hideFirstSteps, isClosed, readDashboard, readWaiting } from './dashboard.queries.ts'

export const adminRoutes = new Hono<AppEnv>()
  .get('/dashboard', may('dashboard:read'), async (c) => {
    const at = now()
    const read = await readDashboard(c.var.db, at)
    const { recentBlogs, unfinished, firstSteps, failing, backups, stuck, health, ...totals } = read
    const [last] = backups
    const plan = c.var.config.PLAN
    const newsletter = chooseProvider('newsletter', { config: c.var.config, env: c.env })?.allowsNewsletters === true
    const origin = siteOrigin(c.var.config, c.req.url)
    const dashboardData: DashboardData = {
      ...totals,
      blog: totals.blogs,
      recentBlogs: recentBlogs.map((row) => presentAdminBlog(row, origin)),
      unfinished: unfinished.map((row) => presentNewDraft(row, origin)),
      failing:
        presentFailing(failing, listServices(c)) ?? presentLateBackups(lateSince(backups, { env: c.env, plan }, at)),
      faults: presentFaults(health, c, at),
      lastBackup: last ? { state: last.state, startedAt: last.startedAt.toISOString() } : null,
      stuckNewsletter: stuck && {
        _id: stuck.id,
        title: stuck.title,
        problem: stuck.problem,
        waitsUntil: stuck.waitsUntil === null ? null : new Date(stuck.waitsUntil).toISOString(),
      },
      firstSteps: firstSteps && presentSteps({ ...firstSteps, newsletter }),
    }
    return c.json({ success: true, dashboardData }, 200)
  })
  .put('/first-steps', may('dashboard:read'), validate('json', changeFirstStepsRequest), async (c) => {
    const change = c.req.valid('json')
    if ('step' in change) await closeFirstStep(c.var.db, change.step, change.isClosed)
    else await hideFirstSteps(c.var.db, change.isHidden)
    return c.json({ success: true }, 200)
  })
  .get('/waiting', may('dashboard:read'), async (c) => {
    const usesOutbox = usedProviders(c.var.config).includes('outbox')
    const { key: account, role, moderates, sends } = accountOf(c.var.actor)
    return c.json(
      { success: true, ...(await readWaiting(c.var.db)), usesOutbox, account, rights: { role, moderates, sends } },
      200,
    )
  })

type ReadSteps = Record<FirstStep, boolean> & { closed: number }

function presentSteps({ closed, ...isDone }: ReadSteps): FirstSteps {
  const stateOf = (step: FirstStep) => (isDone[step] ? 'done' : isClosed(step, closed) ? 'closed' : 'open')
  return {
    article: stateOf('article'),
    settings: stateOf('settings'),
    about: stateOf('about'),
    categories: stateOf('categories'),
    newsletter: stateOf('newsletter'),
  }
}
