import { type Context, Hono } from 'hono'
import { now } from '../clock.ts'
import type { AppEnv } from '../env.ts'
import { may } from '../middleware/permissions.ts'
import { derivedVersion } from '../search/derive-blogs.ts'
import { readHealth } from './health.queries.ts'
import { presentHealth } from './present-health.ts'
import { type Checked, checkServices, listServices } from './services.ts'

/** How the deployment does, for the admin; under `/api/admin/health`. */
export const healthRoutes = new Hono<AppEnv>()
  .get('/', may('health:read'), async (c) => {
    return c.json({ success: true, health: await readSiteHealth(c) }, 200)
  })
  .post('/check', may('health:read'), async (c) => {
    const checked = await checkServices(c, listServices(c))
    return c.json({ success: true, health: await readSiteHealth(c, checked) }, 200)
  })

async function readSiteHealth(c: Context<AppEnv>, checked: Checked | null = null) {
  const at = now()
  const rows = await readHealth(c.var.db, { at, derivedVersion })
  return presentHealth({
    rows,
    services: listServices(c),
    checked,
    deployment: c.env.VERSION,
    plan: c.var.config.PLAN,
    at,
  })
}
