import { type Context, Hono } from 'hono'
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
    const { actor } = c.var
    const read = await readDashboard(c.var, at)
    const { recentBlogs, unfinished, firstSteps, stuck, health, ...totals } = read
    const newsletter = chooseProvider('newsletter', { config: c.var.config, env: c.env })?.allowsNewsletters === true
    const origin = siteOrigin(c.var.config, c.req.url)
    const dashboardData: DashboardData = {
      ...totals,
      blog: totals.blogs,
      recentBlogs: recentBlogs.map((row) => presentAdminBlog(row, { actor, origin })),
      unfinished: unfinished.map((row) => presentNewDraft(row, { actor, origin })),
      ...(health ? presentHealth(c, health, at) : { failing: null, faults: [], lastBackup: null }),
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
  .put('/first-steps', may('settings:change'), validate('json', changeFirstStepsRequest), async (c) => {
    const change = c.req.valid('json')
    if ('step' in change) await closeFirstStep(c.var.db, change.step, change.isClosed)
    else await hideFirstSteps(c.var.db, change.isHidden)
    return c.json({ success: true }, 200)
  })
  .get('/waiting', may('dashboard:read'), async (c) => {
    const usesOutbox = usedProviders(c.var.config).includes('outbox')
    const { key: account, role, moderates, sends } = accountOf(c.var.actor)
    const host = new URL(siteOrigin(c.var.config, c.req.url)).hostname
    const waiting = await readWaiting(c.var, { adminKey: account, host })
    return c.json({ success: true, ...waiting, usesOutbox, account, rights: { role, moderates, sends } }, 200)
  })

type Health = NonNullable<Awaited<ReturnType<typeof readDashboard>>['health']>

function presentHealth(
  c: Context<AppEnv>,
  { failing, backups, found }: Health,
  at: Date,
): Pick<DashboardData, 'failing' | 'faults' | 'lastBackup'> {
  const [last] = backups
  const late = lateSince(backups, { env: c.env, plan: c.var.config.PLAN }, at)
  return {
    failing: presentFailing(failing, listServices(c)) ?? presentLateBackups(late),
    faults: presentFaults(found, c, at),
    lastBackup: last ? { state: last.state, startedAt: last.startedAt.toISOString() } : null,
  }
}

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
