import { Hono } from 'hono'
import { tags } from '../cache/tags.ts'
import { readSite } from '../db/site.ts'
import type { AppEnv } from '../env.ts'
import { publicRead, versionTag } from '../middleware/public-read.ts'
import { presentSite } from '../presenters/site.ts'
import { siteOrigin } from '../site-origin.ts'

/** What readers' pages know of the publication, for pages without other data. */
export const siteRoutes = new Hono<AppEnv>().get(
  '/',
  publicRead(() => [tags.site]),
  async (c) => {
    const { version, ...row } = await readSite(c.var.db)
    c.header('etag', await versionTag(c, version))
    return c.json({ success: true, site: presentSite(row, siteOrigin(c.var.config, c.req.url)) }, 200)
  },
)
