import { Hono } from 'hono'
import { now } from '../clock.ts'
import type { AppEnv } from '../env.ts'
import { may } from '../middleware/permissions.ts'
import { readBackupList } from './backups.queries.ts'
import { presentBackups } from './present-backups.ts'

/** The list of backups; under `/api/admin/backups`. Their content is behind no route. */
export const backupRoutes = new Hono<AppEnv>().get('/', may('backups:read'), async (c) => {
  return c.json({ success: true, ...(await presentBackups(await readBackupList(c.var.db), c, now())) }, 200)
})
