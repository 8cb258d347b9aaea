import { Hono } from 'hono'
import { z } from 'zod'
import { presentBlog, presentSummary } from '../content/present.ts'
import { listLimits } from '../contract/limits.ts'
import { listQuery } from '../contract/requests.ts'
import { findBlog, listLatestTitles, listPublishedBlogs } from '../db/blogs.ts'
import { decodePosition } from '../db/cursor.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { siteOrigin } from '../middleware/configuration.ts'
import { pageQuery, validate } from '../validate.ts'

const allQuery = z.object({ ...listQuery, ...pageQuery })

export const blogRoutes = new Hono<AppEnv>()
  .get('/all', validate('query', allQuery), async (c) => {
    const { category, limit = listLimits.unpaged, cursor } = c.req.valid('query')
    const after = cursor ? decodePosition(cursor) : null
    const { rows, total, nextCursor } = await listPublishedBlogs(c.var.db, { category, after, limit })
    const origin = siteOrigin(c.var.config, c.req.url)
    return c.json({ success: true, blogs: rows.map((row) => presentSummary(row, origin)), total, nextCursor }, 200)
  })
  .get('/latest/articles', async (c) => {
    const rows = await listLatestTitles(c.var.db)
    const articles = rows.map(({ id, title }) => ({ title, path: `/blog/${id}` }))
    return c.json({ success: true, articles }, 200)
  })
  .get('/:id', async (c) => {
    const row = await findBlog(c.var.db, c.req.param('id'))
    if (!row?.isPublished) throw notFound('Blog')
    return c.json({ success: true, blog: presentBlog(row, siteOrigin(c.var.config, c.req.url)) }, 200)
  })
