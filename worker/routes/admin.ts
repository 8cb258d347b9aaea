import { Hono } from 'hono'
import type { DashboardData } from '../contract/blog.ts'
import { readDashboard, readWaiting } from '../db/dashboard.ts'
import type { AppEnv } from '../env.ts'
import { presentAdminBlog } from '../presenters/blog.ts'
import { siteOrigin } from '../site-origin.ts'

export const adminRoutes = new Hono<AppEnv>()
  .get('/dashboard', async (c) => {
    const { recentBlogs, ...totals } = await readDashboard(c.var.db)
    const origin = siteOrigin(c.var.config, c.req.url)
    const dashboardData: DashboardData = {
      ...totals,
      blog: totals.blogs,
      recentBlogs: recentBlogs.map((row) => presentAdminBlog(row, origin)),
    }
    return c.json({ success: true, dashboardData }, 200)
  })
  .get('/waiting', async (c) => c.json({ success: true, ...(await readWaiting(c.var.db)) }, 200))
